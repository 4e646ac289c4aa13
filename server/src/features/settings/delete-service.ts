import type { AnswerOf } from '@quieta/contract/endpoint';
import type { deleteService as endpoint } from '@quieta/contract/settings/service-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { deleteRow, lockRow } from './internal/write-row.ts';
import { services } from './service-repository.ts';

export async function deleteService(
  context: BranchContext,
  { params: { id }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const present = await lockRow(context, services, id, baseVersion);
  return deleteRow(context, services, present);
}
