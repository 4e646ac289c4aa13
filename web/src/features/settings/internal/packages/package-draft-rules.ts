import { msg } from '@lingui/core/macro';
import type { DefinedPackage, PackageComponent, PackageItem } from '@quieta/contract/settings/package';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import { formatMoney } from '#lib/format/money.ts';
import { type FieldFault, readFields, readRequired, readText, readWithin } from '../../form-rules.ts';
import type { ValuesOf } from '../../mutations.ts';

type PackageValues = ValuesOf<DefinedPackage>;

/** An item as it is typed: its surcharge in minor units, null while it is empty or no amount. */
type ItemDraft = Pick<PackageItem, 'kind' | 'id'> & { readonly surcharge: number | null };

/** A component as it is typed; its share in minor units. */
export type ComponentDraft = Omit<PackageComponent, 'items' | 'share'> & {
  readonly items: readonly ItemDraft[];
  readonly share: number | null;
};

/** A definition as it is typed: its price in minor units, null while it is empty. */
export type PackageDraft = Omit<PackageValues, 'price' | 'components'> & {
  price: number | null;
  components: readonly ComponentDraft[];
};

/** Limits of the contract. */
export const limits = { units: 999, pause: 600, months: 120 } as const;

export function componentDraftsOf(components: readonly PackageComponent[], currency: string): ComponentDraft[] {
  return components.map(({ items, share, ...component }) => ({
    ...component,
    items: items.map(({ surcharge, ...item }) => ({ ...item, surcharge: toMinor(surcharge, currency) })),
    share: share === null ? null : toMinor(share, currency),
  }));
}

/** A component that is added, of one treatment or product. */
export function newComponent(item: Pick<PackageItem, 'kind' | 'id'>, units: number): ComponentDraft {
  return { units, items: [{ ...item, surcharge: 0 }], share: null, pause: 0, isTogether: false };
}

/** The reason why a component cannot be saved, at its field. */
export function faultOf(
  { units, pause, share, items }: ComponentDraft,
  split: PackageDraft['split'],
): (FieldFault & { readonly field: 'units' | 'pause' | 'share' | 'items' }) | null {
  if (units < 1 || units > limits.units) return { field: 'units', wrong: msg`Enter how many units it has.` };
  if (pause < 0 || pause > limits.pause) return { field: 'pause', wrong: msg`Enter at most ${limits.pause} minutes.` };
  if (split === 'stated' && share === null) return { field: 'share', wrong: msg`Enter what its units are worth.` };
  const isUnpriced = items.some(({ surcharge }) => surcharge === null);
  return isUnpriced ? { field: 'items', wrong: msg`Enter the surcharge, or 0.` } : null;
}

/** A definition as the server gets it, or what keeps it from being saved. */
export function readPackage(draft: PackageDraft, currency: string) {
  const { name, hotelCode, price, people, components: _, validMonths, ...others } = draft;
  return readFields<PackageValues>({
    ...others,
    name: readText(name),
    hotelCode: packageKinds[draft.kind].isOfHotel ? readText(hotelCode ?? '') : null,
    price: readRequired(price === null ? null : toMajor(price, currency)),
    people: readWithin(people, 1, 8),
    validMonths: validMonths === null ? null : readWithin(validMonths, 1, limits.months),
    components: readComponents(draft, currency),
  });
}

function readComponents({ components, split, price }: PackageDraft, currency: string): PackageComponent[] | FieldFault {
  if (components.length === 0) return { wrong: msg`Add at least one treatment or product.` };
  if (components.some((component) => faultOf(component, split) !== null))
    return { wrong: msg`One of the parts cannot be saved: open it to see why.` };
  const stated = sharesOf(components);
  if (split === 'stated' && price !== null && stated !== price) {
    const sum = formatMoney(stated, currency);
    const asked = formatMoney(price, currency);
    return { wrong: msg`The parts come to ${sum}, the price is ${asked}. Change one of them.` };
  }
  return components.map(({ items, share, ...component }) => ({
    ...component,
    items: items.map(({ surcharge, ...item }) => ({ ...item, surcharge: toMajor(surcharge ?? 0, currency) })),
    share: split === 'list' || share === null ? null : toMajor(share, currency),
  }));
}

/** The sum of the stated shares, in minor units. */
export function sharesOf(components: readonly Pick<ComponentDraft, 'share'>[]): number {
  return components.reduce((sum, { share }) => sum + (share ?? 0), 0);
}
