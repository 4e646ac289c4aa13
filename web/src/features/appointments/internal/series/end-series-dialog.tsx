import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { todayIn } from '#lib/clock.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { type Draft, dateOf } from '../../draft-rules.ts';
import { cancelSeries } from '../../mutations.ts';
import { seriesQuery } from '../../queries.ts';
import { endingOf } from '../../series-rules.ts';
import modes from '../modes.module.css';

interface EndSeriesDialogProps {
  draft: Draft;
  seriesId: string;
  /** Called with the cancelled appointments. */
  onEnded: (ended: readonly Pick<Appointment, 'id'>[]) => void;
  onClose: () => void;
}

/** Cancels a series from a date on, by default this appointment's, after showing which appointments go and which stay. */
export function EndSeriesDialog({ draft, seriesId, onEnded, onClose }: EndSeriesDialogProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const [from, setFrom] = useState(dateOf(draft));
  const [reason, setReason] = useState('');
  const { data: series, isError, isFetching, refetch } = useQuery(seriesQuery(seriesId));
  const { ended, kept } = endingOf(series?.appointments ?? [], from);

  const ending = useCommand(async () => {
    const answer = await cancelSeries(seriesId, from, reason.trim());
    onEnded(answer.ended.map((id) => ({ id })));
  });

  return (
    <ConfirmDialog
      hasFields
      title={<Trans>End the series?</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
      confirmLabel={<Plural value={ended.length} one="Cancel # appointment" other="Cancel # appointments" />}
      type="danger"
      isOpen
      isDisabled={ended.length === 0}
      isPending={ending.isPending}
      onConfirm={() => void ending.run()}
      onClose={onClose}
    >
      <DatePicker
        label={t`From, that day included`}
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
      <TextField
        label={t`Reason`}
        placeholder={t`Guest is ill, asked for another day…`}
        value={reason}
        maxLength={200}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

function Ending({ ended, kept, zone }: ReturnType<typeof endingOf> & { zone: string }) {
  const { t } = useLingui();
  const text = ({ startTime, staff }: Appointment) =>
    [`${formatDate(startTime.slice(0, 10), 'day')}, ${formatInstant(startTime, zone, 'time')}`, staff?.name]
      .filter(Boolean)
      .join(' · ');
  if (ended.length + kept.length === 0) {
    return (
      <p className="note">
        <Trans>The series has nothing from this day on.</Trans>
      </p>
    );
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
          {text(row)} · {row.paid ? <Trans>paid, stays</Trans> : <Trans>has begun, stays</Trans>}
        </li>
      ))}
    </ul>
  );
}
