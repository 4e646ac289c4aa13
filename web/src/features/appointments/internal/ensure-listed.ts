import { guestReference } from '#features/guests/guest-rules.ts';
import { addGuest } from '#features/guests/mutations.ts';
import { type DraftGuest, valuesOfAdded } from '../draft-guest-rules.ts';

/** The guest on the list: somebody new is added now, and once, however often this is tried, because the draft's own id is the key. */
export async function ensureListed<Guest extends DraftGuest | null>(guest: Guest): Promise<Guest | DraftGuest> {
  return guest?.added === undefined ? guest : guestReference(await addGuest(valuesOfAdded(guest.added), guest.id));
}
