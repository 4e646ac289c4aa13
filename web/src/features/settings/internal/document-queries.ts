import { baseDocumentTemplateKind } from '@quieta/contract/settings/base-document-template';
import { documentTemplateKind } from '@quieta/contract/settings/document-template';
import { queryOf } from '#lib/api/queries.ts';

// Separate from `queries.ts`, which the planner loads.

export function baseDocumentTemplatesQuery() {
  return queryOf(baseDocumentTemplateKind.list, {}, { changedBy: ['baseDocumentTemplate'] });
}

export function documentTemplatesQuery() {
  return queryOf(documentTemplateKind.list, {}, { changedBy: ['documentTemplate'] });
}
