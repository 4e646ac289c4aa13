import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { line } from '../values/text.ts';

/** A rate of VAT (ENT-13): `rate` in per cent, at most two decimals; `department` is the fiscal printer's (reparto), from 1. */
export const tax = z.object({
  id,
  branchId: id,
  name: line(80),
  rate: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01)),
  baseDocumentTemplateId: z.nullable(id),
  department: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
  archived: z.boolean(),
  version: z.int(),
});
export type Tax = z.output<typeof tax>;
