import type { Product, productValues } from '@quieta/contract/settings/product';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { db } from '#platform/database/builder';
import { keyOf } from '#platform/database/tenant';
import type { BranchContext } from '#platform/http/context';
import { keepCurrency, readCurrency } from './branch-repository.ts';
import { archivedAt } from './internal/archived-at.ts';
import { inUse } from './internal/in-use.ts';
import { asOrdered } from './internal/list-order.ts';
import { priceMinor } from './internal/price-minor.ts';
import type { SettingsKind } from './internal/settings-kind.ts';
import { writeNamed } from './internal/write-row.ts';

type Values = z.output<typeof productValues>;

export const products: SettingsKind<Product, 'product'> = {
  table: 'product',
  entity: 'product',
  read: async (context, id) => (await readProducts(context, id))[0],
};

/** The branch's products in the order of the desk; with an id that one alone. */
export async function readProducts(context: BranchContext, id?: string): Promise<Product[]> {
  const { actor, branch, transaction } = context;
  let query = db
    .selectFrom('product as p')
    .where('p.environment_id', '=', actor.environmentId)
    .where('p.branch_id', '=', branch.id)
    .selectAll('p')
    .select(inUse('product', 'p'))
    .orderBy(sql.raw(asOrdered));
  if (id !== undefined) query = query.where('p.id', '=', id);
  const rows = await transaction.rows(query);
  const currency = await readCurrency(context);
  return rows.map((row) => ({
    id: row.id,
    branchId: branch.id,
    name: row.name,
    serviceCategoryId: row.service_category_id,
    description: row.description,
    price: toMajor(row.price_minor, currency),
    taxId: row.tax_id,
    archived: row.archived_at !== null,
    isDeletable: !row.in_use,
    version: row.version,
  }));
}

export async function insertProduct(context: BranchContext, id: string, values: Values): Promise<void> {
  const columns = toColumns(values, await keepCurrency(context));
  const archived_at = values.archived ? context.clock.now() : null;
  const insert = db.insertInto('product').values({ ...keyOf(context, id), ...columns, archived_at });
  await writeNamed(context, products, values.name, insert);
}

export async function saveProduct(context: BranchContext, product: Product): Promise<void> {
  const columns = toColumns(product, await keepCurrency(context));
  const archived_at = archivedAt(product.archived, context.clock);
  const update = db
    .updateTable('product')
    .set({ ...columns, archived_at, version: sql`version + 1` })
    .where((row) => row.and(keyOf(context, product.id)));
  await writeNamed(context, products, product.name, update);
}

function toColumns(values: Values, currency: string) {
  return {
    name: values.name,
    description: values.description,
    price_minor: priceMinor(values.price, currency),
    service_category_id: values.serviceCategoryId,
    tax_id: values.taxId,
  };
}
