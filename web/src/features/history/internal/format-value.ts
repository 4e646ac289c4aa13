import type { HistoryChange, HistoryValue } from '@quieta/contract/history/history-entry';
import { toMinor } from '@quieta/contract/values/minor-units';
import { historyText, wordText } from '@quieta/messages/history/describe-entry';
import { formatDate, formatDuration, formatInstant, formatTime } from '#lib/format/date-and-time.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatList, formatNumber, formatPercent } from '#lib/format/number.ts';
import { countryName } from '#lib/format/regions.ts';
import { currentLanguage } from '#lib/i18n.ts';

/** A value as the reader writes it; `style` is that of a moment. */
export function formatValue(
  value: HistoryValue,
  timeZone: string,
  style: 'time' | 'short' | 'medium' = 'medium',
): string {
  const text = historyText[currentLanguage()];
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'word':
      return wordText(value.word, currentLanguage());
    case 'words':
      return formatList(value.words.map((word) => wordText(word, currentLanguage())));
    case 'number':
      return formatNumber(value.number);
    case 'money':
      return formatMoney(toMinor(value.amount, value.currency), value.currency);
    case 'percent':
      return formatPercent(value.percent / 100, 2);
    case 'minutes':
      return formatDuration(value.minutes);
    case 'instant':
      return formatInstant(value.instant, timeZone, style);
    case 'date':
      return formatDate(value.date);
    case 'time':
      return formatTime(value.time);
    case 'country':
      return countryName(value.country);
    case 'yes':
      return value.yes ? text.yes : text.no;
    case 'names':
      return formatList(value.names.map((name) => name ?? text.gone));
  }
}

/** Whether a time was moved within its day, which is told already by where it stands. */
export function staysOnItsDay({ from, to }: HistoryChange): boolean {
  const isInstant = from?.kind === 'instant' && to?.kind === 'instant';
  return isInstant && from.instant.slice(0, 'yyyy-MM-dd'.length) === to.instant.slice(0, 'yyyy-MM-dd'.length);
}
