import type { BaseDocumentTemplate } from '@quieta/contract/settings/base-document-template';
import type { updateBaseDocumentTemplate as endpoint } from '@quieta/contract/settings/base-document-template-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withStated } from '#platform/with-stated';
import { baseDocumentTemplates } from './base-document-template-repository.ts';
import { lockRow, recordWrite } from './internal/write-row.ts';

export async function updateBaseDocumentTemplate(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof endpoint>,
): Promise<BaseDocumentTemplate> {
  const present = await lockRow(context, baseDocumentTemplates, id, baseVersion);
  const wanted = withStated(present, body);
  await baseDocumentTemplates.save(context, wanted);
  return recordWrite(context, baseDocumentTemplates, id, present);
}
