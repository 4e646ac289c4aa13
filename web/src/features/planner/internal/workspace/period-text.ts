import { formatDate, formatDateRange } from '#lib/format/date-and-time.ts';

/** Within this many months the year is left out. */
const nearMonths = 6;

/** The shown days: Saturday, November 21; with less room Sat, Nov 21 or Nov 21, 2027; or Nov 16 – 22, 2026. */
export function periodText(dates: readonly string[], today: string, isShort: boolean): string {
  const [first = today, last = first] = [dates[0], dates.at(-1)];
  if (first !== last) return formatDateRange(first, last, isShort ? 'short' : 'medium');
  if (isShort) return formatDate(first, isNear(first, today) ? 'compact' : 'medium');
  return formatDate(first, first.slice(0, 4) === today.slice(0, 4) ? 'long' : 'full');
}

function isNear(date: string, today: string): boolean {
  const { months } = Temporal.PlainDate.from(today).until(date, { largestUnit: 'month' });
  return Math.abs(months) < nearMonths;
}
