import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { companionNeed, isSlotRange, mostCompanions, slot, slotNeed, slotRange } from './slot.ts';

/** With `companions` a slot names one staff member and one area at most, and those of its companions in the order asked. */
const foundTime = z.extend(slot, { companions: z.optional(z.array(slot)) });
export type FoundTime = z.output<typeof foundTime>;

export const findSlots = endpoint({
  name: 'findSlots',
  method: 'POST',
  path: '/slots/find',
  tag: 'appointments',
  summary:
    'The first free starts for a service within at most 31 days, over staff members and areas together; with companions those at which all of them are free',
  access: 'branch',
  body: z
    .extend(slotNeed, {
      ...slotRange,
      /** What has to be free together with it: the rest of a visit. */
      companions: z.optional(z.array(companionNeed).check(z.maxLength(mostCompanions))),
      /** Starts lie on multiples of so many minutes. */
      step: z._default(z.union([z.literal(5), z.literal(15)]), 15),
      limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 20),
    })
    .check(z.refine(isSlotRange, 'not a range of 1 to 31 days')),
  response: z.array(foundTime),
  errors: ['service-unknown', 'service-archived'],
});
