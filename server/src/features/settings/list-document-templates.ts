import type { DocumentTemplate } from '@quieta/contract/settings/document-template';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readDocumentTemplates } from './document-template-repository.ts';

export async function listDocumentTemplates(context: BranchContext): Promise<DocumentTemplate[]> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  return readDocumentTemplates(context);
}
