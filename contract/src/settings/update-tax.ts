import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asNumber, lenient, orNull } from '../values/lenient.ts';
import { tax, taxValues } from './tax.ts';

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateTax = endpoint({
  name: 'updateTax',
  method: 'PUT',
  path: '/taxes/:id',
  tag: 'settings',
  summary: 'Changes, archives or restores a tax',
  access: 'branch',
  params: z.object({ id }),
  body: lenient(z.extend(z.partial(taxValues), { branchId: z.optional(id) }), {
    rate: asNumber,
    department: asNumber,
    baseDocumentTemplateId: orNull,
  }),
  response: tax,
  errors: ['version-conflict', 'name-taken', 'vat-index-taken'],
});
