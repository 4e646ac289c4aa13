import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asNumber, lenient, orNull } from '../values/lenient.ts';
import { product, productValues } from './product.ts';

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateProduct = endpoint({
  name: 'updateProduct',
  method: 'PUT',
  path: '/products/:id',
  tag: 'settings',
  summary: 'Changes, archives or restores a product',
  access: 'branch',
  params: z.object({ id }),
  body: lenient(z.extend(z.partial(productValues), { branchId: z.optional(id) }), {
    price: asNumber,
    serviceCategoryId: orNull,
    taxId: orNull,
  }),
  response: product,
  errors: ['version-conflict', 'name-taken'],
});
