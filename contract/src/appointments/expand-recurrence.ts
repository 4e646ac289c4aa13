import { isRepeatRule, longestSeries, type Recurrence, type RepeatRule } from './recurrence.ts';

/** How far the nth repetition is from the first. */
const distance: Record<RepeatRule, (count: number) => Temporal.DurationLike> = {
  Daily: (count) => ({ days: count }),
  Weekly: (count) => ({ weeks: count }),
  Monthly: (count) => ({ months: count }),
  EveryTwoWeeks: (count) => ({ weeks: 2 * count }),
  EveryThreeWeeks: (count) => ({ weeks: 3 * count }),
};

/**
 * The starts of a series, the first included, in order (SCH-14). They keep the wall-clock time that the first has in the zone: where
 * a clock change leaves it out it moves forward by the gap, where it comes twice the first is taken. Each is counted from the first,
 * so that the 31st goes 28 February, 31 March. A date that a zone leaves out altogether is left out here, too.
 * It ends with the year 2999, the last that the wire knows. Answers one more than `longestSeries` where the series would be longer. Throws a RangeError for any other rule.
 */
export function expandRecurrence(
  first: Temporal.Instant,
  { repeatRule, until, times }: Recurrence,
  timeZone: string,
): Temporal.Instant[] {
  if (!isRepeatRule(repeatRule)) throw new RangeError('Unsupported repeat rule');
  const origin = first.toZonedDateTimeISO(timeZone).toPlainDateTime();
  const last = until == null ? undefined : Temporal.PlainDate.from(until);
  const max = Math.min(times ?? Number.POSITIVE_INFINITY, longestSeries + 1);
  const starts: Temporal.Instant[] = [];
  for (let count = 0; starts.length < max; count += 1) {
    const wall = origin.add(distance[repeatRule](count));
    if (wall.year > 2999 || (last !== undefined && Temporal.PlainDate.compare(wall.toPlainDate(), last) > 0)) break;
    const start = count === 0 ? first : wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toInstant();
    if (!starts.at(-1)?.equals(start)) starts.push(start);
  }
  return starts;
}
