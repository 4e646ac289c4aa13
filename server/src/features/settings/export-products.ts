import type { AnswerOf } from '@quieta/contract/endpoint';
import type { exportProducts as endpoint } from '@quieta/contract/settings/product-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { productTable } from './internal/product-table.ts';
import { exportTable } from './internal/settings-table.ts';

export async function exportProducts(
  context: BranchContext,
  { query: { language } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return exportTable(context, productTable, language);
}
