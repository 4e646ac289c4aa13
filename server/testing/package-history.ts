import { newId } from '#platform/new-id';
import type { Random } from '../database/seed/random.ts';
import { at, euro, type PackageDesk } from './package-desk.ts';
import {
  add,
  dayOf,
  expire,
  type ModelComponent,
  type ModelPackage,
  monthsAfter,
  refusalOf,
  split,
  start,
  worth,
} from './package-model.ts';
import type { OfferedItem } from './package-offers.ts';

type Action = (desk: PackageDesk, random: Random) => Promise<string>;

/** A sold component and the package that it belongs to. */
function pickComponent({ sold }: PackageDesk, random: Random) {
  if (sold.length === 0) return undefined;
  const of = random.pick(sold);
  return { of, component: random.pick(of.components) };
}

/** Mostly something that a unit may be used for. */
function pickItem({ items }: PackageDesk, component: ModelComponent, random: Random, kind?: OfferedItem['kind']) {
  const fitting = items.filter((item) => component.items.some(({ id }) => id === item.id));
  const of = (random.chance(0.93) ? fitting : items).filter((item) => kind === undefined || item.kind === kind);
  return of.length === 0 ? undefined : random.pick(of);
}

const surchargeOf = ({ items }: ModelComponent, id: string) => items.find((item) => item.id === id)?.surcharge ?? 0;

/** Mostly somebody who may use it. */
function pickUser({ guests }: PackageDesk, { holder, members }: ModelPackage, random: Random): string | null {
  return random.chance(0.85) ? random.pick([holder, ...members, null]) : random.pick(guests);
}

export const sell: Action = async (desk, random) => {
  const offer = random.pick(desk.offers);
  const custom = random.chance(0.25) ? random.between(0, 60_000) : null;
  const price = custom ?? offer.price;
  const off = random.chance(0.25) && price > 0 ? random.between(1, price) : 0;
  const holder = random.chance(0.85) ? random.pick(desk.guests) : null;
  const weights = offer.weights.some((weight) => weight > 0) ? offer.weights : offer.components.map((one) => one.units);
  const agreed = split(price, weights);
  const offs = split(off, agreed);
  const now = desk.now();
  const components = offer.components.map(({ units, items, taxId, listPrice }, place): ModelComponent => {
    const paid = (agreed[place] ?? 0) - (offs[place] ?? 0);
    return { id: newId(), units, items, taxId, listPrice, paid, entries: [] };
  });
  const [first] = components;
  const usual = desk.items.find(({ id }) => id === first?.items[0]?.id);
  const isUsedAtOnce = random.chance(0.3) && usual?.kind === 'service' && first !== undefined;
  const body = {
    paymentTypeId: desk.setup.cash,
    payerId: holder,
    checkoutPackageDetails: [
      {
        packageId: offer.id,
        guestId: holder,
        componentIds: components.map(({ id }) => id),
        ...(custom !== null && { customPrice: euro(custom) }),
        ...(off > 0 && { discount: { amount: euro(off), reason: 'Regular guest' } }),
      },
    ],
    ...(isUsedAtOnce && { checkoutServiceDetails: [{ id: usual.id, componentId: first.id }] }),
  };
  const answer = await desk.post<{ saleId: string; packages: { id: string; code: string }[] }>('/sale/checkout', body);
  if (answer.refusal !== null) throw new Error(`nothing was sold: ${answer.text}`);
  const { saleId, packages } = answer.body;
  const [handed = { id: '', code: '' }] = packages;
  const { kind, people, validFrom, months, rule, isTransferable, isShareable } = offer;
  const one: ModelPackage = {
    id: handed.id,
    code: handed.code,
    kind,
    people,
    validFrom,
    months,
    rule,
    isTransferable,
    isShareable,
    components,
    saleId,
    holder,
    members: new Set(),
    frozenOn: null,
    events: [],
    lastDay: validFrom === 'sale' && months !== null ? monthsAfter(dayOf(now), months) : null,
  };
  desk.sold.push(one);
  for (const component of components) {
    add(component, { kind: 'sold', units: component.units, cents: component.paid, at: now });
    desk.soldAt.set(component.id, desk.rates.get(component.taxId ?? '') ?? 0);
    declare(desk, component.taxId, component.paid, component.taxId === null);
  }
  desk.sales.push({ id: saleId, kind: 'package', of: one, isVoided: false, uses: [] });
  if (isUsedAtOnce) useUnits(desk, one, first, usual, 1, null, saleId);
  return `sell ${offer.name} ${price - off}`;
};

/** Notes what a line or its reversal declares, at the rate of now unless another is given. */
function declare(desk: PackageDesk, taxId: string | null, gross: number, isOutside = false, rate?: number): void {
  if (isOutside || taxId === null) return void (desk.outside += gross);
  const at = rate ?? desk.rates.get(taxId) ?? 0;
  desk.declared.push({ at: desk.now(), rate: at, gross });
}

/** The model’s side of a use: entries, VAT, and what a reversal of it needs. */
function useUnits(
  desk: PackageDesk,
  of: ModelPackage,
  component: ModelComponent,
  item: OfferedItem,
  count: number,
  booking: string | null,
  saleId: string,
): void {
  const value = worth(component, count);
  const surcharge = count * surchargeOf(component, item.id);
  const rate = desk.rates.get(item.taxId) ?? 0;
  const now = desk.now();
  add(component, { kind: 'redeemed', units: -count, cents: -value, at: now, isBooked: booking !== null });
  start(of, now);
  const declared = surcharge + (component.taxId === null ? value : 0);
  declare(desk, item.taxId, declared, false, rate);
  const sale = desk.sales.find(({ id }) => id === saleId);
  sale?.uses.push({ of, component, count, value, surcharge, declared, rate, booking, back: 0 });
}

/** Uses units at the desk: for a treatment, a product, or what was booked. */
export const use: Action = async (desk, random) => {
  const picked = pickComponent(desk, random);
  if (picked === undefined) return 'use nothing';
  const { of, component } = picked;
  const item = pickItem(desk, component, random);
  if (item === undefined) return 'use nothing';
  const count = item.kind === 'product' ? random.between(1, 3) : 1;
  const guest = pickUser(desk, of, random);
  const rows = [{ id: item.id, componentId: component.id, ...(item.kind === 'product' && { quantity: count }) }];
  const body = {
    paymentTypeId: desk.setup.cash,
    payerId: guest,
    ...(item.kind === 'product' ? { checkoutProductDetails: rows } : { checkoutServiceDetails: rows }),
  };
  expire(of, desk.now());
  const wanted = refusalOf(
    of,
    component,
    desk.bookings,
    { item, guest, day: dayOf(desk.now()), count, own: 0, besides: [] },
    desk.now(),
  );
  const answer = await desk.post<{ saleId: string }>('/sale/checkout', body);
  desk.expectSame('use', answer.refusal, wanted);
  if (wanted !== null) return `use ${item.name}: ${wanted}`;
  desk.sales.push({ id: answer.body.saleId, kind: 'use', of, isVoided: false, uses: [] });
  useUnits(desk, of, component, item, count, null, answer.body.saleId);
  return `use ${count} ${item.name}`;
};

/** Books an appointment with a unit, on some day from now on. */
export const book: Action = async (desk, random) => {
  const picked = pickComponent(desk, random);
  if (picked === undefined) return 'book nothing';
  const { of, component } = picked;
  const item = pickItem(desk, component, random, 'service');
  if (item === undefined) return 'book nothing';
  const start = desk.freeTime(random.between(0, 60));
  const guest = pickUser(desk, of, random);
  expire(of, desk.now());
  const wanted = refusalOf(
    of,
    component,
    desk.bookings,
    { item, guest, day: dayOf(start), count: 1, own: 0, besides: [] },
    desk.now(),
  );
  const request = {
    serviceId: item.id,
    guestId: guest,
    componentId: component.id,
    areaResourceId: desk.branch.areas[0],
    startTime: at(start),
    endTime: at(start.add({ minutes: 30 })),
    overrideAvailability: true,
  };
  const { body, text } = await desk.post<{
    submittedAppointments: { id: string }[];
    failedAppointments: { code: string }[];
  }>('/appointments', [request]);
  const [booked] = body.submittedAppointments ?? [];
  if (booked === undefined && body.failedAppointments === undefined) throw new Error(text);
  desk.expectSame('book', body.failedAppointments[0]?.code ?? null, wanted);
  if (booked === undefined) return `book ${item.name}: ${wanted}`;
  const own = { id: booked.id, component: component.id, guest, count: 1, start, item };
  desk.bookings.push({ ...own, state: 'booked', isPaid: false, lost: null });
  return `book ${item.name} on ${dayOf(start)}`;
};

const open = ({ bookings }: PackageDesk) => bookings.filter(({ state, isPaid }) => state === 'booked' && !isPaid);

/** Sells an appointment; the unit that is reserved for it pays without being named. */
export const payBooking: Action = async (desk, random) => {
  const due = open(desk).filter(({ component }) => component !== null);
  if (due.length === 0) return 'pay nothing';
  const booking = random.pick(due);
  const { of, component } = desk.holding(booking.component);
  expire(of, desk.now());
  const asked = { item: booking.item, guest: booking.guest, day: dayOf(booking.start), count: 1, own: 1 };
  const wanted = refusalOf(of, component, desk.bookings, { ...asked, besides: [booking.id] }, desk.now());
  const body = { paymentTypeId: desk.setup.cash, checkoutAppointmentDetails: [{ id: booking.id }] };
  const answer = await desk.post<{ saleId: string }>('/sale/checkout', body);
  desk.expectSame('pay', answer.refusal, wanted);
  if (wanted !== null) return `pay booked ${booking.item.name}: ${wanted}`;
  desk.sales.push({ id: answer.body.saleId, kind: 'use', of, isVoided: false, uses: [] });
  useUnits(desk, of, component, booking.item, 1, booking.id, answer.body.saleId);
  booking.isPaid = true;
  return `pay booked ${booking.item.name}`;
};
