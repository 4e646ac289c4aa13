import type { DocumentTemplate } from '@quieta/contract/settings/document-template';
import type { BranchContext } from '#platform/http/context';
import { readDocumentTemplates } from './document-template-repository.ts';

export async function listDocumentTemplates(context: BranchContext): Promise<DocumentTemplate[]> {
  return readDocumentTemplates(context);
}
