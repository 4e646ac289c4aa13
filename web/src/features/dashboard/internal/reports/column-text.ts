import { type Measure, measures, ratios } from '@quieta/contract/dashboard/measures';
import { figuresText } from '@quieta/messages/figures-text';
import { formatNumber, formatPercent } from '#lib/format/number.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { isRatio, type ReportColumn } from '../../report-search-rules.ts';
import { moneyOf } from '../figure-format.ts';

/** Name and definition of a column. */
export function textOfColumn(column: ReportColumn) {
  const text = figuresText[currentLanguage()];
  return isRatio(column) ? text.ratios[column] : text.measures[column];
}

/** A measure exactly: amounts with their cents, and time to the minute. */
function exactText(measure: Measure, value: number, currency: string): string {
  switch (measures[measure].unit) {
    case 'money':
      return moneyOf(value, currency);
    case 'minutes':
      return hoursText(value);
    case 'count':
      return formatNumber(value).replace('-', '−');
  }
}

/** `1,363h 05m`: below each other hours and minutes stand in line. */
function hoursText(minutes: number): string {
  return `${formatNumber(Math.floor(minutes / 60))}h ${String(minutes % 60).padStart(2, '0')}m`;
}

/** Text of a cell; a dash where there is nothing to divide by. */
export function cellText(column: ReportColumn, value: number | null, currency: string): string {
  if (value === null) return '–';
  if (!isRatio(column)) return exactText(column, value, currency);
  return ratios[column].unit === 'percent' ? formatPercent(value / 100, 1) : moneyOf(value, currency);
}
