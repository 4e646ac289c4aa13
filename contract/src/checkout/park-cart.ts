import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { line } from '../values/text.ts';
import { parkedContent } from './parked-cart.ts';

export const cartToPark = z.extend(parkedContent, {
  /** Null: the payer's name, or else the time, says enough. */
  label: z.nullable(line(80)),
  holderId: z.nullable(id),
});
export type CartToPark = z.output<typeof cartToPark>;

export const parkCart = endpoint({
  name: 'parkCart',
  method: 'POST',
  path: '/sale/parked',
  tag: 'checkout',
  summary: 'Puts a cart aside, for any desk of the branch to take up again',
  access: 'branch',
  body: cartToPark,
  response: z.object({ id }),
  errors: ['guest-unknown'],
});
