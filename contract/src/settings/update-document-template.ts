import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { documentTemplate, documentTemplateValues } from './document-template.ts';

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateDocumentTemplate = endpoint({
  name: 'updateDocumentTemplate',
  method: 'PUT',
  path: '/DocumentTemplates/:id',
  tag: 'settings',
  summary: 'Changes, archives or restores a document template',
  access: 'branch',
  params: z.object({ id }),
  body: z.extend(z.partial(documentTemplateValues), { branchId: z.optional(id) }),
  response: documentTemplate,
  errors: ['version-conflict', 'name-taken'],
});
