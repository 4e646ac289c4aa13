import type { AppointmentCriteria } from '@quieta/contract/appointments/appointment-criteria';
import { instant } from '@quieta/contract/values/date-time';
import { id } from '@quieta/contract/values/id';
import { readJson } from '@quieta/contract/values/objects';
import * as z from 'zod/mini';
import { invalidField } from '#platform/errors/refusal';

interface InstantRange {
  readonly from: Temporal.Instant | undefined;
  readonly to: Temporal.Instant | undefined;
}

/**
 * The criteria's range as instants [from, to). Days are the branch's, whatever their length, and a `dateTo` that is a
 * day is inclusive. Refuses a range that ends before it starts.
 */
export function rangeOf(
  { date, dateFrom, dateTo }: Pick<AppointmentCriteria, 'date' | 'dateFrom' | 'dateTo'>,
  timeZone: string,
): InstantRange {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant();
  const isDay = (text?: string | null) => text?.length === 'yyyy-MM-dd'.length;
  const momentOf = (text: string, days: number) =>
    isDay(text) ? startOf(Temporal.PlainDate.from(text).add({ days })) : Temporal.Instant.from(text);
  const range = {
    from: dateFrom ? momentOf(dateFrom, 0) : undefined,
    to: dateTo ? momentOf(dateTo, 1) : undefined,
  };
  // If `dateTo` is the day before `dateFrom`, the range is empty but both instants are equal, so it is refused here.
  const maxOrder = isDay(dateTo) ? -1 : 0;
  const isBackwards = range.from && range.to && Temporal.Instant.compare(range.from, range.to) > maxOrder;
  if (isBackwards) throw invalidField('dateTo', 'too_small');
  if (!date) return range;
  const day = Temporal.PlainDate.from(date);
  return {
    from: later(range.from, startOf(day)),
    to: earlier(range.to, startOf(day.add({ days: 1 }))),
  };
}

function later(one: Temporal.Instant | undefined, other: Temporal.Instant): Temporal.Instant {
  return one && Temporal.Instant.compare(one, other) > 0 ? one : other;
}

function earlier(one: Temporal.Instant | undefined, other: Temporal.Instant): Temporal.Instant {
  return one && Temporal.Instant.compare(one, other) < 0 ? one : other;
}

const place = z.tuple([instant, id]);

/** The position after a row, opaque to clients. */
export function pageEnd(startTime: string, id: string): string {
  return Buffer.from(JSON.stringify([startTime, id])).toString('base64url');
}

/** The position in a cursor; a cursor that is not ours is a bad request. */
export function pageAfter(cursor: string | null | undefined): { startsAt: string; id: string } | undefined {
  if (!cursor) return undefined;
  try {
    const [startsAt, rowId] = readJson(place, Buffer.from(cursor, 'base64url').toString());
    return { startsAt, id: rowId };
  } catch {
    throw invalidField('cursor', 'invalid_format');
  }
}
