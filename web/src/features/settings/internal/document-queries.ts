import { listBaseDocumentTemplates } from '@quieta/contract/settings/base-document-template-endpoints';
import { listDocumentTemplates } from '@quieta/contract/settings/document-template-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

// Apart from `queries.ts`, which the planner loads.

export function baseDocumentTemplatesQuery() {
  return queryOptions({
    queryKey: ['baseDocumentTemplates'],
    queryFn: ({ signal }) => call(listBaseDocumentTemplates, {}, { signal }),
    meta: { changedBy: ['baseDocumentTemplate'] },
  });
}

export function documentTemplatesQuery() {
  return queryOptions({
    queryKey: ['documentTemplates'],
    queryFn: ({ signal }) => call(listDocumentTemplates, {}, { signal }),
    meta: { changedBy: ['documentTemplate'] },
  });
}
