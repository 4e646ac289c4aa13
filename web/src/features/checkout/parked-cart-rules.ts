import type { ParkedRow } from '@quieta/contract/checkout/parked-cart';
import type { CartToPark, takeUpParkedCart } from '@quieta/contract/checkout/parked-cart-endpoints';
import { lineKinds } from '@quieta/contract/checkout/sale-kinds';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Product } from '@quieta/contract/settings/product';
import type { Service } from '@quieta/contract/settings/service';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import {
  addAppointment,
  addProduct,
  addService,
  type Cart,
  type CartRow,
  emptyCart,
  setCustomPrice,
  setDiscount,
  setQuantity,
  setTip,
} from './cart-rules.ts';
import { fromWireDiscount, toWireDiscount } from './discount-rules.ts';

/** A cart that was taken up, and the names of the rows that can no longer be sold. */
export interface ResumedCart {
  readonly cart: Cart;
  /** Names of rows that were deleted or cancelled meanwhile. */
  readonly gone: readonly string[];
  readonly paid: readonly string[];
}

interface Articles {
  readonly services: readonly Service[];
  readonly products: readonly Product[];
}

type ParkableRow = CartRow & { readonly kind: ParkedRow['kind'] };

/** A voucher or a package may contain its recipient's name, and a parked cart must not store names. */
export function isParkable(row: CartRow): row is ParkableRow {
  return row.kind !== 'package' && !lineKinds[row.kind].namesPerson;
}

/** The stored form of a parked cart; a blank label becomes null. */
export function toParked({ rows, holder, discount, tip }: Cart, label: string, currency: string): CartToPark {
  return {
    label: label.trim() === '' ? null : label.trim(),
    holderId: holder?.id ?? null,
    rows: rows.filter(isParkable).map(({ kind, id, name, listPrice, quantity, customPrice, discount: off }) => ({
      kind,
      id,
      name,
      listPrice: toMajor(listPrice, currency),
      quantity,
      customPrice: customPrice === null ? null : toMajor(customPrice, currency),
      discount: toWireDiscount(off, currency),
    })),
    discount: toWireDiscount(discount, currency),
    tip: toMajor(tip, currency),
  };
}

/** Restores the cart at current list prices; rows that are gone or paid meanwhile are left out and named. */
export function fromParked(
  { rows, holder, discount, tip, appointments }: AnswerOf<typeof takeUpParkedCart>,
  articles: Articles,
  currency: string,
): ResumedCart {
  const isPaid = ({ kind, id }: ParkedRow) => kind === 'appointment' && byId(appointments, id)?.paid === true;
  const paid = rows.filter(isPaid).map(({ name }) => name);
  const gone: string[] = [];
  let cart = emptyCart;
  for (const row of rows) {
    if (isPaid(row)) continue;
    const next = withArticle(cart, row);
    if (next === null) gone.push(row.name);
    else cart = withTerms(next, row, currency);
  }
  if (cart.rows.length === 0) return { cart: emptyCart, gone, paid };
  const terms = { discount: fromWireDiscount(discount, currency), tip: toMinor(tip, currency) };
  // The parked cart's payer, or none: adding the appointments has set their guests as the payer.
  return { cart: setTip(setDiscount({ ...cart, holder }, null, terms.discount), terms.tip), gone, paid };

  function withArticle(current: Cart, { kind, id }: ParkedRow): Cart | null {
    if (kind === 'appointment') {
      const booked = byId(appointments, id);
      if (booked === undefined || booked.lifeCycle === 'cancelled') return null;
      return addAppointment(current, booked, articles.services, currency);
    }
    if (kind === 'service') {
      const service = byId(articles.services, id);
      return service === undefined ? null : addService(current, service, currency);
    }
    const product = byId(articles.products, id);
    return product === undefined ? null : addProduct(current, product, currency);
  }
}

/** Applies the agreed quantity, price and discount to the row that was added last. */
function withTerms(cart: Cart, { kind, quantity, customPrice, discount }: ParkedRow, currency: string): Cart {
  const key = cart.rows.at(-1)?.key;
  if (key === undefined) return cart;
  const counted = kind === 'product' ? setQuantity(cart, key, quantity) : cart;
  const priced = setCustomPrice(counted, key, customPrice === null ? null : toMinor(customPrice, currency));
  return setDiscount(priced, key, fromWireDiscount(discount, currency));
}

function byId<T extends { readonly id: string }>(all: readonly T[], id: string): T | undefined {
  return all.find((one) => one.id === id);
}
