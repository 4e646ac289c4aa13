import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { line } from '../values/text.ts';
import { capacity } from './resource.ts';

/** What the desk may write of an area. */
export const areaValues = z.object({ name: line(120), capacity, archived: z.boolean() });

/** Where treatments happen (ENT-07); `id` and `resourceId` are one id. */
export const area = z.extend(areaValues, {
  id,
  resourceId: id,
  branchId: id,
  isDeletable: z.boolean(),
  version: z.int(),
});
export type Area = z.output<typeof area>;
