import { fromWireResource } from '@quieta/contract/resources/resource';
import { listResources } from '@quieta/contract/resources/resource-endpoints';
import { derivedQueryOf } from '#lib/api/queries.ts';

/** The branch's staff members and areas, each with its availabilities. */
export function resourcesQuery() {
  return derivedQueryOf(listResources, {}, (rows) => rows.map(fromWireResource), { changedBy: ['resource'] });
}
