import type { AnswerOf } from '@quieta/contract/endpoint';
import type { deleteGuest as endpoint } from '@quieta/contract/guests/guest-endpoints';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { deleteGuestRow, lockGuest } from './guest-repository.ts';
import { recordGuest } from './internal/record-guest.ts';

/** Deletes a guest who never booked or bought anything; any other guest is part of the branch's history. */
export async function deleteGuest(
  context: BranchContext,
  { params: { id }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const before = await lockGuest(context, id);
  refuseStale(before, baseVersion);
  await deleteGuestRow(context, id);
  await recordGuest(context, id, { before, after: null });
  return { id };
}
