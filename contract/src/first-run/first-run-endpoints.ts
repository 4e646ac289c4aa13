import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { firstRun, firstRunStep } from './first-run.ts';

export const getFirstRun = endpoint({
  name: 'getFirstRun',
  method: 'GET',
  path: '/firstRun',
  tag: 'first-run',
  summary: 'What the branch still needs before its first guest is booked and pays',
  needs: 'read',
  query: z.object({ branchId: z.optional(id) }),
  response: firstRun,
});

/** Steps that are not named stay as they are; `skipped` false reopens a step. */
export const updateFirstRun = endpoint({
  name: 'updateFirstRun',
  method: 'PUT',
  path: '/firstRun',
  tag: 'first-run',
  summary: 'Skips steps of the first run, or brings them back',
  needs: 'set-up',
  body: z.object({
    branchId: z.optional(id),
    steps: z.array(firstRunStep).check(z.minLength(1), z.maxLength(20)),
    skipped: z.boolean(),
  }),
  response: firstRun,
});
