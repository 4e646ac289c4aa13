import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { line } from '../values/text.ts';

/** A group of services or products, such as Massage (ENT-12). */
export const serviceCategory = z.object({ id, name: line(80), archived: z.boolean(), branchId: id });
export type ServiceCategory = z.output<typeof serviceCategory>;
