import type { DuplicateReason } from '@quieta/contract/guests/guest-endpoints';

/** Two guests, and what they have in common. */
export interface GuestPair {
  readonly of: string;
  readonly id: string;
  readonly likenesses: DuplicateReason[];
}

/** Guests with one value in common, such as the e-mail address, in the order of the list. `born` is `yyyy-MM-dd`. */
export interface GuestsWithReason {
  readonly likeness: DuplicateReason;
  readonly guests: readonly { readonly id: string; readonly born: string | null }[];
}

/**
 * No more guests than these are compared for one value: half the guests may have the same number, such as the hotel's
 * own.
 */
const maxCompared = 20;

/** The pairs of possible duplicates, each once with all its reasons, at most `max`. */
export function pairsOf(groups: readonly GuestsWithReason[], max: number): GuestPair[] {
  const pairs = new Map<string, GuestPair>();
  for (const { likeness: reason, guests } of groups) {
    const compared = guests.slice(0, maxCompared);
    for (const [index, of] of compared.entries()) {
      for (const other of compared.slice(index + 1)) {
        if (!mayBeOne(reason, of.born, other.born)) continue;
        const key = [of.id, other.id].sort().join(' ');
        const known = pairs.get(key);
        if (known !== undefined) known.likenesses.push(reason);
        else if (pairs.size < max) pairs.set(key, { of: of.id, id: other.id, likenesses: [reason] });
      }
    }
  }
  return [...pairs.values()];
}

/**
 * A family may share a telephone: guests with different birth dates are two people, unless they have the same fiscal
 * code.
 */
function mayBeOne(reason: DuplicateReason, born: string | null, otherBorn: string | null): boolean {
  return reason === 'fiscalCode' || born === null || otherBorn === null || born === otherBorn;
}
