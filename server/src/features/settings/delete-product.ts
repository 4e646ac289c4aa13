import type { AnswerOf } from '@quieta/contract/endpoint';
import type { deleteProduct as endpoint } from '@quieta/contract/settings/product-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { deleteRow, lockRow } from './internal/write-row.ts';
import { products } from './product-repository.ts';

export async function deleteProduct(
  context: BranchContext,
  { params: { id }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const present = await lockRow(context, products, id, baseVersion);
  return deleteRow(context, products, present);
}
