import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asNumber, lenient, orNull } from '../values/lenient.ts';
import { tax, taxValues } from './tax.ts';

export const listTaxes = endpoint({
  name: 'listTaxes',
  method: 'GET',
  path: '/taxes',
  tag: 'settings',
  summary: 'The branch’s taxes by rate, highest first',
  needs: 'read',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(tax),
});

export const createTax = endpoint({
  name: 'createTax',
  method: 'POST',
  path: '/taxes',
  tag: 'settings',
  summary: 'Adds a tax',
  needs: 'set-up',
  body: lenient(
    z.extend(
      z.partial(taxValues, {
        baseDocumentTemplateId: true,
        department: true,
        vatIndex: true,
        hotelCode: true,
        categoryCodes: true,
        archived: true,
      }),
      { branchId: z.optional(id) },
    ),
    { rate: asNumber, department: asNumber, baseDocumentTemplateId: orNull },
  ),
  response: tax,
  errors: ['name-taken', 'vat-index-taken'],
});

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateTax = endpoint({
  name: 'updateTax',
  method: 'PUT',
  path: '/taxes/:id',
  tag: 'settings',
  summary: 'Changes, archives or restores a tax',
  needs: 'set-up',
  params: z.object({ id }),
  body: lenient(z.extend(z.partial(taxValues), { branchId: z.optional(id) }), {
    rate: asNumber,
    department: asNumber,
    baseDocumentTemplateId: orNull,
  }),
  response: tax,
  errors: ['version-conflict', 'name-taken', 'vat-index-taken'],
});

export const deleteTax = endpoint({
  name: 'deleteTax',
  method: 'DELETE',
  path: '/taxes/:id',
  tag: 'settings',
  summary: 'Deletes a tax that is not in use; one that is can be archived',
  needs: 'set-up',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});
