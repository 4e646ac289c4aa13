import type { Guest } from '@quieta/contract/guests/guest';
import { useInfiniteQuery } from '@tanstack/react-query';
import { matches } from '#lib/matches.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { guestsQuery } from './queries.ts';

/**
 * The guests that the words fit, while they are being typed. Until the server has heard the latest letter, only those stay
 * that still fit: Enter must not choose somebody else. `isSettled`: these are all that there are.
 */
export function useFoundGuests(words: string) {
  const typed = words.trim();
  const asked = useSettledValue(typed);
  const { data, isFetching } = useInfiniteQuery(guestsQuery(asked));
  const found = data?.pages.flatMap((page) => page.data) ?? [];
  const fits = ({ fullName, phoneNumber, email }: Guest) =>
    matches(`${fullName} ${phoneNumber ?? ''} ${email ?? ''}`, typed);
  return {
    found: typed === asked ? found : found.filter(fits),
    isSettled: typed === asked && !isFetching,
  };
}
