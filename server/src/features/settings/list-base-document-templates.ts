import type { BaseDocumentTemplate } from '@quieta/contract/settings/base-document-template';
import type { BranchContext } from '#platform/http/context';
import { baseDocumentTemplates } from './base-document-template-repository.ts';

export async function listBaseDocumentTemplates(context: BranchContext): Promise<BaseDocumentTemplate[]> {
  return baseDocumentTemplates.readAll(context);
}
