import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { type ErrorCode, errorCodes } from '../error-codes.ts';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';
import { clash } from './clash.ts';
import { slot, slotNeed } from './slot.ts';

/** One thing that keeps a service from being booked at a time. */
const reason = z.object({
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  params: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  clashes: z.array(clash),
});
export type SlotReason = z.output<typeof reason>;

/** What would make it possible: somebody else, somewhere else, both, or another start, with the rest as it was wished. */
const remedy = z.object({ change: z.enum(['staff', 'area', 'staff-and-area', 'start']), slot });
export type SlotRemedy = z.output<typeof remedy>;

export const checkSlot = endpoint({
  name: 'checkSlot',
  method: 'POST',
  path: '/slots/check',
  tag: 'appointments',
  summary:
    'Whether a service can be booked at a wished time, why not, and with which changes it could, the cheapest first',
  access: 'branch',
  body: z.extend(slotNeed, {
    startTime: instant,
    /** The appointment that is to be moved: its own time does not stand in its way. */
    appointmentId: z.optional(z.nullable(id)),
  }),
  response: z.object({
    /** The wished time with everybody who could take it; null where it cannot be. */
    slot: z.nullable(slot),
    reasons: z.array(reason),
    remedies: z.array(remedy),
  }),
  errors: ['service-unknown', 'service-archived'],
});
