import { expandAvailability } from '@quieta/contract/resources/expand-availability';
import type { Resource } from '@quieta/contract/resources/resource';
import type { Rota } from '@quieta/contract/rota/rota-endpoints';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import { type Interval, minuteOfDay, timeOfMinute } from '@quieta/contract/values/interval';
import { type Absence, absenceOn, rotaOf, withAbsence, withHoursOn, withWeeklyHours } from '../rota-rules.ts';

/** Hours as they are typed, `HH:mm:ss`. */
export interface TypedSpan {
  readonly from: string | null;
  readonly to: string | null;
}

/** One day of a resource's rota as typed. */
export interface DayDraft {
  readonly mode: 'work' | Absence['kind'];
  readonly spans: readonly TypedSpan[];
  readonly scope: 'day' | 'weekly';
  /** The dates of the day's week whose weekdays get the weekly hours. */
  readonly weekdays: readonly string[];
  /** The last day of the absence. */
  readonly until: string;
  /** The part of each day that the absence takes; null for the whole day. */
  readonly part: TypedSpan | null;
  readonly note: string;
}

export interface RotaDay {
  readonly resource: Resource;
  readonly date: string;
  /** The seven dates of its week; a weekly change starts at the first of them. */
  readonly week: readonly string[];
  readonly opening: readonly OpeningHours[];
}

export type DraftFault = 'span' | 'until' | 'part';

/** The draft of a day from its current rota, with the drawn hours in place of its own if there are any. */
export function newDayDraft({ resource, date, opening }: RotaDay, drawn: readonly Interval[] | null): DayDraft {
  const rota = rotaOf(resource);
  const absence = drawn === null ? absenceOn(rota, date) : undefined;
  const current = expandAvailability({ ...withAbsence(rota, absence, null), type: resource.type }, opening, date);
  const hasPart = absence !== undefined && absence.startTime !== null;
  return {
    mode: absence?.kind ?? 'work',
    spans: (drawn ?? current).map(typed),
    // A staff member without any hours starts with weekly ones.
    scope: resource.type === 'Staff' && rota.availabilities.length === 0 ? 'weekly' : 'day',
    weekdays: [date],
    until: absence?.endDate ?? date,
    part: hasPart ? { from: absence.startTime, to: absence.endTime } : null,
    note: absence?.note ?? '',
  };
}

/** Like `newDayDraft`, and prefilled as sick where a staff member's day was opened for that. */
export function openedDraft(day: RotaDay, drawn: readonly Interval[] | null, isSick: boolean): DayDraft {
  const draft = newDayDraft(day, drawn);
  return isSick && day.resource.type === 'Staff' ? { ...draft, mode: 'sick' } : draft;
}

/** The offered hours where the branch is closed. */
const defaultHours: TypedSpan = { from: '09:00:00', to: '18:00:00' };
/** In minutes. */
const defaultBreak = 60;
const halfDay = 240;
const wholeDay = 1440;
/** The end of the day as a time, 23:59. */
const lastMinute = 1439;

/** The hours offered on a day without any: the branch's opening hours. */
export function offeredSpans({ opening, date }: Pick<RotaDay, 'opening' | 'date'>): readonly TypedSpan[] {
  const open = expandAvailability({ type: 'Area', availabilities: [], exceptions: [] }, opening, date);
  return open.length === 0 ? [defaultHours] : open.map(typed);
}

/**
 * The span offered after the last one of a day: after a break until the branch closes, or half a day; never past
 * midnight.
 */
export function spanAfter({ to }: TypedSpan, offered: readonly TypedSpan[]): TypedSpan | null {
  if (to === null) return { from: null, to: null };
  const end = minuteOfDay(to);
  if (end === 0 || end >= lastMinute) return null;
  const start = end + defaultBreak < lastMinute ? end + defaultBreak : end;
  const closes = Math.max(0, ...offered.map((span) => (span.to === null ? 0 : minuteOfDay(span.to) || wholeDay)));
  return typed({ start, end: closes > start ? closes : Math.min(start + halfDay, wholeDay) });
}

export function typed({ start, end }: Interval): TypedSpan {
  return { from: timeOfMinute(start), to: timeOfMinute(end) };
}

/**
 * The typed hours as minutes; null where one is missing or ends before it starts. Midnight as an end is the end of the
 * day.
 */
export function readSpans(spans: readonly TypedSpan[]): Interval[] | null {
  const read = spans.map(({ from, to }) => ({
    start: from === null ? Number.NaN : minuteOfDay(from),
    end: to === null ? Number.NaN : minuteOfDay(to) || wholeDay,
  }));
  return read.every(({ start, end }) => start < end) ? read : null;
}

/** The rota that results from the draft, or its errors. */
export function readDayDraft(day: RotaDay, draft: DayDraft): Rota | DraftFault {
  const { resource, date, week, opening } = day;
  const rota = rotaOf(resource);
  const absence = absenceOn(rota, date);
  if (draft.mode === 'work') {
    const spans = readSpans(draft.spans);
    if (spans === null) return 'span';
    const current = withAbsence(rota, absence, null);
    return draft.scope === 'day'
      ? withHoursOn(resource, current, opening, { date, spans })
      : withWeeklyHours(
          resource,
          current,
          opening,
          week[0] ?? date,
          draft.weekdays.map((weekday) => ({ date: weekday, spans })),
        );
  }
  const startDate = absence?.startDate ?? date;
  if (draft.until < startDate) return 'until';
  const times = readPart(draft.part);
  if (times === null) return 'part';
  return withAbsence(rota, absence, {
    kind: draft.mode,
    startDate,
    endDate: draft.until,
    ...times,
    note: draft.note.trim(),
  });
}

/** The times of a part of the day, both null for the whole day; null where they are invalid. */
export function readPart(part: TypedSpan | null): { startTime: string | null; endTime: string | null } | null {
  if (part === null) return { startTime: null, endTime: null };
  const [span] = readSpans([part]) ?? [];
  return span === undefined ? null : { startTime: timeOfMinute(span.start), endTime: timeOfMinute(span.end) };
}
