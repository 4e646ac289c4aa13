import { t } from '@lingui/core/macro';
import { formatDate, formatDateRange, formatTime, formatWeekdayAndDay } from '#lib/format/date-and-time.ts';
import type { PlannerCard } from '../engine/card.ts';
import type { Absence, GridColumn } from '../engine/grid-columns.ts';
import { wallMinute } from '../engine/time-scale.ts';

/** A free slot in words: "10:15 AM, free". `minute` is of the column's day. */
export function slotText({ scale, hours }: GridColumn, minute: number): string {
  const within = ({ start, end }: { start: number; end: number }) => start <= minute && minute < end;
  const time = formatTime(wallMinute(scale, minute));
  if (hours.open.some(within)) return t`${time}, free`;
  return hours.breaks.some(within) ? t`${time}, break` : t`${time}, outside working hours`;
}

/** Announces the cursor's new position, beyond the name of the element under it. */
export function cursorText(
  column: GridColumn,
  cards: readonly PlannerCard[],
  card: PlannerCard | undefined,
  isWeek: boolean,
): string {
  const day = isWeek ? `, ${formatWeekdayAndDay(column.scale.date)}` : '';
  const where = `${column.resource.name}${day}`;
  if (card === undefined) return where;
  const [place, count] = [cards.indexOf(card) + 1, cards.length];
  return t`${where}, ${place} of ${count}`;
}

export function absenceText(absence: Absence): string {
  if (absence === 'sick') return t`Sick`;
  if (absence === 'out-of-order') return t`Out of order`;
  return absence === 'off' ? t`Off` : t`Closed`;
}

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
