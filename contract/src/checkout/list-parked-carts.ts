import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { parkedCart } from './parked-cart.ts';

/** More carts than this wait at no desk; of more the oldest are listed, and the others follow as these are taken up. */
export const mostParkedCarts = 200;

export const listParkedCarts = endpoint({
  name: 'listParkedCarts',
  method: 'GET',
  path: '/sale/parked',
  tag: 'checkout',
  summary: 'The carts that wait to be taken up, the oldest first',
  access: 'branch',
  response: z.array(parkedCart),
});
