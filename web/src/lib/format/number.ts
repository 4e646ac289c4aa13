import { currentLocale, type Locale } from '#lib/i18n.ts';
import { numberFormat } from './intl-cache.ts';

/** 12000 → `12,000`, `12.000`; the sign of a negative one is that of amounts. */
export function formatNumber(value: number, locale: Locale = currentLocale()): string {
  return numberFormat(locale, { useGrouping: 'always' }).format(value).replace('-', '−');
}

/** A share: 0.825 → `83%`, `83 %`; `decimals` where the exact rate matters, such as a tax of 5.5%. */
export function formatPercent(share: number, decimals = 0, locale: Locale = currentLocale()): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: decimals }).format(share);
}

/** `Anna`, `Anna and Marco`, `Anna, Marco and Sofia`. */
export function formatList(names: readonly string[], locale: Locale = currentLocale()): string {
  return new Intl.ListFormat(locale).format(names);
}
