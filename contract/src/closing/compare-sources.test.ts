import { describe, expect, test } from 'vitest';
import {
  compareSources,
  postedBillsOf,
  printerDifference,
  sourceOf,
  type Unsettled,
  unsettledOf,
} from './compare-sources.ts';
import type { DrawerBooks, OpenItems, SourceBooks, SourceKey, UsedArrangement } from './day-books.ts';
import type { DayCounts, HotelComparison } from './day-close.ts';

const source = (key: SourceKey, amount: number, onReceipts: number | null = null): SourceBooks => ({
  key,
  paymentTypes: [],
  count: 1,
  amount,
  onReceipts,
});
const drawer = (tillId: string | null, expected: number, takings = expected): DrawerBooks => ({
  tillId,
  name: tillId,
  openingFloat: 0,
  takings,
  paidIn: 0,
  paidOut: 0,
  tipsPaidOut: 0,
  expected,
});
const counted = (tillId: string | null, amount: number, floatLeft = 0) => ({
  tillId,
  counted: amount,
  pieces: null,
  floatLeft,
});
const typed = (amounts: Partial<Record<SourceKey, number>>): DayCounts['printer'] => ({
  closingNumber: '',
  // Written above by the keys of the sources.
  amounts: Object.entries(amounts).map(([key, amount]) => ({ key: key as SourceKey, amount })),
});
const nothing: DayCounts = { drawers: [], printer: null };
const bill = (number: string, ours: number, posted: number) => ({ number, sale: null, ours, posted });
const hotelOf = (...bills: HotelComparison['bills']): HotelComparison => ({
  readAt: '2026-11-21T10:00:00+01:00',
  ours: bills.reduce((sum, { ours }) => sum + ours, 0),
  posted: bills.reduce((sum, { posted }) => sum + posted, 0),
  bills,
});
const nothingOpen: OpenItems = { receipts: [], roomBills: [], appointments: [] };
const books = {
  sources: [source('cash', 100.1, 90), source('card', 50, 50), source('room', 85)],
  drawers: [drawer('a', 120.1, 70.1), drawer('b', 30, 30)],
  arrangements: [] as UsedArrangement[],
};
const arrangement = (fields: Partial<UsedArrangement>): UsedArrangement => ({
  soldPackageId: 'p',
  hotelCode: 'SPA',
  name: 'Massage',
  reservationId: '1',
  roomId: '210',
  guestName: null,
  units: 1,
  amount: 85,
  unitsInAll: 2,
  amountInAll: 170,
  included: 2,
  value: 170,
  isStayCancelled: false,
  askedAt: '2026-11-21T10:00:00+01:00',
  ...fields,
});
const compare = (counts: DayCounts, hotel: HotelComparison | null = null, of = books) =>
  compareSources({ books: of, counts, hotel: hotel && postedBillsOf(hotel) });
const bySource = ({ sources }: ReturnType<typeof compare>) =>
  Object.fromEntries(sources.map(({ key, counted: of, printed, posted }) => [key, [of, printed, posted]]));
/** Everything counted, typed and read, and all the same. */
const even = {
  drawers: [counted('a', 120.1, 50), counted('b', 30)],
  printer: typed({ cash: 90, card: 50 }),
} satisfies DayCounts;
const sameAtHotel = hotelOf(bill('2026/1', 85, 85));

describe('the sources side by side', () => {
  test('what nobody counted, typed or asked is not known, and no difference is told of it', () => {
    const found = compare(nothing);
    expect(bySource(found)).toEqual({ cash: [null, null, null], card: [null, null, null], room: [null, null, null] });
    expect(found.differences).toEqual({ drawer: null, printer: null, hotel: null });
    expect(found.drawers[0]).toMatchObject({ counted: null, difference: null, floatLeft: 120.1, takenOut: 0 });
  });

  test('where all is the same the differences are nothing, and each source shows what our books have', () => {
    const found = compare(even, sameAtHotel);
    expect(bySource(found)).toEqual({ cash: [100.1, 90, null], card: [null, 50, null], room: [null, null, 85] });
    expect(found.differences).toEqual({ drawer: 0, printer: 0, hotel: 0 });
  });

  test('too little is negative, too much positive, summed over the drawers and the ways of paying', () => {
    const found = compare(
      { drawers: [counted('a', 110, 50), counted('b', 31.2)], printer: typed({ cash: 80, card: 60.01 }) },
      hotelOf(bill('2026/1', 85, 35)),
    );
    expect(found.differences).toEqual({ drawer: -8.9, printer: 0.01, hotel: -50 });
    expect(found.drawers.map(({ difference, takenOut }) => [difference, takenOut])).toEqual([
      [-10.1, 60],
      [1.2, 31.2],
    ]);
    expect(bySource(found)).toMatchObject({ cash: [91.2, 80, null], room: [null, null, 35] });
  });

  test('one drawer of two that was counted tells the difference of that one', () => {
    expect(compare({ drawers: [counted('b', 29)], printer: null }).differences.drawer).toBe(-1);
  });

  test('what the printer has and our books do not know at all is a difference', () => {
    const found = compare({ ...even, printer: typed({ cash: 90, card: 50, voucher: 20 }) });
    expect(found.sources.at(-1)).toMatchObject({ key: 'voucher', amount: 0, onReceipts: null, printed: 20 });
    expect(found.differences.printer).toBe(20);
    // An empty field is no counted zero.
    expect(compare({ ...even, printer: typed({ voucher: 0 }) }).sources).toHaveLength(3);
  });

  test('the Z is compared with the receipts, not with what was paid', () => {
    expect(printerDifference({ printed: 90, onReceipts: 90 })).toBe(0);
    expect(printerDifference({ printed: 90.1, onReceipts: 90 })).toBe(0.1);
    expect(printerDifference({ printed: 5, onReceipts: null })).toBe(5);
    expect(printerDifference({ printed: null, onReceipts: 90 })).toBeNull();
  });
});

describe('a close needs a reason', () => {
  const reasons = (
    counts: DayCounts,
    hotel: HotelComparison | null,
    open = nothingOpen,
    of = books,
    connected = true,
  ): readonly Unsettled[] => unsettledOf(compare(counts, hotel, of), open, connected);
  const plain = {
    id: '0',
    number: '2026/1',
    kind: 'sale',
    soldAt: '',
    payerName: null,
    item: null,
    amount: 1,
  } as const;

  test('for nothing where all is the same and nothing is open', () => {
    expect(reasons(even, sameAtHotel)).toEqual([]);
  });

  test('for each kind of open item, with how many there are', () => {
    const receipts = [{ ...plain, state: 'pending' as const }];
    const roomBills = [{ ...plain, roomId: '1', state: 'unknown' as const }];
    const appointment = { id: '0', startsAt: '', guestName: null, serviceName: 'Massage', price: 85 };
    expect(
      reasons(even, sameAtHotel, { receipts, roomBills, appointments: [appointment, { ...appointment, id: '1' }] }),
    ).toEqual([
      { kind: 'receipts-open', count: 1 },
      { kind: 'room-bills-open', count: 1 },
      { kind: 'appointments-open', count: 2 },
    ]);
  });

  test('for a difference in a drawer, on the Z, at the hotel', () => {
    expect(reasons({ ...even, drawers: [counted('a', 120.11), counted('b', 30)] }, sameAtHotel)).toEqual([
      { kind: 'drawer-differs', tillId: 'a', name: 'a', amount: 0.01 },
    ]);
    expect(reasons({ ...even, printer: typed({ cash: 90, card: 49.99 }) }, sameAtHotel)).toEqual([
      { kind: 'z-differs', source: 'card', amount: -0.01 },
    ]);
    expect(reasons(even, hotelOf(bill('2026/1', 85, 84.99)))).toEqual([{ kind: 'hotel-differs' }]);
  });

  test('for differences that hide each other in the sum', () => {
    expect(reasons({ ...even, drawers: [counted('a', 121.1), counted('b', 29)] }, sameAtHotel)).toHaveLength(2);
    expect(reasons({ ...even, printer: typed({ cash: 100, card: 40 }) }, sameAtHotel)).toHaveLength(2);
    const crossed = hotelOf(bill('2026/1', 50, 35), bill('2026/2', 35, 50));
    expect(compare(even, crossed).differences.hotel).toBe(0);
    expect(reasons(even, crossed)).toEqual([{ kind: 'hotel-differs' }]);
  });

  test('for each arrangement of which more was used than the hotel includes, or for another value than the hotel’s', () => {
    const off = (...of: Partial<UsedArrangement>[]) =>
      reasons(even, sameAtHotel, nothingOpen, { ...books, arrangements: of.map(arrangement) });
    expect(off({})).toEqual([]);
    expect(off({ included: 3 }, { value: null }, { unitsInAll: 0, amountInAll: 0, included: 0, value: 0 })).toEqual([]);
    expect(off({ included: 1 })).toEqual([{ kind: 'arrangements-differ', count: 1 }]);
    expect(off({ value: null, included: 1 })).toHaveLength(1);
    expect(off({ value: 169.99 }, {}, { value: 170.01 })).toEqual([{ kind: 'arrangements-differ', count: 2 }]);
  });

  test('for a drawer that nobody counted, unless nothing ever was in it', () => {
    const uncounted = [{ kind: 'drawer-uncounted', tillId: 'b', name: 'b' }];
    expect(reasons({ ...even, drawers: [counted('a', 120.1)] }, sameAtHotel)).toEqual(uncounted);
    const empty = { ...books, drawers: [books.drawers[0] as DrawerBooks, drawer('b', 0)] };
    expect(reasons({ ...even, drawers: [counted('a', 120.1)] }, sameAtHotel, nothingOpen, empty)).toEqual([]);
    const onlyFloat = { ...books, drawers: [books.drawers[0] as DrawerBooks, drawer('b', 20, 0)] };
    expect(reasons({ ...even, drawers: [counted('a', 120.1)] }, sameAtHotel, nothingOpen, onlyFloat)).toEqual(
      uncounted,
    );
    const evened = { ...books, drawers: [books.drawers[0] as DrawerBooks, drawer('b', 0, 20)] };
    expect(reasons({ ...even, drawers: [counted('a', 120.1)] }, sameAtHotel, nothingOpen, evened)).toEqual(uncounted);
  });

  test('for each way of paying of a Z that nobody typed in although there are receipts', () => {
    expect(reasons({ ...even, printer: null }, sameAtHotel)).toEqual([
      { kind: 'z-untyped', source: 'cash' },
      { kind: 'z-untyped', source: 'card' },
    ]);
    expect(reasons({ ...even, printer: typed({ cash: 90 }) }, sameAtHotel)).toEqual([
      { kind: 'z-untyped', source: 'card' },
    ]);
    const unprinted = { ...books, sources: [source('cash', 100.1), source('room', 85)] };
    expect(reasons({ ...even, printer: null }, sameAtHotel, nothingOpen, unprinted)).toEqual([]);
  });

  test('for a hotel that was not asked although rooms were charged, and there is one to ask', () => {
    expect(reasons(even, null)).toEqual([{ kind: 'hotel-unasked' }]);
    expect(reasons(even, null, nothingOpen, books, false)).toEqual([]);
    const noRoom = { ...books, sources: books.sources.filter(({ key }) => key !== 'room') };
    expect(reasons(even, null, nothingOpen, noRoom)).toEqual([]);
    const noCharge = { ...books, sources: [...noRoom.sources, { ...source('room', 0), count: 0 }] };
    expect(reasons(even, null, nothingOpen, noCharge)).toEqual([]);
  });
});

test('a tender is what the printer takes it for; a room bill is the room’s, and what the printer does not know is other', () => {
  expect(sourceOf('RoomBill', 'uncollected')).toBe('room');
  expect(sourceOf('Custom', 'uncollected')).toBe('uncollected');
  expect(sourceOf('Custom', 'cash')).toBe('cash');
  expect(sourceOf('Custom', null)).toBe('other');
  expect(sourceOf('Custom', 'room')).toBe('other');
});
