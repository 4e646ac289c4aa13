import type { GuestMerge } from '@quieta/contract/guest-care/guest-data-endpoints';
import { guestValues } from '@quieta/contract/guests/guest';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { toWireTime } from '#platform/clock';
import { db, type Row } from '#platform/database/query';
import { insertion, reassignment, removal } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import type { ChangedValues, MergedValues } from './merge-rules.ts';

/** The removed guest's values. */
const mergedGuest = z.extend(guestValues, { externalId: z.nullable(z.string()) });
/** The kept guest's values before the merge, in the fields that it changed. */
const replacedFields = z.extend(z.partial(guestValues), { externalId: z.optional(z.nullable(z.string())) });

/** Everything that is needed to undo a merge. */
interface StoredMerge extends Omit<Row<'guestMerge'>, 'mergedAt' | 'mergedBy'> {
  readonly merged: MergedValues;
  readonly replaced: ChangedValues;
}

const insert = insertion('guestMerge');

export async function insertMerge(
  { actor, clock, transaction }: BranchContext,
  { merged, replaced, ...merge }: StoredMerge,
): Promise<void> {
  await transaction.run(insert, {
    ...merge,
    merged: JSON.stringify(merged),
    replaced: JSON.stringify(replaced),
    mergedAt: clock.now(),
    mergedBy: actor.userId,
  });
}

/**
 * The merge with this id into this guest, locked so that it cannot be undone twice; undefined if there is none, or no
 * longer one.
 */
export async function lockMerge(
  { transaction }: BranchContext,
  id: string,
  targetGuestId: string,
): Promise<StoredMerge | undefined> {
  const merge = db.selectFrom('guestMerge').where('id', '=', id).where('keptGuestId', '=', targetGuestId);
  const row = await transaction.first(merge.selectAll().forUpdate());
  return row && { ...row, merged: mergedGuest.parse(row.merged), replaced: replacedFields.parse(row.replaced) };
}

export const deleteMerge = removal('guestMerge');
/** Gives what was merged into a guest to another. */
export const moveMerges = reassignment('guestMerge', 'keptGuestId');

const mergesOf = (guestId: string) =>
  db
    .selectFrom('guestMerge')
    .select(['id', 'mergedGuestId', 'mergedAt'])
    .select(sql<string>`trim(concat_ws(' ', merged->>'firstName', merged->>'lastName'))`.as('fullName'))
    .where('keptGuestId', '=', guestId)
    .orderBy('mergedAt', 'desc')
    .orderBy('id');

/** The guests who were merged into this one, the latest first. */
export async function listMerges({ transaction, branch }: BranchContext, guestId: string): Promise<GuestMerge[]> {
  const rows = await transaction.rows(mergesOf(guestId));
  return rows.map(({ id, fullName, mergedAt }) => ({ id, fullName, mergedAt: toWireTime(mergedAt, branch.timeZone) }));
}

/** All ids of a guest: the current one, and those that were merged into it. */
export async function idsOfGuest({ transaction }: BranchContext, guestId: string): Promise<string[]> {
  const rows = await transaction.rows(mergesOf(guestId));
  return [guestId, ...rows.map(({ mergedGuestId }) => mergedGuestId)];
}
