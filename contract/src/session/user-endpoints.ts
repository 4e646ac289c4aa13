import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { branch } from './branch.ts';
import { user } from './user.ts';

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/users/:id',
  tag: 'session',
  summary: 'The signed-in user; any other id is not found',
  needs: 'sign-in',
  params: z.object({ id }),
  response: user,
});

export const listUserBranches = endpoint({
  name: 'listUserBranches',
  method: 'GET',
  path: '/users/:id/branches',
  tag: 'session',
  summary: 'The branches that the signed-in user may work in, by name',
  needs: 'sign-in',
  params: z.object({ id }),
  response: z.array(branch),
});
