import { sql } from 'kysely';
import { db } from '#platform/database/query';
import { reassignment } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';

/**
 * Removes the guest from the packages that they hold or may use, and from their entries; the units and the money stay,
 * for whoever has the code. Answers which sold packages.
 */
export async function eraseFromPackages({ transaction }: BranchContext, guestId: string): Promise<string[]> {
  const named = db
    .selectFrom('guest as g')
    .select('g.id')
    .where('g.id', '=', guestId)
    .where(sql<boolean>`normalised(p.recipient_name) = normalised(trim(g.first_name || ' ' || g.last_name))`);
  const packages = db
    .updateTable('soldPackage as p')
    .set({ guestId: null, recipientName: null })
    .where(({ eb, or, exists }) => or([eb('p.guestId', '=', guestId), exists(named)]))
    .returning('p.id');
  const reason = sql<string | null>`CASE WHEN reason IS NOT NULL THEN '…' END`;
  const held = (await transaction.rows(packages)).map(({ id }) => id);
  const entries = db
    .updateTable('packageEntry')
    .set({ guestId: null, reason })
    .where(({ eb, or }) =>
      or([eb('guestId', '=', guestId), ...(held.length > 0 ? [eb('soldPackageId', 'in', held)] : [])]),
    )
    .returning('soldPackageId');
  const members = db.deleteFrom('packageMember').where('guestId', '=', guestId).returning('soldPackageId');
  const others = [...(await transaction.rows(entries)), ...(await transaction.rows(members))];
  return [...new Set([...held, ...others.map(({ soldPackageId }) => soldPackageId)])];
}

/** Gives the packages that a guest holds to another. */
export const moveSoldPackages = reassignment('soldPackage', 'guestId', { countsVersion: true });

/** Lets another guest use what a guest may use of others. */
export const movePackageMembers = reassignment('packageMember', 'guestId');

/** Names another guest in the entries that name a guest. */
export const movePackageEntries = reassignment('packageEntry', 'guestId');
