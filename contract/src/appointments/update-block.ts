import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';
import { block, blockReason } from './block.ts';

/** Changes one block; what is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateBlock = endpoint({
  name: 'updateBlock',
  method: 'PATCH',
  path: '/blocks/:id',
  tag: 'appointments',
  summary: 'Changes a block: resource, time, reason',
  access: 'branch',
  params: z.object({ id }),
  body: z.object({
    resourceId: z.optional(id),
    startTime: z.optional(instant),
    endTime: z.optional(instant),
    reason: z.optional(blockReason),
    branchId: z.optional(id),
  }),
  response: block,
  errors: ['version-conflict', 'slot-taken', 'resource-unknown', 'resource-archived', 'end-not-after-start'],
});
