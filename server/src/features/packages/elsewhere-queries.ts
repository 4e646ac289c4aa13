import { sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';

/** A package that another branch of the environment has. */
interface Elsewhere {
  readonly branchId: string;
  readonly branchName: string;
  readonly id: string;
  readonly isEverywhere: boolean;
}

// A function of another role looks across the branches, and answers ids only.
const ofCode = prepared(
  'sold-package-elsewhere',
  ($: Placeholders<{ code: string }>) => sql<Omit<Elsewhere, 'branchName'>>`
    SELECT branch_id AS "branchId", id, is_everywhere AS "isEverywhere"
    FROM sold_package_elsewhere(${tenant.environmentId}, ${tenant.branchId}, ${$.code})`,
);
const branchNames = prepared('package-branch-names', ($: Placeholders<{ ids: readonly string[] }>) =>
  db.selectFrom('branch').select(['id', 'name']).where('id', '=', anyOf($.ids)),
);

/** The packages of a code that other branches of the environment have, the latest first. */
export async function readElsewhere({ transaction }: BranchWork, code: string): Promise<Elsewhere[]> {
  const found = await transaction.run(ofCode, { code });
  if (found.length === 0) return [];
  const rows = await transaction.run(branchNames, { ids: found.map(({ branchId }) => branchId) });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return found.map((one) => ({ ...one, branchName: names.get(one.branchId) ?? '' }));
}
