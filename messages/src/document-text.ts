import type { Language } from './language.ts';

export interface DocumentText {
  readonly number: string;
  readonly total: string;
  /** `{rate}` is written out, such as 22 %. */
  readonly vat: string;
  readonly paid: string;
}

/** What a printed document says beside its values, in the guest's language. */
export const documentText: Readonly<Record<Language, DocumentText>> = {
  en: { number: 'No.', total: 'Total', vat: 'of which VAT {rate}', paid: 'Paid' },
  it: { number: 'N.', total: 'Totale', vat: 'di cui IVA {rate}', paid: 'Pagato' },
  es: { number: 'N.º', total: 'Total', vat: 'incluye IVA {rate}', paid: 'Pagado' },
};
