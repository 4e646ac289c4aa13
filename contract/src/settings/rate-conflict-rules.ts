import { isOn, minutesOf, type Rate, rankOf } from './price-and-duration.ts';

/** Two rates of one service that disagree at some time, by their places in the list; the first one counts. */
interface RateConflict {
  readonly first: number;
  readonly second: number;
}

/**
 * Rates that disagree: for the same people, timed equally narrowly, at some common time, with two prices or two
 * durations. The price that a guest pays is decided all the same, by the order of the list, but hardly as it was meant.
 */
export function findRateConflicts(rates: readonly Rate[]): RateConflict[] {
  return rates.flatMap((one, first) =>
    rates.slice(first + 1).flatMap((other, at) => (disagree(one, other) ? [{ first, second: first + 1 + at }] : [])),
  );
}

function disagree(one: Rate, other: Rate): boolean {
  if (one.staffId !== other.staffId || one.levelId !== other.levelId || rankOf(one) !== rankOf(other)) return false;
  return (differ(one.price, other.price) || differ(one.minutes, other.minutes)) && meet(one, other);
}

function differ(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && one !== other;
}

/** Each weekday, and one more at both ends for a time of day that ends on the next day. */
const comparedDays = 9;

/** Whether both apply at some time. Where a season ends, its last time of day may end on the next day. */
function meet(one: Rate, other: Rate): boolean {
  const latest = [one.startDate, other.startDate].reduce((a, b) => (a !== null && (b === null || a > b) ? a : b));
  const earliestEnd = [one.endDate, other.endDate].reduce((a, b) => (a !== null && (b === null || a < b) ? a : b));
  // Without a first day the week before the end is as good as any.
  const common = latest ?? (earliestEnd === null ? anyDay : dayAfter(earliestEnd, -6));
  const first = dayAfter(common, -1);
  const [span, otherSpan] = [minutesOf(one), minutesOf(other)];
  return Array.from({ length: comparedDays }, (_, day) => dayAfter(first, day)).some((date) => {
    if (!isOn(one, date, 0)) return false;
    return [-1, 0, 1].some((shift) => {
      const start = otherSpan.start + shift * 1440;
      const end = otherSpan.end + shift * 1440;
      return start < span.end && span.start < end && isOn(other, dayAfter(date, shift), 0);
    });
  });
}

/** A Monday. */
const anyDay = '2026-01-05';

function dayAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Whether the season of a rate is over on a date of the branch. */
export function hasEnded({ endDate }: Pick<Rate, 'endDate'>, today: string): boolean {
  return endDate !== null && endDate < today;
}
