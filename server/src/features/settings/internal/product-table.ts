import type { Product, productValues } from '@quieta/contract/settings/product';
import { currencyDecimals } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { productTableText } from '@quieta/messages/table-text';
import type * as z from 'zod/mini';
import { products, readProducts, saveProducts } from '../product-repository.ts';
import type { SettingsTable } from './settings-table.ts';
import { amountColumn, flagColumn, lineColumn, proseColumn, referenceColumn } from './table-columns.ts';

export const productTable: SettingsTable<z.output<typeof productValues>, Product> = {
  kind: products,
  text: productTableText,
  columns: {
    name: lineColumn(120),
    serviceCategoryId: referenceColumn('categories'),
    description: proseColumn(2000),
    price: amountColumn(largestAmount, currencyDecimals),
    taxId: referenceColumn('taxes'),
    hotelTaxId: referenceColumn('taxes'),
    archived: flagColumn(),
  },
  readAll: (context) => readProducts(context),
  save: saveProducts,
};
