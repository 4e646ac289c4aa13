import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { asNumber, orNull } from '../values/lenient.ts';
import { amount } from '../values/money.ts';
import { line, prose } from '../values/text.ts';
import { settingsKind, settingsRow } from './settings-kind.ts';

/** A product as the desk writes it. */
export const productValues = z.object({
  name: line(120),
  serviceCategoryId: z.nullable(id),
  description: prose(2000),
  price: amount,
  taxId: z.nullable(id),
  /** The tax for a hotel guest, if the branch's rule applies it; null means the normal tax. */
  hotelTaxId: z.nullable(id),
  archived: z.boolean(),
});

/** Something sold over the desk (ENT-11). */
const product = z.extend(productValues, settingsRow);
export type Product = z.output<typeof product>;

export const productKind = settingsKind({
  entity: 'product',
  name: 'Product',
  plural: 'Products',
  one: 'a product',
  several: 'products',
  path: '/products',
  isOrdered: true,
  order: 'in the order of the desk, archived ones included',
  values: productValues,
  row: product,
  defaults: { serviceCategoryId: null, description: '', taxId: null, hotelTaxId: null, archived: false },
  readers: { price: asNumber, serviceCategoryId: orNull, taxId: orNull },
});
