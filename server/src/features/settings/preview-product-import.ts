import type { previewProductImport as endpoint } from '@quieta/contract/settings/product-endpoints';
import type { ImportPreview } from '@quieta/contract/settings/table-import';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { productTable } from './internal/product-table.ts';
import { previewImport } from './internal/table-import.ts';

export async function previewProductImport(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<ImportPreview> {
  return previewImport(context, productTable, body);
}
