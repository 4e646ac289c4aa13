import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { baseDocumentTemplate, baseDocumentTemplateValues } from './base-document-template.ts';

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateBaseDocumentTemplate = endpoint({
  name: 'updateBaseDocumentTemplate',
  method: 'PUT',
  path: '/baseDocumentTemplates/:id',
  tag: 'settings',
  summary: 'Changes, archives or restores a base document template',
  access: 'branch',
  params: z.object({ id }),
  body: z.extend(z.partial(baseDocumentTemplateValues), { branchId: z.optional(id) }),
  response: baseDocumentTemplate,
  errors: ['version-conflict', 'name-taken'],
});
