import { appliesHotelTax, type HotelTaxRule } from '@quieta/contract/settings/hotel-tax-rules';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { Cart, CartRow } from './cart-rules.ts';
import type { CartTender } from './tender-rules.ts';

/** What the branch's rule for hotel guests looks at. */
export interface HotelTaxes {
  readonly rule: HotelTaxRule;
  /** Those of the cart's guests who stay at the hotel today. */
  readonly stayingIds: readonly string[];
  /** All of it goes on a room bill. */
  readonly isRoomBill: boolean;
  /** The taxes that were declared when the vouchers and deposits were sold that pay: what they pay for stays under them. */
  readonly declaredTaxIds: readonly string[];
}

/** Whether a row bears its tax for hotel guests: an appointment by its own guest, all else by the payer. */
export function isHotelTaxed(row: CartRow, { holder }: Pick<Cart, 'holder'>, hotel: HotelTaxes): boolean {
  if (row.hotelTaxId == null || hotel.declaredTaxIds.some((id) => id === row.taxId)) return false;
  const guestId = row.appointment?.holder?.id ?? holder?.id;
  const isStaying = hotel.stayingIds.some((id) => id === guestId);
  return appliesHotelTax(hotel.rule, { isStaying, isRoomBill: hotel.isRoomBill });
}

/** The cart with each row under the tax that the server will sell it by. */
export function withHotelTaxes(cart: Cart, hotel: HotelTaxes): Cart {
  const taxed = (row: CartRow) =>
    isHotelTaxed(row, cart, hotel) ? { ...row, taxId: row.hotelTaxId ?? row.taxId } : row;
  return { ...cart, rows: cart.rows.map(taxed) };
}

/** What of the payment as it stands the taxes go by. */
export function taxesOfPayment(
  used: readonly Pick<PaymentType, 'kind'>[],
  tenders: readonly CartTender[],
): Pick<HotelTaxes, 'isRoomBill' | 'declaredTaxIds'> {
  return {
    isRoomBill: used.length > 0 && used.every(({ kind }) => kind === 'RoomBill'),
    declaredTaxIds: tenders.flatMap(({ voucher }) => voucher?.tax?.id ?? []),
  };
}

/** The guests whose stay the rule asks about. */
export function guestsToAsk({ rows, holder }: Cart): string[] {
  const named = rows.filter(({ hotelTaxId }) => hotelTaxId != null);
  const ids = named.flatMap(({ appointment }) => appointment?.holder?.id ?? holder?.id ?? []);
  return [...new Set(ids)].toSorted();
}
