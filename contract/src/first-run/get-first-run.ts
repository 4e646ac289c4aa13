import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { firstRun } from './first-run.ts';

export const getFirstRun = endpoint({
  name: 'getFirstRun',
  method: 'GET',
  path: '/firstRun',
  tag: 'first-run',
  summary: 'What the branch still needs before its first guest is booked and pays',
  access: 'branch',
  query: z.object({ branchId: z.optional(id) }),
  response: firstRun,
});
