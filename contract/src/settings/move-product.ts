import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { place } from './place.ts';
import { product } from './product.ts';

export const moveProduct = endpoint({
  name: 'moveProduct',
  method: 'PUT',
  path: '/products/:id/position',
  tag: 'settings',
  summary: 'Puts a product elsewhere in the list; the order is that of every list and search',
  access: 'branch',
  params: z.object({ id }),
  body: place,
  response: product,
});
