import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';

export const eraseGuest = endpoint({
  name: 'eraseGuest',
  method: 'POST',
  path: '/guests/:id/erase',
  tag: 'guests',
  summary: 'Forgets a guest everywhere but in fiscal documents; what was had and sold stays, as nobody’s',
  access: 'branch',
  params: z.object({ id }),
  body: z.object({ cancelsAppointments: z.optional(z.boolean()) }),
  response: z.object({ id }),
  errors: [
    'version-conflict',
    'guest-has-appointments',
    'guest-in-use',
    'appointment-under-way',
    'appointment-paid',
    'appointment-closed',
  ],
});
