import { exportAppointments as exportAppointmentsEndpoint } from '@quieta/contract/appointments/export-appointments';
import { getAppointmentSums as getAppointmentSumsEndpoint } from '@quieta/contract/appointments/get-appointment-sums';
import type { Api } from '#platform/http/api';
import { query } from '#platform/http/route';
import { exportAppointments } from './export-appointments.ts';
import { getAppointmentSums } from './get-appointment-sums.ts';

export function appointmentsSummaryRoutes(api: Api): void {
  query(api, getAppointmentSumsEndpoint, getAppointmentSums);
  query(api, exportAppointmentsEndpoint, exportAppointments);
}
