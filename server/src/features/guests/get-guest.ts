import type { getGuest as endpoint } from '@quieta/contract/guests/get-guest';
import type { Guest } from '@quieta/contract/guests/guest';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { guestScope, readGuests } from './guest-repository.ts';

export async function getGuest(context: BranchContext, { params: { id } }: Request<typeof endpoint>): Promise<Guest> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  const guest = (await readGuests(guestScope(context), [id])).get(id);
  if (guest === undefined) throw new Refusal('not-found');
  return guest;
}
