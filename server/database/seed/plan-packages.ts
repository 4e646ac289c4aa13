import { taxAtSale } from '@quieta/contract/packages/component-tax-rules';
import { splitPrice } from '@quieta/contract/packages/price-split-rules';
import { valueOfUnits } from '@quieta/contract/packages/unit-value-rules';
import { expiryOf, lastDayOfFirstUse, lastDayOfSale } from '@quieta/contract/packages/validity-rules';
import type { AppliedTax } from '@quieta/contract/vouchers/voucher';
import { formatVoucherCode, voucherCode } from '@quieta/contract/vouchers/voucher-code';
import type { Row } from '#platform/database/query';
import { type DemoPackage, type DemoSoldPackage, lunch, packages } from './packages.ts';
import { card, type DemoPaymentType, paymentTypes } from './payment-types.ts';
import type { PlannedLine, PlannedSale } from './plan-sales.ts';
import type { DemoProduct } from './products.ts';
import { createRandom } from './random.ts';
import { type DemoService, type DemoTax, taxOf } from './services.ts';
import { type DemoSpa, timeZone } from './spa.ts';
import { demoId, idsOf } from './spa-ids.ts';
import { inLanguage } from './words.ts';
import { outsideVat } from './write-vouchers.ts';

/** A component of a package as it is offered; amounts in cents. */
interface PlannedComponent {
  readonly id: string;
  readonly position: number;
  readonly name: string;
  readonly units: number;
  readonly amount: number;
  readonly listPrice: number;
  readonly main: DemoService | DemoProduct;
  readonly items: readonly { readonly kind: 'service' | 'product'; readonly id: string; readonly surcharge: number }[];
  /** The tax that is declared when it is sold; null: it is declared when a unit is used. */
  readonly tax: (AppliedTax & { readonly of: DemoTax }) | null;
}

/** An entry of a component; the sale is named by its key. Amounts in cents. */
export interface PlannedEntry {
  readonly component: PlannedComponent;
  readonly kind: Row<'voucherEntry'>['kind'];
  readonly units: number;
  readonly amount: number;
  readonly sale: string | null;
  readonly at: Temporal.Instant;
}

/** A sale of the demo with what it moves on packages. */
export interface PackageSale {
  /** `yyyy-MM-dd`. */
  readonly date: string;
  readonly sale: PlannedSale;
  readonly entries: readonly PlannedEntry[];
}

/** A treatment or product of the demo by its key. */
function itemNamed(spa: DemoSpa, kind: 'service' | 'product', key: string): DemoService | DemoProduct {
  const all: readonly (DemoService | DemoProduct)[] = kind === 'service' ? spa.services : [...spa.products, lunch];
  const item = all.find((one) => one.key === key);
  if (item === undefined) throw new Error(`the demo has no ${kind} ${key}`);
  return item;
}

/** The instant of a day, counted from the demo's first one, at which something happens to the nth sold package. */
export function instantOf(since: Temporal.PlainDate, day: number, nth: number): Temporal.Instant {
  const plainTime = Temporal.PlainTime.from('11:10').add({ minutes: nth });
  return since.add({ days: day }).toZonedDateTime({ timeZone, plainTime }).toInstant();
}

export const soldPackageId = ({ key }: DemoSoldPackage) => demoId('sold-package', key);

/** A sold package of the demo, with its sales; the first one sold it. */
export type PlannedPackage = ReturnType<typeof planPackage>;

/** Works out what became of a sold package: its parts, what each unit was worth, and its last day. */
export function planPackage(spa: DemoSpa, since: Temporal.PlainDate, sold: DemoSoldPackage, nth: number) {
  const of = packages.find(({ key }) => key === sold.package);
  if (of === undefined) throw new Error(`the demo has no package ${sold.package}`);
  const components = componentsOf(spa, of, sold);
  const validity = { validFrom: of.validFrom, validMonths: of.months };
  const dayOf = (day: number) => since.add({ days: day });
  const [firstUse] = sold.usedOn ?? [];
  const expiresOn =
    lastDayOfSale(validity, dayOf(sold.soldOn)) ??
    (firstUse === undefined ? null : (lastDayOfFirstUse(validity, dayOf(firstUse)) ?? null));
  const issuedAt = instantOf(since, sold.soldOn, nth);
  const saleKey = `package/${sold.key}`;
  const lines = components.map((component) => lineOf(spa, sold, of, component));
  const first: PackageSale = {
    date: dayOf(sold.soldOn).toString(),
    sale: { key: saleKey, payer: sold.guest, payment: card, soldAt: issuedAt, tipMinor: 0, lines },
    entries: components.map((component) => ({
      component,
      kind: 'sold' as const,
      units: component.units,
      amount: component.amount,
      sale: saleKey,
      at: issuedAt,
    })),
  };
  const used = (sold.usedOn ?? []).map((day, use): PackageSale => {
    const [component] = components;
    if (component === undefined) throw new RangeError('a package has components');
    const amount = valueAfter(component, use);
    const [key, at] = [`${saleKey}/${use}`, instantOf(since, day, nth)];
    const sale = { ...useOf(spa, component, amount), key, payer: sold.guest, soldAt: at, tipMinor: 0 };
    const entry = { component, kind: 'redeemed' as const, units: -1, amount: -amount, sale: key, at };
    return { date: dayOf(day).toString(), sale, entries: [entry] };
  });
  return { sold, of, id: soldPackageId(sold), issuedAt, expiresOn, components, used, sales: [first, ...used] };
}

/** The entries that take what is left after the last day. */
export function expiredEntries(
  { components, used, expiresOn, sold }: PlannedPackage,
  now: Temporal.Instant,
): PlannedEntry[] {
  if (expiresOn === null || sold.frozen !== undefined) return [];
  const at = expiryOf(expiresOn, timeZone);
  if (Temporal.Instant.compare(at, now) > 0) return [];
  return components.flatMap((component) => {
    const uses = used.flatMap(({ entries }) => entries).filter((entry) => entry.component === component);
    const units = component.units - uses.length;
    const amount = component.amount + uses.reduce((sum, entry) => sum + entry.amount, 0);
    return units === 0 ? [] : { component, kind: 'expired' as const, units: -units, amount: -amount, sale: null, at };
  });
}

function componentsOf(spa: DemoSpa, { components, price }: DemoPackage, { key }: DemoSoldPackage): PlannedComponent[] {
  const ids = idsOf(spa);
  const known = components.map(({ units, items }) => {
    const all = items.map(([kind, name, surcharge = 0]) => ({ kind, surcharge, item: itemNamed(spa, kind, name) }));
    const [main] = all;
    if (main === undefined) throw new RangeError('a component has a main treatment');
    return { units, all, main: main.item, listPrice: main.item.priceMinor, share: null };
  });
  const amounts = splitPrice(price, 'list', known);
  return known.map(({ units, all, main, listPrice }, position) => {
    const isTaxed = taxAtSale(
      all.map(({ item }) => ({ taxId: ids.tax(item.rate) })),
      false,
    );
    const tax = taxOf(main.rate);
    return {
      id: demoId('package-component', key, position),
      position,
      name: inLanguage(spa, main.name),
      units,
      amount: amounts[position] ?? 0,
      listPrice,
      main,
      items: all.map(({ kind, surcharge, item }) => ({ kind, surcharge, id: ids[kind](item.key) })),
      tax: isTaxed === null ? null : { id: isTaxed, rateBasisPoints: main.rate, of: tax },
    };
  });
}

function lineOf(spa: DemoSpa, sold: DemoSoldPackage, of: DemoPackage, component: PlannedComponent): PlannedLine {
  const { name, units, amount, tax } = component;
  return {
    kind: 'voucher',
    voucherId: component.id,
    description: `${inLanguage(spa, of.name)} ${formatVoucherCode(codeOf(sold.key))}: ${name} × ${units}`,
    ...plain(amount),
    taxId: tax?.id ?? idsOf(spa).tax('outside-vat'),
    tax: tax?.of ?? outsideVat,
  };
}

/** A sale that a unit pays for: the document of one whose VAT was declared is that of its sale. */
function useOf(spa: DemoSpa, { id, name, main, tax }: PlannedComponent, amount: number) {
  const ids = idsOf(spa);
  const line: PlannedLine = {
    ...plain(amount),
    kind: 'service',
    serviceId: ids.service(main.key),
    componentId: id,
    prepaidMinor: tax === null ? 0 : amount,
    description: name,
    listPriceMinor: main.priceMinor,
    taxId: ids.tax(main.rate),
    tax: taxOf(main.rate),
    categoryId: ids.category(main.category),
  };
  return { payment: { ...byVoucher, printsReceipt: tax === null }, voucherId: id, lines: [line] };
}

const byVoucher = paymentTypes.find(({ printerCode }) => printerCode === 'voucher') as DemoPaymentType;

const plain = (amount: number) => ({
  quantity: 1,
  listPriceMinor: amount,
  unitPriceMinor: amount,
  discountMinor: 0,
  discountReason: null,
});

function valueAfter({ units, amount }: PlannedComponent, uses: number): number {
  const gone = valueOfUnits({ units, value: amount }, uses);
  return valueOfUnits({ units: units - uses, value: amount - gone }, 1);
}

/** The code of a package, or of one of its components: the same on every installation. */
export function codeOf(...name: readonly (string | number)[]): string {
  const random = createRandom(`code/${name.join('/')}`);
  return voucherCode(Array.from({ length: 7 }, () => random.between(0, 30)));
}
