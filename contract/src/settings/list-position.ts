import * as z from 'zod/mini';
import { id } from '../values/id.ts';

/** Where a row shall stand in its list: before another one, or last where `beforeId` is null. Archived rows have their places, too. */
export const listPosition = z.object({ beforeId: z.nullable(id), branchId: z.optional(id) });
