import type { deleteWish as endpoint } from '@quieta/contract/appointments/delete-wish';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { lockWish, removeWish } from './wish-repository.ts';

/** Takes an entry off the waiting list. */
export async function deleteWish(
  context: BranchContext,
  { params: { id } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!may(context.branch, 'book')) throw new Refusal('not-allowed');
  const present = await lockWish(context, id);
  if (present === undefined) throw new Refusal('not-found');
  await removeWish(context, id);
  await writeAuditEntry(context, {
    action: 'wish.delete',
    entity: 'wish',
    entityId: id,
    before: present,
    after: null,
  });
  await recordChange(context, 'wish', [id]);
  return { id };
}
