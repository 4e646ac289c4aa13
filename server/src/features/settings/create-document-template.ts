import type { DocumentTemplate } from '@quieta/contract/settings/document-template';
import type { createDocumentTemplate as endpoint } from '@quieta/contract/settings/document-template-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { documentTemplates, insertDocumentTemplate } from './document-template-repository.ts';
import { refuseReferences } from './internal/refuse-references.ts';
import { recordWrite } from './internal/write-row.ts';

export async function createDocumentTemplate(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<DocumentTemplate> {
  const id = newId();
  const wanted = {
    name: body.name,
    baseDocumentTemplateId: body.baseDocumentTemplateId,
    fiscal: body.fiscal ?? false,
    title: body.title ?? '',
    headerLines: body.headerLines ?? [],
    footerLines: body.footerLines ?? [],
    numbering: body.numbering ?? '',
    archived: body.archived ?? false,
  };
  await refuseReferences(context, wanted);
  await insertDocumentTemplate(context, id, wanted);
  return recordWrite(context, documentTemplates, id, null);
}
