import * as z from 'zod/mini';

/** What a new branch needs before its first guest is booked and pays, in the order in which one builds on another. */
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

/** Every step with where the branch stands: `done` is seen from its data, `skipped` was said at the desk. */
export const firstRun = z.array(z.object({ step: firstRunStep, state: z.enum(['done', 'skipped', 'open']) }));
export type FirstRun = z.output<typeof firstRun>;
