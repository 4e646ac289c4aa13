import { taxAtSale } from '@quieta/contract/packages/component-tax-rules';
import { splitPrice } from '@quieta/contract/packages/price-split-rules';
import { refundOf, valueOfUnits } from '@quieta/contract/packages/unit-value-rules';
import type { PackageItem, RefundRule } from '@quieta/contract/settings/package';
import type { ComponentDraft, PackageDraft } from './package-draft-rules.ts';

/** A treatment or product that a package can have; its price in minor units. */
export interface Offered extends Pick<PackageItem, 'kind' | 'id'> {
  readonly name: string;
  readonly price: number;
  readonly taxId: string | null;
  readonly archived: boolean;
}

/** A component with what it is worth of the price; amounts in minor units. */
export interface PricePart {
  readonly name: string;
  readonly units: number;
  /** Price of one of its usual item by itself. */
  readonly listPrice: number;
  /** The tax of its usual item; null where it has none. */
  readonly taxId: string | null;
  /** Whether VAT is declared when it is sold; otherwise it is when a unit is used. */
  readonly isTaxedWhenSold: boolean;
  readonly part: number;
  readonly unitValue: number;
}

export function offeredAs(offer: readonly Offered[], item: Pick<PackageItem, 'kind' | 'id'>): Offered | undefined {
  return offer.find(({ kind, id }) => kind === item.kind && id === item.id);
}

/** How the price of a definition is split over its components, in their order. */
export function pricePartsOf(
  { price, split, components }: Pick<PackageDraft, 'price' | 'split' | 'components'>,
  offer: readonly Offered[],
  isEverywhere: boolean,
): PricePart[] {
  const listed = components.map((component) => ({ ...component, ...listedOf(component, offer) }));
  const parts = splitPrice(price ?? 0, split, listed);
  return listed.map(({ name, units, items, listPrice, taxId }, place) => {
    const part = parts[place] ?? 0;
    const taxed = items.map((item) => ({ taxId: offeredAs(offer, item)?.taxId ?? null }));
    return {
      name,
      units,
      listPrice,
      taxId,
      isTaxedWhenSold: taxAtSale(taxed, isEverywhere) !== null,
      part,
      unitValue: valueOfUnits({ units, value: part }, 1),
    };
  });
}

function listedOf({ items: [first] }: ComponentDraft, offer: readonly Offered[]) {
  const item = first === undefined ? undefined : offeredAs(offer, first);
  return { name: item?.name ?? '', listPrice: item?.price ?? 0, taxId: item?.taxId ?? null };
}

/** The price of all units one by one, in minor units. */
export function worthOf(parts: readonly Pick<PricePart, 'units' | 'listPrice'>[]): number {
  return parts.reduce((sum, { units, listPrice }) => sum + units * listPrice, 0);
}

/** An example of a refund: how many of the units were used, and what comes back by each rule, in minor units. */
interface RefundExample {
  readonly used: number;
  readonly units: number;
  readonly back: Readonly<Record<RefundRule, number>>;
}

/** A refund after half of the units, the first components first; null where there are fewer than two. */
export function refundExample(parts: readonly PricePart[]): RefundExample | null {
  const units = parts.reduce((sum, part) => sum + part.units, 0);
  if (units < 2) return null;
  const used = Math.floor(units / 2);
  const back = { list: 0, share: 0 };
  let toUse = used;
  for (const { units: sold, part, listPrice, isTaxedWhenSold } of parts) {
    const count = Math.min(sold, toUse);
    toUse -= count;
    const left = { units: sold - count, value: part - valueOfUnits({ units: sold, value: part }, count) };
    const component = { ...left, sold, paid: part, listPrice, isTaxedWhenSold };
    back.list += refundOf({ ...component, rule: 'list' }).back;
    back.share += refundOf({ ...component, rule: 'share' }).back;
  }
  return { used, units, back };
}
