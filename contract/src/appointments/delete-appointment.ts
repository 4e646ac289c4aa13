import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { prose } from '../values/text.ts';
import { cancelReason } from './appointment.ts';

export const deleteAppointment = endpoint({
  name: 'deleteAppointment',
  method: 'DELETE',
  path: '/appointments',
  tag: 'appointments',
  summary: 'Deletes an appointment; it is kept as history. customerId is accepted and trusted with nothing',
  access: 'branch',
  query: z.object({
    appointmentId: id,
    customerId: z.optional(prose(60)),
    branchId: z.optional(id),
    reason: z.optional(cancelReason),
  }),
  response: z.object({ id }),
  errors: ['appointment-paid'],
});
