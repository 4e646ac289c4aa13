import { expandAvailability } from '@quieta/contract/resources/expand-availability';
import type { Resource } from '@quieta/contract/resources/resource';
import type { Rota } from '@quieta/contract/rota/rota-change';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import type { Interval } from '@quieta/contract/values/interval';
import { minuteOfDay, timeOfMinute } from '@quieta/contract/values/minute-of-day';
import { type Absence, absenceOn, rotaOf, withAbsence, withHoursOn, withWeeklyHours } from '../rota-rules.ts';

/** Hours as they are typed, `HH:mm:ss`. */
export interface TypedSpan {
  readonly from: string | null;
  readonly to: string | null;
}

/** One day of somebody's rota as it is typed. */
export interface DayDraft {
  readonly mode: 'work' | Absence['kind'];
  readonly spans: readonly TypedSpan[];
  readonly scope: 'day' | 'weekly';
  /** The dates of the day's week on whose weekdays weekly hours count. */
  readonly weekdays: readonly string[];
  /** The last day of the absence. */
  readonly until: string;
  /** The part of each day that the absence takes; null is all of it. */
  readonly part: TypedSpan | null;
  readonly note: string;
}

export interface RotaDay {
  readonly resource: Resource;
  readonly date: string;
  /** The seven dates of its week: from the first of them on a weekly change counts. */
  readonly week: readonly string[];
  readonly opening: readonly OpeningHours[];
}

export type DraftFault = 'span' | 'until' | 'part';

/** A day as it stands, with the drawn hours instead of its own where there are any. */
export function newDayDraft({ resource, date, opening }: RotaDay, drawn: readonly Interval[] | null): DayDraft {
  const rota = rotaOf(resource);
  const absence = drawn === null ? absenceOn(rota, date) : undefined;
  const current = expandAvailability({ ...withAbsence(rota, absence, null), type: resource.type }, opening, date);
  const hasPart = absence !== undefined && absence.startTime !== null;
  return {
    mode: absence?.kind ?? 'work',
    spans: (drawn ?? current).map(typed),
    // Whoever has no hours yet is given those of a usual week.
    scope: resource.type === 'Staff' && rota.availabilities.length === 0 ? 'weekly' : 'day',
    weekdays: [date],
    until: absence?.endDate ?? date,
    part: hasPart ? { from: absence.startTime, to: absence.endTime } : null,
    note: absence?.note ?? '',
  };
}

/** As `newDayDraft`, and filled in as sick where that is what a staff member's day was opened for. */
export function openedDraft(day: RotaDay, drawn: readonly Interval[] | null, isSick: boolean): DayDraft {
  const draft = newDayDraft(day, drawn);
  return isSick && day.resource.type === 'Staff' ? { ...draft, mode: 'sick' } : draft;
}

/** Of a day on which the branch is closed. */
const defaultHours: TypedSpan = { from: '09:00:00', to: '18:00:00' };
/** In minutes. */
const defaultBreak = 60;
const halfDay = 240;
const wholeDay = 1440;
/** How the end of the day is written. */
const lastMinute = 1439;

/** What whoever has no hours on a day is offered first: as long as the branch is open. */
export function offeredSpans({ opening, date }: Pick<RotaDay, 'opening' | 'date'>): readonly TypedSpan[] {
  const open = expandAvailability({ type: 'Area', availabilities: [], exceptions: [] }, opening, date);
  return open.length === 0 ? [defaultHours] : open.map(typed);
}

/** What is offered after the last hours of a day: after a break until the branch closes, or half a day; nothing after midnight. */
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

/** The typed hours as minutes; null where one is missing or ends before it starts. Midnight at the end is the end of the day. */
export function readSpans(spans: readonly TypedSpan[]): Interval[] | null {
  const read = spans.map(({ from, to }) => ({
    start: from === null ? Number.NaN : minuteOfDay(from),
    end: to === null ? Number.NaN : minuteOfDay(to) || wholeDay,
  }));
  return read.every(({ start, end }) => start < end) ? read : null;
}

/** The rota that the draft means, or what is wrong with it. */
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

/** The times of a part of the day, both null for all of it; null where they are none. */
export function readPart(part: TypedSpan | null): { startTime: string | null; endTime: string | null } | null {
  if (part === null) return { startTime: null, endTime: null };
  const [span] = readSpans([part]) ?? [];
  return span === undefined ? null : { startTime: timeOfMinute(span.start), endTime: timeOfMinute(span.end) };
}
