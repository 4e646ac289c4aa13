import type { MovingInKind } from '@quieta/contract/moving-in/moving-in-kinds';
import { moveAppointments } from './appointment-rows.ts';
import { moveAreas } from './area-rows.ts';
import { moveGuests } from './guest-rows.ts';
import type { MoveRows } from './moved-row.ts';
import { movePackages } from './package-rows.ts';
import { moveProducts, moveServices } from './service-rows.ts';
import { moveStaff } from './staff-rows.ts';
import { moveVisits } from './visit-rows.ts';
import { moveVouchers } from './voucher-rows.ts';

/** How the rows of each kind of list are written. */
export const moveRowsOf: { readonly [Kind in MovingInKind]: MoveRows<Kind> } = {
  services: moveServices,
  staff: moveStaff,
  areas: moveAreas,
  products: moveProducts,
  guests: moveGuests,
  appointments: moveAppointments,
  visits: moveVisits,
  vouchers: moveVouchers,
  packages: movePackages,
};
