import type { AnswerOf } from '@quieta/contract/endpoint';
import type { deleteService as endpoint } from '@quieta/contract/settings/delete-service';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { deleteRow, lockRow } from './internal/write-row.ts';
import { services } from './service-repository.ts';

export async function deleteService(
  context: BranchContext,
  { params: { id }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!may(context.branch, 'set-up')) throw new Refusal('not-allowed');
  const present = await lockRow(context, services, id, baseVersion);
  return deleteRow(context, services, present);
}
