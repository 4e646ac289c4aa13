import { baseDocumentTemplateKind } from '@quieta/contract/settings/base-document-template';
import { documentTemplateKind } from '@quieta/contract/settings/document-template';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';

// Separate from `queries.ts`, which the planner loads.

export function baseDocumentTemplatesQuery() {
  return queryOptions({
    queryKey: ['baseDocumentTemplates'],
    queryFn: ({ signal }) => call(baseDocumentTemplateKind.list, {}, { signal }),
    meta: { changedBy: ['baseDocumentTemplate'] },
  });
}

export function documentTemplatesQuery() {
  return queryOptions({
    queryKey: ['documentTemplates'],
    queryFn: ({ signal }) => call(documentTemplateKind.list, {}, { signal }),
    meta: { changedBy: ['documentTemplate'] },
  });
}
