import { getAppointment, searchAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import { listParkedCarts } from '@quieta/contract/checkout/parked-cart-endpoints';
import { findHotelGuests, listOpenRoomBills } from '@quieta/contract/checkout/room-bill-endpoints';
import { getSale, listSales } from '@quieta/contract/checkout/sale-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { appointmentQuery } from '#features/appointments/queries.ts';
import { call } from '#lib/api/api-client.ts';

/** Number of open appointments per page (CHK-01). */
const openPage = 10;

/** The day's unpaid appointments by start, ten per page (CHK-01). `date` is the branch's. */
export function openAppointmentsQuery(date: string) {
  return infiniteQueryOptions({
    queryKey: ['open-appointments', date],
    queryFn: ({ pageParam, signal }) =>
      call(searchAppointments, { body: { date, paid: false, limit: openPage, cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ paging }) => paging.cursors.next,
    meta: { rowsOf: 'appointment', changedBy: ['appointment', 'sale', 'guest'] },
  });
}

/** A guest's unpaid appointments from this date of the branch on, at most one page. */
export function openAppointmentsOfQuery(holderId: string, dateFrom: string) {
  return queryOptions({
    queryKey: ['open-appointments', 'of', holderId, dateFrom],
    queryFn: async ({ signal }) => {
      const criteria = { holderId, dateFrom, paid: false, limit: 50 };
      const { data } = await call(searchAppointments, { body: criteria }, { signal });
      return data.filter(({ lifeCycle }) => lifeCycle !== 'no-show');
    },
    meta: { rowsOf: 'appointment', changedBy: ['appointment', 'sale', 'guest'] },
  });
}

/** The sales of a day, the latest first; with search words the sales of any day. `date` is the branch's. */
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

/** A room bill left in posting changes state by time alone, without a message of the feed; in milliseconds. */
const lookAgain = 30_000;

/** The room bills that are not on the hotel's folio, and those being posted. */
export function openRoomBillsQuery() {
  return queryOptions({
    queryKey: ['open-room-bills'],
    queryFn: ({ signal }) => call(listOpenRoomBills, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((bill) => bill.state === 'posting') ? lookAgain : false),
    meta: { changedBy: ['sale'] },
  });
}

/** The branch's parked carts, the oldest first. */
export function parkedCartsQuery() {
  return queryOptions({
    queryKey: ['parked-carts'],
    queryFn: ({ signal }) => call(listParkedCarts, {}, { signal }),
    meta: { changedBy: ['sale', 'guest'] },
  });
}

/** Those of these guests who stay at the hotel today, in the order of their ids. */
export function hotelGuestsQuery(guestIds: string[]) {
  return queryOptions({
    queryKey: ['hotel-guests', ...guestIds],
    queryFn: ({ signal }) => call(findHotelGuests, { body: { guestIds } }, { signal }),
    meta: { changedBy: ['guest'] },
  });
}

/** The planner's query, except that checkout itself reports a missing appointment in its own words. */
export function appointmentToPayQuery(id: string) {
  return queryOptions({
    ...appointmentQuery(id),
    queryFn: ({ signal }) =>
      call(getAppointment, { params: { id } }, { signal, quiet: ({ code }) => code === 'not-found' }),
  });
}
