import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { formatList } from '#lib/format/number.ts';
import { idleStretches, stretchesIn, timesAt } from '../engine/stretches.ts';

interface RowProps {
  row: Appointment;
  zone: string;
}

/** When the appointment begins; on a list of one who performs only a part of it, from when to when that is. */
export function Times({ row, resourceId, zone }: RowProps & { resourceId: string | undefined }) {
  if (row.parts.length === 0 || resourceId === undefined) return formatInstant(row.startTime, zone, 'time');
  return spanTexts(row, stretchesIn(row, resourceId), zone);
}

/** The treatment, and when its guest rests or waits. */
export function Treatment({ row, zone }: RowProps) {
  const { t } = useLingui();
  const [resting, waiting] = (['rests', 'waits'] as const).map((does) =>
    spanTexts(row, idleStretches(row.parts, does), zone),
  );
  return (
    <>
      {row.service.name}
      {resting ? <div>{t`the guest rests ${resting}`}</div> : null}
      {waiting ? <div>{t`the guest waits ${waiting}`}</div> : null}
    </>
  );
}

/** The therapist, or the equipment; of an appointment in parts, each with their times. */
export function Performing({ row, whom, zone }: RowProps & { whom: readonly NonNullable<Appointment['staff']>[] }) {
  if (row.parts.length === 0) return row.staff?.name;
  return whom.map(({ id, name }) => (
    <div key={id}>
      {name} {spanTexts(row, stretchesIn(row, id), zone)}
    </div>
  ));
}

function spanTexts(row: Appointment, stretches: Parameters<typeof timesAt>[1], zone: string): string {
  const text = (ms: number) => formatInstant(Temporal.Instant.fromEpochMilliseconds(ms).toString(), zone, 'time');
  return formatList(timesAt(row, stretches).map(({ start, end }) => `${text(start)} – ${text(end)}`));
}
