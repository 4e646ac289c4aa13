import { getFirstRun } from '@quieta/contract/first-run/first-run-endpoints';
import { queryOf } from '#lib/api/queries.ts';

/**
 * The state of the first-run steps. The guide watches the first appointment and the first sale itself, as long as it
 * waits for them: appointments and sales change too often.
 */
export function firstRunQuery() {
  return queryOf(
    getFirstRun,
    {},
    { changedBy: ['branch', 'tax', 'paymentType', 'serviceCategory', 'service', 'resource'] },
  );
}
