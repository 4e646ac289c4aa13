/** A percentage such as a rate of VAT, in a reader's way: `5.5%`, `5,5%`, `5,5 %`. `locale` may be a language alone. */
export function percentText(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
}
