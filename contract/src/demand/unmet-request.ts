/** From where it is known that something was asked for and not found. */
export const unmetOrigins = ['search', 'waiting-list', 'declined-offer', 'placement'] as const;
export type UnmetOrigin = (typeof unmetOrigins)[number];

/**
 * Why it could not be booked, in the order of the screens: what more staff, areas or equipment, or longer hours, might
 * mend comes first.
 */
export const unmetReasons = [
  'staff-busy',
  'areas-full',
  'equipment-busy',
  'no-staff',
  'requested-staff',
  'closed',
  'declined',
  'guest-busy',
] as const;
export type UnmetReason = (typeof unmetReasons)[number];

/** Whether it counts as lost: where only the guest's own appointments were in the way, the spa had room. */
export function isLost(reason: UnmetReason): boolean {
  return reason !== 'guest-busy';
}

/** Whether somebody or something was missing: what was declined had been free. */
export function isScarce(reason: UnmetReason): boolean {
  return isLost(reason) && reason !== 'declined';
}
