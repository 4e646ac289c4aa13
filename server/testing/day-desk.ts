import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { DayBooks } from '@quieta/contract/closing/day-books';
import type { DayClose } from '@quieta/contract/closing/day-close';
import type { TillEntry } from '@quieta/contract/closing/till-entry';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import { accountingRoutes } from '#features/accounting/routes';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { checkoutRoutes } from '#features/checkout/routes';
import { closingRoutes } from '#features/closing/routes';
import { guestRoutes } from '#features/guests/routes';
import { invoiceRoutes } from '#features/invoices/routes';
import { receiptRoutes } from '#features/receipts/routes';
import { voucherRoutes } from '#features/vouchers/routes';
import type { PmsLimits } from '#gateways/pms/create-pms-gateway';
import { newId } from '#platform/new-id';
import { hotelOptions } from './hotel-options.ts';
import { createSaleSetup, type SaleSetup } from './sale-setup.ts';
import { createSpa, type Spa, type SpaBranch, testNow } from './spa.ts';
import { insertIn, sqlIn } from './sql.ts';
import { type RunningApi, startApi } from './start-api.ts';

export type Sold = AnswerOf<typeof checkout>;

/** A desk that sells and closes the day, with a clock that can be set. */
export interface DayDesk {
  readonly spa: Spa;
  readonly branch: SpaBranch;
  readonly setup: SaleSetup;
  readonly api: RunningApi;
  /** Sets the branch's clock. */
  at(moment: string | Temporal.Instant): void;
  /** Sells for cash unless the body says otherwise; the receipt is printed. */
  sell(body: object): Promise<Sold>;
  /** The body of so many oils, at 12.50 and 10 %. */
  oil(quantity: number): { checkoutProductDetails: readonly object[] };
  read(saleId: string | null): Promise<Sale>;
  voidSale(saleId: string | null): Promise<Sale>;
  x(query?: string): Promise<DayBooks>;
  /** Notes what moves in a drawer. */
  note(entry: object): Promise<TillEntry & Problem>;
  /** Closes what this X tells; with the reason "tired" unless the body says otherwise. */
  close(books: DayBooks, body?: object, key?: string): Promise<Closed>;
  /** Counts of a day on which all drawers have what they should and the Z is that of the receipts. */
  evenCounts(books: DayBooks): { drawers: object[]; printer: object | null };
  addTill(name: string): Promise<string>;
  addTerminal(name: string): Promise<string>;
  /** Lets the desk go; another begins afresh. */
  leave(): Promise<void>;
}

interface Closed {
  readonly status: number;
  readonly text: string;
  readonly body: DayClose & Problem;
}

export const originalNumbers = {
  closingNumber: '12',
  documentNumber: '345',
  date: '2026-11-21',
  printerSerial: '99IEB012345',
};

export async function openDayDesk(limits: Partial<PmsLimits> = {}): Promise<DayDesk> {
  let now = testNow;
  const spa: Spa = { ...(await createSpa()), clock: { now: () => now } };
  const [branch] = spa.branches;
  const setup = await createSaleSetup(spa, branch);
  const hotel = hotelOptions(spa.clock, limits);
  const api = await startApi(spa, (routes) => {
    checkoutRoutes(routes, hotel);
    receiptRoutes(routes);
    closingRoutes(routes, hotel);
    accountingRoutes(routes);
    invoiceRoutes(routes);
    voucherRoutes(routes);
    guestRoutes(routes, hotel, { leaveParkedCarts });
  });
  const printed = (saleId: string | null) =>
    sqlIn(spa, branch, "UPDATE receipt SET state = 'printed' WHERE sale_id = $1", [saleId]);
  return {
    spa,
    branch,
    setup,
    api,
    at: (moment) => {
      now = Temporal.Instant.from(moment);
    },
    sell: async (body) => {
      const sold = await api.post<Sold>('/sale/checkout', { branch, body: { paymentTypeId: setup.cash, ...body } });
      if (!sold.body.success) throw new Error(`nothing was sold: ${sold.text}`);
      await printed(sold.body.saleId);
      return sold.body;
    },
    oil: (quantity) => ({ checkoutProductDetails: [{ id: setup.oil, quantity }] }),
    read: async (saleId) => (await api.get<Sale>(`/sale/${saleId}`, { branch })).body,
    voidSale: async (saleId) => {
      const body = { reason: 'Wrong guest', originalReceipt: originalNumbers };
      const answer = await api.post<{ sale: Sale }>(`/sale/${saleId}/void`, { branch, body });
      if (answer.status !== 200) throw new Error(`nothing was voided: ${answer.text}`);
      await printed(answer.body.sale.id);
      return answer.body.sale;
    },
    x: async (query = '') => (await api.get<DayBooks>(`/closing/day${query}`, { branch })).body,
    note: async (entry) => (await api.post<TillEntry & Problem>('/closing/till-entries', { branch, body: entry })).body,
    close: (books, body = {}, key) =>
      api.post<DayClose & Problem>('/closing/day-closes', {
        branch,
        ...(key !== undefined && { key }),
        body: { range: rangeOf(books), counts: { drawers: [], printer: null }, reason: 'tired', ...body },
      }),
    evenCounts,
    addTill: async (name) => {
      const id = newId();
      await insertIn(spa, branch, 'till', { id, name });
      return id;
    },
    addTerminal: async (name) => {
      const id = newId();
      await insertIn(spa, branch, 'card_terminal', { id, name, serial: name, in_use_since: '2026-01-01' });
      return id;
    },
    leave: async () => {
      await api.close();
      await spa.close();
    },
  };
}

/** Which X was counted against. */
export function rangeOf({ number, range, businessDate }: DayBooks) {
  return { number, until: range.until, untilEntry: range.untilEntry, businessDate };
}

function evenCounts({ drawers, sources }: DayBooks) {
  const amounts = sources.flatMap(({ key, onReceipts }) => (onReceipts === null ? [] : [{ key, amount: onReceipts }]));
  return {
    drawers: drawers.map(({ tillId, expected }) => ({ tillId, counted: expected, floatLeft: 0 })),
    printer: amounts.length === 0 ? null : { closingNumber: '0042', amounts },
  };
}
