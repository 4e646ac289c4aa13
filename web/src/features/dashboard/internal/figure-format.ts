import { type Measure, measures, type Ratio, ratios } from '@quieta/contract/dashboard/measures';
import { currencyDecimals } from '@quieta/contract/values/minor-units';
import { formatDate, formatDateRange } from '#lib/format/date-and-time.ts';
import { formatMoney, formatMoneyWhole } from '#lib/format/money.ts';
import { formatNumber, formatPercent } from '#lib/format/number.ts';
import { type Comparison, comparedRange, type DayRange, type Days, dateAfter } from '../range-rules.ts';

/** Rounded: what is divided need not be whole cents. */
function minorOf(major: number, currency: string): number {
  return Math.round(major * 10 ** currencyDecimals(currency));
}

/** €1,782.50 */
export function moneyOf(major: number, currency: string): string {
  return formatMoney(minorOf(major, currency), currency);
}

/** €43,043, for sums over many days. */
export function wholeMoneyOf(major: number, currency: string): string {
  return formatMoneyWhole(minorOf(major, currency), currency);
}

/** A difference with its sign: +€210.50, −0.6 pt. */
export function signed(value: number, write: (size: number) => string): string {
  return `${value < 0 ? '−' : '+'}${write(Math.abs(value))}`;
}

/** Small shares have a decimal, because it matters there: 2.8%, 38%. `percent` is 0 to 100, or more. */
export function percentOf(percent: number): string {
  return formatPercent(percent / 100, Math.abs(percent) < 10 ? 1 : 0);
}

/** The value of a ratio in its unit. */
export function ratioText(ratio: Ratio, value: number, currency: string): string {
  return ratios[ratio].unit === 'percent' ? percentOf(value) : moneyOf(value, currency);
}

/** The value of a measure in its unit; minutes in hours. */
export function measureText(measure: Measure, value: number, currency: string): string {
  switch (measures[measure].unit) {
    case 'money':
      return wholeMoneyOf(value, currency);
    case 'minutes':
      return `${formatNumber(Math.round(value / 60))} h`;
    case 'count':
      return formatNumber(value);
  }
}

/** November, Q4 2026, 2026, or the dates themselves. */
export function rangeName(range: DayRange, today: string): string {
  const { span, dateFrom, dateTo } = range;
  const year = dateFrom.slice(0, 4);
  if (span === 'month') return formatDate(dateFrom, year === today.slice(0, 4) ? 'monthName' : 'month');
  if (span === 'year') return year;
  if (span === 'quarter') return `Q${Math.ceil(Number(dateFrom.slice(5, 7)) / 3)} ${year}`;
  return daysText({ dateFrom, dateTo }, today);
}

/** Name of the period that a range is compared with as a whole: October, 2025, or its dates. Empty for nothing. */
export function wholeComparedName(of: { range: DayRange; comparison: Comparison; today: string }): string {
  const { range, comparison, today } = of;
  const days = comparedRange(range, comparison);
  if (days === null) return '';
  return comparison === 'before' ? rangeName({ ...days, span: range.span }, today) : days.dateFrom.slice(0, 4);
}

/** Dates with the year where it is not the present one. */
export function daysText({ dateFrom, dateTo }: Days, today: string): string {
  const isThisYear = [dateFrom, dateTo].every((date) => date.slice(0, 4) === today.slice(0, 4));
  const style = isThisYear ? 'short' : 'medium';
  return dateFrom === dateTo ? formatDate(dateFrom, style) : formatDateRange(dateFrom, dateTo, style);
}

/** Whether the last counted day is the one before today, so that it need not be named. */
export function isLately({ dateTo }: Days, today: string): boolean {
  return dateTo === today || dateTo === dateAfter(today, -1);
}
