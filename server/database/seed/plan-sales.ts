import type { DemoPaymentType } from './payment-types.ts';
import type { PlannedAppointment } from './plan-day.ts';
import type { DemoProduct } from './products.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoService } from './services.ts';
import type { DemoSpa } from './spa.ts';

export type Payable = Pick<PlannedAppointment, 'id' | 'visitId' | 'guest' | 'service' | 'endsAt'>;

export interface PlannedLine {
  readonly kind: 'appointment' | 'product';
  /** The id of the appointment, if the line is one. */
  readonly appointmentId: string | null;
  readonly item: DemoService | DemoProduct;
  readonly quantity: number;
  /** Gross, in cents; below the list price if the desk gave a discount. */
  readonly unitPrice: number;
}

/** What the appointments of one visit paid together. */
export interface PlannedSale {
  readonly key: string;
  readonly payer: string | null;
  readonly payment: DemoPaymentType;
  readonly soldAt: Temporal.Instant;
  readonly lines: readonly PlannedLine[];
}

/** The fields of a spa that its sales need, and the guests who could charge their room. */
interface DemoSaleOptions extends Pick<DemoSpa, 'paymentTypes' | 'products'> {
  readonly isInHouse: (appointment: Payable) => boolean;
}

/**
 * The sales of paid appointments, one per visit, in the order in which they happened: at the end of the visit, or just now if it
 * is still to come.
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
  const lines: PlannedLine[] = visit.map(({ id, service }) => ({
    kind: 'appointment',
    appointmentId: id,
    item: service,
    quantity: 1,
    unitPrice: random.chance(0.05) ? tenPerCentOff(service.price) : service.price,
  }));
  if (saleSetup.products.length > 0 && random.chance(0.18))
    lines.push(productLine(random.pick(saleSetup.products), random.chance(0.2) ? 2 : 1));
  return {
    key: first.id,
    payer: first.guest,
    payment: paymentFor(saleSetup, first, random),
    soldAt: Temporal.Instant.compare(leaves, now) < 0 ? leaves : now,
    lines,
  };
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

function productLine(product: DemoProduct, quantity: number): PlannedLine {
  return { kind: 'product', appointmentId: null, item: product, quantity, unitPrice: product.price };
}

/** Rounded to whole euros, as a desk does it. */
function tenPerCentOff(price: number): number {
  return Math.round((price * 0.9) / 100) * 100;
}
