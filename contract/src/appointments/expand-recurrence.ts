import { isRepeatRule, maxSeriesDates, type Recurrence, type RepeatRule } from './recurrence.ts';

/** How far so many steps of a rule lead. */
const distance: Record<RepeatRule, (steps: number) => Temporal.DurationLike> = {
  Daily: (steps) => ({ days: steps }),
  Weekly: (steps) => ({ weeks: steps }),
  Monthly: (steps) => ({ months: steps }),
  EveryTwoWeeks: (steps) => ({ weeks: 2 * steps }),
  EveryThreeWeeks: (steps) => ({ weeks: 3 * steps }),
};

/**
 * The starts of a series in order, the first included (SCH-14). They keep the wall-clock time that the first start has
 * in the zone: a time that a clock change skips moves forward by the gap, and of a time that occurs twice the first is
 * used. Each start is computed from the first one, so the 31st goes to 28 February, then 31 March. A date that the zone
 * skips altogether is left out here, too. The series ends with the year 2999, the last that the wire accepts. If it
 * would be longer than `maxSeriesDates`, one start more than that is returned. Throws a RangeError for an unknown rule.
 */
export function expandRecurrence(
  first: Temporal.Instant,
  { repeatRule, every, until, times }: Recurrence,
  timeZone: string,
): Temporal.Instant[] {
  if (!isRepeatRule(repeatRule)) throw new RangeError('Unsupported repeat rule');
  const origin = first.toZonedDateTimeISO(timeZone).toPlainDateTime();
  const last = until == null ? undefined : Temporal.PlainDate.from(until);
  const max = Math.min(times ?? Number.POSITIVE_INFINITY, maxSeriesDates + 1);
  const starts: Temporal.Instant[] = [];
  for (let count = 0; starts.length < max; count += 1) {
    const wall = origin.add(distance[repeatRule](count * (every ?? 1)));
    if (wall.year > 2999 || (last !== undefined && Temporal.PlainDate.compare(wall.toPlainDate(), last) > 0)) break;
    const start = count === 0 ? first : wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toInstant();
    if (!starts.at(-1)?.equals(start)) starts.push(start);
  }
  return starts;
}
