import type { ErrorCode } from '../error-codes.ts';

/** The refusals that are possible when an appointment is placed at a time with its staff member and area. */
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
