import { newId } from '#platform/new-id';
import type { Random } from '../database/seed/random.ts';
import type { ModelItem, ModelPackage } from './package-model.ts';
import type { SaleSetup } from './sale-setup.ts';
import type { Spa, SpaBranch } from './spa.ts';
import { insertIn } from './sql.ts';

/** A treatment or product of the branch; its price in cents. */
export interface OfferedItem {
  readonly kind: 'service' | 'product';
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly taxId: string;
}

/** A package as it is defined; amounts in cents. */
export interface Offer
  extends Pick<ModelPackage, 'kind' | 'people' | 'validFrom' | 'months' | 'rule' | 'isTransferable' | 'isShareable'> {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  /** In which proportion its price is split over its components. */
  readonly weights: readonly number[];
  /** The parts of its price, where it states them. */
  readonly shares?: readonly number[];
  readonly components: readonly {
    readonly units: number;
    readonly items: readonly ModelItem[];
    readonly listPrice: number;
    /** The one tax of everything that a unit may be used for; null where there are several. */
    readonly taxId: string | null;
  }[];
}

/** Adds treatments and a product under three taxes to the massage of the branch and the oil of its shop. */
export async function addItems(spa: Spa, branch: SpaBranch, { oil, reducedTaxId }: SaleSetup): Promise<OfferedItem[]> {
  const exempt = newId();
  await insertIn(spa, branch, 'tax', { id: exempt, name: 'Exempt', rate_basis_points: 0, department: 3 });
  await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 0, vat_index: 0 });
  for (const [vatIndex, rate] of [2300, 2150, 900].entries())
    await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: rate, vat_index: 3 + vatIndex });
  const items: OfferedItem[] = [
    { kind: 'service', id: branch.serviceId, name: 'Aroma massage', price: 85_00, taxId: branch.taxId },
    { kind: 'service', id: newId(), name: 'Scrub', price: 61_50, taxId: branch.taxId },
    { kind: 'service', id: newId(), name: 'Stretch', price: 33_33, taxId: reducedTaxId },
    { kind: 'service', id: newId(), name: 'Inhalation', price: 28_00, taxId: exempt },
    { kind: 'product', id: oil, name: 'Body oil', price: 12_50, taxId: reducedTaxId },
    { kind: 'product', id: newId(), name: 'Lunch', price: 24_90, taxId: reducedTaxId },
  ];
  for (const { kind, id, name, price, taxId } of items) {
    if (id === branch.serviceId || id === oil) continue;
    const row = { id, name, price_minor: price, tax_id: taxId };
    await insertIn(spa, branch, kind, kind === 'product' ? row : { ...row, color: '#0d9488', duration_minutes: 30 });
    if (kind === 'product') continue;
    for (const resource of [...branch.staff, ...branch.areas])
      await insertIn(spa, branch, 'service_resource', { service_id: id, resource_id: resource });
  }
  return items;
}

/** Makes up a package: courses of one treatment, and packages of up to three components with exchanges. */
export function makeOffer(random: Random, items: readonly OfferedItem[], nth: number): Offer {
  const kind = random.pick(['course', 'course', 'package', 'day-package'] as const);
  const isStated = random.chance(0.3);
  const isOneTax = random.chance(0.5);
  const components = Array.from({ length: kind === 'course' ? 1 : random.between(2, 3) }, () => {
    const usual = random.pick(items);
    const others = items.filter(({ id, taxId }) => id !== usual.id && (!isOneTax || taxId === usual.taxId));
    const all = [usual, ...random.shuffled(others).slice(0, random.between(0, 3))];
    return {
      units: kind === 'day-package' ? random.between(1, 2) : random.between(1, 6),
      listPrice: usual.price,
      items: all.map(({ kind: of, id }, place) => {
        return { kind: of, id, surcharge: place === 0 || random.chance(0.5) ? 0 : random.between(1, 2500) };
      }),
      taxId: all.every(({ taxId }) => taxId === usual.taxId) ? usual.taxId : null,
    };
  });
  const worth = components.reduce((sum, { units, listPrice }) => sum + units * listPrice, 0);
  const price = random.chance(0.05) ? 0 : random.between(1, Math.ceil(worth * 1.1));
  const cuts = components.slice(1).map(() => random.between(0, price));
  const places = [0, ...cuts.toSorted((one, other) => one - other), price];
  const shares = components.map((_, place) => (places[place + 1] ?? 0) - (places[place] ?? 0));
  return {
    id: newId(),
    name: `Package ${nth}`,
    kind,
    price,
    components,
    weights: isStated ? shares : components.map(({ units, listPrice }) => units * listPrice),
    people: random.chance(0.2) ? 2 : 1,
    validFrom: random.pick(['sale', 'first-use']),
    months: random.pick([null, 1, 1, 2, 3]),
    rule: random.pick(['list', 'share']),
    isTransferable: random.chance(0.7),
    isShareable: random.chance(0.7),
    ...(isStated && { shares }),
  };
}

/** An offer as the settings store it. */
export async function insertOffer(spa: Spa, branch: SpaBranch, offer: Offer): Promise<void> {
  const { id, name, price, components, shares, kind, people, validFrom, months, rule } = offer;
  await insertIn(spa, branch, 'package', {
    id,
    name,
    kind,
    people,
    position: 0,
    description: '',
    price_minor: price,
    valid_from: validFrom,
    split: shares === undefined ? 'list' : 'stated',
    valid_months: months,
    refund_rule: rule,
    is_order_free: false,
    is_transferable: offer.isTransferable,
    is_shareable: offer.isShareable,
  });
  for (const [position, { units, items }] of components.entries()) {
    const component = { package_id: id, position, units, pause_minutes: 0, is_together: false };
    await insertIn(spa, branch, 'package_component', { ...component, share_minor: shares?.[position] ?? null });
    for (const [place, { kind: of, id: item, surcharge }] of items.entries())
      await insertIn(spa, branch, 'package_item', {
        package_id: id,
        component_position: position,
        position: place,
        surcharge_minor: surcharge,
        service_id: of === 'service' ? item : null,
        product_id: of === 'product' ? item : null,
      });
  }
}
