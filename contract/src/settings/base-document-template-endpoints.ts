import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { baseDocumentTemplate, baseDocumentTemplateValues } from './base-document-template.ts';

export const listBaseDocumentTemplates = endpoint({
  name: 'listBaseDocumentTemplates',
  method: 'GET',
  path: '/baseDocumentTemplates',
  tag: 'settings',
  summary: 'The branch’s base document templates by name, archived ones included',
  needs: 'read',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(baseDocumentTemplate),
});

export const createBaseDocumentTemplate = endpoint({
  name: 'createBaseDocumentTemplate',
  method: 'POST',
  path: '/baseDocumentTemplates',
  tag: 'settings',
  summary: 'Adds a base document template',
  needs: 'set-up',
  body: z.extend(z.partial(baseDocumentTemplateValues, { archived: true }), { branchId: z.optional(id) }),
  response: baseDocumentTemplate,
  errors: ['name-taken'],
});

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateBaseDocumentTemplate = endpoint({
  name: 'updateBaseDocumentTemplate',
  method: 'PUT',
  path: '/baseDocumentTemplates/:id',
  tag: 'settings',
  summary: 'Changes, archives or restores a base document template',
  needs: 'set-up',
  params: z.object({ id }),
  body: z.extend(z.partial(baseDocumentTemplateValues), { branchId: z.optional(id) }),
  response: baseDocumentTemplate,
  errors: ['version-conflict', 'name-taken'],
});

export const deleteBaseDocumentTemplate = endpoint({
  name: 'deleteBaseDocumentTemplate',
  method: 'DELETE',
  path: '/baseDocumentTemplates/:id',
  tag: 'settings',
  summary: 'Deletes a base document template that is not in use; one that is can be archived',
  needs: 'set-up',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});
