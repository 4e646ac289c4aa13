import type { BaseDocumentTemplate } from '@quieta/contract/settings/base-document-template';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { baseDocumentTemplates } from './base-document-template-repository.ts';

export async function listBaseDocumentTemplates(context: BranchContext): Promise<BaseDocumentTemplate[]> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  return baseDocumentTemplates.readAll(context);
}
