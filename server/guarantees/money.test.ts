// A sum of money is the same everywhere: on the screen, in the sale, in the data for the printer, on the receipt.
// README.md says which code was changed to see these tests fail.

import { discountOn } from '@quieta/contract/checkout/discount';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import { type SaleTotals, saleTotals } from '@quieta/contract/checkout/sale-totals';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import { appliesHotelTax } from '@quieta/contract/settings/hotel-tax-rules';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import { checkDocument } from '@quieta/simulators/fiscal-printer/check-document';
import { documentTotal, documentVat, paymentTotal } from '@quieta/simulators/fiscal-printer/document';
import { vatSlots } from '@quieta/simulators/fiscal-printer/printer';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { SalePaymentType as Drawer, SaleTax } from '#features/checkout/cart/cart-queries';
import { type CartLine, priceCart, printableReceipt } from '#features/checkout/cart/cart-rules';
import { checkTenders, type Tender, withoutTip } from '#features/checkout/cart/tender-rules';
import { checkoutRoutes } from '#features/checkout/routes';
import { toReceiptPayload } from '#features/receipts/receipt-rules';
import { newId } from '#platform/new-id';
import { extent } from '../testing/extent.ts';
import { hotelOptions } from '../testing/hotel-options.ts';
import { createSaleSetup } from '../testing/sale-setup.ts';
import { insertIn, sqlIn } from '../testing/sql.ts';
import { withDesk } from '../testing/with-desk.ts';

/** Each rate is in one slot of the device's table. */
const taxes: readonly SaleTax[] = [
  { id: 't22', name: '22', rateBasisPoints: 2200, department: 1, vatIndex: 1, hotelCode: null, lacksHotelCode: false },
  { id: 't10', name: '10', rateBasisPoints: 1000, department: 2, vatIndex: 2, hotelCode: null, lacksHotelCode: false },
  { id: 't5', name: '5', rateBasisPoints: 500, department: 3, vatIndex: 3, hotelCode: null, lacksHotelCode: false },
  { id: 't4', name: '4', rateBasisPoints: 400, department: 4, vatIndex: 4, hotelCode: null, lacksHotelCode: false },
  { id: 't0', name: '0', rateBasisPoints: 0, department: 5, vatIndex: 0, hotelCode: null, lacksHotelCode: false },
];

interface Row {
  readonly quantity: number;
  readonly listPrice: number;
  readonly customPrice: number | null;
  /** Discount on the row, in basis points. */
  readonly off: number;
  readonly tax: SaleTax;
  /** The tax for hotel guests; null if the row names none. */
  readonly hotelTax: SaleTax | null;
}

interface Basket {
  readonly rows: readonly Row[];
  /** Discount on the whole sale, in basis points. */
  readonly off: number;
  readonly tip: number;
  /** Points that split the amount due into tenders, as fractions of it. */
  readonly cuts: readonly number[];
  readonly isHotelGuest: boolean;
}

const price = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 100_000 }));
const off = fc.oneof(fc.constant(0), fc.constant(10_000), fc.integer({ min: 1, max: 10_000 }));
const basket = fc.record<Basket>({
  rows: fc.array(
    fc.record<Row>({
      quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 20 }), fc.constant(999)),
      listPrice: price,
      customPrice: fc.option(price),
      off,
      tax: fc.constantFrom(...taxes),
      hotelTax: fc.option(fc.constantFrom(...taxes)),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  off: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: off }),
  tip: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
  cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
  isHotelGuest: fc.boolean(),
});

const isHotelTaxed = ({ hotelTax }: Row, isStaying: boolean) =>
  hotelTax !== null && appliesHotelTax('staying', { isStaying, isRoomBill: false });

/** The totals of the cart, as the web application computes them. */
function onScreen({ rows, off: saleOff, isHotelGuest }: Basket): SaleTotals {
  const priced = rows.map(({ quantity, listPrice, customPrice, off: rowOff, ...row }) => ({
    quantity,
    listPrice,
    customPrice,
    discount: discountOn(quantity * (customPrice ?? listPrice), { basisPoints: rowOff }),
    rateBasisPoints: (isHotelTaxed({ ...row, quantity, listPrice, customPrice, off: rowOff }, isHotelGuest)
      ? (row.hotelTax ?? row.tax)
      : row.tax
    ).rateBasisPoints,
  }));
  return saleTotals(priced, discountOn(saleTotals(priced).total, { basisPoints: saleOff }));
}

/** Parts that add up to the amount due, none of them zero. */
function cut(due: number, cuts: readonly number[]): number[] {
  const places = [...new Set([0, ...cuts.map((part) => Math.round(part * due)), due])].toSorted((a, b) => a - b);
  const parts = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  return parts.length === 0 ? [0] : parts;
}

const drawer = (code: 'cash' | 'card' | 'voucher'): Drawer => ({
  paymentTypeId: code,
  name: code,
  kind: 'Custom',
  printerCode: code,
  printsReceipt: true,
  archived: false,
  printerUrl: 'http://printer',
  deviceId: 'device',
  sender: 'browser',
  currency: 'EUR',
});
const drawers = [drawer('cash'), drawer('card'), drawer('voucher'), drawer('cash')];

/** The receipt agrees with the screen: the printer accepts it and computes the same total and the same VAT. */
function expectSlip(payload: ReceiptPayload | null, { total, vat }: SaleTotals): void {
  if (payload === null) return expect(total).toBe(0);
  const checked = checkDocument(payload, payload.device_id, vatSlots);
  if (!('document' in checked)) throw new Error(checked.problems.join(', '));
  const { document } = checked;
  expect(documentTotal(document)).toBe(total);
  expect(paymentTotal(document)).toBe(total);
  const rateOf = (slot: number) => vatSlots.get(slot)?.rate ?? 0;
  expect(documentVat(document, rateOf)).toBe(vat.reduce((sum, share) => sum + share.vat, 0));
  for (const item of document.body.items) expect(item.unit_price).toBeGreaterThan(0);
}

test('T-MONEY the screen, the sale, the document and the slip come to the same cents', () => {
  fc.assert(
    fc.property(basket, (wanted) => {
      const screen = onScreen(wanted);
      const cart = wanted.rows.map((row): CartLine => {
        const { quantity, listPrice, customPrice } = row;
        const isHotelTax = isHotelTaxed(row, wanted.isHotelGuest);
        const amount = discountOn(quantity * (customPrice ?? listPrice), { basisPoints: row.off });
        return {
          kind: 'product',
          itemId: 'p',
          serviceId: null,
          name: 'Oil',
          quantity,
          listPrice,
          customPrice,
          discount: { amount, reason: 'r' },
          tax: isHotelTax ? (row.hotelTax ?? row.tax) : row.tax,
          isHotelTax,
          category: null,
          appointment: null,
        };
      });
      const lines = priceCart(cart, (total) => discountOn(total, { basisPoints: wanted.off }));
      const total = lines.reduce((sum, line) => sum + line.total, 0);
      expect(total).toBe(screen.total);
      expect(lines.map((line) => line.total)).toEqual(screen.rows.map((row) => row.total));

      const tenders = cut(total + wanted.tip, wanted.cuts).map((amount, index): Tender => {
        const saleSetup = drawers[index] ?? drawer('cash');
        return { paymentType: saleSetup, amount, given: null };
      });
      checkTenders(tenders, { total, tip: wanted.tip, currency: 'EUR' });
      const receipt = printableReceipt(lines, withoutTip(tenders, wanted.tip));
      expectSlip(receipt && toReceiptPayload({ ...receipt, takesBack: null, currency: 'EUR' }), screen);
    }),
    { numRuns: extent(10_000, 100_000) },
  );
});

const { spa, branch, api: desk } = await withDesk((routes, { clock }) => checkoutRoutes(routes, hotelOptions(clock)));
const saleSetup = await createSaleSetup(spa, branch);
const hotelGuestId = newId();

beforeAll(async () => {
  await insertIn(spa, branch, 'guest', { id: hotelGuestId, first_name: 'Hotel', last_name: 'Guest' });
  await insertIn(spa, branch, 'stay', {
    id: newId(),
    guest_id: hotelGuestId,
    provider: 'opera',
    reservation_id: '1',
    room_id: '204',
    checkin_date: '2026-11-20',
    checkout_date: '2026-11-22',
  });
  await sqlIn(spa, branch, `UPDATE branch SET hotel_tax_rule = 'staying' WHERE id = $1`, [branch.id]);
  await sqlIn(spa, branch, 'UPDATE service SET hotel_tax_id = $1', [saleSetup.reducedTaxId]);
});

test('T-MONEY what is sold over the wire is what the screen showed, and so it is stored and printed', async () => {
  const [full, reduced] = taxes;
  if (full === undefined || reduced === undefined) throw new RangeError('five taxes');
  // The spa's own service and product with other prices: at 22 % or, for a hotel guest, 10 %, and at 10 %.
  const service = { tax: full, hotelTax: reduced, listPrice: 8500 };
  const product = { tax: reduced, hotelTax: null, listPrice: 1250 };
  await fc.assert(
    fc.asyncProperty(basket, async (drawn) => {
      const rows = drawn.rows
        .map((row, index): Row => ({ ...row, ...(index % 2 === 0 ? { ...service, quantity: 1 } : product) }))
        .toSorted((one, other) => Number(one.hotelTax === null) - Number(other.hotelTax === null));
      // A product has only one row.
      const wanted = {
        ...drawn,
        rows: rows.filter((row, index) => row.hotelTax !== null || rows[index - 1]?.hotelTax !== null),
      };
      const screen = onScreen(wanted);
      const discount = (basisPoints: number) =>
        basisPoints === 0 ? null : { percent: basisPoints / 100, reason: 'Property' };
      const details = (isService: boolean) =>
        wanted.rows
          .filter(({ hotelTax }) => (hotelTax !== null) === isService)
          .map(({ quantity, customPrice, off: rowOff }) => ({
            id: isService ? branch.serviceId : saleSetup.oil,
            ...(!isService && { quantity }),
            customPrice: customPrice === null ? null : toMajor(customPrice, 'EUR'),
            discount: discount(rowOff),
          }));
      const ways = [saleSetup.cash, saleSetup.card, saleSetup.cash, saleSetup.card];
      const tenders = cut(screen.total + wanted.tip, wanted.cuts).map((amount, index) => ({
        paymentTypeId: ways[index] ?? saleSetup.cash,
        amount: toMajor(amount, 'EUR'),
      }));
      const body = {
        paymentTypeId: saleSetup.cash,
        payerId: wanted.isHotelGuest ? hotelGuestId : branch.guestId,
        checkoutServiceDetails: details(true),
        checkoutProductDetails: details(false),
        discount: discount(wanted.off),
        tip: toMajor(wanted.tip, 'EUR'),
        tenders,
      };
      const { body: sold } = await desk.post<AnswerOf<typeof checkout>>('/sale/checkout', { branch, body });
      expect(sold).toMatchObject({ success: true, total: toMajor(screen.total, 'EUR') });
      expectSlip(sold.receiptData ?? null, screen);

      const { body: stored } = await desk.get<Sale>(`/sale/${sold.saleId}`, { branch });
      expect(stored.lines.map((line) => toMinor(line.total, 'EUR'))).toEqual(screen.rows.map(({ total }) => total));
      expect(stored.tenders.reduce((sum, tender) => sum + toMinor(tender.amount, 'EUR'), 0)).toBe(
        screen.total + wanted.tip,
      );
    }),
    { numRuns: extent(150, 2_000) },
  );
});
