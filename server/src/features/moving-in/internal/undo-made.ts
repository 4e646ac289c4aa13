import type { AuditedEntity } from '@quieta/contract/history/audited-things';
import { entriesOf, fromEntries } from '@quieta/contract/values/objects';
import { removeUntouchedBooking } from '#features/appointments/booking/remove-untouched-booking';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { recordGuest } from '#features/guests/guest-commands';
import { deleteGuestRow, loadGuest, lockGuest, saveGuest } from '#features/guests/guest-repository';
import { removePastVisit } from '#features/guests/past-visit-repository';
import { forgetWaiting } from '#features/messages/message-repository';
import { forgetNotices } from '#features/messages/visit-notice-repository';
import { deleteMovedInPackage } from '#features/packages/moved-in-package-commands';
import { deleteArea } from '#features/resources/area-commands';
import { lockResource } from '#features/resources/resource-repository';
import { deleteStaffMember } from '#features/resources/staff-commands';
import { settingsRowCommands } from '#features/settings/settings-row-commands';
import { deleteMovedVoucher } from '#features/vouchers/moved-voucher-commands';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { forgetFormerNumbers } from '../former-number-repository.ts';
import type { Made, MadeThing } from './moved-row.ts';

type Undo = (context: BranchContext, made: Made) => Promise<void>;

/** Takes back one thing that was moved in. Refuses what was used or changed since; what is gone already is well. */
export async function undoMade(context: BranchContext, made: Made): Promise<void> {
  try {
    await undoing[made.thing](context, made);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return;
    throw error;
  }
  if (made.before === undefined) await forgetFormerNumbers(context, [made.id]);
}

/** Refuses a thing that somebody has changed since it was moved in. */
function refuseChanged({ version }: { readonly version: number }, made: Made): void {
  if (made.version !== undefined && version !== made.version) throw new Refusal('moving-in-changed');
}

const touched = prepared('moving-in-touched', ($: Placeholders<{ entity: string; id: string; requestId: string }>) =>
  db
    .selectFrom('auditEntry')
    .select('id')
    .where('entity', '=', $.entity)
    .where('entityId', '=', $.id)
    .where('requestId', '<>', $.requestId)
    .where('action', 'not like', '%.move')
    .limit(1),
);

/**
 * Refuses a thing that somebody has changed since, as the audit tells: its version also counts what others, such
 * as the staff who can do a service, brought along.
 */
async function refuseTouched(context: BranchContext, entity: AuditedEntity, id: string): Promise<void> {
  const { transaction, requestId } = context;
  if ((await transaction.first(touched, { entity, id, requestId })) !== undefined)
    throw new Refusal('moving-in-changed');
}

async function undoGuest(context: BranchContext, made: Made): Promise<void> {
  const { id, before } = made;
  const current = await lockGuest(context, id);
  refuseChanged(current, made);
  if (before !== undefined) {
    await saveGuest(context, id, { ...current, ...fromEntries(entriesOf(before)) });
    await recordGuest(context, id, { before: current, after: await loadGuest(context, id) });
    return;
  }
  await leaveParkedCarts(context, id);
  await deleteGuestRow(context, id);
  await recordGuest(context, id, { before: current, after: null });
}

/** Forgets messages that wait, and what guests know; a message that has left keeps its visit, which is then in use. */
async function forgetVisit(context: BranchContext, visitId: string): Promise<void> {
  await forgetWaiting(context, visitId);
  await forgetNotices(context, visitId);
}

interface RowCommands<Row> {
  read(context: BranchContext, id: string): Promise<Row>;
  remove(context: BranchContext, row: Row): Promise<void>;
}

function undoRow<Row>(thing: AuditedEntity, { read, remove }: RowCommands<Row>): Undo {
  return async (context, { id }) => {
    const row = await read(context, id);
    await refuseTouched(context, thing, id);
    await remove(context, row);
  };
}

async function undoResource(context: BranchContext, { thing, id }: Made): Promise<void> {
  const branchId = context.branch.id;
  await lockResource(context, id);
  await refuseTouched(context, 'resource', id);
  if (thing === 'area') await deleteArea(context, { params: { branchId, areaId: id }, baseVersion: undefined });
  else await deleteStaffMember(context, { params: { branchId, staffId: id }, baseVersion: undefined });
}

const undoing: Readonly<Record<MadeThing, Undo>> = {
  guest: undoGuest,
  appointment: (context, { id }) => removeUntouchedBooking(context, id, (visitId) => forgetVisit(context, visitId)),
  pastVisit: async ({ transaction }, { id }) => {
    await transaction.run(removePastVisit, { id });
  },
  service: undoRow('service', settingsRowCommands.service),
  serviceCategory: undoRow('serviceCategory', settingsRowCommands.serviceCategory),
  product: undoRow('product', settingsRowCommands.product),
  tax: undoRow('tax', settingsRowCommands.tax),
  staff: undoResource,
  area: undoResource,
  voucher: (context, { id }) => deleteMovedVoucher(context, id),
  // All its rows name the package, which goes with the first that is taken back, or stays whole.
  soldPackage: (context, { id }) => deleteMovedInPackage(context, id),
};
