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

export function duplicatesQuery(id: string) {
  return queryOptions({
    queryKey: ['guestDuplicates', id],
    queryFn: ({ signal }) => call(findGuestDuplicates, { params: { id } }, { signal }),
    meta: { changedBy: ['guest'] },
  });
}

/** The branch's pairs of possible duplicates. The server compares the whole list for it, so not every change of a guest refetches it. */
export function allDuplicatesQuery() {
  return queryOptions({
    queryKey: ['guestDuplicates'],
    queryFn: ({ signal }) => call(listGuestDuplicates, {}, { signal }),
    staleTime: 60_000,
  });
}
