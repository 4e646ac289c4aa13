import { getGuestHistory, listGuestFigures } from '@quieta/contract/guest-care/guest-data-endpoints';
import { findGuestDuplicates, listGuestDuplicates } from '@quieta/contract/guest-care/guest-merge-endpoints';
import { queryOf } from '#lib/api/queries.ts';

export function guestHistoryQuery(id: string) {
  return queryOf(getGuestHistory, { params: { id } }, { changedBy: ['appointment', 'sale', 'guest'] });
}

/** Visits and spending of these guests, in any order; at most `maxFigures` of them. */
export function guestFiguresQuery(guestIds: readonly string[]) {
  return queryOf(listGuestFigures, { body: { guestIds: [...guestIds] } }, { changedBy: ['appointment', 'sale'] });
}

export function duplicatesQuery(id: string) {
  return queryOf(findGuestDuplicates, { params: { id } }, { changedBy: ['guest'] });
}

/**
 * The branch's pairs of possible duplicates. The server compares the whole list for it, so not every change of a guest
 * refetches it.
 */
export function allDuplicatesQuery() {
  return { ...queryOf(listGuestDuplicates, {}), staleTime: 60_000 };
}
