import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { amount } from '../values/money.ts';

const endpoint = endpointsOf('guests');

/**
 * The duration and the price that a guest has of a service, whoever performs it and whenever; null is as anybody's. The
 * price is for each unit, as the service's own.
 */
const remembered = { minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(1440))), price: z.nullable(amount) };

export const guestService = z.object({ serviceId: id, serviceName: z.string(), ...remembered, rememberedAt: instant });
export type GuestService = z.output<typeof guestService>;

export const listGuestServices = endpoint('listGuestServices', 'GET', '/guests/:id/services', {
  summary: 'The durations and prices that were remembered of a guest, by service',
  needs: 'read',
  response: z.array(guestService),
});

export const rememberGuestService = endpoint('rememberGuestService', 'PUT', '/guests/:id/services/:serviceId', {
  summary: 'Remembers a duration, a price or both for the guest’s next bookings of a service',
  needs: 'book',
  body: z
    .object({ ...remembered, branchId: z.optional(id) })
    .check(z.refine(({ minutes, price }) => minutes !== null || price !== null, 'neither a price nor a duration')),
  response: guestService,
  errors: ['service-unknown'],
});

export const forgetGuestService = endpoint('forgetGuestService', 'DELETE', '/guests/:id/services/:serviceId', {
  summary: 'Forgets the duration and the price that were remembered of a guest for a service',
  needs: 'book',
  response: z.object({ id }),
});
