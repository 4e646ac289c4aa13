import type { DuplicateCandidate } from '@quieta/contract/guests/duplicate-candidate';
import { useQuery } from '@tanstack/react-query';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { type NewGuest, similarGuestsQuery } from './queries.ts';

/** Milliseconds without a letter: whoever fills in a form is not asked at each. */
const pause = 400;
/** A shorter name is like too many. */
const shortestName = 4;

/** Who of the list may be the person that is being typed, the likeliest first. */
export function useSimilarGuests(draft: NewGuest): readonly DuplicateCandidate[] {
  // The draft without what is empty, all of which may be left out.
  const query = Object.fromEntries(Object.entries(draft).filter(([, value]) => value)) as NewGuest;
  const { name = '', ...others } = query;
  const isWorthAsking = name.length >= shortestName || Object.keys(others).length > 0;
  const typed = JSON.stringify(query);
  const isSettled = useSettledValue(typed, pause) === typed;
  const { data = [] } = useQuery({
    ...similarGuestsQuery(query),
    enabled: isSettled && isWorthAsking,
    placeholderData: (before) => before,
  });
  return isWorthAsking ? data : [];
}
