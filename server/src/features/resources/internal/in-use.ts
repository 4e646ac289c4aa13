import { sql } from 'kysely';

/** Whether the resource `r` of a query was ever booked or blocked; it can then only be archived. */
export const inUse = sql<boolean>`EXISTS (
  SELECT FROM resource_in_use u
  WHERE u.environment_id = r.environment_id AND u.branch_id = r.branch_id AND u.resource_id = r.id
)`.as('in_use');
