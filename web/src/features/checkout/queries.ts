import { searchAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import { listParkedCarts } from '@quieta/contract/checkout/parked-cart-endpoints';
import { findHotelGuests, listOpenRoomBills } from '@quieta/contract/checkout/room-bill-endpoints';
import { getSale, getSaleOfAppointment, listSales, sumSales } from '@quieta/contract/checkout/sale-endpoints';
import type { SaleFilters } from '@quieta/contract/checkout/sale-filters';
import { queryOptions } from '@tanstack/react-query';
import { appointmentQuery } from '#features/appointments/queries.ts';
import { derivedQueryOf, pagedQueryOf, queryOf } from '#lib/api/queries.ts';

const changedAppointments = { rowsOf: 'appointment', changedBy: ['appointment', 'sale', 'guest'] } as const;

/** Number of open appointments per page (CHK-01). */
const openPage = 10;

/** The day's unpaid appointments by start, ten per page (CHK-01). `date` is the branch's. */
export function openAppointmentsQuery(date: string) {
  return pagedQueryOf(
    searchAppointments,
    (page) => ({ body: { date, paid: false, limit: openPage, ...page } }),
    changedAppointments,
  );
}

/** A guest's unpaid appointments from this date of the branch on, at most one page. */
export function openAppointmentsOfQuery(holderId: string, dateFrom: string) {
  return derivedQueryOf(
    searchAppointments,
    { body: { holderId, dateFrom, paid: false, limit: 50 } },
    ({ data }) => data.filter(({ lifeCycle }) => lifeCycle !== 'no-show'),
    changedAppointments,
  );
}

const changedSales = { changedBy: ['sale', 'receipt'] } as const;

/** The sales that fit, the latest first. */
export function salesQuery(criteria: SaleFilters) {
  return pagedQueryOf(listSales, (page) => ({ query: { ...criteria, ...page } }), changedSales);
}

/** Sums of all sales that fit, those that are not loaded included. */
export function salesSumsQuery(criteria: SaleFilters) {
  return queryOf(sumSales, { query: criteria }, changedSales);
}

export function saleQuery(id: string) {
  return queryOf(getSale, { params: { id } }, changedSales);
}

/** The sale that paid for an appointment, given back or not. */
export function saleOfAppointmentQuery(id: string) {
  return queryOf(getSaleOfAppointment, { params: { id } }, changedSales);
}

/** A room bill left in posting changes state by time alone, without a message of the feed; in milliseconds. */
const lookAgain = 30_000;

/** The room bills that are not on the hotel's folio, and those being posted. */
export function openRoomBillsQuery() {
  return queryOptions({
    ...queryOf(listOpenRoomBills, {}, { changedBy: ['sale'] }),
    refetchInterval: ({ state }) => (state.data?.some((bill) => bill.state === 'posting') ? lookAgain : false),
  });
}

/** The branch's parked carts, the oldest first. */
export function parkedCartsQuery() {
  return queryOf(listParkedCarts, {}, { changedBy: ['sale', 'guest'] });
}

/** Those of these guests who stay at the hotel today, in the order of their ids. */
export function hotelGuestsQuery(guestIds: string[]) {
  return queryOf(findHotelGuests, { body: { guestIds } }, { changedBy: ['guest'] });
}

/** The planner's query, except that checkout itself reports a missing appointment in its own words. */
export function appointmentToPayQuery(id: string) {
  return appointmentQuery(id, ({ code }) => code === 'not-found');
}
