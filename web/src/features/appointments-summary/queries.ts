import type { AppointmentCriteria } from '@quieta/contract/appointments/appointment-criteria';
import {
  exportAppointments,
  getAppointmentSums,
  searchAppointments,
} from '@quieta/contract/appointments/appointment-endpoints';
import { call } from '#lib/api/api-client.ts';
import { pagedQueryOf, queryOf } from '#lib/api/queries.ts';

/** The number of rows per page (SUM-01). */
const limit = 50;

/** The matching appointments, by start, page by page. */
export function summaryQuery(criteria: AppointmentCriteria) {
  return pagedQueryOf(searchAppointments, (page) => ({ body: { ...criteria, limit, ...page } }), {
    rowsOf: 'appointment',
    changedBy: ['appointment', 'sale', 'guest'],
  });
}

/** The number and total value of the matching appointments. */
export function sumsQuery(criteria: AppointmentCriteria) {
  return queryOf(getAppointmentSums, { body: criteria }, { changedBy: ['appointment', 'sale'] });
}

/** The same rows as a table for spreadsheets. */
export function fetchTable(criteria: AppointmentCriteria, language: 'en' | 'it' | 'es') {
  return call(exportAppointments, { body: { ...criteria, language } });
}
