import { productValues } from '@quieta/contract/settings/product';
import { serviceValues } from '@quieta/contract/settings/service';
import { toMajor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { toOneLine } from '@quieta/contract/values/text';
import { settingsRowCommands } from '#features/settings/settings-row-commands';
import type { BranchContext } from '#platform/http/context';
import { moveNamed } from './move-named.ts';
import type { Made, MoveRows } from './moved-row.ts';
import { readNamed } from './named-rows.ts';
import type { RowReader } from './row-reader.ts';
import { keepCategory, keepTax, readTaxOf } from './tax-and-category.ts';

type Row = RowReader<'services' | 'products'>;

const maxMinutes = 1440;

/** Moves services in, with categories and taxes that are not there yet. */
export const moveServices: MoveRows<'services'> = async (moving, rows) => {
  const { context } = moving;
  const { add, defaultColour } = settingsRowCommands.service;
  return moveNamed(moving, rows, {
    kind: 'services',
    existing: await readNamed(context, 'service'),
    nameOf,
    async write(row) {
      const duration = row.minutes('duration', 1, maxMinutes);
      const color = row.colour('color') ?? defaultColour;
      const cleanUp = row.minutes('cleanUp', 0, maxMinutes) ?? 0;
      const goods = await readGoods(context, row, serviceValues.shape.name);
      if (goods === null || duration === null) return null;
      const { values, made } = await goods();
      const { id } = await add(context, { ...values, duration, color, staffCleanUp: cleanUp, areaCleanUp: cleanUp });
      return [...made, { thing: 'service', id }];
    },
  });
};

/** Moves products in, with categories and taxes that are not there yet. */
export const moveProducts: MoveRows<'products'> = async (moving, rows) => {
  const { context } = moving;
  return moveNamed(moving, rows, {
    kind: 'products',
    existing: await readNamed(context, 'product'),
    nameOf,
    async write(row) {
      const goods = await readGoods(context, row, productValues.shape.name);
      if (goods === null) return null;
      const { values, made } = await goods();
      const { id } = await settingsRowCommands.product.add(context, values);
      return [...made, { thing: 'product', id }];
    },
  });
};

function nameOf(row: Row): string {
  return toOneLine(row.text('name'));
}

interface Goods {
  readonly values: {
    readonly name: string;
    readonly description: string;
    readonly price: number;
    readonly serviceCategoryId: string | null;
    readonly taxId: string | null;
  };
  /** Categories and taxes that were made on the way. */
  readonly made: readonly Made[];
}

/** Reads what services and products have in common; answers how to keep it, or null if a cell is wrong. */
async function readGoods(
  context: BranchContext,
  row: Row,
  nameShape: typeof serviceValues.shape.name,
): Promise<(() => Promise<Goods>) | null> {
  const name = row.as('name', nameShape) ?? '';
  const category = row.oneLine('category', 80);
  const description = row.prose('description', 2000);
  const price = toMajor(row.amount('price') ?? 0, context.branch.currency);
  if (price > largestAmount) row.blame('price', 'no-amount');
  const tax = await readTaxOf(context, row);
  if (row.problems.length > 0) return null;
  return async () => {
    const ofCategory = await keepCategory(context, category);
    const ofTax = tax === null ? { id: null, made: [] } : await keepTax(context, tax);
    return {
      values: { name, description, price, serviceCategoryId: ofCategory.id, taxId: ofTax.id },
      made: [...ofCategory.made, ...ofTax.made],
    };
  };
}
