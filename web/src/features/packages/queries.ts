import { listGuestPackages } from '@quieta/contract/packages/package-endpoints';
import { queryOf } from '#lib/api/queries.ts';

// Appointments reserve units, sales use them, and a guest's name stands on what they hold.
const changedBy = ['soldPackage', 'voucher', 'appointment', 'guest'] as const;

/** The courses and packages of which something is left for a guest, the first to end first. */
export function guestPackagesQuery(guestId: string) {
  return queryOf(listGuestPackages, { params: { id: guestId } }, { changedBy });
}
