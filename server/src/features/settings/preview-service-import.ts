import type { previewServiceImport as endpoint } from '@quieta/contract/settings/preview-service-import';
import type { ImportPreview } from '@quieta/contract/settings/table-import';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { serviceTable } from './internal/service-table.ts';
import { previewImport } from './internal/table-import.ts';

export async function previewServiceImport(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<ImportPreview> {
  if (!may(context.branch, 'set-up')) throw new Refusal('not-allowed');
  return previewImport(context, serviceTable, body);
}
