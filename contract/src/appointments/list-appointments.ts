import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { localDate } from '../values/local-date.ts';
import { appointment } from './appointment.ts';

export const listAppointments = endpoint({
  name: 'listAppointments',
  method: 'GET',
  path: '/appointments',
  tag: 'appointments',
  summary: 'One staff member’s or area’s appointments of a day of the branch, by start',
  access: 'branch',
  query: z.object({ operatorId: id, date: localDate, branchId: z.optional(id) }),
  response: z.array(appointment),
});
