import { formatTime, formatTimeRange } from '#lib/format/date-and-time.ts';
import { currentLocale } from '#lib/i18n.ts';
import type { PlannerCard } from '../engine/card.ts';
import { type DayScale, wallMinute } from '../engine/time-scale.ts';

export type CardTimes = {
  /** 9:00 */
  readonly start: string;
  /** 9:00 – 9:50 */
  readonly range: string;
  /** 9:00 – 9:50 AM: a screen reader has no axis beside it that tells morning from evening. */
  readonly spoken: string;
};

// A day shows the same few dozen times hundreds of times, and formatting them is the most expensive part of a card.
const known = new Map<string, CardTimes>();

/** A card's times on the clock of its day. */
export function cardTimes(scale: DayScale, { start, end }: Pick<PlannerCard, 'start' | 'end'>): CardTimes {
  const [from, until] = [wallMinute(scale, start), wallMinute(scale, end)];
  const key = `${currentLocale()} ${from} ${until}`;
  let times = known.get(key);
  if (times === undefined) {
    times = {
      start: formatTime(from, { isBare: true }),
      range: formatTimeRange(from, until, { isBare: true }),
      spoken: formatTimeRange(from, until),
    };
    known.set(key, times);
  }
  return times;
}
