import type { ServiceCategory } from '@quieta/contract/settings/service-category';
import { sql } from 'kysely';
import { db } from '#platform/database/builder';
import type { BranchContext } from '#platform/http/context';

/** The branch's service categories by name. */
export async function readServiceCategories({ actor, branch, transaction }: BranchContext): Promise<ServiceCategory[]> {
  const rows = await transaction.rows(
    db
      .selectFrom('service_category')
      .where('environment_id', '=', actor.environmentId)
      .where('branch_id', '=', branch.id)
      .select(['id', 'name', 'archived_at'])
      .orderBy(sql`normalised(name)`)
      .orderBy('id'),
  );
  return rows.map(({ id, name, archived_at }) => ({ id, name, archived: archived_at !== null, branchId: branch.id }));
}
