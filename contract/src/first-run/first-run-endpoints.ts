import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { id } from '../values/id.ts';

const endpoint = endpointsOf('first-run');

/** Steps of a new branch until its first guest has paid, ordered so that each step builds on those before it. */
export const firstRunStep = z.enum([
  'businessInfo',
  'openingHours',
  'tax',
  'paymentType',
  'receipts',
  'serviceCategory',
  'service',
  'area',
  'staffMember',
  'rota',
  'appointment',
  'sale',
]);
export type FirstRunStep = z.output<typeof firstRunStep>;

/** Every step with its state in the branch: `done` follows from the branch's data, `skipped` was chosen at the desk. */
const firstRun = z.array(z.object({ step: firstRunStep, state: z.enum(['done', 'skipped', 'open']) }));
export type FirstRun = z.output<typeof firstRun>;

export const getFirstRun = endpoint('getFirstRun', 'GET', '/firstRun', {
  summary: 'What the branch still needs until its first guest is booked and has paid',
  needs: 'read',
  query: z.object({ branchId: z.optional(id) }),
  response: firstRun,
});

/** Steps that are not named stay as they are; `skipped` false reopens a step. */
export const updateFirstRun = endpoint('updateFirstRun', 'PUT', '/firstRun', {
  summary: 'Skips steps of the first run, or brings them back',
  needs: 'set-up',
  body: z.object({
    branchId: z.optional(id),
    steps: z.array(firstRunStep).check(z.minLength(1), z.maxLength(20)),
    skipped: z.boolean(),
  }),
  response: firstRun,
});
