import * as z from 'zod/mini';

/**
 * When a branch applies the second tax that a service or a product names for hotel guests: never; to a guest who stays
 * at the hotel on the day of the sale; or if the whole sale is charged to the room. The branch's accountant decides
 * which one is right.
 */
export const hotelTaxRule = z.enum(['never', 'staying', 'room-bill']);
export type HotelTaxRule = z.output<typeof hotelTaxRule>;

/** The facts that the rule depends on: who the line is for, and how the sale is paid. */
interface HotelTaxCase {
  /** The line's guest (an appointment's own, else the payer) stays at the hotel on the day of the sale. */
  readonly isStaying: boolean;
  readonly isRoomBill: boolean;
}

/** Whether the rule depends on who stays at the hotel, so that the hotel is asked. */
export function asksForStays(rule: HotelTaxRule): boolean {
  return rule === 'staying';
}

/** Whether the tax for hotel guests applies to a line that names one. */
export function appliesHotelTax(rule: HotelTaxRule, { isStaying, isRoomBill }: HotelTaxCase): boolean {
  if (rule === 'never') return false;
  return rule === 'staying' ? isStaying : isRoomBill;
}
