import type { AnswerOf } from '@quieta/contract/endpoint';
import type { exportServices as endpoint } from '@quieta/contract/settings/export-services';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { serviceTable } from './internal/service-table.ts';
import { exportTable } from './internal/settings-table.ts';

export async function exportServices(
  context: BranchContext,
  { query: { language } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  return exportTable(context, serviceTable, language);
}
