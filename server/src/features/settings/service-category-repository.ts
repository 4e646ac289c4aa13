import type { ServiceCategory, serviceCategoryValues } from '@quieta/contract/settings/service-category';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { db } from '#platform/database/builder';
import { keyOf } from '#platform/database/tenant';
import type { BranchContext } from '#platform/http/context';
import { archivedAt } from './internal/archived-at.ts';
import type { SettingsKind } from './internal/settings-kind.ts';
import { writeNamed } from './internal/write-row.ts';

type Values = z.output<typeof serviceCategoryValues>;

export const serviceCategories: SettingsKind<ServiceCategory> = {
  table: 'service_category',
  entity: 'serviceCategory',
  read: async (context, id) => (await readServiceCategories(context, id))[0],
};

/** The branch's service categories by name; with an id that one alone. */
export async function readServiceCategories(
  { actor, branch, transaction }: BranchContext,
  id?: string,
): Promise<ServiceCategory[]> {
  let query = db
    .selectFrom('service_category as c')
    .where('c.environment_id', '=', actor.environmentId)
    .where('c.branch_id', '=', branch.id)
    .select(['c.id', 'c.name', 'c.archived_at', 'c.version'])
    .select(
      sql<boolean>`EXISTS (
        SELECT FROM service_category_in_use u
        WHERE u.environment_id = c.environment_id AND u.branch_id = c.branch_id AND u.service_category_id = c.id
      )`.as('in_use'),
    )
    .orderBy(sql`normalised(c.name)`)
    .orderBy('c.id');
  if (id !== undefined) query = query.where('c.id', '=', id);
  const rows = await transaction.rows(query);
  return rows.map((row) => ({
    id: row.id,
    branchId: branch.id,
    name: row.name,
    archived: row.archived_at !== null,
    isDeletable: !row.in_use,
    version: row.version,
  }));
}

export async function insertServiceCategory(
  context: BranchContext,
  id: string,
  { name, archived }: Values,
): Promise<void> {
  const insert = db
    .insertInto('service_category')
    .values({ ...keyOf(context, id), name, archived_at: archived ? context.clock.now() : null });
  await writeNamed(context, serviceCategories, name, insert);
}

export async function saveServiceCategory(
  context: BranchContext,
  { id, name, archived }: ServiceCategory,
): Promise<void> {
  const update = db
    .updateTable('service_category')
    .set({ name, archived_at: archivedAt(archived, context.clock), version: sql`version + 1` })
    .where((row) => row.and(keyOf(context, id)));
  await writeNamed(context, serviceCategories, name, update);
}
