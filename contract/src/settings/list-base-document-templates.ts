import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { baseDocumentTemplate } from './base-document-template.ts';

export const listBaseDocumentTemplates = endpoint({
  name: 'listBaseDocumentTemplates',
  method: 'GET',
  path: '/baseDocumentTemplates',
  tag: 'settings',
  summary: 'The branch’s base document templates by name, archived ones included',
  access: 'branch',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(baseDocumentTemplate),
});
