import { packageStates } from '@quieta/contract/packages/package-states';
import type { SoldComponent, SoldPackage } from '@quieta/contract/packages/sold-package';
import { valueOfUnits } from '@quieta/contract/packages/unit-value-rules';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { pricedUnits } from '@quieta/contract/settings/priced-units';
import { toMinor } from '@quieta/contract/values/minor-units';
import type { Cart, CartRow } from './cart-rules.ts';
import { rowDiscount } from './discount-rules.ts';
import { componentPrices, type UnitItem } from './package-row-rules.ts';

/** A component of which units can be used: of a guest's package, or of one in the same cart. Money in minor units. */
export interface UsableComponent {
  readonly id: string;
  readonly packageName: string;
  /** Null: it is in this cart. */
  readonly held: { readonly sold: SoldPackage; readonly component: SoldComponent } | null;
  readonly units: number;
  readonly left: number;
  readonly booked: number;
  /** The rest of its money. */
  readonly value: number;
  readonly items: readonly UnitItem[];
  /** The tax that was declared with its sale; null: VAT is declared when a unit is used. */
  readonly taxId: string | null;
  /** Whether a hotel pays for it, and declares the VAT. */
  readonly isOfHotel: boolean;
  /** Whether all units of its package are used on one day, which only an appointment that reserves one has settled. */
  readonly isOneDay: boolean;
  readonly expiresOn: string | null;
  /** The guests who may use it; null is anybody. */
  readonly guestIds: readonly string[] | null;
}

/** The units that pay for a row. */
export interface RowUnit {
  readonly component: UsableComponent;
  readonly count: number;
  /** Which of its units they are: the first is number 1. */
  readonly first: number;
  readonly value: number;
  /** The amount that is paid in addition, for all units together. */
  readonly surcharge: number;
}

/** The units that pay for the rows of a cart, by the rows' keys. */
export type CartUnits = ReadonlyMap<string, RowUnit>;

export const noUnits: CartUnits = new Map();

/** The components of what guests have, and of what this cart sells to its payer, those of the cart last. */
export function usableComponents(packages: readonly SoldPackage[], cart: Cart, currency: string): UsableComponent[] {
  const unique = [...new Map(packages.map((sold) => [sold.id, sold])).values()];
  const held = unique.filter(({ state }) => packageStates[state].isUsable).flatMap((sold) => heldOf(sold, currency));
  return [...held, ...cart.rows.flatMap((row) => soldOf(row, cart))];
}

function heldOf(sold: SoldPackage, currency: string): UsableComponent[] {
  const { kind, name, components, expiresOn, guest, members, people } = sold;
  const { isOfHotel, isOneDay } = packageKinds[kind];
  const isForAnybody = guest === null || people > 1;
  return components.map((component) => ({
    id: component.id,
    packageName: name,
    held: { sold, component },
    units: component.units,
    left: component.left,
    booked: component.booked,
    value: toMinor(component.value, currency),
    items: component.items.map((item) => ({ ...item, surcharge: toMinor(item.surcharge, currency) })),
    taxId: component.tax?.id ?? null,
    isOfHotel,
    isOneDay,
    expiresOn,
    guestIds: isForAnybody ? null : [guest.id, ...members.map((member) => member.id)],
  }));
}

/** A gift is used by whoever gets it, another time. */
function soldOf(row: CartRow, { holder }: Cart): UsableComponent[] {
  const sold = row.package;
  if (sold === undefined || sold.recipientName !== null) return [];
  const prices = componentPrices(sold, row.customPrice ?? row.listPrice, rowDiscount(row));
  return sold.components.map(({ id, units, items, taxId }, index) => ({
    id,
    packageName: row.name,
    held: null,
    units,
    left: units,
    booked: 0,
    value: prices[index] ?? 0,
    items,
    taxId,
    isOfHotel: false,
    isOneDay: false,
    expiresOn: null,
    guestIds: holder === null || sold.people > 1 ? null : [holder.id],
  }));
}

/** The units that a row can be paid by, those that another row has taken not counted. `today` is the branch's. */
export function unitChoices(
  row: CartRow,
  cart: Cart,
  usable: readonly UsableComponent[],
  inUse: CartUnits,
  today: string,
): UsableComponent[] {
  const free = freeUnits(cart, usable);
  for (const [key, { component, count }] of inUse) if (key !== row.key) take(free, component.id, count);
  return usable.filter((component) => canPay(component, row, cart, free, today));
}

/**
 * The units that pay for the rows of a cart: what the desk has chosen and what is reserved come first, and then the
 * first package that has a free unit. Their worth is taken in the order in which the server sells the rows.
 */
export function unitsOfCart(cart: Cart, usable: readonly UsableComponent[], today: string): CartUnits {
  const rows = sellingOrder.flatMap((kind) => cart.rows.filter((row) => row.kind === kind));
  const free = freeUnits(cart, usable);
  const chosen = new Map<string, UsableComponent>();
  const choose = (row: CartRow, isChosen: (component: UsableComponent) => boolean) => {
    const found = usable.find((component) => isChosen(component) && canPay(component, row, cart, free, today));
    if (found === undefined) return;
    chosen.set(row.key, found);
    take(free, found.id, unitCount(row));
  };
  for (const row of rows) {
    const named = row.unitOf === undefined ? row.appointment?.componentId : row.unitOf;
    if (named != null) choose(row, ({ id }) => id === named);
  }
  for (const row of rows) {
    if (row.unitOf === undefined && !chosen.has(row.key)) choose(row, ({ isOneDay }) => !isOneDay);
  }
  return withValues(rows, chosen);
}

const sellingOrder: readonly CartRow['kind'][] = ['appointment', 'service', 'product'];

function withValues(rows: readonly CartRow[], chosen: ReadonlyMap<string, UsableComponent>): CartUnits {
  const rests = new Map<string, { units: number; value: number }>();
  const units = new Map<string, RowUnit>();
  for (const row of rows) {
    const component = chosen.get(row.key);
    if (component === undefined) continue;
    const rest = rests.get(component.id) ?? { units: component.left, value: component.value };
    const count = unitCount(row);
    const value = valueOfUnits(rest, count);
    const each = itemFor(component, row)?.surcharge ?? 0;
    const first = component.units - rest.units + 1;
    units.set(row.key, { component, count, first, value, surcharge: each * count });
    rests.set(component.id, { units: rest.units - count, value: rest.value - value });
  }
  return units;
}

/** Units that are not booked, or are for an appointment of this cart. */
function freeUnits(cart: Cart, usable: readonly UsableComponent[]): Map<string, number> {
  const free = new Map(usable.map(({ id, left, booked }) => [id, left - booked]));
  for (const row of cart.rows) {
    if (row.appointment?.componentId != null) take(free, row.appointment.componentId, -unitCount(row));
  }
  return free;
}

function take(free: Map<string, number>, id: string, count: number): void {
  free.set(id, (free.get(id) ?? 0) - count);
}

function canPay(
  component: UsableComponent,
  row: CartRow,
  { holder }: Cart,
  free: ReadonlyMap<string, number>,
  today: string,
): boolean {
  const { id, guestIds, expiresOn } = component;
  if (itemFor(component, row) === undefined || (free.get(id) ?? 0) < unitCount(row)) return false;
  const { appointment } = row;
  const date = appointment === null ? today : appointment.startTime.slice(0, 10);
  if (expiresOn !== null && date > expiresOn) return false;
  const guestId = appointment === null ? holder?.id : appointment.holder?.id;
  return guestIds === null || guestId === undefined || guestIds.includes(guestId);
}

/** The units that pay for a row: one for each piece, or for each person where the price is per person. */
function unitCount({ appointment, quantity }: CartRow): number {
  return appointment === null ? quantity : pricedUnits(appointment.service, appointment.partySize);
}

function itemFor({ items }: UsableComponent, row: CartRow): UnitItem | undefined {
  const kind = row.kind === 'product' ? 'product' : 'service';
  const id = row.appointment?.service.id ?? row.id;
  return items.find((item) => item.kind === kind && item.id === id);
}

/** The worth of all units that pay for a cart. */
export function unitsWorth(units: CartUnits): number {
  return [...units.values()].reduce((sum, { value }) => sum + value, 0);
}

/** The guests whose packages may pay for something in the cart. */
export function guestsWithUnits({ rows, holder }: Cart): string[] {
  const ids = rows.flatMap(({ appointment }) => appointment?.holder?.id ?? []);
  return [...new Set([...(holder === null ? [] : [holder.id]), ...ids])].toSorted();
}
