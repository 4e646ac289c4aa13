import { getFirstRun } from '@quieta/contract/first-run/first-run-endpoints';
import { queryOf } from '#lib/api/queries.ts';

/**
 * The state of the first-run steps. Components that show the first appointment watch it themselves: appointments change
 * too often.
 */
export function firstRunQuery() {
  return queryOf(
    getFirstRun,
    {},
    { changedBy: ['branch', 'tax', 'paymentType', 'serviceCategory', 'service', 'resource'] },
  );
}
