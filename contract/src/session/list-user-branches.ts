import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { branch } from './branch.ts';

export const listUserBranches = endpoint({
  name: 'listUserBranches',
  method: 'GET',
  path: '/users/:id/branches',
  tag: 'session',
  summary: 'The branches that the signed-in user may work in, by name',
  access: 'bearer',
  params: z.object({ id }),
  response: z.array(branch),
});
