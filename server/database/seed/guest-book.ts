import type { Random } from './random.ts';
import { type DemoParty, type DemoSpa, guestKey } from './spa.ts';

/** The guests of one day; each comes once. Guests are named by their keys; null is a walk-in. */
export interface GuestBook {
  /** Takes this guest; returns false if they are not there that day or are already taken. */
  claim(guest: string): boolean;
  claimCouple(parties: readonly DemoParty[]): readonly [string, string] | undefined;
  next(): string | null;
  /** As `next`, but only guests who do not stay at the hotel. */
  nextDayGuest(): string | null;
}

/** Guests of the hotel come while they stay there, all others on any day. */
export function openGuestBook(spa: DemoSpa, inHouse: readonly string[], random: Random): GuestBook {
  const staying = new Set(inHouse);
  const hotelGuests = new Set(spa.parties.flatMap(({ guests }) => guests));
  const there = spa.guests.map(guestKey).filter((guest) => !hotelGuests.has(guest) || staying.has(guest));
  const waiting = new Set(random.shuffled(there));

  function take(isSuitable: (guest: string) => boolean): string | null {
    for (const guest of waiting) {
      if (isSuitable(guest)) {
        waiting.delete(guest);
        return guest;
      }
    }
    return null;
  }

  return {
    claim: (guest) => waiting.delete(guest),
    claimCouple(parties) {
      for (const { guests } of random.shuffled(parties)) {
        const [one, other] = guests;
        if (!one || !other || !waiting.has(one) || !waiting.has(other)) continue;
        waiting.delete(one);
        waiting.delete(other);
        return [one, other];
      }
      return undefined;
    },
    next: () => (random.chance(0.06) ? null : take(() => true)),
    nextDayGuest: () => take((guest) => !hotelGuests.has(guest)),
  };
}
