import * as z from 'zod/mini';

/**
 * When a branch applies the second tax that a service or a product names for hotel guests: never; to a guest who stays at the hotel
 * on the day of the sale; or where the whole sale is charged to the room. Which one is right is for the branch's accountant to say.
 */
export const hotelTaxRule = z.enum(['never', 'staying', 'room-bill']);
export type HotelTaxRule = z.output<typeof hotelTaxRule>;

/** What the rule looks at: who the line is for, and how the sale is paid. */
export interface HotelTaxCase {
  /** The line's guest (an appointment's own, else the payer) stays at the hotel on the day of the sale. */
  readonly isStaying: boolean;
  readonly isRoomBill: boolean;
}

/** Whether a line bears the tax for hotel guests, where it names one. */
export function appliesHotelTax(rule: HotelTaxRule, { isStaying, isRoomBill }: HotelTaxCase): boolean {
  if (rule === 'never') return false;
  return rule === 'staying' ? isStaying : isRoomBill;
}
