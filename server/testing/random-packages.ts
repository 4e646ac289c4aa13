import { newId } from '#platform/new-id';
import type { Random } from '../database/seed/random.ts';
import { insertPackage } from './insert-package.ts';
import type { Spa, SpaBranch } from './spa.ts';

interface Offered {
  readonly id: string;
  /** In cents. */
  readonly price: number;
  /** The use of the units of each component, with its surcharge in cents. */
  readonly components: readonly Use[];
}

interface Use {
  readonly row: 'checkoutServiceDetails' | 'checkoutProductDetails';
  readonly id: string;
  readonly surcharge: number;
}

/** Packages that the random days sell, and the components that were sold. */
export interface PrepaidShop {
  readonly offered: readonly Offered[];
  readonly sold: { readonly componentId: string; readonly use: Use }[];
}

/**
 * A course of massages that gives back by list price and ends after a month, one of baths or massages under two taxes,
 * and a package of massages and oils.
 */
export async function openPrepaidShop(
  spa: Spa,
  branch: SpaBranch,
  { bathId, oilId }: { readonly bathId: string; readonly oilId: string },
): Promise<PrepaidShop> {
  const massage = { row: 'checkoutServiceDetails', id: branch.serviceId, surcharge: 0 } as const;
  const bath = { row: 'checkoutServiceDetails', id: bathId, surcharge: 1501 } as const;
  const oil = { row: 'checkoutProductDetails', id: oilId, surcharge: 0 } as const;
  const course = await insertPackage(spa, branch, [{ units: 6, items: [{ serviceId: branch.serviceId }] }], {
    price_minor: 42_501,
    refund_rule: 'list',
    valid_months: 1,
  });
  const items = [{ serviceId: branch.serviceId }, { serviceId: bathId, surcharge: bath.surcharge }];
  const mixed = await insertPackage(spa, branch, [{ units: 3, items }], { price_minor: 10_001 });
  const both = await insertPackage(
    spa,
    branch,
    [
      { units: 2, items: [{ serviceId: branch.serviceId }] },
      { units: 3, items: [{ productId: oilId }] },
    ],
    { kind: 'package', price_minor: 15_007 },
  );
  return {
    offered: [
      { id: course, price: 42_501, components: [massage] },
      { id: mixed, price: 10_001, components: [bath] },
      { id: both, price: 15_007, components: [massage, oil] },
    ],
    sold: [],
  };
}

/** Sells a cart of which so many cents are to be paid beside its units; null if that was refused. */
type CheckOut = (due: number, cart: object) => Promise<object | null>;

/** Sells one of the packages, and now and then uses its first unit at once. */
export async function sellPackage({ offered, sold }: PrepaidShop, random: Random, checkOut: CheckOut): Promise<void> {
  const { id: packageId, price, components } = random.pick(offered);
  const ids = components.map(() => newId());
  const [first] = components;
  const isUsed = first !== undefined && random.chance(0.3);
  const due = price + (isUsed ? first.surcharge : 0);
  const answer = await checkOut(due, {
    checkoutPackageDetails: [{ packageId, componentIds: ids }],
    ...(isUsed && { [first.row]: [rowOf(first, ids[0], 1)] }),
  });
  if (answer === null) return;
  for (const [place, use] of components.entries()) sold.push({ componentId: ids[place] ?? '', use });
}

/** Uses units of what was sold, whatever is left of it. */
export async function useUnit({ sold }: PrepaidShop, random: Random, checkOut: CheckOut): Promise<void> {
  if (sold.length === 0) return;
  const { componentId, use } = random.pick(sold.slice(-12));
  const quantity = use.row === 'checkoutProductDetails' ? random.between(1, 2) : 1;
  await checkOut(use.surcharge * quantity, { [use.row]: [rowOf(use, componentId, quantity)] });
}

function rowOf({ row, id }: Use, componentId: string | undefined, quantity: number): object {
  return { id, componentId, ...(row === 'checkoutProductDetails' && { quantity }) };
}
