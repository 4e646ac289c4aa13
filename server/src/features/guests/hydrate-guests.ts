import type { Hydrate } from '#features/realtime/change-feed';
import { readGuests } from './guest-repository.ts';

/** The guests' rows for the change feed. */
export const hydrateGuests: Hydrate = (scope, ids) => readGuests(scope, ids);
