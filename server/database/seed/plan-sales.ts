import type { PlannedAppointment } from './plan-day.ts';
import { type DemoProduct, products } from './products.ts';
import { createRandom } from './random.ts';
import type { DemoService } from './services.ts';

export type PaymentKey = 'room-bill' | 'card' | 'cash' | 'gift-voucher';

export type Payable = Pick<PlannedAppointment, 'id' | 'visitId' | 'guest' | 'service' | 'endsAt'>;

export interface PlannedLine {
  readonly kind: 'appointment' | 'product';
  /** Of an appointment: its id. */
  readonly appointmentId: string | null;
  readonly item: DemoService | DemoProduct;
  readonly quantity: number;
  /** Gross, cents; below the list price where the desk took something off. */
  readonly unitPrice: number;
}

/** What the appointments of one visit paid in one go. */
export interface PlannedSale {
  readonly key: string;
  readonly payer: string | null;
  readonly payment: PaymentKey;
  readonly soldAt: Temporal.Instant;
  readonly lines: readonly PlannedLine[];
}

/**
 * The sales behind appointments that have been paid, one a visit, in the order in which they happened: on the way out, or, of what is
 * still to come, just now. `isInHouse` says of a guest whether they could have it put on their room.
 */
export function planSales(
  paid: readonly Payable[],
  isInHouse: (appointment: Payable) => boolean,
  now: Temporal.Instant,
): PlannedSale[] {
  return [...Map.groupBy(paid, ({ visitId }) => visitId).values()]
    .map((visit) => saleOf(visit, isInHouse, now))
    .sort((one, other) => Temporal.Instant.compare(one.soldAt, other.soldAt));
}

function saleOf(
  visit: readonly Payable[],
  isInHouse: (appointment: Payable) => boolean,
  now: Temporal.Instant,
): PlannedSale {
  const [first] = visit;
  const last = visit.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('a visit without appointments pays nothing');
  const luck = createRandom(`sale/${first.id}`);
  const elsewhere = luck.pick<PaymentKey>(['card', 'card', 'card', 'card', 'cash', 'cash', 'gift-voucher']);
  const isOnTheRoom = luck.chance(0.6) && isInHouse(first);
  const leaves = last.endsAt.add({ minutes: luck.between(2, 14) });
  return {
    key: first.id,
    payer: first.guest,
    payment: isOnTheRoom ? 'room-bill' : elsewhere,
    soldAt: Temporal.Instant.compare(leaves, now) < 0 ? leaves : now,
    lines: [
      ...visit.map(({ id, service }) => ({
        kind: 'appointment' as const,
        appointmentId: id,
        item: service,
        quantity: 1,
        unitPrice: luck.chance(0.05) ? tenPerCentOff(service.price) : service.price,
      })),
      ...(luck.chance(0.18) ? [productLine(luck.pick(products), luck.chance(0.2) ? 2 : 1)] : []),
    ],
  };
}

function productLine(product: DemoProduct, quantity: number): PlannedLine {
  return { kind: 'product', appointmentId: null, item: product, quantity, unitPrice: product.price };
}

/** In whole euros, as a desk does it. */
function tenPerCentOff(price: number): number {
  return Math.round((price * 0.9) / 100) * 100;
}
