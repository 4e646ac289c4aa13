import * as z from 'zod/mini';
import { endpointsOf, refusalSummary } from '../endpoint.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { appointment, cancelReason } from './appointment.ts';
import { appointmentRequest } from './appointment-endpoints.ts';
import { clash } from './placement.ts';
import { recurrence } from './recurrence.ts';

const endpoint = endpointsOf('appointments');

/** One appointment of a series that is not booked yet. `code` says why it cannot be booked; null means that it can. */
export const occurrence = z.object({
  startTime: instant,
  endTime: instant,
  code: z.nullable(refusalSummary.shape.code),
  params: refusalSummary.shape.params,
  clashes: z.array(clash),
});
export type Occurrence = z.output<typeof occurrence>;

export const previewSeries = endpoint('previewSeries', 'POST', '/series/preview', {
  summary: 'Every date of a series with what stands in its way; books nothing',
  needs: 'read',
  body: z.object({ appointment: appointmentRequest, repeat: recurrence }),
  response: z.array(occurrence),
  errors: ['unsupported-repeat-rule', 'too-many-rows'],
});

export const getSeries = endpoint('getSeries', 'GET', '/series/:id', {
  summary: 'The appointments of a series by start, the cancelled ones among them',
  needs: 'read',
  response: z.object({ id, appointments: z.array(appointment) }),
});

export const endSeries = endpoint('endSeries', 'POST', '/series/:id/end', {
  summary: 'Cancels or deletes the appointments of a series from a date on; those paid or under way stay and are named',
  needs: 'book',
  body: z.object({
    /** A date of the branch, inclusive. */
    from: localDate,
    how: z.enum(['cancel', 'delete']),
    reason: cancelReason,
  }),
  response: z.object({ ended: z.array(id), kept: z.array(id) }),
});
