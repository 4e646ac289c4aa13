import { searchAppointments } from '@quieta/contract/appointments/search-appointments';
import { getSale } from '@quieta/contract/checkout/get-sale';
import { listParkedCarts } from '@quieta/contract/checkout/list-parked-carts';
import { listSales } from '@quieta/contract/checkout/list-sales';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
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

/** The sales of a day, the latest first; with words those of any day. `date` is the branch's. */
export function salesQuery(date: string, words: string) {
  return infiniteQueryOptions({
    queryKey: ['sales', date, words],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? {} : { cursor: pageParam };
      const query = words === '' ? { date, ...page } : { search: words, ...page };
      return call(listSales, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ paging }) => paging.cursors.next,
    meta: { changedBy: ['sale', 'receipt'] },
  });
}

export function saleQuery(id: string) {
  return queryOptions({
    queryKey: ['sale', id],
    queryFn: ({ signal }) => call(getSale, { params: { id } }, { signal }),
    meta: { changedBy: ['sale', 'receipt'] },
  });
}

/** The carts that wait at the branch, the oldest first. */
export function parkedCartsQuery() {
  return queryOptions({
    queryKey: ['parked-carts'],
    queryFn: ({ signal }) => call(listParkedCarts, {}, { signal }),
    meta: { changedBy: ['sale', 'guest'] },
  });
}
