import type { Hydrate } from '#features/realtime/change-feed';
import { readAppointments } from './appointment-queries.ts';

/** Rows for the change feed. */
export const hydrateAppointments: Hydrate = ({ transaction, environmentId, branch }, ids) =>
  readAppointments(transaction, { environmentId, branch }, ids);
