import type { AnswerOf } from '@quieta/contract/endpoint';
import type { deleteBaseDocumentTemplate as endpoint } from '@quieta/contract/settings/base-document-template-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { baseDocumentTemplates } from './base-document-template-repository.ts';
import { deleteRow, lockRow } from './internal/write-row.ts';

export async function deleteBaseDocumentTemplate(
  context: BranchContext,
  { params: { id }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const present = await lockRow(context, baseDocumentTemplates, id, baseVersion);
  return deleteRow(context, baseDocumentTemplates, present);
}
