import { getFirstRun } from '@quieta/contract/first-run/first-run-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';

/** The state of the first-run steps. Components that show the first appointment watch it themselves: appointments change too often. */
export function firstRunQuery() {
  return queryOptions({
    queryKey: ['firstRun'],
    queryFn: ({ signal }) => call(getFirstRun, {}, { signal }),
    meta: { changedBy: ['branch', 'tax', 'paymentType', 'serviceCategory', 'service', 'resource'] },
  });
}
