import type { Row } from '#platform/database/query';
import type { DemoPaymentType } from './payment-types.ts';
import type { PlannedAppointment } from './plan-day.ts';
import type { DemoProduct } from './products.ts';
import { createRandom, type Random } from './random.ts';
import { categories, type DemoService, type DemoTax, taxOf } from './services.ts';
import type { DemoSpa } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { type DemoText, inLanguage } from './words.ts';

export type Payable = Pick<PlannedAppointment, 'id' | 'visitId' | 'guest' | 'service' | 'endsAt'>;

type LineRow = Row<'saleLine'>;

/**
 * A line as it is written, but for what follows from the sale and the tax. Its price is below the list's if the desk
 * gave a discount.
 */
export interface PlannedLine
  extends Pick<
      LineRow,
      | 'kind'
      | 'description'
      | 'quantity'
      | 'listPriceMinor'
      | 'unitPriceMinor'
      | 'discountMinor'
      | 'discountReason'
      | 'taxId'
    >,
    Partial<
      Pick<
        LineRow,
        | 'appointmentId'
        | 'serviceId'
        | 'productId'
        | 'voucherId'
        | 'componentId'
        | 'prepaidMinor'
        | 'categoryId'
        | 'categoryName'
      >
    > {
  readonly tax: DemoTax;
}

/** A payment for the appointments of one visit. */
export interface PlannedSale {
  readonly key: string;
  readonly payer: string | null;
  readonly payment: DemoPaymentType;
  /** The voucher that pays it all. */
  readonly voucherId?: string;
  readonly soldAt: Temporal.Instant;
  readonly tipMinor: number;
  readonly lines: readonly PlannedLine[];
}

/** Price of a line for the guest, in cents. */
export function totalOf({ quantity, unitPriceMinor, discountMinor }: PlannedLine): number {
  return quantity * unitPriceMinor - discountMinor;
}

const discountReasons: readonly DemoText[] = ['Regular guest', 'Birthday', 'Started late', 'Last of the season'];

/** A spa, and the guests who could charge their room. */
interface DemoSaleOptions extends DemoSpa {
  readonly isInHouse: (appointment: Payable) => boolean;
}

/**
 * The sales of paid appointments, one per visit, in the order in which they happened: at the end of the visit, or just
 * now if it is still to come.
 */
export function planSales(saleSetup: DemoSaleOptions, paid: readonly Payable[], now: Temporal.Instant): PlannedSale[] {
  return [...Map.groupBy(paid, ({ visitId }) => visitId).values()]
    .map((visit) => saleOf(saleSetup, visit, now))
    .sort((one, other) => Temporal.Instant.compare(one.soldAt, other.soldAt));
}

function saleOf(saleSetup: DemoSaleOptions, visit: readonly Payable[], now: Temporal.Instant): PlannedSale {
  const [first] = visit;
  const last = visit.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('a visit without appointments pays nothing');
  const random = createRandom(`sale/${first.id}`);
  const leaves = last.endsAt.add({ minutes: random.between(2, 14) });
  const ids = idsOf(saleSetup);
  const lines: PlannedLine[] = visit.map(({ id, service }) => ({
    ...lineOf(saleSetup, service),
    kind: 'appointment',
    appointmentId: id,
    serviceId: ids.service(service.key),
    unitPriceMinor: random.chance(0.05) ? tenPerCentOff(service.priceMinor) : service.priceMinor,
  }));
  if (saleSetup.products.length > 0 && random.chance(0.18)) {
    const product = random.pick(saleSetup.products);
    const quantity = random.chance(0.2) ? 2 : 1;
    lines.push({ ...lineOf(saleSetup, product), kind: 'product', productId: ids.product(product.key), quantity });
  }
  const payment = paymentFor(saleSetup, first, random);
  return {
    key: first.id,
    payer: first.guest,
    payment,
    soldAt: Temporal.Instant.compare(leaves, now) < 0 ? leaves : now,
    tipMinor: tipFor(first, payment),
    lines: withDiscount(saleSetup, first, lines),
  };
}

/** A guest who pays by card may add a few euros; the till's cash stays what was sold. */
function tipFor({ id }: Payable, { key }: DemoPaymentType): number {
  const random = createRandom(`tip/${id}`);
  return key === 'card' && random.chance(0.12) ? random.pick([200, 300, 500, 500, 1000]) : 0;
}

/** One of twelve sales has ten or twenty per cent off its last line, if that is at its list price, with a reason. */
function withDiscount(spa: DemoSpa, { id }: Payable, lines: readonly PlannedLine[]): PlannedLine[] {
  const random = createRandom(`discount/${id}`);
  const last = lines.at(-1);
  if (!random.chance(0.08) || last === undefined || last.unitPriceMinor !== last.listPriceMinor) return [...lines];
  const discountMinor = Math.round((totalOf(last) * random.pick([0.1, 0.1, 0.2])) / 50) * 50;
  const discountReason = inLanguage(spa, random.pick(discountReasons));
  return [...lines.slice(0, -1), { ...last, discountMinor, discountReason }];
}

function paymentFor(
  { paymentTypes, isInHouse }: DemoSaleOptions,
  appointment: Payable,
  random: Random,
): DemoPaymentType {
  const isOpen = isInHouse(appointment);
  const open = paymentTypes.filter(({ kind }) => kind === 'Custom' || isOpen);
  return random.pick(open.flatMap((type) => Array.from({ length: type.share }, () => type)));
}

/** One of a service or a product, at its list price. */
function lineOf(spa: DemoSpa, { name, priceMinor, rate, category }: DemoService | DemoProduct) {
  const named = categories.find(({ key }) => key === category);
  const tax = { taxId: idsOf(spa).tax(rate), tax: taxOf(rate) };
  return {
    description: inLanguage(spa, name),
    quantity: 1,
    listPriceMinor: priceMinor,
    unitPriceMinor: priceMinor,
    discountMinor: 0,
    discountReason: null,
    categoryId: idsOf(spa).category(category),
    categoryName: named === undefined ? null : inLanguage(spa, named.name),
    ...tax,
  };
}

/** Rounded to whole euros, as a desk does it. */
function tenPerCentOff(price: number): number {
  return Math.round((price * 0.9) / 100) * 100;
}
