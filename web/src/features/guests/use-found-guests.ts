import type { Guest } from '@quieta/contract/guests/guest';
import { useInfiniteQuery } from '@tanstack/react-query';
import { matches } from '#lib/matches.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { answerForFewerLetters, guestsQuery } from './queries.ts';

/**
 * The guests that match the words while they are typed. Until the server answers for the latest letter, earlier results stay as far
 * as they still match: a press on one of them counts, and Enter chooses no other. With `isSettled` the result is final.
 */
export function useFoundGuests(words: string) {
  const typed = words.trim();
  const asked = useSettledValue(typed);
  const { data, isFetching, isPlaceholderData } = useInfiniteQuery({
    ...guestsQuery(asked),
    placeholderData: answerForFewerLetters(asked),
  });
  const found = data?.pages.flatMap((page) => page.data) ?? [];
  const fits = ({ fullName, phoneNumber, email }: Guest) =>
    matches(`${fullName} ${phoneNumber ?? ''} ${email ?? ''}`, typed);
  return {
    found: typed === asked && !isPlaceholderData ? found : found.filter(fits),
    isSettled: typed === asked && !isFetching,
  };
}
