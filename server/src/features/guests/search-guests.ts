import type { AnswerOf } from '@quieta/contract/endpoint';
import type { searchGuests as endpoint } from '@quieta/contract/guests/guest-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { findGuestPositions, firstPosition, listGuestPositions, readGuests } from './guest-repository.ts';
import { pageAfter, pageEnd, wordsOf } from './search-rules.ts';

type Endpoint = typeof endpoint;

/** Guests by name, page by page; a page starts after the last guest of the previous one, so that added guests shift nothing. */
export async function searchGuests(context: BranchContext, { query }: Request<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { cursor, limit } = query;
  const words = wordsOf(query.search ?? query.searchParam ?? '');
  const after = cursor === undefined ? firstPosition : pageAfter(cursor);
  const found =
    words.length === 0
      ? await listGuestPositions(context, after, limit + 1)
      : await findGuestPositions(context, words, after, limit + 1);

  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const guests = await readGuests(
    context,
    shown.map((place) => place.id),
  );
  return {
    data: shown.flatMap((place) => guests.get(place.id) ?? []),
    paging: { cursors: { next: last && found.length > limit ? pageEnd(last) : null } },
  };
}
