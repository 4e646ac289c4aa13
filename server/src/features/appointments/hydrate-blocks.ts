import type { Hydrate } from '#features/realtime/change-feed';
import { readBlocks } from './block-queries.ts';

/** Rows for the change feed. */
export const hydrateBlocks: Hydrate = ({ transaction, environmentId, branch }, ids) =>
  readBlocks(transaction, { environmentId, branch }, ids);
