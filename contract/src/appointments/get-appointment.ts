import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { appointment } from './appointment.ts';

export const getAppointment = endpoint({
  name: 'getAppointment',
  method: 'GET',
  path: '/appointments/:id',
  tag: 'appointments',
  summary: 'One appointment',
  access: 'branch',
  params: z.object({ id }),
  response: appointment,
});
