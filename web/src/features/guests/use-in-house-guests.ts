import type { Guest } from '@quieta/contract/guests/guest';
import { fitsWords, wordsOf } from '@quieta/contract/guests/guest-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch, useToday } from '#features/session/store.ts';
import { branchProfileQuery } from '#features/settings/queries.ts';
import { useSettledValue } from '#lib/searching.ts';
import { type HotelFailure, hotelFailureOf } from './guest-rules.ts';
import { answerForFewerLetters, inHouseQuery } from './queries.ts';

export interface InHouse {
  readonly guests: readonly Guest[];
  readonly isAsking: boolean;
  /** Why the hotel did not answer. */
  readonly failure: HotelFailure | null;
  readonly retry: () => void;
}

/** The time before a hotel that did not answer is asked again, in milliseconds. */
const pause = 5_000;

/**
 * The guests who stay at the hotel today and match the words while they are typed; none where no hotel is connected.
 */
export function useInHouseGuests(words: string): InHouse {
  const branch = useBranch();
  const { data: profile } = useQuery(branchProfileQuery(branch.id));
  const typed = words.trim();
  const asked = useSettledValue(typed);
  const today = useToday();
  const isAsked = profile?.hotelConnected === true && asked !== '' && typed !== '';
  const { data, error, errorUpdateCount, isFetching, isPlaceholderData, refetch } = useQuery({
    ...inHouseQuery(branch.id, today, asked),
    enabled: isAsked,
    placeholderData: answerForFewerLetters(asked),
    // A user who waits for the hotel leaves the words in the field; while they are there, the request is repeated.
    refetchInterval: ({ state }) => (state.status === 'error' ? pause : false),
  });
  // Keeps the failure shown during a retry, because the query clears its error when it fetches again.
  const [lastError, setLastError] = useState(error);
  if (error !== null && error !== lastError) setLastError(error);
  const hasFailed = isAsked && (data === undefined || isPlaceholderData) && errorUpdateCount > 0;
  const fits = ({ firstName, lastName, phoneNumber, email, roomId }: Guest) =>
    fitsWords({ names: [firstName, lastName], phoneNumber, others: `${email ?? ''} ${roomId ?? ''}` }, wordsOf(typed));
  const found = isAsked && !hasFailed ? (data ?? []) : [];
  return {
    guests: typed === asked && !isPlaceholderData ? found : found.filter(fits),
    isAsking: profile?.hotelConnected === true && typed !== '' && (typed !== asked || (isFetching && !hasFailed)),
    failure: hasFailed ? hotelFailureOf(lastError) : null,
    retry: () => void refetch(),
  };
}
