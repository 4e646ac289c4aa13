import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isSlotRange, slot, slotNeed, slotRange } from './slot.ts';

export const findSlots = endpoint({
  name: 'findSlots',
  method: 'POST',
  path: '/slots/find',
  tag: 'appointments',
  summary: 'The first free starts for a service within at most 31 days, over staff members and areas together',
  access: 'branch',
  body: z
    .extend(slotNeed, {
      ...slotRange,
      /** Starts lie on multiples of so many minutes. */
      step: z._default(z.union([z.literal(5), z.literal(15)]), 15),
      limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 20),
    })
    .check(z.refine(isSlotRange, 'not a range of 1 to 31 days')),
  response: z.array(slot),
  errors: ['service-unknown', 'service-archived'],
});
