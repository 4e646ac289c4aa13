import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { lockGuest } from '#features/guests/guest-repository';
import { replaceStays } from '#features/guests/hotel-guest-repository';
import { findLinkedGuests, type LinkedGuest } from '#features/guests/stay-queries';
import { recordChange } from '#features/realtime/record-change';
import type { HotelStay } from '#gateways/pms/port';
import type { BranchWork } from '#platform/http/context';
import { areSameStays } from '../stay-rules.ts';
import { listAppointmentsFrom } from './appointment-queries.ts';

interface KnownGuest {
  /** The guest's stays when the hotel was asked. */
  readonly guest: LinkedGuest;
  readonly provider: PmsProvider;
  readonly date: string;
}

/**
 * Saves a guest's stays of a day as the hotel reported them, unless a desk has saved newer ones meanwhile. Refuses with `not-found` if the
 * guest was deleted.
 */
export async function takeOverStays(
  context: BranchWork,
  { guest, provider, date }: KnownGuest,
  reported: readonly HotelStay[],
): Promise<void> {
  const { guestId, externalId } = guest;
  if (areSameStays(guest.stays, reported)) return;
  await lockGuest(context, guestId);
  const current = (await findLinkedGuests(context, date, [externalId])).find((one) => one.guestId === guestId);
  if (current === undefined || !areSameStays(current.stays, guest.stays)) return;
  await replaceStays(context, { guestId, provider, date }, reported);
  await writeAuditEntry(context, {
    action: 'guest.refresh-stays',
    entity: 'guest',
    entityId: guestId,
    before: { guestId, stays: guest.stays },
    after: { guestId, stays: reported },
  });
  await recordChange(context, 'guest', [guestId]);
  // Appointments show the room of their own day, which for days other than today the guest's change does not update.
  const first = [...guest.stays, ...reported].map(({ checkinDate }) => checkinDate).toSorted()[0] ?? date;
  await recordChange(context, 'appointment', await listAppointmentsFrom(context, guestId, first));
}
