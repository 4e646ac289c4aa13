import * as z from 'zod/mini';
import { id } from '../values/id.ts';

/**
 * The new position of a row in its list: before another one, or last if `beforeId` is null. Archived rows have positions, too.
 */
export const listPosition = z.object({ beforeId: z.nullable(id), branchId: z.optional(id) });
