import type { previewServiceImport as endpoint } from '@quieta/contract/settings/service-endpoints';
import type { ImportPreview } from '@quieta/contract/settings/table-import';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { serviceTable } from './internal/service-table.ts';
import { previewImport } from './internal/table-import.ts';

export async function previewServiceImport(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<ImportPreview> {
  return previewImport(context, serviceTable, body);
}
