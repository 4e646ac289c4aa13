import type { Product } from '@quieta/contract/settings/product';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { db } from '#platform/database/builder';
import type { BranchContext } from '#platform/http/context';

/** The branch's products by name. */
export async function readProducts({ actor, branch, transaction }: BranchContext): Promise<Product[]> {
  const rows = await transaction.rows(
    db
      .selectFrom('product as p')
      .where('p.environment_id', '=', actor.environmentId)
      .where('p.branch_id', '=', branch.id)
      .selectAll('p')
      .select(
        sql<boolean>`EXISTS (
          SELECT FROM product_in_use u
          WHERE u.environment_id = p.environment_id AND u.branch_id = p.branch_id AND u.product_id = p.id
        )`.as('in_use'),
      )
      .orderBy(sql`normalised(p.name)`)
      .orderBy('p.id'),
  );
  return rows.map((row) => ({
    id: row.id,
    branchId: branch.id,
    name: row.name,
    serviceCategoryId: row.service_category_id,
    description: row.description,
    price: toMajor(row.price_minor, branch.currency),
    taxId: row.tax_id,
    archived: row.archived_at !== null,
    isDeletable: !row.in_use,
    version: row.version,
  }));
}
