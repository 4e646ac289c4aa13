import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import { lineKinds } from '@quieta/contract/checkout/sale-kinds';
import { rowTotal, type SaleTotals, saleTotals, toBasisPoints } from '@quieta/contract/checkout/sale-totals';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { GuestReference } from '@quieta/contract/guests/guest';
import { pricedUnits, unitsOfPrice } from '@quieta/contract/settings/priced-units';
import type { Product } from '@quieta/contract/settings/product';
import type { Service } from '@quieta/contract/settings/service';
import type { Tax } from '@quieta/contract/settings/tax';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import type { VoucherToSell } from '@quieta/contract/vouchers/voucher';
import { type CartDiscount, deduction, toWireDiscount } from './discount-rules.ts';
import type { CartTender } from './tender-rules.ts';

type CartKind = 'appointment' | 'service' | 'product' | 'voucher';

/** A gift voucher or a deposit to be sold, and the details that the cart shows below its name. */
interface CartVoucher extends Omit<VoucherToSell, 'amount'> {
  readonly details: readonly string[];
}

/** A row of the cart (ENT-17). Prices are gross unit prices in minor units; `customPrice` null means the list price. */
export interface CartRow {
  /** Unique to this row: the same service may be in the cart twice. */
  readonly key: string;
  readonly kind: CartKind;
  /** The id of the appointment, service or product. */
  readonly id: string;
  readonly name: string;
  readonly listPrice: number;
  readonly customPrice: number | null;
  /** The typed price is invalid and must be corrected before payment. */
  readonly isPriceWrong?: boolean;
  readonly discount: CartDiscount | null;
  /** For an appointment priced per person the number of people; otherwise only products may have more than 1. */
  readonly quantity: number;
  readonly taxId: string | null;
  /** The tax for hotel guests, if the service or product names one. */
  readonly hotelTaxId?: string | null;
  /** The service's colour; null for a product. */
  readonly color: string | null;
  readonly appointment: Appointment | null;
  /** The voucher or deposit that this row sells; it costs what is on it. */
  readonly voucher?: CartVoucher;
}

export interface Cart {
  readonly rows: readonly CartRow[];
  readonly currentKey: string | null;
  /** The payer; null for a walk-in. */
  readonly holder: GuestReference | null;
  /** The discount on the whole sale, in addition to those of the rows. */
  readonly discount: CartDiscount | null;
  /** In minor units, on top of the total. */
  readonly tip: number;
}

export const emptyCart: Cart = { rows: [], currentKey: null, holder: null, discount: null, tip: 0 };

/** The specification's maximum quantity. */
export const maxQuantity = 999;

const plainRow = { customPrice: null, discount: null, quantity: 1, color: null, appointment: null } as const;

function articleRow(kind: 'service' | 'product', article: Service | Product, currency: string): CartRow {
  const { id, name, price, taxId, hotelTaxId } = article;
  return { ...plainRow, key: `${kind}:${id}`, kind, id, name, listPrice: toMinor(price, currency), taxId, hotelTaxId };
}

/** Adds an appointment once; its guest becomes the payer if there is none yet (CHK-06). */
export function addAppointment(
  cart: Cart,
  appointment: Appointment,
  services: readonly Service[],
  currency: string,
): Cart {
  if (cart.rows.some(({ kind, id }) => kind === 'appointment' && id === appointment.id)) return cart;
  const { service } = appointment;
  const sold = services.find(({ id }) => id === service.id);
  const row: CartRow = {
    ...plainRow,
    key: `appointment:${appointment.id}`,
    kind: 'appointment',
    id: appointment.id,
    name: service.name,
    ...unitsOfPrice(toMinor(appointment.price, currency), pricedUnits(service, appointment.partySize)),
    taxId: sold?.taxId ?? null,
    hotelTaxId: sold?.hotelTaxId ?? null,
    color: service.color,
    appointment,
  };
  return { ...cart, rows: [...cart.rows, row], holder: cart.holder ?? appointment.holder };
}

export function addService(cart: Cart, service: Service, currency: string): Cart {
  const row = { ...articleRow('service', service, currency), color: service.color };
  return { ...cart, rows: [...cart.rows, uniquelyKeyed(cart, row)] };
}

/** Adds a product with quantity 1, or one more if it is already in the cart (CHK-02). */
export function addProduct(cart: Cart, product: Product, currency: string): Cart {
  const current = cart.rows.find(({ kind, id }) => kind === 'product' && id === product.id);
  if (current !== undefined) return setQuantity(cart, current.key, current.quantity + 1);
  return { ...cart, rows: [...cart.rows, articleRow('product', product, currency)] };
}

/** Adds a gift voucher or a deposit of this amount; `taxId` is the tax declared with it, null if none is. */
export function addVoucher(
  cart: Cart,
  { name, amount, taxId, voucher }: { name: string; amount: number; taxId: string | null; voucher: CartVoucher },
): Cart {
  const row: CartRow = {
    ...plainRow,
    key: 'voucher',
    kind: 'voucher',
    id: '',
    name,
    listPrice: amount,
    taxId,
    voucher,
  };
  return { ...cart, rows: [...cart.rows, uniquelyKeyed(cart, row)] };
}

export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  const within = Math.min(Math.max(1, Math.trunc(quantity)), maxQuantity);
  return changeRow(cart, key, (row) => ({ ...row, quantity: within }));
}

/** Sets another unit price for the row; null, or the list price itself, restores the list price (CHK-03). */
export function setCustomPrice(cart: Cart, key: string, price: number | null): Cart {
  return changeRow(cart, key, ({ isPriceWrong: _, ...row }) => ({
    ...row,
    customPrice: price === row.listPrice ? null : price,
  }));
}

/** Marks a row's typed price as invalid: it keeps its last price, and blocks payment until corrected. */
export function markPriceInvalid(cart: Cart, key: string): Cart {
  return changeRow(cart, key, (row) => ({ ...row, isPriceWrong: true }));
}

/** Sets the discount of a row, or of the whole sale if `key` is null; a null discount removes it. */
export function setDiscount(cart: Cart, key: string | null, discount: CartDiscount | null): Cart {
  return key === null ? { ...cart, discount } : changeRow(cart, key, (row) => ({ ...row, discount }));
}

export function setTip(cart: Cart, tip: number): Cart {
  return { ...cart, tip };
}

export function selectRow(cart: Cart, key: string | null): Cart {
  return { ...cart, currentKey: key };
}

export function removeRow(cart: Cart, key: string): Cart {
  return keepRows(cart, (row) => row.key !== key);
}

export function isTreatment({ kind }: CartRow): boolean {
  return lineKinds[kind].article === 'service';
}

/** Removes all appointments and services; products and vouchers stay (CHK-03). */
export function clearTreatments(cart: Cart): Cart {
  return keepRows(cart, (row) => !isTreatment(row));
}

/** Removing the last row also removes the payer: the next cart is another guest's. */
function keepRows(cart: Cart, stays: (row: CartRow) => boolean): Cart {
  const rows = cart.rows.filter(stays);
  if (rows.length === 0) return emptyCart;
  return { ...cart, rows, currentKey: rows.some(({ key }) => key === cart.currentKey) ? cart.currentKey : null };
}

export function setHolder(cart: Cart, holder: GuestReference | null): Cart {
  return { ...cart, holder };
}

/** The totals on the screen, by the same arithmetic as the server's. */
export function cartTotals({ rows, discount }: Cart, taxes: readonly Tax[]): SaleTotals {
  const priced = rows.map((row) => {
    const tax = taxes.find(({ id }) => id === row.taxId);
    return {
      ...row,
      discount: rowDiscount(row),
      rateBasisPoints: tax === undefined ? null : toBasisPoints(tax.rate),
      isAtFaceValue: lineKinds[row.kind].article === null,
    };
  });
  return saleTotals(priced, deduction(saleTotals(priced).discountable, discount));
}

/** A row's discount, in minor units. */
export function rowDiscount({ quantity, listPrice, customPrice, discount }: CartRow): number {
  return deduction(rowTotal({ quantity, listPrice, customPrice }).gross, discount);
}

/** The request that sells the cart (CHK-08), paid by several tenders or, if there are none, by the one payment type. */
export function toCheckoutRequest(
  { rows, holder, discount, tip }: Cart,
  paymentTypeId: string,
  tenders: readonly CartTender[],
  currency: string,
): SentBodyOf<typeof checkout> {
  const details = (requested: CartKind) =>
    rows
      .filter(({ kind }) => kind === requested)
      .map(({ id, quantity, customPrice, discount: off }) => ({
        id,
        quantity,
        customPrice: customPrice === null ? null : toMajor(customPrice, currency),
        discount: toWireDiscount(off, currency),
      }));
  return {
    paymentTypeId,
    payerId: holder?.id ?? null,
    externalPayerId: holder?.externalId ?? null,
    checkoutAppointmentDetails: details('appointment'),
    checkoutServiceDetails: details('service'),
    checkoutProductDetails: details('product'),
    checkoutVoucherDetails: rows.flatMap(({ voucher, listPrice }) => {
      if (voucher === undefined) return [];
      const { details: _, ...requested } = voucher;
      return { ...requested, amount: toMajor(listPrice, currency) };
    }),
    discount: toWireDiscount(discount, currency),
    tip: toMajor(tip, currency),
    tenders:
      tenders.length === 0
        ? null
        : tenders.map(({ paymentTypeId: id, amount, given, voucher }) => ({
            paymentTypeId: id,
            amount: toMajor(amount, currency),
            given: given === null ? null : toMajor(given, currency),
            voucherCode: voucher?.code ?? null,
          })),
  };
}

function changeRow(cart: Cart, key: string, change: (row: CartRow) => CartRow): Cart {
  return { ...cart, rows: cart.rows.map((row) => (row.key === key ? change(row) : row)) };
}

function uniquelyKeyed(cart: Cart, row: CartRow): CartRow {
  let key = row.key;
  while (cart.rows.some((other) => other.key === key)) key += '+';
  return { ...row, key };
}
