import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { getSeries } from '@quieta/contract/appointments/series-endpoints';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { queryOf } from '#lib/api/queries.ts';
import { todayIn } from '#lib/clock.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { type Draft, dateOf } from '../draft-rules.ts';
import { setPanelStep, usePanelState } from '../draft-store.ts';
import { visitQuery } from '../queries.ts';
import { endingOf } from '../series-date-rules.ts';
import modes from './modes.module.css';
import { cancelSeries } from './mutations.ts';
import styles from './panel.module.css';
import type { DraftSaving } from './saving/use-draft-saving.ts';
import { otherThan, UnitEnding, useUnitRule } from './units/unit-ending.tsx';

interface EndActionsProps {
  draft: Draft;
  saving: DraftSaving;
}

/** The actions that end an appointment: cancel it, cancel its series, or delete it. Each asks first. */
export function EndActions({ draft, saving }: EndActionsProps) {
  const [asks, setAsks] = useState<'delete' | 'end-series' | null>(null);
  const { step } = usePanelState();
  const stopAsking = () => setAsks(null);
  const { seriesId } = draft;
  const isCancelled = draft.lifeCycle === 'cancelled';
  return (
    <>
      <div className={styles.end}>
        {isCancelled ? null : (
          <Button action="quiet" size="small" icon="prohibit" onPress={() => setPanelStep('cancel')}>
            <Trans>Cancel appointment</Trans>
          </Button>
        )}
        {isCancelled || seriesId === null ? null : (
          <Button action="quiet" size="small" icon="repeat" onPress={() => setAsks('end-series')}>
            <Trans>End the series</Trans>
          </Button>
        )}
        <Button type="danger" action="quiet" size="small" icon="trash" onPress={() => setAsks('delete')}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      <CancelDialog draft={draft} saving={saving} isOpen={step === 'cancel'} onClose={() => setPanelStep(null)} />
      {asks === 'end-series' && seriesId !== null ? (
        <EndSeriesDialog draft={draft} seriesId={seriesId} onEnded={saving.seriesEnded} onClose={stopAsking} />
      ) : null}
      <ConfirmDialog
        title={<Trans>Delete this appointment?</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        type="danger"
        isOpen={asks === 'delete'}
        isPending={saving.isSaving}
        onConfirm={() => void saving.remove().then(stopAsking)}
        onClose={stopAsking}
      >
        <Trans>Its time becomes free for everybody at once.</Trans>
      </ConfirmDialog>
    </>
  );
}

interface EndingDialogProps {
  title: ReactNode;
  isOpen: boolean;
  confirmLabel: ReactNode;
  isPending: boolean;
  isDisabled?: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  children: ReactNode;
  more?: ReactNode;
  autoFocus?: boolean;
  needsReason?: boolean;
}

function EndingDialog(props: EndingDialogProps) {
  const { title, isOpen, confirmLabel, isPending, onConfirm, onClose, children, more } = props;
  const { isDisabled = false, autoFocus = false, needsReason = false } = props;
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isAlert
      actions={
        <>
          <Button action="secondary" onPress={onClose} isDisabled={isPending}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            type="danger"
            isPending={isPending}
            isDisabled={isDisabled || (needsReason && reason.trim() === '')}
            onPress={() => onConfirm(reason.trim())}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={inColumn(3)}>
        {children}
        <TextField
          label={t`Reason`}
          description={needsReason ? t`Needed where the rule is not followed` : undefined}
          placeholder={t`Guest is ill, asked for another day…`}
          value={reason}
          maxLength={200}
          onChange={setReason}
          autoFocus={autoFocus}
        />
        {more}
      </div>
    </Dialog>
  );
}

/** Cancels an appointment with a reason, and on request the rest of its visit. */
function CancelDialog({ draft, saving, isOpen, onClose }: EndActionsProps & { isOpen: boolean; onClose: () => void }) {
  const [isWhole, setWhole] = useState(false);
  const [isAgainstRule, setAgainstRule] = useState(false);
  const rule = useUnitRule(draft, 'cancelled');
  const { data: visit } = useQuery({ ...visitQuery(draft.visitId ?? ''), enabled: isOpen && draft.visitId !== null });
  const others = (visit?.appointments ?? []).filter(
    ({ id, lifeCycle }) => id !== draft.appointmentId && lifeCycle !== 'cancelled',
  ).length;

  return (
    <EndingDialog
      title={<Trans>Cancel this appointment?</Trans>}
      isOpen={isOpen}
      confirmLabel={<Trans>Cancel appointment</Trans>}
      isPending={saving.isSaving}
      onConfirm={(reason) => {
        const unit = rule !== null && isAgainstRule ? { decision: otherThan(rule), reason } : undefined;
        void saving.cancel(reason, isWhole, unit).then(onClose);
      }}
      onClose={onClose}
      needsReason={rule !== null && isAgainstRule}
      more={
        <>
          {others === 0 ? null : (
            <Checkbox isSelected={isWhole} onChange={setWhole}>
              <Trans>Also everything else of this visit</Trans>
            </Checkbox>
          )}
          {rule === null ? null : <UnitEnding rule={rule} isAgainstRule={isAgainstRule} onChange={setAgainstRule} />}
        </>
      }
      autoFocus
    >
      <Trans>Its time becomes free for everybody; the appointment stays in the guest’s history.</Trans>
    </EndingDialog>
  );
}

interface EndSeriesDialogProps {
  draft: Draft;
  seriesId: string;
  onEnded: (ended: readonly Pick<Appointment, 'id'>[]) => void;
  onClose: () => void;
}

/** Cancels a series from a date on, this appointment's at first, after showing what goes and what stays. */
function EndSeriesDialog({ draft, seriesId, onEnded, onClose }: EndSeriesDialogProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const [from, setFrom] = useState(dateOf(draft));
  const {
    data: series,
    isError,
    isFetching,
    refetch,
  } = useQuery(queryOf(getSeries, { params: { id: seriesId } }, { changedBy: ['appointment'] }));
  const { ended, kept } = endingOf(series?.appointments ?? [], from);

  const ending = useCommand(async (reason: string) => {
    const answer = await cancelSeries(seriesId, from, reason);
    onEnded(answer.ended.map((id) => ({ id })));
  });

  return (
    <EndingDialog
      title={<Trans>End the series?</Trans>}
      isOpen
      confirmLabel={<Plural value={ended.length} one="Cancel # appointment" other="Cancel # appointments" />}
      isPending={ending.isPending}
      isDisabled={ended.length === 0}
      onConfirm={(reason) => void ending.run(reason)}
      onClose={onClose}
    >
      <DatePicker
        label={t`From (inclusive)`}
        value={from}
        today={todayIn(timeZone)}
        onChange={(date) => date !== null && setFrom(date)}
      />
      {isError ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : series === undefined ? (
        <Skeleton height="88px" />
      ) : (
        <Ending ended={ended} kept={kept} zone={timeZone} />
      )}
    </EndingDialog>
  );
}

function Ending({ ended, kept, zone }: ReturnType<typeof endingOf> & { zone: string }) {
  const { t } = useLingui();
  const text = ({ startTime, staff }: Appointment) =>
    [`${formatDate(startTime.slice(0, 10), 'day')}, ${formatInstant(startTime, zone, 'time')}`, staff?.name]
      .filter(Boolean)
      .join(' · ');
  if (ended.length + kept.length === 0) {
    return <p className="note">{t`The series has nothing from this day on.`}</p>;
  }
  return (
    <ul className={modes.ending} aria-label={t`From this day on`}>
      {ended.map((row) => (
        <li key={row.id}>
          <s>{text(row)}</s>
        </li>
      ))}
      {kept.map((row) => (
        <li key={row.id}>
          {text(row)} · {row.paid ? t`paid, not cancelled` : t`already started, not cancelled`}
        </li>
      ))}
    </ul>
  );
}
