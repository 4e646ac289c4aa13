import type { AnswerOf } from '@quieta/contract/endpoint';
import type { listGuestDuplicates as endpoint } from '@quieta/contract/guest-care/guest-merge-endpoints';
import { readGuests } from '#features/guests/guest-repository';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { listDuplicates } from './duplicate-queries.ts';

/** The pairs of possible duplicates in the whole list. */
export async function listGuestDuplicates(
  context: BranchContext,
  _request: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const pairs = await listDuplicates(context);
  const ids = new Set(pairs.flatMap(({ of, id }) => [of, id]));
  const guests = await readGuests(context, [...ids]);
  return pairs.flatMap(({ of, id, likenesses }) => {
    const [one, other] = [guests.get(of), guests.get(id)];
    return one === undefined || other === undefined ? [] : { of: one, guest: other, likenesses };
  });
}
