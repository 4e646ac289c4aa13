import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { appointment } from './appointment.ts';
import { placementErrors } from './placement-errors.ts';

export const undoCancellation = endpoint({
  name: 'undoCancellation',
  method: 'POST',
  path: '/appointments/undo-cancellation',
  tag: 'appointments',
  summary: 'Takes cancellations back, all or none: each stands where it stood, if its time is still free',
  access: 'branch',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  response: z.array(appointment),
  errors: placementErrors,
});
