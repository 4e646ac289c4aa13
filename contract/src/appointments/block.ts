import * as z from 'zod/mini';
import { resourceReference } from '../resources/resource.ts';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';
import { optionalLine } from '../values/text.ts';

export const blockReason = optionalLine(120);

/**
 * A time in which none of a resource's capacity slots can be booked, with the reason that the desk reads; the reason may be
 * empty.
 */
export const block = z.object({
  id,
  branchId: id,
  resource: resourceReference,
  startTime: instant,
  endTime: instant,
  reason: blockReason,
  version: z.int(),
});
export type Block = z.output<typeof block>;
