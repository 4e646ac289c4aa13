import { fromWireResource } from '@quieta/contract/resources/resource';
import { listResources } from '@quieta/contract/resources/resource-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';

/** The branch's staff members and areas, each with its availabilities. */
export function resourcesQuery() {
  return queryOptions({
    queryKey: ['resources'],
    queryFn: async ({ signal }) => (await call(listResources, {}, { signal })).map(fromWireResource),
    meta: { changedBy: ['resource'] },
  });
}
