import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { user } from './user.ts';

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/users/:id',
  tag: 'session',
  summary: 'The signed-in user; any other id is not found',
  access: 'bearer',
  params: z.object({ id }),
  response: user,
});
