import * as z from 'zod/mini';

/** What a new branch needs before its first guest can book and pay, ordered so that each step builds on those before it. */
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
]);
export type FirstRunStep = z.output<typeof firstRunStep>;

/** Every step with its state in the branch: `done` follows from the branch's data, `skipped` was chosen at the desk. */
export const firstRun = z.array(z.object({ step: firstRunStep, state: z.enum(['done', 'skipped', 'open']) }));
export type FirstRun = z.output<typeof firstRun>;
