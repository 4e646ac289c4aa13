import * as z from 'zod/mini';
import { id } from '../values/id.ts';

/** What every row of the settings carries beside its own values. `isDeletable` false: it is in use and can only be archived. */
export const settingsRow = { id, branchId: id, isDeletable: z.boolean(), version: z.int() } as const;
