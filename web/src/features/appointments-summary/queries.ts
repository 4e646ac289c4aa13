import {
  type AppointmentCriteria,
  exportAppointments,
  getAppointmentSums,
  searchAppointments,
} from '@quieta/contract/appointments/appointment-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';

/** The number of rows per page (SUM-01). */
const page = 50;

/** The matching appointments, by start, page by page. */
export function summaryQuery(criteria: AppointmentCriteria) {
  return infiniteQueryOptions({
    queryKey: ['appointments-summary', criteria],
    queryFn: ({ pageParam, signal }) =>
      call(searchAppointments, { body: { ...criteria, limit: page, cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ paging }) => paging.cursors.next,
    meta: { rowsOf: 'appointment', changedBy: ['appointment', 'sale', 'guest'] },
  });
}

/** The number and total value of the matching appointments. */
export function sumsQuery(criteria: AppointmentCriteria) {
  return queryOptions({
    queryKey: ['appointment-sums', criteria],
    queryFn: ({ signal }) => call(getAppointmentSums, { body: criteria }, { signal }),
    meta: { changedBy: ['appointment', 'sale'] },
  });
}

/** The same rows as a table for spreadsheets. */
export function fetchTable(criteria: AppointmentCriteria, language: 'en' | 'it' | 'es') {
  return call(exportAppointments, { body: { ...criteria, language } });
}
