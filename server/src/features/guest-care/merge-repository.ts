import type { GuestMerge } from '@quieta/contract/guest-care/guest-history';
import { guestValues } from '@quieta/contract/guests/guest';
import * as z from 'zod/mini';
import { db } from '#platform/database/builder';
import { statement } from '#platform/database/statement';
import { keyOf, tenantOf } from '#platform/database/tenant';
import type { BranchContext } from '#platform/http/context';
import { toWireTime } from '#platform/wire-time';
import type { ChangedValues, MergedValues } from './merge-rules.ts';
import type { Belongings } from './move-guest.ts';

/** The guest who is gone, as they were. */
const mergedGuest = z.extend(guestValues, { externalId: z.nullable(z.string()) });
/** What the kept guest had before in the fields that the merge changed. */
const replacedFields = z.extend(z.partial(guestValues), { externalId: z.optional(z.nullable(z.string())) });

/** All that it takes to part two guests again. */
export interface StoredMerge extends Belongings {
  readonly mergedGuestId: string;
  readonly merged: MergedValues;
  readonly mergedPicture: Buffer | null;
  readonly replaced: ChangedValues;
}

export async function insertMerge(
  context: BranchContext,
  id: string,
  keptGuestId: string,
  merge: StoredMerge,
): Promise<void> {
  const { actor, clock, transaction } = context;
  await transaction.rows(
    db.insertInto('guest_merge').values({
      ...keyOf(context, id),
      kept_guest_id: keptGuestId,
      merged_guest_id: merge.mergedGuestId,
      merged: JSON.stringify(merge.merged),
      merged_picture: merge.mergedPicture,
      replaced: JSON.stringify(merge.replaced),
      appointment_ids: merge.appointmentIds,
      sale_ids: merge.saleIds,
      wish_ids: merge.wishIds,
      stay_ids: merge.stayIds,
      merge_ids: merge.mergeIds,
      parked_cart_ids: merge.parkedCartIds,
      voucher_ids: merge.voucherIds,
      merged_at: clock.now(),
      merged_by: actor.userId,
    }),
  );
}

/** The merge of this id into this guest, kept from being undone twice; undefined where there is none, or none any more. */
export async function lockMerge(
  context: BranchContext,
  id: string,
  keptGuestId: string,
): Promise<StoredMerge | undefined> {
  const row = await context.transaction.first(
    db
      .selectFrom('guest_merge')
      .where((merge) => merge.and({ ...keyOf(context, id), kept_guest_id: keptGuestId }))
      .selectAll()
      .forUpdate(),
  );
  return (
    row && {
      mergedGuestId: row.merged_guest_id,
      merged: mergedGuest.parse(row.merged),
      mergedPicture: row.merged_picture,
      replaced: replacedFields.parse(row.replaced),
      appointmentIds: row.appointment_ids,
      saleIds: row.sale_ids,
      wishIds: row.wish_ids,
      stayIds: row.stay_ids,
      mergeIds: row.merge_ids,
      parkedCartIds: row.parked_cart_ids,
      voucherIds: row.voucher_ids,
    }
  );
}

export async function deleteMerge(context: BranchContext, id: string): Promise<void> {
  await context.transaction.rows(db.deleteFrom('guest_merge').where((merge) => merge.and(keyOf(context, id))));
}

const ofGuest = statement<{ id: string; guest_id: string; name: string; merged_at: Temporal.Instant }>(
  'guest-merges',
  `SELECT id, merged_guest_id AS guest_id, trim(concat_ws(' ', merged->>'firstName', merged->>'lastName')) AS name, merged_at
   FROM guest_merge WHERE environment_id = $1 AND branch_id = $2 AND kept_guest_id = $3 ORDER BY merged_at DESC, id`,
);

/** Who turned out to be this guest, the latest first. */
export async function listMerges(context: BranchContext, guestId: string): Promise<GuestMerge[]> {
  const rows = await context.transaction.run(ofGuest, [context.actor.environmentId, context.branch.id, guestId]);
  return rows.map(({ id, name, merged_at }) => ({
    id,
    fullName: name,
    mergedAt: toWireTime(merged_at, context.branch.timeZone),
  }));
}

/** The ids under which a guest was known: the own one, and those that were merged into it. */
export async function idsOfGuest(context: BranchContext, guestId: string): Promise<string[]> {
  const rows = await context.transaction.run(ofGuest, [context.actor.environmentId, context.branch.id, guestId]);
  return [guestId, ...rows.map((row) => row.guest_id)];
}

/** The hotel's id of a guest, which nobody types. */
export async function saveExternalId(context: BranchContext, id: string, externalId: string | null): Promise<void> {
  await context.transaction.rows(
    db
      .updateTable('guest')
      .set({ external_id: externalId })
      .where((guest) => guest.and(keyOf(context, id))),
  );
}

/** Whether another guest has this id of the hotel by now. */
export async function isExternalIdTaken(context: BranchContext, externalId: string): Promise<boolean> {
  const taken = db
    .selectFrom('guest')
    .where((guest) => guest.and({ ...tenantOf(context), external_id: externalId }))
    .select('id');
  return (await context.transaction.first(taken)) !== undefined;
}
