import type { AccountingFileKind } from '@quieta/contract/accounting/accounting-endpoints';
import type { Sale, SaleLine } from '@quieta/contract/checkout/sale';
import type { ReceiptState } from '@quieta/contract/receipts/receipt';
import type { VoucherKind } from '@quieta/contract/vouchers/voucher';
import type { Language } from './language.ts';

type SalesJournalColumn =
  | 'businessDate'
  | 'time'
  | 'number'
  | 'kind'
  | 'original'
  | 'soldBy'
  | 'description'
  | 'category'
  | 'sold'
  | 'quantity'
  | 'unitPrice'
  | 'discount'
  | 'total'
  | 'prepaid'
  | 'tax'
  | 'rate'
  | 'net'
  | 'vat'
  | 'account';
type VatJournalColumn = 'businessDate' | 'number' | 'kind' | 'rate' | 'gross' | 'net' | 'vat' | 'prepaid';
type DayRegisterColumn =
  | 'businessDate'
  | 'grossOfRate'
  | 'vatOfRate'
  | 'outsideVat'
  | 'total'
  | 'refunded'
  | 'toRooms'
  | 'prepaid'
  | 'firstDocument'
  | 'lastDocument'
  | 'unprinted';
type EmergencyRegisterColumn =
  | 'place'
  | 'date'
  | 'time'
  | 'number'
  | 'kind'
  | 'description'
  | 'netOfRate'
  | 'vatOfRate'
  | 'outsideVat'
  | 'total'
  | 'prepaid'
  | 'paidWith'
  | 'receipt';

/** The texts of the files for the accountant. `{currency}` is the branch's, `{rate}` a rate of VAT such as `22`. */
export interface AccountingText {
  /** Without dates and extension. */
  readonly fileNames: Readonly<Record<AccountingFileKind, string>>;
  readonly salesJournal: Readonly<Record<SalesJournalColumn, string>>;
  readonly vatJournal: Readonly<Record<VatJournalColumn, string>>;
  readonly dayRegister: Readonly<Record<DayRegisterColumn, string>>;
  readonly emergencyRegister: Readonly<Record<EmergencyRegisterColumn, string>>;
  readonly saleKinds: Readonly<Record<Sale['kind'], string>>;
  readonly lineKinds: Readonly<Record<SaleLine['kind'], string>>;
  readonly vouchers: Readonly<Record<VoucherKind, string>>;
  readonly receiptStates: Readonly<Record<ReceiptState | 'none', string>>;
  /** In the place of a rate. */
  readonly outsideVat: string;
}

/** DATEV's file goes to Germany, whoever exports it, so its own texts are German. */
export const datevText = {
  batch: 'Quieta Kasse',
  tip: 'Trinkgeld',
  vouchers: { 'multi-purpose': 'Mehrzweckgutschein', 'single-purpose': 'Einzweckgutschein', deposit: 'Anzahlung' },
} as const;

export const accountingText: Readonly<Record<Language, AccountingText>> = {
  en: {
    fileNames: {
      'sales-journal': 'sales-journal',
      'vat-journal': 'vat-journal',
      datev: 'EXTF_Buchungsstapel',
      'day-register': 'day-register',
      'emergency-register': 'emergency-register',
    },
    salesJournal: {
      businessDate: 'Business date',
      time: 'Time',
      number: 'Number',
      kind: 'Kind',
      original: 'Original',
      soldBy: 'Sold by',
      description: 'Description',
      category: 'Category',
      sold: 'Sold',
      quantity: 'Quantity',
      unitPrice: 'Unit price ({currency})',
      discount: 'Discount ({currency})',
      total: 'Total ({currency})',
      prepaid: 'Prepaid ({currency})',
      tax: 'Tax',
      rate: 'VAT rate (%)',
      net: 'Net ({currency})',
      vat: 'VAT ({currency})',
      account: 'Account',
    },
    vatJournal: {
      businessDate: 'Business date',
      number: 'Number',
      kind: 'Kind',
      rate: 'VAT rate (%)',
      gross: 'Gross ({currency})',
      net: 'Net ({currency})',
      vat: 'VAT ({currency})',
      prepaid: 'Prepaid, declared before ({currency})',
    },
    dayRegister: {
      businessDate: 'Business date',
      grossOfRate: 'Gross {rate} % ({currency})',
      vatOfRate: 'VAT {rate} % ({currency})',
      outsideVat: 'Outside VAT ({currency})',
      total: 'Total ({currency})',
      refunded: 'Of which refunds and voids ({currency})',
      toRooms: 'Of which charged to rooms ({currency})',
      prepaid: 'Prepaid, declared before ({currency})',
      firstDocument: 'First document',
      lastDocument: 'Last document',
      unprinted: 'Without a printed receipt',
    },
    emergencyRegister: {
      place: 'No.',
      date: 'Date',
      time: 'Time',
      number: 'Sale',
      kind: 'Kind',
      description: 'Description',
      netOfRate: 'Net {rate} % ({currency})',
      vatOfRate: 'VAT {rate} % ({currency})',
      outsideVat: 'Outside VAT ({currency})',
      total: 'Total ({currency})',
      prepaid: 'Prepaid, declared before ({currency})',
      paidWith: 'Paid with',
      receipt: 'Receipt',
    },
    saleKinds: { sale: 'Sale', refund: 'Refund', void: 'Void', correction: 'Correction' },
    lineKinds: { appointment: 'Service', service: 'Service', product: 'Product', voucher: 'Voucher' },
    vouchers: {
      'multi-purpose': 'Multi-purpose voucher',
      'single-purpose': 'Single-purpose voucher',
      deposit: 'Deposit',
    },
    receiptStates: {
      pending: 'waiting',
      sending: 'being sent',
      accepted: 'accepted by the printer',
      printed: 'printed',
      refused: 'refused by the printer',
      unknown: 'not known whether printed',
      none: 'none',
    },
    outsideVat: 'outside VAT',
  },
  it: {
    fileNames: {
      'sales-journal': 'giornale-vendite',
      'vat-journal': 'giornale-iva',
      datev: 'EXTF_Buchungsstapel',
      'day-register': 'registro-corrispettivi',
      'emergency-register': 'registro-emergenza',
    },
    salesJournal: {
      businessDate: 'Giornata contabile',
      time: 'Ora',
      number: 'Numero',
      kind: 'Tipo',
      original: 'Originale',
      soldBy: 'Venduto da',
      description: 'Descrizione',
      category: 'Categoria',
      sold: 'Venduto',
      quantity: 'Quantità',
      unitPrice: 'Prezzo unitario ({currency})',
      discount: 'Sconto ({currency})',
      total: 'Totale ({currency})',
      prepaid: 'Già versato ({currency})',
      tax: 'Aliquota IVA',
      rate: 'IVA (%)',
      net: 'Imponibile ({currency})',
      vat: 'Imposta ({currency})',
      account: 'Conto',
    },
    vatJournal: {
      businessDate: 'Giornata contabile',
      number: 'Numero',
      kind: 'Tipo',
      rate: 'IVA (%)',
      gross: 'Lordo ({currency})',
      net: 'Imponibile ({currency})',
      vat: 'Imposta ({currency})',
      prepaid: 'Già versato, IVA già dichiarata ({currency})',
    },
    dayRegister: {
      businessDate: 'Giornata contabile',
      grossOfRate: 'Corrispettivi {rate} % ({currency})',
      vatOfRate: 'Imposta {rate} % ({currency})',
      outsideVat: 'Fuori campo IVA ({currency})',
      total: 'Totale corrispettivi ({currency})',
      refunded: 'Di cui resi e annulli ({currency})',
      toRooms: 'Di cui addebitati in camera ({currency})',
      prepaid: 'Già versato, IVA già dichiarata ({currency})',
      firstDocument: 'Primo documento',
      lastDocument: 'Ultimo documento',
      unprinted: 'Senza documento stampato',
    },
    emergencyRegister: {
      place: 'N.',
      date: 'Data',
      time: 'Ora',
      number: 'Vendita',
      kind: 'Tipo',
      description: 'Descrizione',
      netOfRate: 'Imponibile {rate} % ({currency})',
      vatOfRate: 'Imposta {rate} % ({currency})',
      outsideVat: 'Fuori campo IVA ({currency})',
      total: 'Totale ({currency})',
      prepaid: 'Già versato, IVA già dichiarata ({currency})',
      paidWith: 'Pagato con',
      receipt: 'Documento commerciale',
    },
    saleKinds: { sale: 'Vendita', refund: 'Reso', void: 'Annullo', correction: 'Rettifica' },
    lineKinds: { appointment: 'Trattamento', service: 'Trattamento', product: 'Prodotto', voucher: 'Buono' },
    vouchers: { 'multi-purpose': 'Buono multiuso', 'single-purpose': 'Buono monouso', deposit: 'Acconto' },
    receiptStates: {
      pending: 'in attesa',
      sending: 'in invio',
      accepted: 'accettato dalla stampante',
      printed: 'stampato',
      refused: 'rifiutato dalla stampante',
      unknown: 'stampa incerta',
      none: 'nessuno',
    },
    outsideVat: 'fuori campo',
  },
  es: {
    fileNames: {
      'sales-journal': 'diario-ventas',
      'vat-journal': 'diario-iva',
      datev: 'EXTF_Buchungsstapel',
      'day-register': 'registro-diario',
      'emergency-register': 'registro-emergencia',
    },
    salesJournal: {
      businessDate: 'Día contable',
      time: 'Hora',
      number: 'Número',
      kind: 'Clase',
      original: 'Original',
      soldBy: 'Vendido por',
      description: 'Descripción',
      category: 'Categoría',
      sold: 'Vendido',
      quantity: 'Cantidad',
      unitPrice: 'Precio unitario ({currency})',
      discount: 'Descuento ({currency})',
      total: 'Total ({currency})',
      prepaid: 'Pagado antes ({currency})',
      tax: 'Tipo de IVA',
      rate: 'IVA (%)',
      net: 'Base ({currency})',
      vat: 'Cuota de IVA ({currency})',
      account: 'Cuenta',
    },
    vatJournal: {
      businessDate: 'Día contable',
      number: 'Número',
      kind: 'Clase',
      rate: 'IVA (%)',
      gross: 'Bruto ({currency})',
      net: 'Base ({currency})',
      vat: 'Cuota de IVA ({currency})',
      prepaid: 'Pagado antes, IVA ya declarado ({currency})',
    },
    dayRegister: {
      businessDate: 'Día contable',
      grossOfRate: 'Bruto {rate} % ({currency})',
      vatOfRate: 'IVA {rate} % ({currency})',
      outsideVat: 'No sujeto a IVA ({currency})',
      total: 'Total ({currency})',
      refunded: 'De ello, devoluciones y anulaciones ({currency})',
      toRooms: 'De ello, cargado a habitaciones ({currency})',
      prepaid: 'Pagado antes, IVA ya declarado ({currency})',
      firstDocument: 'Primer documento',
      lastDocument: 'Último documento',
      unprinted: 'Sin recibo impreso',
    },
    emergencyRegister: {
      place: 'N.º',
      date: 'Fecha',
      time: 'Hora',
      number: 'Venta',
      kind: 'Clase',
      description: 'Descripción',
      netOfRate: 'Base {rate} % ({currency})',
      vatOfRate: 'IVA {rate} % ({currency})',
      outsideVat: 'No sujeto a IVA ({currency})',
      total: 'Total ({currency})',
      prepaid: 'Pagado antes, IVA ya declarado ({currency})',
      paidWith: 'Pagado con',
      receipt: 'Recibo',
    },
    saleKinds: { sale: 'Venta', refund: 'Devolución', void: 'Anulación', correction: 'Corrección' },
    lineKinds: { appointment: 'Tratamiento', service: 'Tratamiento', product: 'Producto', voucher: 'Bono' },
    vouchers: { 'multi-purpose': 'Bono polivalente', 'single-purpose': 'Bono univalente', deposit: 'Depósito' },
    receiptStates: {
      pending: 'en espera',
      sending: 'enviándose',
      accepted: 'aceptado por la impresora',
      printed: 'impreso',
      refused: 'rechazado por la impresora',
      unknown: 'no se sabe si se imprimió',
      none: 'ninguno',
    },
    outsideVat: 'no sujeto',
  },
};
