import type { deleteWish as endpoint } from '@quieta/contract/appointments/wish-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { endWish } from './internal/end-wish.ts';
import { lockWish } from './wish-repository.ts';

/** Takes an entry off the waiting list. */
export async function deleteWish(
  context: BranchContext,
  { params: { id } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const wish = await lockWish(context, id);
  if (wish === undefined) throw new Refusal('not-found');
  await endWish(context, wish);
  return { id };
}
