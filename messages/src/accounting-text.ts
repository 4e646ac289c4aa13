import type { AccountingFileKind } from '@quieta/contract/accounting/accounting-endpoints';
import type { Sale, SaleLine } from '@quieta/contract/checkout/sale';
import type { TillEntryKind } from '@quieta/contract/closing/till-entry';
import type { ReceiptState } from '@quieta/contract/receipts/receipt';
import type { PrepaidKind } from '@quieta/contract/vouchers/voucher';
import { byLanguage, type Translated } from './by-language.ts';
import type { Language } from './language.ts';

/** DATEV's file goes to Germany, whoever exports it, so its own texts are German. */
export const datevText = {
  batch: 'Quieta Kasse',
  tip: 'Trinkgeld',
  vouchers: {
    'multi-purpose': 'Mehrzweckgutschein',
    'single-purpose': 'Einzweckgutschein',
    deposit: 'Anzahlung',
    'multi-purpose-units': 'Mehrzweck-Abonnement',
    'single-purpose-units': 'Einzweck-Abonnement',
    'hotel-units': 'Hotel-Arrangement',
  },
  prepaid: {
    kept: 'Einbehalten',
    expired: 'Verfallen',
    revived: 'Wieder gültig',
    forfeited: 'Verfallen, nicht erschienen',
    returned: 'Zurückgegeben',
    'moved-in': 'Übernommen',
    'moved-out': 'Abgegeben',
  },
  cash: {
    'opening-float': 'Wechselgeld',
    'paid-in': 'Einlage',
    'paid-out': 'Entnahme',
    'tips-paid-out': 'Trinkgeld ausgezahlt',
    'to-bank': 'Geldtransit',
    difference: 'Kassendifferenz',
    'taken-out': 'Abschöpfung',
  },
} as const;

type CashKind = Sale['kind'] | Exclude<TillEntryKind, 'hand-over'> | 'difference' | 'taken-out';

/**
 * The texts of the files for the accountant; a table's texts stand in the order of its columns. `{currency}` is the
 * branch's, `{rate}` a rate of VAT such as `22%`.
 */
export const accountingText = byLanguage({
  /** Without dates and extension. */
  fileNames: {
    'sales-journal': { en: 'sales-journal', es: 'diario-ventas', it: 'giornale-vendite' },
    'vat-journal': { en: 'vat-journal', es: 'diario-iva', it: 'giornale-iva' },
    datev: { en: 'EXTF_Buchungsstapel', es: 'EXTF_Buchungsstapel', it: 'EXTF_Buchungsstapel' },
    'day-register': { en: 'day-register', es: 'registro-diario', it: 'registro-corrispettivi' },
    'emergency-register': { en: 'emergency-register', es: 'registro-emergencia', it: 'registro-emergenza' },
    'cash-book': { en: 'cash-book', es: 'libro-de-caja', it: 'libro-cassa' },
    'open-vouchers': { en: 'open-vouchers', es: 'bonos-abiertos', it: 'buoni-aperti' },
    tips: { en: 'tips', es: 'propinas', it: 'mance' },
  } satisfies Readonly<Record<AccountingFileKind, Translated>>,
  salesJournal: {
    businessDate: { en: 'Business date', es: 'Día contable', it: 'Giornata contabile' },
    time: { en: 'Time', es: 'Hora', it: 'Ora' },
    number: { en: 'Number', es: 'Número', it: 'Numero' },
    kind: { en: 'Kind', es: 'Clase', it: 'Tipo' },
    original: { en: 'Original', es: 'Original', it: 'Originale' },
    soldBy: { en: 'Sold by', es: 'Vendido por', it: 'Venduto da' },
    description: { en: 'Description', es: 'Descripción', it: 'Descrizione' },
    category: { en: 'Category', es: 'Categoría', it: 'Categoria' },
    sold: { en: 'Sold', es: 'Vendido', it: 'Venduto' },
    quantity: { en: 'Quantity', es: 'Cantidad', it: 'Quantità' },
    unitPrice: {
      en: 'Unit price ({currency})',
      es: 'Precio unitario ({currency})',
      it: 'Prezzo unitario ({currency})',
    },
    discount: { en: 'Discount ({currency})', es: 'Descuento ({currency})', it: 'Sconto ({currency})' },
    total: { en: 'Total ({currency})', es: 'Total ({currency})', it: 'Totale ({currency})' },
    prepaid: { en: 'Prepaid ({currency})', es: 'Pagado antes ({currency})', it: 'Già versato ({currency})' },
    tax: { en: 'Tax', es: 'Tipo de IVA', it: 'Aliquota IVA' },
    rate: { en: 'VAT rate (%)', es: 'IVA (%)', it: 'IVA (%)' },
    net: { en: 'Net ({currency})', es: 'Base imponible ({currency})', it: 'Imponibile ({currency})' },
    vat: { en: 'VAT ({currency})', es: 'Cuota de IVA ({currency})', it: 'Imposta ({currency})' },
    account: { en: 'Account', es: 'Cuenta', it: 'Conto' },
    invoice: { en: 'Invoice', es: 'Factura', it: 'Fattura' },
  },
  vatJournal: {
    businessDate: { en: 'Business date', es: 'Día contable', it: 'Giornata contabile' },
    number: { en: 'Number', es: 'Número', it: 'Numero' },
    kind: { en: 'Kind', es: 'Clase', it: 'Tipo' },
    rate: { en: 'VAT rate (%)', es: 'IVA (%)', it: 'IVA (%)' },
    gross: { en: 'Gross ({currency})', es: 'Bruto ({currency})', it: 'Lordo ({currency})' },
    net: { en: 'Net ({currency})', es: 'Base imponible ({currency})', it: 'Imponibile ({currency})' },
    vat: { en: 'VAT ({currency})', es: 'Cuota de IVA ({currency})', it: 'Imposta ({currency})' },
    prepaid: {
      en: 'Prepaid, declared before ({currency})',
      es: 'Pagado antes, IVA ya declarado ({currency})',
      it: 'Già versato, IVA già dichiarata ({currency})',
    },
    invoice: { en: 'Invoice', es: 'Factura', it: 'Fattura' },
  },
  dayRegister: {
    businessDate: { en: 'Business date', es: 'Día contable', it: 'Giornata contabile' },
    grossOfRate: {
      en: 'Gross {rate} ({currency})',
      es: 'Bruto {rate} ({currency})',
      it: 'Corrispettivi {rate} ({currency})',
    },
    vatOfRate: {
      en: 'VAT {rate} ({currency})',
      es: 'Cuota de IVA {rate} ({currency})',
      it: 'Imposta {rate} ({currency})',
    },
    outsideVat: {
      en: 'Outside VAT ({currency})',
      es: 'No sujeto a IVA ({currency})',
      it: 'Fuori campo IVA ({currency})',
    },
    total: { en: 'Total ({currency})', es: 'Total ({currency})', it: 'Totale corrispettivi ({currency})' },
    refunded: {
      en: 'Of which refunds and voids ({currency})',
      es: 'Incluye devoluciones y anulaciones ({currency})',
      it: 'Di cui rimborsi e annulli ({currency})',
    },
    invoiced: {
      en: 'Of which invoiced ({currency})',
      es: 'Incluye facturado ({currency})',
      it: 'Di cui fatturati ({currency})',
    },
    toRooms: {
      en: 'Of which charged to rooms ({currency})',
      es: 'Incluye cargado a habitaciones ({currency})',
      it: 'Di cui addebitati in camera ({currency})',
    },
    prepaid: {
      en: 'Prepaid, declared before ({currency})',
      es: 'Pagado antes, IVA ya declarado ({currency})',
      it: 'Già versato, IVA già dichiarata ({currency})',
    },
    firstDocument: { en: 'First document', es: 'Primer documento', it: 'Primo documento' },
    lastDocument: { en: 'Last document', es: 'Último documento', it: 'Ultimo documento' },
    unprinted: { en: 'Without a printed receipt', es: 'Sin ticket impreso', it: 'Senza documento commerciale' },
  },
  emergencyRegister: {
    place: { en: 'No.', es: 'N.º', it: 'N.' },
    date: { en: 'Date', es: 'Fecha', it: 'Data' },
    time: { en: 'Time', es: 'Hora', it: 'Ora' },
    number: { en: 'Sale', es: 'Venta', it: 'Vendita' },
    kind: { en: 'Kind', es: 'Clase', it: 'Tipo' },
    description: { en: 'Description', es: 'Descripción', it: 'Descrizione' },
    netOfRate: {
      en: 'Net {rate} ({currency})',
      es: 'Base imponible {rate} ({currency})',
      it: 'Imponibile {rate} ({currency})',
    },
    vatOfRate: {
      en: 'VAT {rate} ({currency})',
      es: 'Cuota de IVA {rate} ({currency})',
      it: 'Imposta {rate} ({currency})',
    },
    outsideVat: {
      en: 'Outside VAT ({currency})',
      es: 'No sujeto a IVA ({currency})',
      it: 'Fuori campo IVA ({currency})',
    },
    total: { en: 'Total ({currency})', es: 'Total ({currency})', it: 'Totale ({currency})' },
    prepaid: {
      en: 'Prepaid, declared before ({currency})',
      es: 'Pagado antes, IVA ya declarado ({currency})',
      it: 'Già versato, IVA già dichiarata ({currency})',
    },
    paidWith: { en: 'Paid with', es: 'Pagado con', it: 'Pagato con' },
    receipt: { en: 'Receipt', es: 'Ticket', it: 'Documento commerciale' },
    invoice: { en: 'Invoice', es: 'Factura', it: 'Fattura' },
  },
  cashBook: {
    drawer: { en: 'Drawer', es: 'Cajón', it: 'Cassetto' },
    businessDate: { en: 'Business date', es: 'Día contable', it: 'Giornata contabile' },
    time: { en: 'Time', es: 'Hora', it: 'Ora' },
    kind: { en: 'Kind', es: 'Tipo', it: 'Tipo' },
    number: { en: 'Number', es: 'Número', it: 'Numero' },
    reason: { en: 'Reason', es: 'Motivo', it: 'Motivo' },
    cashIn: { en: 'In ({currency})', es: 'Entradas ({currency})', it: 'Entrate ({currency})' },
    cashOut: { en: 'Out ({currency})', es: 'Salidas ({currency})', it: 'Uscite ({currency})' },
    balance: { en: 'Balance ({currency})', es: 'Saldo ({currency})', it: 'Saldo ({currency})' },
    by: { en: 'By', es: 'Por', it: 'Da' },
  },
  openVouchers: {
    soldOn: { en: 'Sold on', es: 'Vendido el', it: 'Venduto il' },
    number: { en: 'Sale', es: 'Venta', it: 'Vendita' },
    kind: { en: 'Kind', es: 'Tipo', it: 'Tipo' },
    expiresOn: { en: 'Valid until', es: 'Válido hasta', it: 'Scadenza' },
    tax: { en: 'Tax', es: 'Tipo de IVA', it: 'Aliquota IVA' },
    rate: { en: 'VAT rate (%)', es: 'IVA (%)', it: 'IVA (%)' },
    amount: { en: 'Amount ({currency})', es: 'Importe ({currency})', it: 'Importo ({currency})' },
    used: { en: 'Used ({currency})', es: 'Usado ({currency})', it: 'Usato ({currency})' },
    open: { en: 'Open ({currency})', es: 'Abierto ({currency})', it: 'Aperto ({currency})' },
    account: { en: 'Account', es: 'Cuenta', it: 'Conto' },
    package: { en: 'Package', es: 'Paquete', it: 'Pacchetto' },
    units: { en: 'Units left', es: 'Sesiones restantes', it: 'Sedute rimaste' },
  },
  tips: {
    therapist: { en: 'Therapist', es: 'Terapeuta', it: 'Operatore' },
    before: { en: 'Owed before ({currency})', es: 'Debido antes ({currency})', it: 'Dovuto prima ({currency})' },
    received: { en: 'Received ({currency})', es: 'Recibido ({currency})', it: 'Ricevuto ({currency})' },
    paidOut: { en: 'Paid out ({currency})', es: 'Pagado ({currency})', it: 'Pagato ({currency})' },
    owed: {
      en: 'Owed at the end ({currency})',
      es: 'Debido al final ({currency})',
      it: 'Dovuto alla fine ({currency})',
    },
  },
  saleKinds: {
    sale: { en: 'Sale', es: 'Venta', it: 'Vendita' },
    refund: { en: 'Refund', es: 'Devolución', it: 'Rimborso' },
    void: { en: 'Void', es: 'Anulación', it: 'Annullo' },
    correction: { en: 'Correction', es: 'Corrección', it: 'Rettifica' },
  } satisfies Readonly<Record<Sale['kind'], Translated>>,
  lineKinds: {
    appointment: { en: 'Service', es: 'Tratamiento', it: 'Trattamento' },
    service: { en: 'Service', es: 'Tratamiento', it: 'Trattamento' },
    product: { en: 'Product', es: 'Producto', it: 'Prodotto' },
    voucher: { en: 'Voucher', es: 'Bono', it: 'Buono' },
  } satisfies Readonly<Record<SaleLine['kind'], Translated>>,
  vouchers: {
    'multi-purpose': { en: 'Multi-purpose voucher', es: 'Bono polivalente', it: 'Buono multiuso' },
    'single-purpose': { en: 'Single-purpose voucher', es: 'Bono univalente', it: 'Buono monouso' },
    deposit: { en: 'Deposit', es: 'Anticipo', it: 'Acconto' },
    'multi-purpose-units': {
      en: 'Package, taxed when used',
      es: 'Paquete, IVA al usarlo',
      it: 'Pacchetto, IVA all’uso',
    },
    'single-purpose-units': {
      en: 'Package, taxed when sold',
      es: 'Paquete, IVA al venderlo',
      it: 'Pacchetto, IVA alla vendita',
    },
    'hotel-units': { en: 'Hotel arrangement', es: 'Paquete del hotel', it: 'Pacchetto dell’hotel' },
  } satisfies Readonly<Record<PrepaidKind, Translated>>,
  receiptStates: {
    pending: { en: 'waiting', es: 'en espera', it: 'in attesa' },
    sending: { en: 'being sent', es: 'enviándose', it: 'invio in corso' },
    accepted: { en: 'accepted by the printer', es: 'aceptado por la impresora', it: 'accettato dalla stampante' },
    printed: { en: 'printed', es: 'impreso', it: 'stampato' },
    refused: { en: 'refused by the printer', es: 'rechazado por la impresora', it: 'rifiutato dalla stampante' },
    unknown: { en: 'not known whether printed', es: 'no se sabe si se imprimió', it: 'stampa incerta' },
    none: { en: 'none', es: 'ninguno', it: 'nessuno' },
  } satisfies Readonly<Record<ReceiptState | 'none', Translated>>,
  cashKinds: {
    sale: { en: 'Sale', es: 'Venta', it: 'Vendita' },
    refund: { en: 'Refund', es: 'Devolución', it: 'Rimborso' },
    void: { en: 'Void', es: 'Anulación', it: 'Annullo' },
    correction: { en: 'Correction', es: 'Corrección', it: 'Rettifica' },
    'opening-float': { en: 'Opening float', es: 'Fondo de caja', it: 'Fondo cassa' },
    'paid-in': { en: 'Paid in', es: 'Ingreso', it: 'Versamento' },
    'paid-out': { en: 'Paid out', es: 'Pago', it: 'Prelievo' },
    'tips-paid-out': { en: 'Tips paid out', es: 'Propinas pagadas', it: 'Mance pagate' },
    'to-bank': { en: 'To the bank or safe', es: 'Al banco o a la caja fuerte', it: 'In banca o in cassaforte' },
    difference: { en: 'Difference counted', es: 'Diferencia de caja', it: 'Differenza di cassa' },
    'taken-out': { en: 'Taken out at the close', es: 'Retirado al cierre', it: 'Prelevato alla chiusura' },
  } satisfies Readonly<Record<CashKind, Translated>>,
  /** Name of the drawer’s balance before the first movement. */
  carriedForward: { en: 'Carried forward', es: 'Saldo anterior', it: 'Riporto' },
  /** In the place of a drawer’s name. */
  withoutDrawer: { en: 'without a drawer', es: 'sin cajón', it: 'senza cassetto' },
  /** In the place of a therapist’s name: nobody is known. */
  withoutTherapist: { en: 'without a therapist', es: 'sin terapeuta', it: 'senza operatore' },
  /** In the place of a rate. */
  movedIn: { en: 'another program', es: 'otro programa', it: 'altro programma' },
  outsideVat: { en: 'outside VAT', es: 'no sujeto', it: 'fuori campo' },
});
export type AccountingText = (typeof accountingText)[Language];
