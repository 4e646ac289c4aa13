import type { RateFormats } from '@quieta/messages/rate-text';
import { useBranch } from '#features/session/store.ts';
import { formatDate, formatDateRange, formatDuration, formatTime } from '#lib/format/date-and-time.ts';
import { formatMoney } from '#lib/format/money.ts';
import { currentLanguage } from '#lib/i18n.ts';

/** The forms of money, times and dates in a sentence about rates, for the reader and the branch. */
export function useRateFormats(): RateFormats {
  const { currency } = useBranch();
  return {
    language: currentLanguage(),
    money: (minor) => formatMoney(minor, currency),
    minutes: formatDuration,
    date: (date) => formatDate(date),
    dates: (from, to) => formatDateRange(from, to, 'medium'),
    time: (time) => formatTime(time),
  };
}
