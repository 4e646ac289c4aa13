import type { BaseDocumentTemplate } from '@quieta/contract/settings/base-document-template';
import type { createBaseDocumentTemplate as endpoint } from '@quieta/contract/settings/create-base-document-template';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { baseDocumentTemplates } from './base-document-template-repository.ts';
import { recordWrite } from './internal/write-row.ts';

export async function createBaseDocumentTemplate(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<BaseDocumentTemplate> {
  if (!may(context.branch, 'set-up')) throw new Refusal('not-allowed');
  const id = newId();
  const wanted = { name: body.name, archived: body.archived ?? false };
  await baseDocumentTemplates.insert(context, id, wanted);
  return recordWrite(context, baseDocumentTemplates, id, null);
}
