import type { Appointment } from '@quieta/contract/appointments/appointment';
import { lineKinds } from '@quieta/contract/checkout/sale-kinds';
import type { GuestReference } from '@quieta/contract/guests/guest';
import { pricedUnits, unitsOfPrice } from '@quieta/contract/settings/priced-units';
import type { Product } from '@quieta/contract/settings/product';
import type { Service } from '@quieta/contract/settings/service';
import { toMinor } from '@quieta/contract/values/minor-units';
import type { VoucherToSell } from '@quieta/contract/vouchers/voucher';
import type { CartDiscount } from './discount-rules.ts';
import type { CartPackage } from './package-row-rules.ts';

export type CartKind = keyof typeof lineKinds | 'package';

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
  /** The course or package that this row sells. */
  readonly package?: CartPackage;
  /** The component that the desk has chosen to pay for the row, null for none; left out, a unit applies by itself. */
  readonly unitOf?: string | null;
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

/** Adds a course or package; a payer who is not known yet is nobody: whoever has its card holds it. */
export function addPackage(
  cart: Cart,
  { id, name, price, sold }: { id: string; name: string; price: number; sold: CartPackage },
): Cart {
  const row: CartRow = {
    ...plainRow,
    key: `package:${id}`,
    kind: 'package',
    id,
    name,
    listPrice: price,
    taxId: null,
    package: sold,
  };
  return { ...cart, rows: [...cart.rows, uniquelyKeyed(cart, row)] };
}

/** Makes a package that is sold somebody’s gift; null is the payer’s own. */
export function setRecipient(cart: Cart, key: string, recipientName: string | null): Cart {
  return changeRow(cart, key, (row) =>
    row.package === undefined ? row : { ...row, package: { ...row.package, recipientName } },
  );
}

/** Pays a row by a unit of this component, or, where it is null, by none. */
export function setUnitOf(cart: Cart, key: string, unitOf: string | null): Cart {
  return changeRow(cart, key, (row) => ({ ...row, unitOf }));
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
  return articleOf(kind) === 'service';
}

/** The kind of settings that a row sells; null: money or treatments for later. */
export function articleOf(kind: CartKind): 'service' | 'product' | null {
  return kind === 'package' ? null : lineKinds[kind].article;
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

function changeRow(cart: Cart, key: string, change: (row: CartRow) => CartRow): Cart {
  return { ...cart, rows: cart.rows.map((row) => (row.key === key ? change(row) : row)) };
}

function uniquelyKeyed(cart: Cart, row: CartRow): CartRow {
  let key = row.key;
  while (cart.rows.some((other) => other.key === key)) key += '+';
  return { ...row, key };
}
