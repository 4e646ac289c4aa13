import * as z from 'zod/mini';
import { appointment } from '../appointments/appointment.ts';
import { endpoint } from '../endpoint.ts';
import { guestReference } from '../guests/guest.ts';
import { id } from '../values/id.ts';
import { cartToPark } from './park-cart.ts';
import { parkedContent } from './parked-cart.ts';

export const takeUpParkedCart = endpoint({
  name: 'takeUpParkedCart',
  method: 'POST',
  path: '/sale/parked/:id/take-up',
  tag: 'checkout',
  summary: 'Hands a parked cart to the desk that asks first, and parks the one that lies there',
  access: 'branch',
  params: z.object({ id }),
  body: z.object({
    /** The cart that gives way to it. */
    instead: z.optional(z.nullable(cartToPark)),
  }),
  response: z.extend(parkedContent, {
    holder: z.nullable(guestReference),
    /** The appointments of its rows as they stand now; one that is gone is missing. */
    appointments: z.array(appointment),
  }),
  errors: ['cart-taken-up', 'guest-unknown'],
});
