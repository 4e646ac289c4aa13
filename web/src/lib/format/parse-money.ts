import { currencyDecimals } from '@quieta/contract/values/minor-units';
import { parseAmount } from '@quieta/contract/values/parse-amount';
import { currentLocale, type Locale } from '#lib/i18n.ts';
import { numberFormat } from './intl-cache.ts';

/** What a person typed, in minor units of the currency, or null; `parseAmount` says how it is read. */
export function parseMoney(typed: string, currency: string, locale: Locale = currentLocale()): number | null {
  return parseAmount(typed, { decimals: currencyDecimals(currency), mark: decimalMarkOf(locale) });
}

function decimalMarkOf(locale: Locale): '.' | ',' {
  const parts = numberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
}
