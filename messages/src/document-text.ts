import type { Language } from './language.ts';

interface DocumentText {
  readonly number: string;
  readonly total: string;
  /** `{rate}` is replaced by the rate, such as 22 %. */
  readonly vat: string;
  readonly paid: string;
  readonly paidBack: string;
  /** `{document}` is the number of the document that is refunded, `{date}` its date. */
  readonly refund: string;
  readonly void: string;
  readonly giftVoucher: string;
}

/** The fixed texts of a printed document, in the guest's language. */
export const documentText: Readonly<Record<Language, DocumentText>> = {
  en: {
    number: 'No.',
    total: 'Total',
    vat: 'of which VAT {rate}',
    paid: 'Paid',
    paidBack: 'Paid back',
    refund: 'Refund of document {document} of {date}',
    void: 'Void of document {document} of {date}',
    giftVoucher: 'Gift voucher',
  },
  it: {
    number: 'N.',
    total: 'Totale',
    vat: 'di cui IVA {rate}',
    paid: 'Pagato',
    paidBack: 'Rimborsato',
    refund: 'Reso del documento {document} del {date}',
    void: 'Annullo del documento {document} del {date}',
    giftVoucher: 'Buono regalo',
  },
  es: {
    number: 'N.º',
    total: 'Total',
    vat: 'incluye IVA {rate}',
    paid: 'Pagado',
    paidBack: 'Reembolsado',
    refund: 'Devolución del documento {document} del {date}',
    void: 'Anulación del documento {document} del {date}',
    giftVoucher: 'Bono regalo',
  },
};
