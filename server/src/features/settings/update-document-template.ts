import type { DocumentTemplate } from '@quieta/contract/settings/document-template';
import type { updateDocumentTemplate as endpoint } from '@quieta/contract/settings/document-template-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withStated } from '#platform/with-stated';
import { documentTemplates, saveDocumentTemplate } from './document-template-repository.ts';
import { refuseReferences } from './internal/refuse-references.ts';
import { lockRow, recordWrite } from './internal/write-row.ts';

export async function updateDocumentTemplate(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof endpoint>,
): Promise<DocumentTemplate> {
  const present = await lockRow(context, documentTemplates, id, baseVersion);
  const wanted = withStated(present, body);
  await refuseReferences(context, wanted, present);
  await saveDocumentTemplate(context, wanted);
  return recordWrite(context, documentTemplates, id, present);
}
