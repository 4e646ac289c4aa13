import type { GuestExport } from '@quieta/contract/guest-care/guest-data-endpoints';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { reassignment } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import { readStoredPackages } from './package-repository.ts';

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
  // Somebody else may hold what names them as its recipient.
  const holder = sql<string | null>`CASE WHEN p.guest_id <> ${guestId} THEN p.guest_id END`;
  const packages = db
    .updateTable('soldPackage as p')
    .set({ guestId: holder, recipientName: null })
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

/** The packages that a guest holds or may use, for the file of what is kept about them. */
export async function exportPackages(context: BranchContext, guestId: string): Promise<GuestExport['packages']> {
  const { branch, transaction } = context;
  const ids = (await transaction.run(ofGuest, { guestId })).map(({ id }) => id);
  return (await readStoredPackages(context, ids)).map(
    ({ name, issuedAt, guestId: holderId, expiresOn, components }) => ({
      name,
      issuedAt: toWireTime(issuedAt, branch.timeZone),
      isHolder: holderId === guestId,
      expiresOn,
      components: components.map(({ name: component, units, left, balanceMinor }) => ({
        name: component,
        units,
        left,
        value: toMajor(balanceMinor, branch.currency),
      })),
    }),
  );
}

const ofGuest = prepared('packages-of-guest-to-export', ($: Placeholders<{ guestId: string }>) =>
  db
    .selectFrom('soldPackage as p')
    .select('p.id')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('p.guestId', '=', $.guestId),
        eb('p.id', 'in', selectFrom('packageMember as m').where('m.guestId', '=', $.guestId).select('m.soldPackageId')),
      ]),
    ),
);
