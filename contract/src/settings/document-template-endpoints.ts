import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { documentTemplate, documentTemplateValues } from './document-template.ts';

export const listDocumentTemplates = endpoint({
  name: 'listDocumentTemplates',
  method: 'GET',
  path: '/DocumentTemplates',
  tag: 'settings',
  summary: 'The branch’s document templates by name, archived ones included',
  needs: 'read',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(documentTemplate),
});

export const createDocumentTemplate = endpoint({
  name: 'createDocumentTemplate',
  method: 'POST',
  path: '/DocumentTemplates',
  tag: 'settings',
  summary: 'Adds a document template',
  needs: 'set-up',
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

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateDocumentTemplate = endpoint({
  name: 'updateDocumentTemplate',
  method: 'PUT',
  path: '/DocumentTemplates/:id',
  tag: 'settings',
  summary: 'Changes, archives or restores a document template',
  needs: 'set-up',
  params: z.object({ id }),
  body: z.extend(z.partial(documentTemplateValues), { branchId: z.optional(id) }),
  response: documentTemplate,
  errors: ['version-conflict', 'name-taken'],
});

export const deleteDocumentTemplate = endpoint({
  name: 'deleteDocumentTemplate',
  method: 'DELETE',
  path: '/DocumentTemplates/:id',
  tag: 'settings',
  summary: 'Deletes a document template that is not in use; one that is can be archived',
  needs: 'set-up',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});
