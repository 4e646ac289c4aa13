import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { businessProfile } from './business-profile.ts';

export const getBranch = endpoint({
  name: 'getBranch',
  method: 'GET',
  path: '/branches/:branchId',
  tag: 'settings',
  summary: 'A branch of the user’s with its business info, opening hours and printer',
  access: 'branch',
  params: z.object({ branchId: id }),
  response: businessProfile,
});
