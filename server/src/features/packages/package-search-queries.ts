import type { QueryOf } from '@quieta/contract/endpoint';
import type * as packageEndpoints from '@quieta/contract/packages/package-endpoints';
import type { PackageState } from '@quieta/contract/packages/sold-package';
import { kindsPaidBy } from '@quieta/contract/settings/package-kinds';
import { id as idSchema } from '@quieta/contract/values/id';
import { plainVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { type Expression, type SqlBool, sql } from 'kysely';
import { guestsOfName } from '#features/guests/guest-repository';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { anyOf, db, prepared, rowsOf } from '#platform/database/query';
import { invalidField } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { todayOf } from './package-repository.ts';

type Filters = QueryOf<typeof packageEndpoints.listSoldPackages>;

const pageSize = 50;

/** Packages and guests are looked up one by one where they are fewer; more are soon found in the order of the list. */
const maxFound = 1000;

/** The ids of one page of the branch's sold packages, the latest first, and the cursor of the next page. */
export async function findPackages(
  context: BranchWork,
  { cursor, state, kind, payer, packageId, expiresUntil, search = '', limit = pageSize }: Filters,
): Promise<{ readonly ids: readonly string[]; readonly next: string | null }> {
  const today = todayOf(context);
  let query = db
    .selectFrom('soldPackage as p')
    .select('p.id')
    .orderBy('p.issuedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    if (!idSchema.safeParse(cursor).success) throw invalidField('cursor', 'invalid');
    const last = db.selectFrom('soldPackage as c').select(['c.issuedAt', 'c.id']).where('c.id', '=', cursor);
    query = query.where(sql<boolean>`(p.issued_at, p.id) < ${last}`);
  }
  if (kind !== undefined) query = query.where('p.kind', '=', kind);
  if (payer !== undefined) query = query.where('p.kind', 'in', kindsPaidBy(payer));
  if (packageId !== undefined) query = query.where('p.packageId', '=', packageId);
  if (state !== undefined) query = query.where(isIn(state, today));
  if (expiresUntil !== undefined)
    query = query
      .where('p.expiresOn', '>=', today)
      .where('p.expiresOn', '<=', expiresUntil)
      .where('p.frozenOn', 'is', null)
      .where(sql<boolean>`${hasLeft}`);
  const searched = await isSearched(context, search.trim());
  if (searched !== null) query = query.where(searched);
  const found = (await context.transaction.rows(query)).map(({ id }) => id);
  const ids = found.slice(0, limit);
  return { ids, next: found.length > limit ? (ids.at(-1) ?? null) : null };
}

/** Whether something is left of the package with the alias `p`. */
export const hasLeft = sql<boolean>`EXISTS (SELECT FROM ${rowsOf('voucher')} AS v
  WHERE v.sold_package_id = p.id AND v.units_guard > 0)`;

/** The kind of the latest entry that took a unit of the package with the alias `p`. */
const latestKind = sql<string | null>`(SELECT e.kind FROM ${rowsOf('voucherEntry')} AS e
  JOIN ${rowsOf('voucher')} AS v ON v.id = e.voucher_id
  WHERE v.sold_package_id = p.id AND e.units < 0 ORDER BY e.at DESC, e.id DESC LIMIT 1)`;

const endedBy = (kind: 'taken-back' | 'withdrawn' | 'moved-out' | 'expired') =>
  sql<boolean>`NOT ${hasLeft} AND p.id IN (SELECT v.sold_package_id FROM ${rowsOf('voucherEntry')} AS e
    JOIN ${rowsOf('voucher')} AS v ON v.id = e.voucher_id WHERE e.kind = ${sql.lit(kind)}) AND ${latestKind} = ${kind}`;

/**
 * Conditions for the state of the package with the alias `p` on a day, as `packageStateOn` has it, each in a form that
 * an index helps with where few packages are in that state.
 */
function isIn(state: PackageState, today: string): Expression<SqlBool> {
  const stands = sql<boolean>`${hasLeft} AND p.frozen_on IS NULL AND (p.expires_on IS NULL OR p.expires_on >= ${today})`;
  const waits = sql<boolean>`(p.valid_from = 'first-use' AND p.valid_months IS NOT NULL AND p.expires_on IS NULL)`;
  const conditions: Readonly<Record<PackageState, Expression<SqlBool>>> = {
    waiting: sql<boolean>`${stands} AND ${waits}`,
    open: sql<boolean>`${stands} AND NOT ${waits}`,
    'used-up': sql<boolean>`NOT ${hasLeft}
      AND coalesce(${latestKind}, '') NOT IN ('taken-back', 'withdrawn', 'moved-out', 'expired')`,
    frozen: sql<boolean>`p.frozen_on IS NOT NULL AND ${hasLeft}`,
    expired: sql<boolean>`p.expires_on < ${today} AND (${hasLeft} AND p.frozen_on IS NULL OR ${endedBy('expired')})`,
    'taken-back': endedBy('taken-back'),
    withdrawn: endedBy('withdrawn'),
    moved: endedBy('moved-out'),
  };
  return conditions[state];
}

const named = prepared(
  'sold-packages-named',
  ($: Placeholders<{ words: string; max: number }>) =>
    sql<{ id: string }>`SELECT id FROM sold_packages_of_name(${tenant.environmentId}, ${tenant.branchId}, ${$.words},
      ${$.max})`,
);
const holders = prepared('sold-package-holders', ($: Placeholders<{ words: string; max: number }>) =>
  guestsOfName($.words, $.max),
);

/** The condition of a search for the package with the alias `p`; null if nothing is searched for. */
async function isSearched({ transaction }: BranchWork, words: string): Promise<Expression<SqlBool> | null> {
  if (words === '') return null;
  const max = maxFound + 1;
  const [packages, guests] = await Promise.all([
    transaction.run(named, { words, max }),
    transaction.run(holders, { words, max }),
  ]);
  const isNamed =
    packages.length < max
      ? sql<boolean>`p.id = ${anyOf(packages.map(({ id }) => id))}`
      : sql<boolean>`strpos(normalised(p.name || ' ' || coalesce(p.recipient_name, '')), normalised(${words})) > 0`;
  const isHeld =
    guests.length < max
      ? sql<boolean>`p.guest_id = ${anyOf(guests.map(({ id }) => id))}`
      : sql<boolean>`EXISTS (SELECT FROM ${rowsOf('guest')} AS g
          WHERE g.id = p.guest_id AND strpos(normalised(g.first_name || ' ' || g.last_name), normalised(${words})) > 0)`;
  const code = plainVoucherCode(words);
  // Behind the letters of a code comes `[`, so that these are the codes that begin with what was typed.
  const isCoded = /^[0-9A-Z]+$/.test(code)
    ? sql<boolean>`(p.code COLLATE "C" >= ${code} AND p.code COLLATE "C" < ${`${code}[`})`
    : sql<boolean>`false`;
  return sql<boolean>`(${isNamed} OR ${isHeld} OR ${isCoded})`;
}

const ofGuest = prepared('sold-packages-of-guest', ($: Placeholders<{ guestId: string }>) =>
  db
    .selectFrom('soldPackage as p')
    .select('p.id')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('p.guestId', '=', $.guestId),
        eb('p.id', 'in', selectFrom('packageMember as m').where('m.guestId', '=', $.guestId).select('m.soldPackageId')),
      ]),
    )
    .where(hasLeft)
    .orderBy(sql`p.expires_on NULLS LAST`)
    .orderBy('p.issuedAt')
    .orderBy('p.id'),
);

/** The sold packages that a guest holds or may use and of which something is left, the first to end first. */
export async function idsOfGuest({ transaction }: BranchWork, guestId: string): Promise<string[]> {
  return (await transaction.run(ofGuest, { guestId })).map(({ id }) => id);
}
