import type { Hydrate } from '#features/realtime/change-feed';
import { readGuests } from './guest-repository.ts';

/** Rows for the change feed. */
export const hydrateGuests: Hydrate = (scope, ids) => readGuests(scope, ids);
