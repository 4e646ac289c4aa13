import { currencyDecimals } from '@quieta/contract/values/minor-units';
import { currentLocale, type Locale } from '#lib/i18n.ts';
import { numberFormat } from './intl-cache.ts';

/** An amount with its currency: 8075 EUR → `€80.75`, `80,75 €`. `minor` is integer minor units, `currency` ISO 4217. */
export function formatMoney(minor: number, currency: string, locale: Locale = currentLocale()): string {
  return format(minor, currency, locale, {});
}

/** Like `formatMoney`, for narrow places: a whole amount has no decimals: 13000 EUR → `€130`, `130 €`. */
export function formatMoneyShort(minor: number, currency: string, locale: Locale = currentLocale()): string {
  return format(minor, currency, locale, { trailingZeroDisplay: 'stripIfInteger' });
}

/** Like `formatMoney`, in whole units, for sums over many days: 4304349 EUR → `€43,043`, `43.043 €`. */
export function formatMoneyWhole(minor: number, currency: string, locale: Locale = currentLocale()): string {
  return format(minor, currency, locale, { maximumFractionDigits: 0 });
}

/** Only the number, for a field that is being edited: 8075 EUR → `80.75`, `80,75`. */
export function formatAmount(minor: number, currency: string, locale: Locale = currentLocale()): string {
  const decimals = currencyDecimals(currency);
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
  return numberFormat(locale, options).format(minor / 10 ** decimals);
}

function format(minor: number, currency: string, locale: Locale, more: Intl.NumberFormatOptions): string {
  const options: Intl.NumberFormatOptions = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    // Italian and Spanish do not group four digits, which makes columns of amounts uneven.
    useGrouping: 'always',
    ...more,
  };
  // A hyphen is too short to be noticed before an amount.
  return numberFormat(locale, options)
    .format(minor / 10 ** currencyDecimals(currency))
    .replace('-', '−');
}
