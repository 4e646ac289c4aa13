import type { AnswerOf } from '@quieta/contract/endpoint';
import type { listRooms as endpoint } from '@quieta/contract/guests/list-rooms';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readGuest } from './guest-repository.ts';
import { refuseWithoutHotel } from './refuse-without-hotel.ts';

export async function listRooms(
  context: BranchContext,
  { params: { id } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  if (id !== context.branch.id) await readGuest(context, id);
  return refuseWithoutHotel();
}
