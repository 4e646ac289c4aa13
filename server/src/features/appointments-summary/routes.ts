import * as appointmentEndpoints from '@quieta/contract/appointments/appointment-endpoints';
import type { Api } from '#platform/http/api';
import { query } from '#platform/http/route';
import { exportAppointments, getAppointmentSums } from './summary-queries.ts';

export function appointmentsSummaryRoutes(api: Api): void {
  query(api, appointmentEndpoints.getAppointmentSums, getAppointmentSums);
  query(api, appointmentEndpoints.exportAppointments, exportAppointments);
}
