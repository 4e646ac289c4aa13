import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { businessProfile } from './business-profile.ts';
import { hotelTaxRule } from './hotel-tax-rules.ts';

/** `If-Match` names the version of the branch that the change was based on. */
export const updateHotelTax = endpoint({
  name: 'updateHotelTax',
  method: 'PUT',
  path: '/branches/:branchId/hotelTax',
  tag: 'settings',
  summary:
    'Says when the tax for hotel guests, where a service or a product names one, applies instead of the usual one',
  access: 'branch',
  params: z.object({ branchId: id }),
  body: z.object({ branchId: z.optional(id), hotelTaxRule }),
  response: businessProfile,
  errors: ['version-conflict'],
});
