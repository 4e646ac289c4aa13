import { sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';

/** Gives a resource the places of its capacity that it lacks. Written by hand for their numbers. */
export const addPlaces = prepared(
  'place-add',
  ($: Placeholders<{ id: string; capacity: number }>) => sql<never>`
   INSERT INTO place (environment_id, branch_id, resource_id, number)
   SELECT ${tenant.environmentId}, ${tenant.branchId}, ${$.id}, number FROM generate_series(1, ${$.capacity}) AS number
   ON CONFLICT DO NOTHING`,
);
/** Takes the places above a resource's capacity off it; nothing may hold them any more. */
export const removePlaces = prepared('place-remove', ($: Placeholders<{ id: string; capacity: number }>) =>
  db.deleteFrom('place').where('resourceId', '=', $.id).where('number', '>', $.capacity),
);
