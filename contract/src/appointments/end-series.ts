import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { localDate } from '../values/local-date.ts';
import { cancelReason } from './appointment.ts';

export const endSeries = endpoint({
  name: 'endSeries',
  method: 'POST',
  path: '/series/:id/end',
  tag: 'appointments',
  summary: 'Cancels or deletes the appointments of a series from a date on; those paid or under way stay and are named',
  access: 'branch',
  params: z.object({ id }),
  body: z.object({
    /** A date of the branch, inclusive. */
    from: localDate,
    how: z.enum(['cancel', 'delete']),
    reason: cancelReason,
  }),
  response: z.object({ ended: z.array(id), kept: z.array(id) }),
});
