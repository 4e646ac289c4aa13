import { searchAppointments } from '@quieta/contract/appointments/search-appointments';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** How many open appointments come at a time (CHK-01). */
const openPage = 10;

/** The day's appointments that are not yet paid, by start, ten at a time (CHK-01). `date` is the branch's. */
export function openAppointmentsQuery(date: string) {
  return infiniteQueryOptions({
    queryKey: ['open-appointments', date],
    queryFn: ({ pageParam, signal }) =>
      call(searchAppointments, { body: { date, paid: false, limit: openPage, cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ paging }) => paging.cursors.next,
    meta: { changedBy: ['appointment', 'sale'] },
  });
}
