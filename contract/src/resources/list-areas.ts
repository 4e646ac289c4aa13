import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { area } from './area.ts';

export const listAreas = endpoint({
  name: 'listAreas',
  method: 'GET',
  path: '/area',
  tag: 'resources',
  summary: 'The branch’s areas in their order, archived ones too',
  access: 'branch',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(area),
});
