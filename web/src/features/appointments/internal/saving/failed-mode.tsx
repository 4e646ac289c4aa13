import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useBranch } from '#features/session/store.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { draftOfRequest } from '../../draft-request-rules.ts';
import { draftStore, type FailedBooking, setPanelMode } from '../../draft-store.ts';
import { leaveDraft } from '../../leave-draft.ts';
import modes from '../modes.module.css';
import { bookAll } from '../mutations.ts';
import styles from '../panel.module.css';
import { listAdded, retryAs, setFailed } from '../panel-state.ts';
import { RefusalText } from './panel-lines.tsx';

interface FailedModeProps {
  failed: readonly FailedBooking[];
  onBooked: (appointments: readonly Appointment[]) => void;
}

/** The appointments that could not be booked, with their reasons: retry, change or give up (SCH-02, SCH-12). */
export function FailedMode({ failed, onBooked }: FailedModeProps) {
  const { t } = useLingui();
  const retrying = useStore(draftStore, (state) => state.retrying);
  const isPending = retrying.length > 0;
  const { data: services = [] } = useQuery(servicesQuery());

  async function tryAgain(chosen: readonly FailedBooking[]): Promise<void> {
    draftStore.setState({ retrying: chosen });
    // False after a change of branch: the answer does not concern the new one.
    const isRequested = () => draftStore.getState().retrying === chosen;
    try {
      const answer = await bookAll(chosen.map(({ appointmentRequestData }) => appointmentRequestData));
      if (!isRequested()) return;
      // The index is part of the row's key: with the same one its button keeps the focus.
      const again = answer.failedAppointments.map((failure) => {
        const before = chosen[failure.index];
        return { ...failure, index: before?.index ?? failure.index, guest: before?.guest ?? null };
      });
      const others = draftStore.getState().failed.filter((one) => !chosen.includes(one));
      setFailed([...others, ...again].sort(byStart));
      listAdded(
        chosen.map(({ guest }) => guest),
        answer,
      );
      onBooked(answer.submittedAppointments);
    } catch {
      // The common handler has reported it; the list stays as it was.
    } finally {
      if (isRequested()) draftStore.setState({ retrying: [] });
    }
  }

  return (
    <SidePanel
      title={<Plural value={failed.length} one="# appointment not booked" other="# appointments not booked" />}
      onClose={() => setPanelMode('newAppointment')}
      footer={
        <div className={styles.buttons}>
          <Button action="secondary" size="large" isWide isDisabled={isPending} onPress={() => setFailed([])}>
            <Trans>Discard all</Trans>
          </Button>
          <Button size="large" isWide isPending={isPending} onPress={() => void tryAgain(failed)}>
            <Trans>Try all again</Trans>
          </Button>
        </div>
      }
    >
      <ul className={modes.plainList} aria-label={t`Not booked`}>
        {failed.map((failure) => {
          const { serviceId } = failure.appointmentRequestData;
          const service = services.find(({ id }) => id === serviceId) ?? null;
          return (
            <FailedRow
              key={`${failure.appointmentRequestData.startTime} ${failure.index}`}
              failure={failure}
              serviceName={service?.name ?? ''}
              isDisabled={isPending}
              isPending={retrying.includes(failure)}
              onRetry={() => void tryAgain([failure])}
              onChange={() => {
                // Closes the draft behind this list.
                leaveDraft(null);
                retryAs(draftOfRequest(failure.appointmentRequestData, failure.guest, service), failure);
              }}
              onGiveUp={() => setFailed(failed.filter((one) => one !== failure))}
            />
          );
        })}
      </ul>
    </SidePanel>
  );
}

function byStart(one: FailedBooking, other: FailedBooking): number {
  return Temporal.Instant.compare(one.appointmentRequestData.startTime, other.appointmentRequestData.startTime);
}

interface FailedRowProps {
  failure: FailedBooking;
  serviceName: string;
  /** While a retry is under way: an entry that is changed or given up meanwhile might be booked nevertheless. */
  isDisabled: boolean;
  isPending: boolean;
  onRetry: () => void;
  onChange: () => void;
  onGiveUp: () => void;
}

function FailedRow({ failure, serviceName, isDisabled, isPending, onRetry, onChange, onGiveUp }: FailedRowProps) {
  const { timeZone } = useBranch();
  const { startTime } = failure.appointmentRequestData;
  return (
    <li className={modes.failure}>
      <div className="medium">
        {formatDate(startTime.slice(0, 10), 'day')}, {formatInstant(startTime, timeZone, 'time')}
      </div>
      <div className="note">
        {failure.guest?.fullName ?? <Trans>Walk-in</Trans>} · {serviceName}
      </div>
      <div className={modes.dateReason}>
        <RefusalText refusal={failure} zone={timeZone} />
      </div>
      <div className={styles.remedies}>
        <Button action="secondary" size="small" isDisabled={isDisabled} onPress={onChange}>
          <Trans>Choose another time or place</Trans>
        </Button>
        <Button
          action="quiet"
          size="small"
          isDisabled={isDisabled && !isPending}
          isPending={isPending}
          onPress={onRetry}
        >
          <Trans>Try again</Trans>
        </Button>
        <Button action="quiet" size="small" isDisabled={isDisabled} onPress={onGiveUp}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </li>
  );
}
