import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { type ErrorCode, errorCodes } from '../error-codes.ts';
import { instant } from '../values/instant.ts';
import { clash } from './clash.ts';
import { appointmentRequest } from './create-appointments.ts';
import { recurrence } from './recurrence.ts';

/** One appointment of a series that is not booked yet: free where `code` is null, else what keeps it from being booked. */
export const occurrence = z.object({
  startTime: instant,
  endTime: instant,
  code: z.nullable(z.enum(errorCodes as [ErrorCode, ...ErrorCode[]])),
  params: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  clashes: z.array(clash),
});
export type Occurrence = z.output<typeof occurrence>;

export const previewSeries = endpoint({
  name: 'previewSeries',
  method: 'POST',
  path: '/series/preview',
  tag: 'appointments',
  summary: 'Every date of a series with what stands in its way; books nothing',
  access: 'branch',
  body: z.object({ appointment: appointmentRequest, repeat: recurrence }),
  response: z.array(occurrence),
  errors: ['unsupported-repeat-rule', 'too-many-rows'],
});
