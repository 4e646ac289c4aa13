import type { Guest } from '@quieta/contract/guests/guest';
import type { DraftGuest } from '../draft-rules.ts';

export function guestReference({ id, fullName, externalId, roomId, checkoutDate }: Guest): DraftGuest {
  // Only the hotel search answers guests without an id, and these are the spa's own.
  return { id: id ?? '', fullName, externalId, roomId, checkoutDate };
}
