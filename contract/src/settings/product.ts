import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { amount } from '../values/money.ts';
import { line, prose } from '../values/text.ts';

/** Something sold over the desk (ENT-11). */
export const product = z.object({
  id,
  branchId: id,
  name: line(120),
  serviceCategoryId: z.nullable(id),
  description: prose(2000),
  price: amount,
  taxId: z.nullable(id),
  archived: z.boolean(),
  isDeletable: z.boolean(),
  version: z.int(),
});
export type Product = z.output<typeof product>;
