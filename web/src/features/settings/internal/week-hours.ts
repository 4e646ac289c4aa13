import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import { problemsOf, type SpanProblem } from '@quieta/contract/settings/opening-hours-rules';
import { recordOf } from '@quieta/contract/values/objects';
import { type FieldFault, type Reading, readFields } from '../form-rules.ts';

/** Monday to Sunday as ISO 8601 numbers. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type Weekday = (typeof weekdays)[number];

/** A span as typed: a time is null while its field is empty. */
export interface TypedSpan {
  readonly opens: string | null;
  readonly closes: string | null;
}

/** Each day is a separate field, so that saving one does not overwrite a colleague's change of another. */
type WeekDraft = Readonly<Record<Weekday, readonly TypedSpan[]>>;

const reasons: Record<SpanProblem['reason'], MessageDescriptor> = {
  closes_before_it_opens: msg`The hours must end after they begin.`,
  overlaps: msg`Two of the day’s hours overlap.`,
};

function everyDay<Value>(valueOf: (day: Weekday) => Value): Record<Weekday, Value> {
  return recordOf(weekdays, valueOf);
}

export function weekOfHours(hours: readonly OpeningHours[]): WeekDraft {
  return everyDay((day) =>
    hours.filter(({ weekday }) => weekday === Number(day)).map(({ opens, closes }) => ({ opens, closes })),
  );
}

export function readWeek(week: WeekDraft): Reading<Record<Weekday, OpeningHours[]>> {
  return readFields(everyDay((day) => readDay(Number(day), week[day])));
}

function readDay(weekday: number, spans: readonly TypedSpan[]): OpeningHours[] | FieldFault {
  const typed = spans.flatMap(({ opens, closes }) =>
    opens === null || closes === null ? [] : [{ weekday, opens, closes }],
  );
  if (typed.length < spans.length) return { wrong: msg`Enter both times, or remove the hours.` };
  const [problem] = problemsOf(typed);
  if (problem !== undefined) return { wrong: reasons[problem.reason] };
  return typed.toSorted((one, other) => one.opens.localeCompare(other.opens));
}

/** A closed day gets default hours; a further span starts empty. */
export function withAnotherSpan(spans: readonly TypedSpan[]): TypedSpan[] {
  return spans.length === 0 ? [{ opens: '09:00:00', closes: '19:00:00' }] : [...spans, { opens: null, closes: null }];
}
