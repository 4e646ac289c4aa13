import type { StoredComponent, StoredItem, StoredPackage } from './package-repository.ts';

/** A treatment or product of this branch. */
export interface NamedItem {
  readonly kind: StoredItem['kind'];
  readonly id: string;
  /** Its name without accents and capitals, as names are compared. */
  readonly key: string;
}

/** A component that comes here, with what its units may be used for here. */
export interface MovedComponent extends StoredComponent {
  readonly position: number;
}

/**
 * The components of a package of another branch as they are here: what is left of each, for the treatments and products
 * that this branch has under the same names. Answers the name of what is missing where a component is for nothing here.
 */
export function movedComponents(
  { components }: Pick<StoredPackage, 'components'>,
  here: readonly NamedItem[],
  keyOf: (name: string) => string,
): { readonly moved: readonly MovedComponent[] } | { readonly missing: string } {
  const moved: MovedComponent[] = [];
  for (const [position, component] of components.entries()) {
    if (component.left === 0) continue;
    const items = component.items.flatMap((item) => {
      const same = here.find(({ kind, key }) => kind === item.kind && key === keyOf(item.name));
      return same === undefined ? [] : { ...item, id: same.id };
    });
    if (items.length === 0) return { missing: component.items[0]?.name ?? component.name };
    moved.push({ ...component, items, position });
  }
  return { moved };
}
