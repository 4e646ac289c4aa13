import type { importProducts as endpoint } from '@quieta/contract/settings/product-endpoints';
import type { ImportOutcome } from '@quieta/contract/settings/table-import';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { productTable } from './internal/product-table.ts';
import { runImport } from './internal/table-import.ts';

export async function importProducts(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<ImportOutcome> {
  return runImport(context, productTable, body);
}
