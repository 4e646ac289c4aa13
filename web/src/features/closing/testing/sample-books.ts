import type { SaleFigures } from '@quieta/contract/checkout/sale-figures';
import type { DayBooks } from '@quieta/contract/closing/day-books';

const none = { count: 0, amount: 0 };

const figures: SaleFigures = {
  total: 130,
  sales: 3,
  refunds: none,
  voids: none,
  corrections: 0,
  tips: 0,
  discounts: 0,
  tenders: [],
  taxes: [],
  outsideVat: 0,
  prepaid: 0,
  categories: [],
  services: 130,
  products: 0,
  vouchersSold: none,
  depositsSold: none,
  vouchersRedeemed: none,
  depositsRedeemed: none,
};

/** A day with three sales, one paid in cash, one by card and one on the room; 200.00 were in the drawer before. */
export const sampleBooks = (fields: Partial<DayBooks> = {}): DayBooks => ({
  number: 7,
  businessDate: '2026-11-24',
  firstDate: '2026-11-24',
  range: { after: '2026/10', until: '2026/13', afterEntry: 0, untilEntry: 1 },
  startedAt: '2026-11-24T09:00:00+01:00',
  figures,
  sources: [
    { key: 'cash', paymentTypes: [{ id: 'cash-id', name: 'Cash' }], count: 1, amount: 30, onReceipts: 30 },
    { key: 'card', paymentTypes: [{ id: 'card-id', name: 'Card' }], count: 1, amount: 60, onReceipts: 60 },
    { key: 'room', paymentTypes: [{ id: 'room-id', name: 'Room bill' }], count: 1, amount: 40, onReceipts: null },
  ],
  drawers: [
    {
      tillId: null,
      name: null,
      openingFloat: 200,
      takings: 30,
      paidIn: 0,
      paidOut: 0,
      tipsPaidOut: 0,
      expected: 230,
    },
  ],
  entries: [],
  open: { receipts: [], roomBills: [], appointments: [] },
  arrangements: [],
  otherDays: [],
  later: { sales: 0, total: 0 },
  isHotelConnected: false,
  ...fields,
});
