import type { Product, productValues } from '@quieta/contract/settings/product';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { db } from '#platform/database/builder';
import type { BranchContext } from '#platform/http/context';
import { keepCurrency, readCurrency } from './branch-repository.ts';
import { inUse } from './internal/in-use.ts';
import { asOrdered } from './internal/list-order.ts';
import { priceMinor } from './internal/price-minor.ts';
import { insertedColumns, key, overwritten, type Saved } from './internal/save-rows.ts';
import type { SettingsKind } from './internal/settings-kind.ts';
import { refuseTaken } from './internal/write-row.ts';

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
    hotelTaxId: row.hotel_tax_id,
    archived: row.archived_at !== null,
    isDeletable: !row.in_use,
    version: row.version,
  }));
}

/** Makes the product, or writes the one of its id as its next version. */
export async function saveProduct(context: BranchContext, product: Saved<Values>): Promise<void> {
  await refuseTaken(products, product.name, () => saveProducts(context, [product]));
}

/** As `saveProduct`, many at once; a name that is taken is left to be told by the caller. */
export async function saveProducts(context: BranchContext, rows: readonly Saved<Values>[]): Promise<void> {
  const currency = await keepCurrency(context);
  const values = rows.map((row) => ({ ...insertedColumns(context, row), ...toColumns(row, currency) }));
  const save = db
    .insertInto('product')
    .values(values)
    .onConflict((conflict) => conflict.columns(key).doUpdateSet(overwritten('product', values)));
  await context.transaction.rows(save);
}

function toColumns(values: Values, currency: string) {
  return {
    name: values.name,
    description: values.description,
    price_minor: priceMinor(values.price, currency),
    service_category_id: values.serviceCategoryId,
    tax_id: values.taxId,
    hotel_tax_id: values.hotelTaxId,
  };
}
