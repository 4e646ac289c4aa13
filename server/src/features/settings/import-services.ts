import type { importServices as endpoint } from '@quieta/contract/settings/service-endpoints';
import type { ImportOutcome } from '@quieta/contract/settings/table-import';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { serviceTable } from './internal/service-table.ts';
import { runImport } from './internal/table-import.ts';

export async function importServices(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<ImportOutcome> {
  return runImport(context, serviceTable, body);
}
