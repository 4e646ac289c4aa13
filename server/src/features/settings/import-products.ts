import type { importProducts as endpoint } from '@quieta/contract/settings/import-products';
import type { ImportOutcome } from '@quieta/contract/settings/table-import';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { productTable } from './internal/product-table.ts';
import { runImport } from './internal/table-import.ts';

export async function importProducts(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<ImportOutcome> {
  if (!may(context.branch, 'set-up')) throw new Refusal('not-allowed');
  return runImport(context, productTable, body);
}
