import { formatDate, formatDateRange } from '#lib/format/date.ts';

/** The shown days in words, as long as there is room for: Saturday, November 21 · Sat, Nov 21 · Nov 21, 2027 · Nov 16 – 22, 2026. */
export function periodText(dates: readonly string[], today: string, isShort: boolean): string {
  const [first = today, last = first] = [dates[0], dates.at(-1)];
  if (first !== last) return formatDateRange(first, last, isShort ? 'short' : 'medium');
  const isThisYear = first.slice(0, 4) === today.slice(0, 4);
  if (isShort) return formatDate(first, isThisYear ? 'compact' : 'medium');
  return formatDate(first, isThisYear ? 'long' : 'full');
}
