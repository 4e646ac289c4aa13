import * as z from 'zod/mini';
import { appointment } from '../appointments/appointment.ts';
import { endpointsOf } from '../endpoint.ts';
import { guestReference } from '../guests/guest.ts';
import { id } from '../values/id.ts';
import { line } from '../values/text.ts';
import { parkedCart, parkedContent } from './parked-cart.ts';

const endpoint = endpointsOf('checkout');

/** A desk lists at most this many parked carts, the oldest first; the rest appear as these are taken up. */
export const maxParkedCarts = 200;

export const listParkedCarts = endpoint('listParkedCarts', 'GET', '/sale/parked', {
  summary: 'The carts that wait to be taken up, the oldest first',
  needs: 'see-sales',
  response: z.array(parkedCart),
});

export const cartToPark = z.extend(parkedContent, {
  /** Null if the payer's name or the time says enough. */
  label: z.nullable(line(80)),
  holderId: z.nullable(id),
});
export type CartToPark = z.output<typeof cartToPark>;

export const parkCart = endpoint('parkCart', 'POST', '/sale/parked', {
  summary: 'Puts a cart aside, for any desk of the branch to take up again',
  needs: 'sell',
  body: cartToPark,
  response: z.object({ id }),
  errors: ['guest-unknown'],
});

export const takeUpParkedCart = endpoint('takeUpParkedCart', 'POST', '/sale/parked/:id/take-up', {
  summary: 'Hands a parked cart to the desk that asks first, and parks the one that lies there',
  needs: 'sell',
  body: z.object({
    /** The cart of the desk that is parked in exchange. */
    instead: z.optional(z.nullable(cartToPark)),
  }),
  response: z.extend(parkedContent, {
    holder: z.nullable(guestReference),
    /** The appointments of its rows as they are now; deleted ones are missing. */
    appointments: z.array(appointment),
  }),
  errors: ['cart-taken-up', 'guest-unknown'],
});
