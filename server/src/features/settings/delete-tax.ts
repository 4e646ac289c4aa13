import type { AnswerOf } from '@quieta/contract/endpoint';
import type { deleteTax as endpoint } from '@quieta/contract/settings/tax-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { deleteRow, lockRow } from './internal/write-row.ts';
import { dropUnusedVatIndices, taxes } from './tax-repository.ts';

export async function deleteTax(
  context: BranchContext,
  { params: { id }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const present = await lockRow(context, taxes, id, baseVersion);
  const answer = await deleteRow(context, taxes, present);
  await dropUnusedVatIndices(context);
  return answer;
}
