import type { MovingInKind } from '@quieta/contract/moving-in/moving-in-kinds';
import { moveAppointments } from './appointment-rows.ts';
import { moveGuests } from './guest-rows.ts';
import { type MoveRows, refused } from './moved-row.ts';
import { moveVisits } from './visit-rows.ts';

/** Refuses every row, until its kind is written. */
const later: MoveRows<MovingInKind> = async (_moving, rows) => rows.map((row) => refused(row, ''));

/** How the rows of each kind of list are written. */
export const moveRowsOf: { readonly [Kind in MovingInKind]: MoveRows<Kind> } = {
  services: later,
  staff: later,
  areas: later,
  products: later,
  guests: moveGuests,
  vouchers: later,
  appointments: moveAppointments,
  visits: moveVisits,
};
