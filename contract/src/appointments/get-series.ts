import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { appointment } from './appointment.ts';

export const getSeries = endpoint({
  name: 'getSeries',
  method: 'GET',
  path: '/series/:id',
  tag: 'appointments',
  summary: 'The appointments of a series by start, the cancelled ones among them',
  access: 'branch',
  params: z.object({ id }),
  response: z.object({ id, appointments: z.array(appointment) }),
});
