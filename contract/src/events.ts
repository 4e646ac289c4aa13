import * as z from 'zod/mini';
import { appointment } from './appointments/appointment.ts';
import { block } from './appointments/block-endpoints.ts';
import { guestWithoutPicture } from './guests/guest.ts';
import * as namedKinds from './settings/named-kinds.ts';
import { id } from './values/id.ts';
import type { Permission } from './values/permission.ts';

const settingsEntities = [
  'service',
  'product',
  'tax',
  'paymentType',
  'documentTemplate',
  'cardTerminal',
  'package',
  ...Object.values(namedKinds).map(({ entity }) => entity),
] as const;
/** The name of a row of each kind of settings. */
export type SettingsEntity = (typeof settingsEntities)[number];

/** A change of one of these means "read it again": the feed does not send the row. */
const readAgain = [
  'resource',
  ...settingsEntities,
  'branch',
  'sale',
  'receipt',
  'wish',
  'voucher',
  'soldPackage',
  'tillEntry',
  'dayClose',
  'approval',
  'message',
  'user',
] as const;

/** Kinds of rows that the change feed reports. */
const changedEntity = z.enum(['appointment', 'block', 'guest', ...readAgain]);
export type ChangedEntity = z.output<typeof changedEntity>;

const base = {
  cursor: z.string(),
  entityId: id,
  /**
   * The `Idempotency-Key` of the command that changed it, the first where several did: its sender knows its own again.
   */
  command: z.optional(z.string()),
};

/** One change of the branch, in the order of its cursor. `row` null means that it was deleted. */
export const change = z.discriminatedUnion('entity', [
  z.object({ ...base, entity: z.literal('appointment'), row: z.nullable(appointment) }),
  z.object({ ...base, entity: z.literal('block'), row: z.nullable(block) }),
  z.object({ ...base, entity: z.literal('guest'), row: z.nullable(guestWithoutPicture) }),
  z.object({
    ...base,
    entity: z.enum(readAgain),
    row: z.null(),
  }),
]);
export type Change = z.output<typeof change>;

/** Entities whose ids reach only those who may see sales. */
const ofSales: readonly ChangedEntity[] = ['sale', 'receipt', 'voucher', 'soldPackage', 'tillEntry', 'dayClose'];

/** Stands for an id that its reader may not know. Something has changed all the same, such as their own figures. */
const hiddenId = '00000000-0000-0000-0000-000000000000';

/** A change as somebody with these permissions is told it. */
export function reportedTo(permissions: readonly Permission[], made: Change): Change {
  const isReported = !ofSales.includes(made.entity) || permissions.includes('see-sales');
  return isReported ? made : { ...made, entityId: hiddenId };
}
