import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { cancelReason } from './appointment.ts';
import { visit } from './visit.ts';

export const cancelVisit = endpoint({
  name: 'cancelVisit',
  method: 'POST',
  path: '/visits/:id/cancel',
  tag: 'appointments',
  summary: 'Calls off all appointments of a visit that are still to come, or none of them where one is paid',
  access: 'branch',
  params: z.object({ id }),
  body: z.object({ reason: cancelReason }),
  response: visit,
  errors: ['appointment-paid', 'appointment-under-way'],
});
