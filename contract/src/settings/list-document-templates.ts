import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { documentTemplate } from './document-template.ts';

export const listDocumentTemplates = endpoint({
  name: 'listDocumentTemplates',
  method: 'GET',
  path: '/DocumentTemplates',
  tag: 'settings',
  summary: 'The branch’s document templates by name, archived ones included',
  access: 'branch',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(documentTemplate),
});
