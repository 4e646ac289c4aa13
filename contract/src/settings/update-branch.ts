import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asPng, lenient } from '../values/lenient.ts';
import { optionalLine, pngBase64, prose } from '../values/text.ts';
import { businessProfile } from './business-profile.ts';

/** What is absent stays as it is; `imgLogo` null takes the logo away. `If-Match` names the version that the change was based on. */
export const updateBranch = endpoint({
  name: 'updateBranch',
  method: 'PATCH',
  path: '/branches/:branchId',
  tag: 'settings',
  summary: 'Changes the branch’s business info: name, address, VAT number, logo',
  access: 'branch',
  params: z.object({ branchId: id }),
  body: lenient(
    z.object({
      branchId: z.optional(id),
      businessName: z.optional(optionalLine(200)),
      address: z.optional(prose(500)),
      VATCode: z.optional(optionalLine(32)),
      imgLogo: z.optional(z.nullable(pngBase64)),
    }),
    { imgLogo: asPng },
  ),
  response: businessProfile,
  errors: ['version-conflict'],
});
