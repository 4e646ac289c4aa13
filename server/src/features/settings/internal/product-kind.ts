import { valuesOf } from '@quieta/contract/settings/kind-rows';
import { type Product, productKind, type productValues } from '@quieta/contract/settings/product';
import { currencyDecimals, toMajor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { productTableText } from '@quieta/messages/table-text';
import type * as z from 'zod/mini';
import { db } from '#platform/database/query';
import type { WholeRow } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import type { PartOf } from '#platform/with-changes';
import { readCurrency } from '../branch-repository.ts';
import { refersTo } from './refers-to.ts';
import { asOrdered, identityOf, inUse, priceMinor } from './select-rows.ts';
import type { SettingsRows } from './settings-kind.ts';
import { amountColumn, flagColumn, referenceColumn, type TableFormat, textColumns } from './table-columns.ts';

type Values = z.output<typeof productValues>;

const { name, description, ...texts } = textColumns(productKind);

/** Exported for its tests. */
export const productFormat: TableFormat<Values> = {
  text: productTableText,
  columns: {
    name,
    serviceCategoryId: referenceColumn('categories'),
    description,
    price: amountColumn(largestAmount, currencyDecimals),
    taxId: referenceColumn('taxes'),
    hotelTaxId: referenceColumn('taxes'),
    ...texts,
    archived: flagColumn(),
  },
};

export const products: SettingsRows<Values, 'product'> = {
  table: 'product',
  read: readProducts,
  columnsOf(values, currency) {
    const { archived: _, price, ...others } = valuesOf(productKind, values);
    const same: PartOf<WholeRow<'product'>, typeof others> = others;
    return { ...same, priceMinor: priceMinor(price, currency) };
  },
  references: [
    refersTo('serviceCategoryId', 'serviceCategory'),
    refersTo('taxId', 'tax'),
    refersTo('hotelTaxId', 'tax'),
  ],
  format: productFormat,
};

async function readProducts(context: BranchContext, { id }: { readonly id?: string | undefined }): Promise<Product[]> {
  const { branch, transaction } = context;
  let query = db.selectFrom('product').selectAll('product').select(inUse('product')).orderBy(asOrdered);
  if (id !== undefined) query = query.where('product.id', '=', id);
  const rows = await transaction.rows(query);
  const currency = await readCurrency(context);
  return rows.map((row) => {
    const { archivedAt: _, inUse: _use, position: _place, priceMinor, ...others } = row;
    const same: PartOf<Product, typeof others> = others;
    return { ...same, ...identityOf(row, branch.id), price: toMajor(priceMinor, currency) };
  });
}
