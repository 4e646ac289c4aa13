import type { Guest } from '@quieta/contract/guests/guest';
import { fitsWords, wordsOf } from '@quieta/contract/guests/guest-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { useSettledValue } from '#lib/searching.ts';
import { withInHouse } from './guest-rules.ts';
import { takeHotelGuest } from './mutations.ts';
import { answerForFewerLetters, guestsQuery } from './queries.ts';
import { type InHouse, useInHouseGuests } from './use-in-house-guests.ts';

/** How long a slow hotel may delay the result, in milliseconds. */
const maxWaitMilliseconds = 3_000;

interface GuestSearch {
  readonly found: readonly Guest[];
  /** The result is final: it waits for a slow hotel, but not for long. */
  readonly isSettled: boolean;
  readonly hotel: InHouse;
  readonly isTaking: boolean;
  /**
   * Calls `onChoose` with the guest, after adding a guest of the hotel to the list. Not called when that fails, which
   * is reported elsewhere.
   */
  readonly choose: (guest: Guest, onChoose: (guest: Guest) => void) => Promise<void>;
}

/** The branch's guests and, with `withHotel`, those who stay at its hotel, as one list. */
export function useGuestSearch(words: string, { withHotel }: { withHotel: boolean }): GuestSearch {
  const branch = useBranch();
  const own = useFoundGuests(words);
  const hotel = useInHouseGuests(withHotel ? words : '');
  const isLate = useSettledValue(words, maxWaitMilliseconds) === words;

  const taking = useCommand(async (chosen: { externalId: string; onChoose: (guest: Guest) => void }) =>
    chosen.onChoose(await takeHotelGuest(branch.id, chosen.externalId)),
  );

  async function choose(guest: Guest, onChoose: (guest: Guest) => void) {
    const { id, externalId } = guest;
    if (externalId === null || !hotel.guests.includes(guest)) return onChoose(guest);
    // A guest who is on the list already is chosen without waiting for the update from the hotel.
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

/**
 * The guests that match the words while they are typed. Until the server answers for the latest letter, earlier results
 * stay as far as they still match: a press on one of them counts, and Enter chooses no other. With `isSettled` the
 * result is final.
 */
function useFoundGuests(words: string) {
  const typed = words.trim();
  const asked = useSettledValue(typed);
  const { data, isFetching, isPlaceholderData } = useInfiniteQuery({
    ...guestsQuery(asked),
    placeholderData: answerForFewerLetters(asked),
  });
  const found = data?.pages.flatMap((page) => page.data) ?? [];
  const fits = ({ firstName, lastName, phoneNumber, email }: Guest) =>
    fitsWords({ names: [firstName, lastName], phoneNumber, others: email ?? '' }, wordsOf(typed));
  return {
    found: typed === asked && !isPlaceholderData ? found : found.filter(fits),
    isSettled: typed === asked && !isFetching,
  };
}
