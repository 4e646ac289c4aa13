import { sql } from 'kysely';
import { readBranch } from '#features/session/branch-repository';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, rowsOf } from '#platform/database/query';
import type { AuditedUpkeepContext } from '#platform/upkeep';
import { todayOf } from './package-repository.ts';
import { lockPackages } from './unit-commands.ts';

/** Packages at one go; the next round goes on. */
const atOnce = 100;

const due = prepared('sold-packages-due', ($: Placeholders<{ today: string }>) =>
  db
    .selectFrom('soldPackage as p')
    .select('p.id')
    .where('p.expiresOn', '<', $.today)
    .where('p.frozenOn', 'is', null)
    .where(sql<boolean>`EXISTS (SELECT FROM ${rowsOf('voucher')} AS v
      WHERE v.sold_package_id = p.id AND v.units_guard > 0)`)
    .orderBy('p.expiresOn')
    .orderBy('p.id')
    .limit(atOnce),
);

/** Writes off what is left on packages whose last day is over, by the branch's own date. */
export async function expireDuePackages({ transaction, clock, environmentId }: AuditedUpkeepContext): Promise<void> {
  const branch = await readBranch(transaction);
  const actor = { environmentId, userId: null };
  const context = { actor, branch, clock, requestId: 'package-expiry', transaction };
  const ids = (await transaction.run(due, { today: todayOf(context) })).map(({ id }) => id);
  await lockPackages(context, 'packages', ids);
}
