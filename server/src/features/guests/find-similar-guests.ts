import type { AnswerOf } from '@quieta/contract/endpoint';
import type { findSimilarGuests as endpoint } from '@quieta/contract/guests/guest-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readGuests } from './guest-repository.ts';
import { findSimilar } from './similar-guest-queries.ts';

/** As many as a person will look through before adding a guest. */
const max = 5;

/** Existing guests who may be the person that is about to be added. */
export async function findSimilarGuests(
  context: BranchContext,
  { query }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { name = '', dateOfBirth = null, email = '', phoneNumber = '', fiscalCode = '' } = query;
  const found = await findSimilar(context, { name, dateOfBirth, email, phoneNumber, fiscalCode }, max);
  const guests = await readGuests(
    context,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id, likenesses }) => {
    const guest = guests.get(id);
    return guest === undefined ? [] : { guest, likenesses };
  });
}
