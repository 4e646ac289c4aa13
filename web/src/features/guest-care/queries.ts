import { getGuestHistory } from '@quieta/contract/guest-care/guest-data-endpoints';
import { findGuestDuplicates, listGuestDuplicates } from '@quieta/contract/guest-care/guest-merge-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';

export function guestHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['guestHistory', id],
    queryFn: ({ signal }) => call(getGuestHistory, { params: { id } }, { signal }),
    meta: { changedBy: ['appointment', 'sale', 'guest'] },
  });
}

/** Who may be the same person as a guest. */
export function duplicatesQuery(id: string) {
  return queryOptions({
    queryKey: ['guestDuplicates', id],
    queryFn: ({ signal }) => call(findGuestDuplicates, { params: { id } }, { signal }),
    meta: { changedBy: ['guest'] },
  });
}

/** The branch's pairs that may be one person. The whole list is gone through for it, so not on every change of a guest. */
export function allDuplicatesQuery() {
  return queryOptions({
    queryKey: ['guestDuplicates'],
    queryFn: ({ signal }) => call(listGuestDuplicates, {}, { signal }),
    staleTime: 60_000,
  });
}
