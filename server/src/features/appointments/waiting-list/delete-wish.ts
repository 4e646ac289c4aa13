import type { deleteWish as endpoint } from '@quieta/contract/appointments/waiting-list-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { endWaitingListEntry } from '../internal/end-waiting-list-entry.ts';
import { lockWaitingListEntry } from './waiting-list-repository.ts';

/** Removes an entry from the waiting list. */
export async function deleteWish(
  context: BranchContext,
  { params: { id } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const entry = await lockWaitingListEntry(context, id);
  if (entry === undefined) throw new Refusal('not-found');
  await endWaitingListEntry(context, entry);
  return { id };
}
