import * as z from 'zod/mini';
import { appointment } from './appointments/appointment.ts';
import { block } from './appointments/block.ts';
import { guest } from './guests/guest.ts';
import { id } from './values/id.ts';

/** What the change feed reports. For a kind without a row of its own below, a change means "read it again". */
const changedEntity = z.enum([
  'appointment',
  'block',
  'guest',
  'resource',
  'service',
  'serviceCategory',
  'product',
  'tax',
  'paymentType',
  'baseDocumentTemplate',
  'documentTemplate',
  'branch',
  'sale',
  'receipt',
  'wish',
  'voucher',
]);
export type ChangedEntity = z.output<typeof changedEntity>;

const base = { cursor: z.string(), entityId: id };

/** One change of the branch, in the order of its cursor. `row` null means that it was deleted. */
export const change = z.discriminatedUnion('entity', [
  z.object({ ...base, entity: z.literal('appointment'), row: z.nullable(appointment) }),
  z.object({ ...base, entity: z.literal('block'), row: z.nullable(block) }),
  z.object({ ...base, entity: z.literal('guest'), row: z.nullable(guest) }),
  z.object({
    ...base,
    entity: z.enum([
      'resource',
      'service',
      'serviceCategory',
      'product',
      'tax',
      'paymentType',
      'baseDocumentTemplate',
      'documentTemplate',
      'branch',
      'sale',
      'receipt',
      'wish',
      'voucher',
    ]),
    row: z.null(),
  }),
]);
export type Change = z.output<typeof change>;
