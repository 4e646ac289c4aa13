import type { DuplicateCandidate } from '@quieta/contract/guests/guest-endpoints';
import { entriesOf, fromEntries } from '@quieta/contract/values/objects';
import { useQuery } from '@tanstack/react-query';
import { useSettledValue } from '#lib/searching.ts';
import { type NewGuest, similarGuestsQuery } from './queries.ts';

/** The pause in typing before a request, in milliseconds, so that not every letter sends one. */
const pause = 400;
/** A shorter name resembles too many others. */
const minNameLength = 4;

/** The possible duplicates of the guest who is being typed, the likeliest first. */
export function useSimilarGuests(draft: NewGuest): readonly DuplicateCandidate[] {
  const query: NewGuest = fromEntries(entriesOf(draft).filter(([, value]) => value));
  const { name = '', ...others } = query;
  const isWorthAsking = name.length >= minNameLength || Object.keys(others).length > 0;
  const typed = JSON.stringify(query);
  const isSettled = useSettledValue(typed, pause) === typed;
  const { data = [] } = useQuery({
    ...similarGuestsQuery(query),
    enabled: isSettled && isWorthAsking,
    placeholderData: (before) => before,
  });
  return isWorthAsking ? data : [];
}
