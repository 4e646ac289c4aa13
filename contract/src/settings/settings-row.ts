import * as z from 'zod/mini';
import { id } from '../values/id.ts';

/**
 * The fields of every settings row beside its own values. `isDeletable` false means that it is in use and can only be archived.
 */
export const settingsRow = { id, branchId: id, isDeletable: z.boolean(), version: z.int() } as const;
