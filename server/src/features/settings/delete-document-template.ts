import type { AnswerOf } from '@quieta/contract/endpoint';
import type { deleteDocumentTemplate as endpoint } from '@quieta/contract/settings/document-template-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { documentTemplates } from './document-template-repository.ts';
import { deleteRow, lockRow } from './internal/write-row.ts';

export async function deleteDocumentTemplate(
  context: BranchContext,
  { params: { id }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const present = await lockRow(context, documentTemplates, id, baseVersion);
  return deleteRow(context, documentTemplates, present);
}
