import { currencyDecimals, toMajor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { parseAmount } from '@quieta/contract/values/parse-amount';
import { currentLocale, type Locale } from '#lib/i18n.ts';
import { numberFormat } from './intl-cache.ts';

/** Why typed text is not a valid amount. */
export type MoneyFault = 'unreadable' | 'negative' | 'too-precise' | 'too-large';

/** More decimals than any currency has. */
const manyDecimals = 9;

/** A typed amount in minor units of the currency, or null; `parseAmount` says how it is read. */
export function parseMoney(typed: string, currency: string, locale: Locale = currentLocale()): number | null {
  return parseAmount(typed, { decimals: currencyDecimals(currency), mark: decimalMarkOf(locale) });
}

/** The fault of a typed price or payment; null where it is valid or empty. */
export function moneyFault(typed: string, currency: string, locale: Locale = currentLocale()): MoneyFault | null {
  if (typed.trim() === '') return null;
  const minor = parseMoney(typed, currency, locale);
  if (minor !== null && minor < 0) return 'negative';
  if (minor !== null) return toMajor(minor, currency) > largestAmount ? 'too-large' : null;
  if (/^\D*\d{10,}\D*$/.test(typed)) return 'too-large';
  const isAmount = parseAmount(typed, { decimals: manyDecimals, mark: decimalMarkOf(locale) }) !== null;
  return isAmount ? 'too-precise' : 'unreadable';
}

function decimalMarkOf(locale: Locale): '.' | ',' {
  const parts = numberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
}
