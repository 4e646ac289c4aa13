import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { baseDocumentTemplate, baseDocumentTemplateValues } from './base-document-template.ts';

export const createBaseDocumentTemplate = endpoint({
  name: 'createBaseDocumentTemplate',
  method: 'POST',
  path: '/baseDocumentTemplates',
  tag: 'settings',
  summary: 'Adds a base document template',
  access: 'branch',
  body: z.extend(z.partial(baseDocumentTemplateValues, { archived: true }), { branchId: z.optional(id) }),
  response: baseDocumentTemplate,
  errors: ['name-taken'],
});
