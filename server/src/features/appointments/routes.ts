import { createAppointments as create } from '@quieta/contract/appointments/create-appointments';
import { deleteAppointment as remove } from '@quieta/contract/appointments/delete-appointment';
import { getAppointment as get } from '@quieta/contract/appointments/get-appointment';
import { searchAppointments as search } from '@quieta/contract/appointments/search-appointments';
import { updateAppointment as update } from '@quieta/contract/appointments/update-appointment';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { createAppointments } from './create-appointments.ts';
import { deleteAppointment } from './delete-appointment.ts';
import { getAppointment } from './get-appointment.ts';
import { searchAppointments } from './search-appointments.ts';
import { updateAppointment } from './update-appointment.ts';

export function appointmentRoutes(api: Api): void {
  query(api, search, searchAppointments);
  query(api, get, getAppointment);
  command(api, create, createAppointments);
  command(api, update, updateAppointment);
  command(api, remove, deleteAppointment);
}
