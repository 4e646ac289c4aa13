import type { ErrorCode } from '../error-codes.ts';

/** What an appointment that is placed at a time with its staff and area may be refused with. */
export const placementErrors = [
  'slot-taken',
  'outside-availability',
  'resource-required',
  'staff-not-associated',
  'area-not-associated',
  'resource-unknown',
  'resource-archived',
  'service-unknown',
  'service-archived',
  'end-not-after-start',
  'appointment-too-long',
  'party-too-large',
] as const satisfies readonly ErrorCode[];
