import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asNumber, lenient, orNull } from '../values/lenient.ts';
import { tax, taxValues } from './tax.ts';

export const createTax = endpoint({
  name: 'createTax',
  method: 'POST',
  path: '/taxes',
  tag: 'settings',
  summary: 'Adds a tax',
  access: 'branch',
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
