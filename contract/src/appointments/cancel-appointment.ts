import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { appointment, cancelReason } from './appointment.ts';

export const cancelAppointment = endpoint({
  name: 'cancelAppointment',
  method: 'POST',
  path: '/appointments/:id/cancel',
  tag: 'appointments',
  summary: 'Calls an appointment off with a reason and frees its time; it is kept as history and can be taken back',
  access: 'branch',
  params: z.object({ id }),
  body: z.object({ reason: cancelReason }),
  response: appointment,
  errors: ['version-conflict', 'appointment-paid', 'appointment-under-way', 'appointment-closed'],
});
