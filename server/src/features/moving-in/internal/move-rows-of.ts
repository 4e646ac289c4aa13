import type { MovingInKind } from '@quieta/contract/moving-in/moving-in-kinds';
import { moveAppointments } from './appointment-rows.ts';
import { moveAreas } from './area-rows.ts';
import { moveGuests } from './guest-rows.ts';
import { type MoveRows, refused } from './moved-row.ts';
import { moveProducts, moveServices } from './service-rows.ts';
import { moveStaff } from './staff-rows.ts';
import { moveVisits } from './visit-rows.ts';

/** Refuses every row, until its kind is written. */
const later: MoveRows<MovingInKind> = async (_moving, rows) => rows.map((row) => refused(row, ''));

/** How the rows of each kind of list are written. */
export const moveRowsOf: { readonly [Kind in MovingInKind]: MoveRows<Kind> } = {
  services: moveServices,
  staff: moveStaff,
  areas: moveAreas,
  products: moveProducts,
  guests: moveGuests,
  vouchers: later,
  appointments: moveAppointments,
  visits: moveVisits,
};
