import type { Language } from './language.ts';

/** The line on a receipt for a voucher or a deposit that is sold; `{code}` is its code. */
export const voucherText: Readonly<Record<Language, { readonly voucher: string; readonly deposit: string }>> = {
  en: { voucher: 'Gift voucher {code}', deposit: 'Deposit {code}' },
  it: { voucher: 'Buono regalo {code}', deposit: 'Acconto {code}' },
  es: { voucher: 'Bono regalo {code}', deposit: 'Anticipo {code}' },
};

/** The row on a receipt for what a unit of a package has paid for; the name may be cut off. */
export const usedUnitText: Readonly<Record<Language, string>> = {
  en: 'Prepaid: {name}',
  it: 'Prepagato: {name}',
  es: 'Prepagado: {name}',
};

/** The line on the guest's hotel bill for a tip that was charged to the room. */
export const tipText: Readonly<Record<Language, string>> = { en: 'Tip', it: 'Mancia', es: 'Propina' };

/** A percentage such as a rate of VAT, in a reader's way: `5.5%`, `5,5%`, `5,5 %`. `locale` may be a language alone. */
export function percentText(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
}
