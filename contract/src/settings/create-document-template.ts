import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { documentTemplate, documentTemplateValues } from './document-template.ts';

export const createDocumentTemplate = endpoint({
  name: 'createDocumentTemplate',
  method: 'POST',
  path: '/DocumentTemplates',
  tag: 'settings',
  summary: 'Adds a document template',
  access: 'branch',
  body: z.extend(
    z.partial(documentTemplateValues, {
      fiscal: true,
      title: true,
      headerLines: true,
      footerLines: true,
      numbering: true,
      archived: true,
    }),
    { branchId: z.optional(id) },
  ),
  response: documentTemplate,
  errors: ['name-taken'],
});
