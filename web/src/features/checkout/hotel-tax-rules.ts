import { appliesHotelTax, type HotelTaxRule } from '@quieta/contract/settings/hotel-tax-rules';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { Cart, CartRow } from './cart-rules.ts';
import type { CartTender } from './tender-rules.ts';

/** Taxes and rule of the branch for hotel guests. */
export interface HotelTaxes {
  readonly rule: HotelTaxRule;
  /** The cart's guests who stay at the hotel today. */
  readonly stayingIds: readonly string[];
  /** The whole payment is a room charge. */
  readonly isRoomBill: boolean;
  /** The taxes declared when the used vouchers and deposits were sold: what these pay for keeps those taxes. */
  readonly declaredTaxIds: readonly string[];
}

/** Whether a row's tax for hotel guests applies: an appointment's own guest decides, else the payer. */
export function isHotelTaxed(row: CartRow, { holder }: Pick<Cart, 'holder'>, hotel: HotelTaxes): boolean {
  if (row.hotelTaxId == null || hotel.declaredTaxIds.some((id) => id === row.taxId)) return false;
  const guestId = row.appointment?.holder?.id ?? holder?.id;
  const isStaying = hotel.stayingIds.some((id) => id === guestId);
  return appliesHotelTax(hotel.rule, { isStaying, isRoomBill: hotel.isRoomBill });
}

/** The cart with the tax of each row by which the server will sell it. */
export function withHotelTaxes(cart: Cart, hotel: HotelTaxes): Cart {
  const taxed = (row: CartRow) =>
    isHotelTaxed(row, cart, hotel) ? { ...row, taxId: row.hotelTaxId ?? row.taxId } : row;
  return { ...cart, rows: cart.rows.map(taxed) };
}

/** Taxes of the present payment. */
export function taxesOfPayment(
  used: readonly Pick<PaymentType, 'kind'>[],
  tenders: readonly CartTender[],
): Pick<HotelTaxes, 'isRoomBill' | 'declaredTaxIds'> {
  return {
    isRoomBill: used.length > 0 && used.every(({ kind }) => kind === 'RoomBill'),
    declaredTaxIds: tenders.flatMap(({ voucher }) => voucher?.tax?.id ?? []),
  };
}

/** The guests for whom the rule needs to know whether they stay at the hotel. */
export function guestsToAsk({ rows, holder }: Cart): string[] {
  const named = rows.filter(({ hotelTaxId }) => hotelTaxId != null);
  const ids = named.flatMap(({ appointment }) => appointment?.holder?.id ?? holder?.id ?? []);
  return [...new Set(ids)].toSorted();
}
