/**
 * Packages as anybody would keep them with a pencil: lists of entries that are added up each time. Nothing of it is the
 * product's. Amounts are whole cents, days `yyyy-MM-dd` of the branch, rates hundredths of a per cent.
 */
interface ModelEntry {
  readonly kind: string;
  readonly units: number;
  readonly cents: number;
  readonly at: Temporal.Instant;
  /** Whether an appointment stands behind it. */
  readonly isBooked: boolean;
  /** The date on which that expired which is usable again by it. */
  readonly expiredOn?: string;
}

export interface ModelItem {
  readonly kind: 'service' | 'product';
  readonly id: string;
  readonly surcharge: number;
}

export interface ModelComponent {
  readonly id: string;
  readonly units: number;
  readonly paid: number;
  readonly listPrice: number;
  readonly items: readonly ModelItem[];
  /** The tax that was declared at the sale; null: VAT is declared with each use. */
  readonly taxId: string | null;
  readonly entries: ModelEntry[];
}

export interface ModelPackage {
  readonly id: string;
  readonly code: string;
  readonly kind: 'course' | 'package' | 'day-package';
  readonly people: number;
  readonly validFrom: 'sale' | 'first-use';
  readonly months: number | null;
  readonly rule: 'list' | 'share';
  readonly isTransferable: boolean;
  readonly isShareable: boolean;
  readonly components: readonly ModelComponent[];
  readonly saleId: string;
  holder: string | null;
  readonly members: Set<string>;
  lastDay: string | null;
  frozenOn: string | null;
  /** The kinds of what concerned it as a whole. */
  readonly events: string[];
}

export interface ModelBooking {
  readonly id: string;
  component: string | null;
  readonly guest: string | null;
  readonly count: number;
  readonly start: Temporal.Instant;
  state: 'booked' | 'no-show' | 'cancelled' | 'done';
  isPaid: boolean;
  /** Units that its guest lost, with their money. */
  lost: { readonly units: number; readonly cents: number } | null;
}

export const zone = 'Europe/Rome';
export const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate().toString();

const plus = (numbers: readonly number[]) => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};

export const left = ({ entries }: ModelComponent) => plus(entries.map(({ units }) => units));
export const money = ({ entries }: ModelComponent) => plus(entries.map(({ cents }) => cents));

/** Units that appointments to come keep. */
export function reserved({ id }: ModelComponent, bookings: readonly ModelBooking[]): number {
  const standing = bookings.filter(({ state, isPaid }) => !isPaid && (state === 'booked' || state === 'done'));
  return plus(standing.filter(({ component }) => component === id).map(({ count }) => count));
}

/** One unit after the other is worth the money that is left by the units that are left; the last takes all. */
export function worth(component: Pick<ModelComponent, 'entries'>, count: number): number {
  let [units, cents, sum] = [left(component as ModelComponent), money(component as ModelComponent), 0];
  for (let nth = 0; nth < count; nth += 1) {
    const one = units === 1 ? cents : Math.floor(cents / units);
    [units, cents, sum] = [units - 1, cents - one, sum + one];
  }
  return sum;
}

/** Splits cents by weights: each part rounded down, and a cent each to the largest remainders, the first first. */
export function split(cents: number, weights: readonly number[]): number[] {
  const sum = plus(weights);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight, place) => {
    const product = BigInt(cents) * BigInt(weight);
    return { place, cents: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) };
  });
  const missing = cents - plus(parts.map((part) => part.cents));
  const order = parts.toSorted((one, other) => other.rest - one.rest || one.place - other.place);
  for (const part of order.slice(0, missing)) part.cents += 1;
  return parts.map((part) => part.cents);
}

/** VAT within a gross amount, half a cent away from nothing. */
export function vatWithin(gross: number, rate: number): number {
  const doubled = (2n * BigInt(Math.abs(gross)) * BigInt(rate)) / BigInt(10_000 + rate);
  return Math.sign(gross) * Number((doubled + 1n) / 2n);
}

export function monthsAfter(day: string, months: number): string {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}

/** The latest entry of all components that took units. */
function lastTaken({ components }: ModelPackage): ModelEntry | undefined {
  const taken = components.flatMap(({ entries }) => entries.filter(({ units }) => units < 0));
  return taken.reduce<ModelEntry | undefined>(
    (latest, entry) => (latest === undefined || Temporal.Instant.compare(entry.at, latest.at) > 0 ? entry : latest),
    undefined,
  );
}

export function stateOf(sold: ModelPackage, today: string): string {
  if (sold.components.every((component) => left(component) === 0)) {
    const kind = lastTaken(sold)?.kind ?? '';
    return kind === 'taken-back' || kind === 'expired' ? kind : 'used-up';
  }
  if (sold.frozenOn !== null) return 'frozen';
  if (sold.lastDay !== null && sold.lastDay < today) return 'expired';
  return sold.validFrom === 'first-use' && sold.months !== null && sold.lastDay === null ? 'waiting' : 'open';
}

/** Takes what is left of a package whose last day is over, as of the midnight after it, or of when it came back. */
export function expire(sold: ModelPackage, now: Temporal.Instant): void {
  if (stateOf(sold, dayOf(now)) !== 'expired' || sold.lastDay === null) return;
  const midnight = Temporal.PlainDate.from(sold.lastDay).add({ days: 1 }).toZonedDateTime(zone).toInstant();
  for (const component of sold.components) {
    const units = left(component);
    if (units === 0) continue;
    const last = component.entries.at(-1)?.at ?? midnight;
    const at = Temporal.Instant.compare(last, midnight) > 0 ? last : midnight;
    add(component, { kind: 'expired', units: -units, cents: -money(component), at });
  }
}

export function add(
  { entries }: ModelComponent,
  entry: Omit<ModelEntry, 'isBooked'> & Partial<Pick<ModelEntry, 'isBooked'>>,
): void {
  // Minus nothing is nothing.
  entries.push({ isBooked: false, ...entry, cents: entry.cents + 0 });
}

/** The first use begins the validity of what is valid from then. */
export function start(sold: ModelPackage, now: Temporal.Instant): void {
  if (sold.validFrom !== 'first-use' || sold.months === null || sold.lastDay !== null) return;
  sold.lastDay = monthsAfter(dayOf(now), sold.months);
  sold.events.push('started');
}

interface ModelUse {
  readonly item: Pick<ModelItem, 'kind' | 'id'>;
  readonly guest: string | null;
  readonly day: string;
  readonly count: number;
  /** Units that are reserved for the use itself. */
  readonly own: number;
  /** Appointments that the use is for. */
  readonly besides: readonly string[];
}

/** The code of the refusal of a use or a booking; null if it is fine. */
export function refusalOf(
  sold: ModelPackage,
  component: ModelComponent,
  bookings: readonly ModelBooking[],
  { item, guest, day, count, own, besides }: ModelUse,
  now: Temporal.Instant,
): string | null {
  const state = stateOf(sold, dayOf(now));
  if (state !== 'open' && state !== 'waiting' && state !== 'used-up') return 'package-not-usable';
  if (sold.lastDay !== null && day > sold.lastDay) return 'package-not-usable';
  if (!component.items.some(({ kind, id }) => kind === item.kind && id === item.id)) return 'package-not-for-this';
  const isTheirs = guest === null || sold.holder === null || sold.holder === guest || sold.members.has(guest);
  if (!isTheirs && sold.people === 1) return 'package-not-for-guest';
  if (sold.kind === 'day-package') {
    const days = daysOf(sold, bookings, besides);
    if (days[0] !== undefined && days[0] !== day) return 'package-one-day';
  }
  if (left(component) - reserved(component, bookings) + own < count) return 'package-unit-missing';
  return null;
}

/** The days on which a package was used, or is booked. */
function daysOf({ components }: ModelPackage, bookings: readonly ModelBooking[], besides: readonly string[]) {
  const used = components.flatMap(({ entries }) =>
    entries.filter(({ kind, isBooked }) => kind === 'redeemed' && !isBooked).map(({ at }) => dayOf(at)),
  );
  const booked = bookings
    .filter(({ id, state }) => !besides.includes(id) && (state === 'booked' || state === 'done'))
    .filter(({ component }) => components.some(({ id }) => id === component))
    .map(({ start: at }) => dayOf(at));
  return [...used, ...booked].toSorted();
}

/** The amounts that a refund of a component gives back, and that the house keeps, in cents. */
export function halfUsed({ rule }: ModelPackage, component: ModelComponent) {
  const [units, value] = [left(component), money(component)];
  if (rule === 'share' || component.taxId === null) return { back: value, kept: 0 };
  const fair = component.paid - (component.units - units) * component.listPrice;
  const back = fair < 0 ? 0 : fair > value ? value : fair;
  return { back, kept: value - back };
}

/**
 * The date on which an entry counts: a day of business begins at four; what expires is so from midnight on, and what is
 * usable again not before.
 */
export function dateOf({ kind, at, expiredOn = '' }: ModelEntry): string {
  if (kind === 'expired') return dayOf(at);
  const date = at.toZonedDateTimeISO(zone).toPlainDateTime().subtract({ hours: 4 }).toPlainDate().toString();
  return date < expiredOn ? expiredOn : date;
}

/** The debt for a component at the end of a date. */
export function owedOn({ entries }: ModelComponent, date: string): { readonly units: number; readonly cents: number } {
  const until = entries.filter((entry) => dateOf(entry) <= date);
  return { units: plus(until.map(({ units }) => units)), cents: plus(until.map(({ cents }) => cents)) };
}
