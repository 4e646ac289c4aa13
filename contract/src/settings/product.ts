import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { amount } from '../values/money.ts';
import { line, prose } from '../values/text.ts';
import { settingsRow } from './settings-row.ts';

/** What the desk writes of a product. */
export const productValues = z.object({
  name: line(120),
  serviceCategoryId: z.nullable(id),
  description: prose(2000),
  price: amount,
  taxId: z.nullable(id),
  /** Of a hotel guest, where the branch's rule says so; null is the usual tax. */
  hotelTaxId: z.nullable(id),
  archived: z.boolean(),
});

/** Something sold over the desk (ENT-11). */
export const product = z.extend(productValues, settingsRow);
export type Product = z.output<typeof product>;
