import { taxAtSale } from '@quieta/contract/packages/component-tax-rules';
import { splitPrice } from '@quieta/contract/packages/price-split-rules';
import type { DefinedPackage, PackageKind } from '@quieta/contract/settings/package';
import type { Product } from '@quieta/contract/settings/product';
import type { Service } from '@quieta/contract/settings/service';
import { splitByLargestRemainder } from '@quieta/contract/values/largest-remainder';
import { toMinor } from '@quieta/contract/values/minor-units';

/** A treatment or product that a unit pays for; the surcharge of one unit in minor units. */
export interface UnitItem {
  readonly kind: 'service' | 'product';
  readonly id: string;
  readonly surcharge: number;
}

interface CartComponent {
  /** Made here, so that a row of the same cart can use a unit of it. */
  readonly id: string;
  /** Name of its usual treatment. */
  readonly name: string;
  readonly units: number;
  /** Price of one of its usual treatment by itself, in minor units. */
  readonly listPrice: number;
  /** In minor units. */
  readonly share: number | null;
  /** The tax that is declared with the sale; null: when a unit is used. */
  readonly taxId: string | null;
  readonly items: readonly UnitItem[];
}

/** A course or package that a row of the cart sells. */
export interface CartPackage {
  readonly kind: PackageKind;
  readonly people: number;
  readonly split: 'list' | 'stated';
  /** Null: it is the payer's own; otherwise whoever has its card holds it. */
  readonly recipientName: string | null;
  readonly components: readonly CartComponent[];
}

/** The articles that a package consists of, as the branch sells them now. */
interface PackageArticles {
  readonly services: readonly Service[];
  readonly products: readonly Product[];
}

/** A definition as the cart takes it; `isEverywhere` is the branch's setting, `makeId` makes the components' ids. */
export function cartPackageOf(
  { kind, people, split, components }: DefinedPackage,
  { services, products }: PackageArticles,
  { isEverywhere, currency, makeId }: { isEverywhere: boolean; currency: string; makeId: () => string },
): CartPackage {
  const articleOf = (item: Pick<UnitItem, 'kind' | 'id'>) =>
    (item.kind === 'service' ? services : products).find(({ id }) => id === item.id);
  return {
    kind,
    people,
    split,
    recipientName: null,
    components: components.map(({ units, items, share }) => {
      const articles = items.map(articleOf);
      const [first] = articles;
      return {
        id: makeId(),
        name: first?.name ?? '',
        units,
        listPrice: toMinor(first?.price ?? 0, currency),
        share: share === null ? null : toMinor(share, currency),
        taxId: taxAtSale(
          articles.map((article) => ({ taxId: article?.taxId ?? null })),
          isEverywhere,
        ),
        items: items.map(({ kind: itemKind, id, surcharge }) => ({
          kind: itemKind,
          id,
          surcharge: toMinor(surcharge, currency),
        })),
      };
    }),
  };
}

/** The sums that the components are sold for, in their order: parts of the price, less those of the discount. */
export function componentPrices({ split, components }: CartPackage, price: number, discount: number): number[] {
  const prices = splitPrice(price, split, components);
  const off = splitByLargestRemainder(discount, prices);
  return prices.map((part, index) => part - (off[index] ?? 0));
}
