import type { Appointment } from '@quieta/contract/appointments/appointment';
import { emptyAppointmentDetails } from '@quieta/contract/appointments/appointment-details';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { DayClose } from '@quieta/contract/closing/day-close';
import type { DocumentContent } from '@quieta/contract/documents/document-content';
import type { Invoice } from '@quieta/contract/invoices/invoice';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import type { Language } from '@quieta/messages/language';
import { composeDayClose } from '../internal/compose-day-close.ts';
import { composeDaySheet } from '../internal/compose-day-sheet.ts';
import { composeInvoice } from '../internal/compose-invoice.ts';
import { composeItinerary } from '../internal/compose-itinerary.ts';
import { composePriceList } from '../internal/compose-price-list.ts';
import { composeSaleDocument } from '../internal/compose-sale-document.ts';
import { composeVoucher } from '../internal/compose-voucher.ts';
import { wordsOf } from '../internal/document-words.ts';
import type { DocumentFrame } from '../internal/frame-document.ts';

const id = '01900000-0000-7000-8000-000000000001';

export function sampleFrame(language: Language): DocumentFrame {
  return {
    profile: {
      name: 'Terme Aurora, Abano',
      businessName: 'Terme Aurora S.r.l.',
      address: 'Via Flacco 11\n35031 Abano Terme (PD)',
      vatCode: 'IT12345670017',
      imgLogo: null,
    },
    template: { title: '', headerLines: [], footerLines: ['Ufficio: +39 049 000 000'], numbering: '{year}/{number}' },
    words: wordsOf(language, { currency: 'EUR', timeZone: 'Europe/Rome' }),
  };
}

const line = {
  id,
  kind: 'service',
  itemId: id,
  category: null,
  quantity: 1,
  discountReason: null,
  taxId: id,
  isHotelTax: false,
  refundedQuantity: 0,
  refundsLineId: null,
  prepaid: 0,
  voucher: null,
} as const;

const sampleSale: Sale = {
  id,
  branchId: id,
  kind: 'sale',
  number: '2026/1042',
  soldAt: '2026-11-21T14:30:00+01:00',
  businessDate: '2026-11-21',
  payerName: 'Anna Rossi',
  total: 176.05,
  tip: 5,
  paidWith: ['Carta', 'Contanti'],
  roomBillState: null,
  receiptState: null,
  refunded: 0,
  moved: null,
  soldBy: 'reception',
  tillId: null,
  discountReason: null,
  reason: null,
  refundsSaleId: null,
  lines: [
    {
      ...line,
      name: 'Massaggio decontratturante',
      listPrice: 85,
      unitPrice: 85,
      discount: 8.5,
      total: 76.5,
      taxName: 'IVA 22%',
      taxRate: 22,
    },
    {
      ...line,
      kind: 'product',
      name: 'Olio corpo all’arnica, 200 ml',
      quantity: 3,
      listPrice: 24.85,
      unitPrice: 24.85,
      discount: 0,
      total: 74.55,
      taxName: 'IVA 22%',
      taxRate: 22,
    },
    {
      ...line,
      name: 'Inalazione salina',
      listPrice: 25,
      unitPrice: 25,
      discount: 0,
      total: 25,
      taxName: 'Esente IVA',
      taxRate: 0,
    },
  ],
  tenders: [
    {
      id,
      paymentTypeId: id,
      kind: 'Custom',
      name: 'Carta',
      amount: 100,
      given: null,
      state: 'taken',
      stateReason: null,
      stateRefusal: null,
      voucher: null,
      room: null,
    },
    {
      id,
      paymentTypeId: id,
      kind: 'Custom',
      name: 'Contanti',
      amount: 81.05,
      given: 90,
      state: 'taken',
      stateReason: null,
      stateRefusal: null,
      voucher: null,
      room: null,
    },
  ],
  receiptId: null,
  receiptReason: null,
  receiptAttempts: 0,
  receiptNumbers: {
    closingNumber: '0012',
    documentNumber: '0345',
    date: '2026-11-21',
    printerSerial: '99IEB012345',
  },
  receiptCopies: [],
  refunds: [],
};

export const sampleVoucher: Voucher = {
  id,
  branchId: id,
  code: 'K7QM23XF',
  kind: 'multi-purpose',
  state: 'open',
  amount: 150,
  balance: 150,
  tax: null,
  serviceName: null,
  recipientName: 'Zoë Müller-Łukasiewicz',
  guest: null,
  appointment: null,
  expiresOn: '2027-11-21',
  blockedReason: null,
  issuedAt: '2026-11-21T14:30:00+01:00',
  version: 1,
};

function sampleAppointment(changes: Partial<Appointment> = {}): Appointment {
  return {
    id,
    branchId: id,
    visitId: id,
    seriesId: null,
    startTime: '2026-11-21T10:00:00+01:00',
    endTime: '2026-11-21T10:50:00+01:00',
    status: 'ToDo',
    lifeCycle: 'booked',
    service: { id, name: 'Aroma massage', color: '#0d9488', price: 85, isPricePerPerson: false, duration: 50 },
    holder: {
      id,
      fullName: 'Anna Rossi',
      externalId: null,
      roomId: '118',
      checkoutDate: null,
      allergies: 'Olio di mandorle',
    },
    staff: { id, name: 'Marco Bianchi' },
    area: { id, name: 'Cabina 2' },
    parts: [],
    ...emptyAppointmentDetails,
    notes: 'Schiena delicata',
    requestedStaff: true,
    paid: false,
    givenBack: false,
    componentId: null,
    price: 85,
    isRecurrent: false,
    cancelReason: null,
    guestAnswer: null,
    version: 1,
    ...changes,
  };
}

const later = {
  startTime: '2026-11-22T15:00:00+01:00',
  endTime: '2026-11-22T15:25:00+01:00',
  area: null,
  partySize: 2,
} as const;

const sampleClose: DayClose = {
  id,
  branchId: id,
  number: 31,
  currency: 'EUR',
  businessDate: '2026-11-21',
  firstDate: '2026-11-20',
  startedAt: '2026-11-20T09:00:00+01:00',
  range: { after: '2026/1000', until: '2026/1042', afterEntry: 4, untilEntry: 9 },
  figures: {
    total: 3_150.5,
    sales: 42,
    refunds: { count: 1, amount: -12.5 },
    voids: { count: 0, amount: 0 },
    corrections: 0,
    tips: 35,
    discounts: 18.5,
    tenders: [
      { paymentTypeId: id, name: 'Carta', kind: 'Custom', printerCode: 'card', count: 30, amount: 2_500 },
      { paymentTypeId: id, name: 'Contanti', kind: 'Custom', printerCode: 'cash', count: 12, amount: 685.5 },
    ],
    taxes: [{ rate: 22, gross: 3_000, net: 2_459.02, vat: 540.98 }],
    outsideVat: 150.5,
    prepaid: 50,
    categories: [
      { categoryId: id, name: 'Massaggi', services: 2_600, products: 120 },
      { categoryId: null, name: null, services: 280, products: 0 },
    ],
    services: 2_880,
    products: 120,
    vouchersSold: { count: 1, amount: 150.5 },
    depositsSold: { count: 0, amount: 0 },
    vouchersRedeemed: { count: 0, amount: 0 },
    depositsRedeemed: { count: 1, amount: 50 },
  },
  entries: [],
  open: { receipts: [], roomBills: [], appointments: [] },
  otherDays: [],
  sources: [],
  drawers: [
    {
      tillId: null,
      name: null,
      openingFloat: 150,
      takings: 685.5,
      paidIn: 0,
      paidOut: 0,
      tipsPaidOut: 0,
      expected: 835.5,
      counted: 830.5,
      pieces: null,
      difference: -5,
      floatLeft: 150,
      takenOut: 680.5,
    },
  ],
  closingNumber: '0042',
  arrangements: [
    {
      soldPackageId: id,
      hotelCode: 'SPAMASS50',
      name: 'Massaggio relax',
      reservationId: '1042',
      roomId: '210',
      guestName: null,
      units: 2,
      amount: 170,
      unitsInAll: 3,
      amountInAll: 255,
      included: 2,
      value: 170,
      isStayCancelled: false,
      askedAt: '2026-11-21T18:00:00+01:00',
    },
  ],
  hotel: null,
  differences: { drawer: -5, printer: 0, hotel: null },
  explanations: [],
  reason: 'Resto sbagliato',
  note: null,
  seal: { number: 12, hash: 'abcdef0123456789' },
  closedAt: '2026-11-21T21:30:00+01:00',
  closedBy: 'reception',
  later: [],
};

const address = { street: 'Via Roma 1', postcode: '35031', city: 'Abano Terme', province: 'PD', country: 'IT' };

const sampleInvoice: Invoice = {
  id,
  branchId: id,
  kind: 'credit-note',
  number: '2026/17',
  date: '2026-11-21',
  buyerName: 'Officine Brenta s.r.l.',
  total: 176.05,
  currency: 'EUR',
  saleId: id,
  saleNumber: '2026/1042',
  seller: {
    ...address,
    name: 'Terme Serena s.r.l.',
    vatCode: '01234567897',
    fiscalCode: '01234567000',
    regime: 'RF01',
  },
  buyer: {
    ...address,
    kind: 'company',
    name: 'Officine Brenta s.r.l.',
    firstName: '',
    lastName: '',
    vatCode: '12345678903',
    fiscalCode: '12345678000',
    recipientCode: 'M5UXCR1',
    certifiedEmail: '',
  },
  lines: [
    {
      description: 'Massaggio decontratturante',
      quantity: 2,
      unitPrice: 85,
      discount: 8.5,
      prepaid: 10.45,
      gross: 151.05,
      net: 123.81,
      vat: 27.24,
      rate: 22,
      nature: null,
    },
    {
      description: 'Inalazione salina',
      quantity: 1,
      unitPrice: 25,
      discount: 0,
      prepaid: 0,
      gross: 25,
      net: 25,
      vat: 0,
      rate: 0,
      nature: 'N4',
    },
  ],
  taxes: [
    { rate: 22, nature: null, gross: 151.05, net: 123.81, vat: 27.24 },
    { rate: 0, nature: 'N4', gross: 25, net: 25, vat: 0 },
  ],
  payments: [{ name: 'Carta', method: 'card', amount: 176.05 }],
  receipt: { numbers: sampleSale.receiptNumbers },
  corrects: { id, number: '2026/16', date: '2026-11-20' },
  needsStampDuty: true,
  documentTemplateId: id,
  issuedAt: '2026-11-21T14:30:00+01:00',
  issuedBy: 'reception',
  advances: [{ number: '2026/12', date: '2026-11-20' }],
  isAdvance: false,
  isHealth: false,
  fileName: 'IT01234567897_00001.xml',
  creditNotes: [],
  siblings: [],
};

/** One document of each kind that this feature writes, with everything in it that may be. */
export function sampleDocuments(language: Language): readonly DocumentContent[] {
  const frame = sampleFrame(language);
  const sold = { sale: sampleSale, original: null, currency: 'EUR' };
  return [
    composeSaleDocument(frame, { ...sold, kind: 'receipt-copy' }),
    composeSaleDocument(frame, { ...sold, kind: 'courtesy-receipt' }),
    composeVoucher(frame, sampleVoucher, true),
    composeItinerary(frame, {
      appointments: [sampleAppointment(), sampleAppointment(later)],
      stay: { guestName: 'Anna Rossi', roomId: '118', dateFrom: '2026-11-20', dateTo: '2026-11-23' },
    }),
    composeDaySheet(frame, {
      staffId: '11111111-1111-4111-8111-111111111111',
      staffName: 'Marco Bianchi',
      date: '2026-11-21',
      appointments: [sampleAppointment(), sampleAppointment({ ...later, holder: null })],
      blocks: [
        {
          startTime: '2026-11-21T13:00:00+01:00',
          endTime: '2026-11-21T14:00:00+01:00',
          kind: 'training',
          reason: 'Primo soccorso',
        },
      ],
      tellsHealth: true,
    }),
    composePriceList(frame, {
      date: '2026-11-26',
      services: [
        {
          name: 'Massaggio aromatico',
          description: 'Lento e caldo.',
          category: 'Massaggi',
          price: 85,
          minutes: 50,
          isPricePerPerson: false,
        },
        {
          name: 'Rituale di coppia',
          description: '',
          category: 'Riti',
          price: 1_150.5,
          minutes: 90,
          isPricePerPerson: true,
        },
        {
          name: 'Yoga',
          description: '',
          category: null,
          price: 25,
          minutes: 60,
          isPricePerPerson: false,
        },
      ],
      products: [{ name: 'Tisana', description: 'Menta, tiglio.', category: null, price: 9.9 }],
    }),
    composeDayClose(frame, sampleClose),
    composeInvoice(frame, sampleInvoice),
  ];
}
