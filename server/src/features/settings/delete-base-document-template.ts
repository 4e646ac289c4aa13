import type { AnswerOf } from '@quieta/contract/endpoint';
import type { deleteBaseDocumentTemplate as endpoint } from '@quieta/contract/settings/delete-base-document-template';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { baseDocumentTemplates } from './base-document-template-repository.ts';
import { deleteRow, lockRow } from './internal/write-row.ts';

export async function deleteBaseDocumentTemplate(
  context: BranchContext,
  { params: { id }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!may(context.branch, 'set-up')) throw new Refusal('not-allowed');
  const present = await lockRow(context, baseDocumentTemplates, id, baseVersion);
  return deleteRow(context, baseDocumentTemplates, present);
}
