import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { FailedAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { therapistNames } from '@quieta/contract/appointments/own-parts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { todayIn } from '#lib/clock.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { minutesBetween, wireTimeAt } from '#lib/wire-time.ts';
import { Button } from '#ui/button/button.tsx';
import { TimeField } from '#ui/date-field/date-field.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { inColumn } from '#ui/stack/stack.ts';
import { timeOf } from '../../draft-rules.ts';
import { setDraft } from '../../draft-store.ts';
import { moveWholeVisit } from '../../mutations.ts';
import { visitQuery } from '../../queries.ts';
import { movedWith, shifted } from '../../visit-rules.ts';
import modes from '../modes.module.css';
import styles from '../panel.module.css';
import { RefusalText } from '../saving/panel-lines.tsx';

/** The next shift beyond so many elapsed minutes at which all of these are free; null where the day has none. */
export type NextFreeMove = (appointments: readonly Appointment[], minutes: number) => number | null;

interface MoveVisitProps {
  visitId: string;
  zone: string;
  nextFreeMove: NextFreeMove;
  onMoved: (appointments: readonly Appointment[]) => void;
  onBack: () => void;
  onClose: () => void;
}

/** Moves the upcoming appointments of a visit to another day or time; the gaps between them stay. */
export function MoveVisit({ visitId, zone, nextFreeMove, onMoved, onBack, onClose }: MoveVisitProps) {
  const { t } = useLingui();
  const { data: visit } = useQuery(visitQuery(visitId));
  const rows = movedWith(visit?.appointments ?? []);
  const [first] = rows;
  const [minutes, setMinutes] = useState(0);
  const moving = useVisitMoving({ visitId, onMoved, onDone: onBack });
  if (first === undefined) {
    return (
      <SidePanel title={<Trans>Move the visit</Trans>} onBack={onBack} onClose={onClose}>
        <Skeleton height="88px" />
      </SidePanel>
    );
  }

  const start = shifted(first, minutes, zone).startTime;
  /** Sets the first one's new start, in the branch's local time. */
  function startAt(date: string, time: string): void {
    const requested = wireTimeAt(date, time, zone);
    move(minutesBetween(first?.startTime ?? requested, requested));
  }
  function move(next: number): void {
    moving.forget();
    setMinutes(next);
  }

  const { refused } = moving;
  const refusedRow = rows.find(({ id }) => id === refused?.params['appointment']);
  const rowText = [refusedRow?.holder?.fullName, refusedRow?.service.name].filter(Boolean).join(', ');
  const later = refused === null ? null : nextFreeMove(rows, minutes);
  const laterTime = later === null ? '' : formatInstant(shifted(first, later, zone).startTime, zone, 'time');
  return (
    <SidePanel
      title={<Trans>Move the visit</Trans>}
      onBack={onBack}
      onClose={onClose}
      footer={
        <Button
          size="large"
          isWide
          isPending={moving.isPending}
          isDisabled={minutes === 0}
          onPress={() => void moving.move({ minutes })}
        >
          <Plural value={rows.length} one="Move # appointment" other="Move # appointments" />
        </Button>
      }
    >
      <div className={inColumn(3)}>
        <FieldPair>
          <DatePicker
            label={t`Date`}
            value={start.slice(0, 10)}
            today={todayIn(zone)}
            onChange={(date) => date !== null && startAt(date, timeOf(start))}
          />
          <TimeField
            label={t`Start of the first appointment`}
            value={timeOf(start)}
            onChange={(time) => time !== null && startAt(start.slice(0, 10), time)}
          />
        </FieldPair>
        {refused === null ? null : (
          <div className={modes.refusal} role="alert">
            {refusedRow === undefined ? null : <strong>{rowText}</strong>}
            <RefusalText refusal={refused} zone={zone} />
            <div className={styles.remedies}>
              {later === null ? null : (
                <Button type="danger" action="secondary" size="small" onPress={() => move(later)}>
                  <Trans>Start at {laterTime}</Trans>
                </Button>
              )}
              {refused.code === 'outside-availability' ? (
                <Button
                  type="danger"
                  action="secondary"
                  size="small"
                  onPress={() => void moving.move({ minutes, overrideAvailability: true })}
                >
                  <Trans>Move anyway</Trans>
                </Button>
              ) : null}
            </div>
          </div>
        )}
        <MovedRows rows={rows} minutes={minutes} zone={zone} refusedId={refusedRow?.id} />
      </div>
    </SidePanel>
  );
}

interface MovedRowsProps {
  rows: readonly Appointment[];
  minutes: number;
  zone: string;
  refusedId: string | undefined;
}

function MovedRows({ rows, minutes, zone, refusedId }: MovedRowsProps) {
  const { t } = useLingui();
  return (
    <ol className={modes.plainList} aria-label={t`Itinerary`}>
      {rows.map((row) => {
        const moved = shifted(row, minutes, zone);
        return (
          <li key={row.id} className={modes.dateRow} data-clash={row.id === refusedId || undefined}>
            <div className="grow">
              <span className="medium">
                {minutes === 0 ? null : <s className={modes.before}>{whenText(row, moved, zone)}</s>}{' '}
                {whenText(moved, row, zone)} {row.service.name}
              </span>
              <div className="note">
                {[row.holder?.fullName ?? t`Walk-in`, therapistNames(row), row.area?.name].filter(Boolean).join(' · ')}
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** The time, with the day where it differs from `beside`'s. */
function whenText({ startTime }: Appointment, beside: Appointment, zone: string): string {
  const time = formatInstant(startTime, zone, 'time');
  const date = startTime.slice(0, 10);
  return beside.startTime.startsWith(date) ? time : `${formatDate(date, 'day')}, ${time}`;
}

/** How long the message is shown when a move could not be undone, in milliseconds. */
const messageDuration = 5000;

interface Options {
  visitId: string;
  onMoved: (appointments: readonly Appointment[]) => void;
  onDone: () => void;
}

interface Move {
  readonly minutes: number;
  readonly overrideAvailability?: boolean;
}

/** Moves a visit, all or nothing, and keeps the reason of a refusal until the user tries another time. */
function useVisitMoving({ visitId, onMoved, onDone }: Options) {
  const { t } = useLingui();
  const { run, isPending, failure, forget } = useCommand(async ({ minutes, overrideAvailability = false }: Move) => {
    const { appointments } = await moveWholeVisit(visitId, minutes, overrideAvailability);
    onMoved(appointments);
    offerUndo(t`The visit was moved`, () => void undoing.run(minutes));
    onDone();
    // The draft's appointment has another time and version now.
    setDraft(null);
  });
  const undoing = useCommand(
    // Undo ignores availability: the visit stood there before, whatever the opening hours are now.
    async (minutes: number) => onMoved((await moveWholeVisit(visitId, -minutes, true)).appointments),
    {
      onFailure: (refused, message) =>
        isRefusal(refused) && showSnackbar({ type: 'danger', message, duration: messageDuration }),
    },
  );
  // An error without a code got no answer, and the common handler has reported it.
  const code = failure?.code ?? null;
  const refused: Pick<FailedAppointment, 'code' | 'params' | 'clashes'> | null =
    failure === null || code === null ? null : { code, params: failure.params, clashes: [...failure.clashes] };
  return { isPending, refused, move: run, forget };
}
