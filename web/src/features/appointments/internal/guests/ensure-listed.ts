import { guestReference } from '#features/guests/guest-rules.ts';
import { addGuest } from '#features/guests/mutations.ts';
import { type DraftGuest, valuesOfAdded } from '../../draft-guest-rules.ts';

/** Puts a new guest on the list now. Retries add them only once, because the draft's own id is the idempotency key. */
export async function ensureListed<Guest extends DraftGuest | null>(guest: Guest): Promise<Guest | DraftGuest> {
  return guest?.added === undefined ? guest : guestReference(await addGuest(valuesOfAdded(guest.added), guest.id));
}
