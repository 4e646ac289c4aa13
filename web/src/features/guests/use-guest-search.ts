import type { Guest } from '@quieta/contract/guests/guest';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { withInHouse } from './guest-rules.ts';
import { takeHotelGuest } from './mutations.ts';
import { useFoundGuests } from './use-found-guests.ts';
import { type InHouse, useInHouseGuests } from './use-in-house-guests.ts';

/** How long a hotel that is slow may keep the desk from going on without it, in milliseconds. */
const longestWait = 3_000;

interface GuestSearch {
  readonly found: readonly Guest[];
  /** Nobody else will be found: a slow hotel is waited for, but not for long. */
  readonly isSettled: boolean;
  readonly hotel: InHouse;
  readonly isTaking: boolean;
  /** Hands over somebody found; a guest of the hotel is taken onto the list first. A failure has been told, and nobody is handed over. */
  readonly choose: (guest: Guest, onChoose: (guest: Guest) => void) => Promise<void>;
}

/** The branch's guests and, where somebody is wanted who is there, those of its hotel, as one list. */
export function useGuestSearch(words: string, { withHotel }: { withHotel: boolean }): GuestSearch {
  const branch = useBranch();
  const own = useFoundGuests(words);
  const hotel = useInHouseGuests(withHotel ? words : '');
  const isLate = useSettledValue(words, longestWait) === words;

  const taking = useCommand(async (chosen: { externalId: string; onChoose: (guest: Guest) => void }) =>
    chosen.onChoose(await takeHotelGuest(branch.id, chosen.externalId)),
  );

  async function choose(guest: Guest, onChoose: (guest: Guest) => void) {
    const { id, externalId } = guest;
    if (externalId === null || !hotel.guests.includes(guest)) return onChoose(guest);
    // Who is on the list already need not wait for the hotel to be kept up to date.
    if (id !== null) {
      onChoose(guest);
      return void takeHotelGuest(branch.id, externalId, true).catch(() => undefined);
    }
    await taking.run({ externalId, onChoose });
  }

  return {
    found: withInHouse(own.found, hotel.guests),
    isSettled: own.isSettled && (!hotel.isAsking || isLate),
    hotel,
    isTaking: taking.isPending,
    choose,
  };
}
