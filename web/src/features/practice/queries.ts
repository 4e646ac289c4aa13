import { getPractice } from '@quieta/contract/practice/practice-endpoints';
import { queryOf } from '#lib/api/queries.ts';

/**
 * The exercises of the branch and the running practice. Whoever shows its steps watches what they are about: sales
 * change too often for every desk.
 */
export function practiceQuery() {
  return queryOf(getPractice, {}, { changedBy: ['branch'], quiet: true });
}
