import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asNumber, lenient, orNull } from '../values/lenient.ts';
import { product, productValues } from './product.ts';

export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/products',
  tag: 'settings',
  summary: 'Adds a product',
  access: 'branch',
  body: lenient(
    z.extend(
      z.partial(productValues, {
        serviceCategoryId: true,
        description: true,
        taxId: true,
        hotelTaxId: true,
        archived: true,
      }),
      { branchId: z.optional(id) },
    ),
    { price: asNumber, serviceCategoryId: orNull, taxId: orNull },
  ),
  response: product,
  errors: ['name-taken'],
});
