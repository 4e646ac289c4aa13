import type { AnswerOf } from '@quieta/contract/endpoint';
import type { exportServices as endpoint } from '@quieta/contract/settings/service-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { serviceTable } from './internal/service-table.ts';
import { exportTable } from './internal/settings-table.ts';

export async function exportServices(
  context: BranchContext,
  { query: { language } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return exportTable(context, serviceTable, language);
}
