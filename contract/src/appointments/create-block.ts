import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';
import { block, blockReason } from './block.ts';

export const createBlock = endpoint({
  name: 'createBlock',
  method: 'POST',
  path: '/blocks',
  tag: 'appointments',
  summary: 'Blocks a resource for a time; refused where something is booked then, with what is in the way',
  access: 'branch',
  body: z.object({
    resourceId: id,
    startTime: instant,
    endTime: instant,
    reason: z.optional(blockReason),
    branchId: z.optional(id),
  }),
  response: block,
  errors: ['slot-taken', 'resource-unknown', 'resource-archived', 'end-not-after-start'],
});
