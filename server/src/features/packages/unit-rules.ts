import { packageStates } from '@quieta/contract/packages/package-states';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { Refusal } from '#platform/errors/refusal';
import type { StoredComponent, StoredPackage } from './package-repository.ts';
import { packageStateOn } from './package-states.ts';

/** A treatment or product for which units of a component are to be reserved or used. */
export interface UnitUse {
  readonly componentId: string;
  readonly item: { readonly kind: 'service' | 'product'; readonly id: string; readonly name: string };
  /** Null is a walk-in, or whoever has the card. */
  readonly guestId: string | null;
  /** The day of the branch on which it is used, `yyyy-MM-dd`. */
  readonly date: string;
  readonly count: number;
  /** Units of the component that are reserved for this use already. */
  readonly reserved: number;
}

/** Facts about a sold package that its row does not tell; null where there is none. */
export interface UnitFacts {
  /** The day on which the package was used, or is booked, without the uses that are asked about. */
  readonly day: string | null;
  readonly lastTaker: { readonly by: string | null; readonly date: string } | null;
}

/** A component of a sold package, with that package. */
export interface HeldComponent {
  readonly sold: StoredPackage;
  readonly component: StoredComponent;
}

/** Components with what is known of them, by their ids. */
export type KnownUnits = ReadonlyMap<string, HeldComponent & UnitFacts>;

/**
 * The refusal of a use beside others of the same request that were accepted before; undefined if its units are there.
 * Of those others, `reserved` without a `count` are units that become free.
 */
export function refusalOfUse(
  units: KnownUnits,
  before: readonly UnitUse[],
  use: UnitUse,
  today: string,
): Refusal | undefined {
  const known = units.get(use.componentId);
  if (known === undefined) return new Refusal('not-found');
  const { sold, component } = known;
  const ofPackage = before.filter(({ componentId }) => units.get(componentId)?.sold.id === sold.id);
  const booked = ofPackage
    .filter(({ componentId }) => componentId === component.id)
    .reduce((sum, { count, reserved }) => sum + count - reserved, component.booked);
  const day = known.day ?? ofPackage.find(({ count }) => count > 0)?.date ?? null;
  try {
    refuseUnit({ sold, component: { ...component, booked } }, use, { day, lastTaker: known.lastTaker }, today);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The component that an id names among locked packages; refuses with `not-found` if there is none. */
export function componentOf(packages: readonly StoredPackage[], id: string): HeldComponent {
  for (const sold of packages) {
    const component = sold.components.find((one) => one.id === id);
    if (component !== undefined) return { sold, component };
  }
  throw new Refusal('not-found');
}

/** The item that a unit is used for; undefined if it may not be. */
export function itemOf({ component }: HeldComponent, { kind, id }: Pick<UnitUse['item'], 'kind' | 'id'>) {
  return component.items.find((one) => one.kind === kind && one.id === id);
}

/** Refuses to reserve or use units that are not there, not for this, or not for this guest. Dates are the branch's. */
export function refuseUnit(held: HeldComponent, use: UnitUse, { day, lastTaker }: UnitFacts, today: string): void {
  const { sold, component } = held;
  const name = nameOf(sold);
  // The refusal of one that is used up names who has taken the last unit, and comes later.
  if (packageStateOn(sold, today) !== 'used-up') refuseUnusable(sold, today);
  if (sold.expiresOn !== null && use.date > sold.expiresOn) {
    throw new Refusal('package-not-usable', { name, date: sold.expiresOn });
  }
  if (itemOf(held, use.item) === undefined) throw new Refusal('package-not-for-this', { name, service: use.item.name });
  if (!isFor(sold, use.guestId)) throw new Refusal('package-not-for-guest', { name, holder: sold.guestName });
  if (packageKinds[sold.kind].isOneDay && day !== null && day !== use.date) {
    throw new Refusal('package-one-day', { name, date: day });
  }
  if (component.left - component.booked + use.reserved < use.count) {
    throw new Refusal('package-unit-missing', { name, by: lastTaker?.by ?? null, date: lastTaker?.date ?? null });
  }
}

/** Refuses a package of which nothing can be used today, whatever for. */
export function refuseUnusable(sold: StoredPackage, today: string): void {
  if (!packageStates[packageStateOn(sold, today)].isUsable) throw unusable(sold, today);
}

/** The refusal of a package that cannot be used, with the reason. */
export function unusable(sold: StoredPackage, today: string): Refusal {
  const state = packageStateOn(sold, today);
  return new Refusal('package-not-usable', {
    name: nameOf(sold),
    date: state === 'expired' ? sold.expiresOn : null,
    since: state === 'frozen' ? sold.frozenOn : null,
    units: packageStates[state].isEnded ? null : sold.components.reduce((sum, { units }) => sum + units, 0),
  });
}

/** The name of a sold package with its code, as messages tell it. */
export function nameOf({ name, code }: Pick<StoredPackage, 'name' | 'code'>): string {
  return `${name} ${formatVoucherCode(code)}`;
}

/** Whether a guest may use a package: who holds it, who is named beside them, and those who come with them. */
function isFor({ guestId, members, people }: StoredPackage, user: string | null): boolean {
  return user === null || guestId === null || guestId === user || people > 1 || members.some(({ id }) => id === user);
}
