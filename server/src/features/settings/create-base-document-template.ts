import type { BaseDocumentTemplate } from '@quieta/contract/settings/base-document-template';
import type { createBaseDocumentTemplate as endpoint } from '@quieta/contract/settings/base-document-template-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { baseDocumentTemplates } from './base-document-template-repository.ts';
import { recordWrite } from './internal/write-row.ts';

export async function createBaseDocumentTemplate(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<BaseDocumentTemplate> {
  const id = newId();
  const wanted = { name: body.name, archived: body.archived ?? false };
  await baseDocumentTemplates.insert(context, id, wanted);
  return recordWrite(context, baseDocumentTemplates, id, null);
}
