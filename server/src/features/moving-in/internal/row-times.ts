import { localToday } from '#platform/clock';
import type { BranchContext } from '#platform/http/context';
import type { RowReader } from './row-reader.ts';

/**
 * The moment at which the thing of a row begins: its date, with the time in the same cell or in one of its own; null,
 * with a problem noted, if there is none. A time that the clocks skip or repeat is read as `compatible` has it.
 */
export function startOf(
  row: RowReader<'appointments'> | RowReader<'visits'>,
  timeZone: string,
): Temporal.Instant | null {
  const moment = row.moment('start');
  const own = row.time('startTime');
  if (moment === null) return null;
  const time = own ?? moment.time;
  if (time === null) {
    row.blame('startTime', 'needed');
    return null;
  }
  return instantOf(moment.date, time, own === null ? moment.offset : null, timeZone);
}

/** A local date and time of the branch, or of the offset if the file says so. */
export function instantOf(date: string, time: string, offset: string | null, timeZone: string): Temporal.Instant {
  if (offset !== null) return Temporal.Instant.from(`${date}T${time}${offset}`);
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant();
}

/** The beginning of the day on which it was sold; without one it counts as sold now. */
export function readIssuedAt(
  { clock, branch: { timeZone } }: BranchContext,
  row: RowReader<'vouchers' | 'packages'>,
): Temporal.Instant {
  const date = row.date('issuedOn');
  if (date === null) return clock.now();
  // ISO dates sort as text.
  if (date > localToday(clock, timeZone).toString()) row.blame('issuedOn', 'not-understood');
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant();
}
