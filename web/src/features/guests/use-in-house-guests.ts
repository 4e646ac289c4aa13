import type { Guest } from '@quieta/contract/guests/guest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { branchProfileQuery } from '#features/settings/queries.ts';
import { now } from '#lib/clock.ts';
import { matches } from '#lib/matches.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { type HotelFailure, hotelFailureOf } from './guest-rules.ts';
import { answerForFewerLetters, inHouseQuery } from './queries.ts';

export interface InHouse {
  readonly guests: readonly Guest[];
  readonly isAsking: boolean;
  /** Why the hotel did not tell. */
  readonly failure: HotelFailure | null;
  readonly retry: () => void;
}

/** Milliseconds after which a hotel that did not answer is asked again. */
const pause = 5_000;

/** Those who stay at the hotel today and whom the words fit, while they are being typed; nobody where no hotel is connected. */
export function useInHouseGuests(words: string): InHouse {
  const branch = useBranch();
  const { data: profile } = useQuery(branchProfileQuery(branch.id));
  const typed = words.trim();
  const asked = useSettledValue(typed);
  const today = now().toZonedDateTimeISO(branch.timeZone).toPlainDate().toString();
  const isAsked = profile?.hotelConnected === true && asked !== '' && typed !== '';
  const { data, error, errorUpdateCount, isFetching, isPlaceholderData, refetch } = useQuery({
    ...inHouseQuery(branch.id, today, asked),
    enabled: isAsked,
    placeholderData: answerForFewerLetters(asked),
    // Whoever waits for the hotel keeps the words; it is asked again by itself as long as they stand there.
    refetchInterval: ({ state }) => (state.status === 'error' ? pause : false),
  });
  // While it is asked again, it is still known to have failed, and why: a question forgets the error of the one before.
  const [lastError, setLastError] = useState(error);
  if (error !== null && error !== lastError) setLastError(error);
  const hasFailed = isAsked && (data === undefined || isPlaceholderData) && errorUpdateCount > 0;
  const fits = ({ fullName, roomId }: Guest) => matches(`${fullName} ${roomId ?? ''}`, typed);
  const found = isAsked && !hasFailed ? (data ?? []) : [];
  return {
    guests: typed === asked && !isPlaceholderData ? found : found.filter(fits),
    isAsking: profile?.hotelConnected === true && typed !== '' && (typed !== asked || (isFetching && !hasFailed)),
    failure: hasFailed ? hotelFailureOf(lastError) : null,
    retry: () => void refetch(),
  };
}
