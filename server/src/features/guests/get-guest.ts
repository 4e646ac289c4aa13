import type { AnswerOf } from '@quieta/contract/endpoint';
import type { getGuest as endpoint } from '@quieta/contract/guests/get-guest';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readGuest } from './guest-repository.ts';
import { refuseWithoutHotel } from './refuse-without-hotel.ts';

/** One guest; with a date of occupancy the id is the branch's, and its hotel is asked (API-03). */
export async function getGuest(
  context: BranchContext,
  { params: { id }, query: { occupancyDate } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  if (occupancyDate === undefined) return readGuest(context, id);
  // A branch of the user's own would be the context's: the address names it.
  if (id !== context.branch.id) throw new Refusal('branch-forbidden');
  return refuseWithoutHotel();
}
