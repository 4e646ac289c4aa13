import type { AnswerOf } from '@quieta/contract/endpoint';
import type { findGuestDuplicates as endpoint } from '@quieta/contract/guest-care/guest-merge-endpoints';
import { loadGuest, readGuests } from '#features/guests/guest-repository';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { findDuplicates } from './duplicate-queries.ts';

/** The possible duplicates of a guest, with the reasons. */
export async function findGuestDuplicates(
  context: BranchContext,
  { params: { id } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  await loadGuest(context, id);
  const pairs = await findDuplicates(context, id);
  const guests = await readGuests(
    context,
    pairs.map((pair) => pair.id),
  );
  return pairs.flatMap(({ id: other, likenesses }) => {
    const guest = guests.get(other);
    return guest === undefined ? [] : { guest, likenesses };
  });
}
