import { getFirstRun } from '@quieta/contract/first-run/first-run-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';

/** Where the branch stands with being set up. Its first appointment is watched by whoever shows it: they change too often. */
export function firstRunQuery() {
  return queryOptions({
    queryKey: ['firstRun'],
    queryFn: ({ signal }) => call(getFirstRun, {}, { signal }),
    meta: { changedBy: ['branch', 'tax', 'paymentType', 'serviceCategory', 'service', 'resource'] },
  });
}
