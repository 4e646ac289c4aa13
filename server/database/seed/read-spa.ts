import { anyOf, db } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { Occupancy } from './occupancy.ts';
import { type DemoSpa, guestKey, timeZone } from './spa.ts';
import { idsOf } from './spa-ids.ts';

/** Whether the spa's lists have already been written. */
export async function isFilled(transaction: Transaction): Promise<boolean> {
  const row = await transaction.first(db.selectFrom('resource').select('id').limit(1));
  return row !== undefined;
}

/** The spa without what users have archived or deleted since it was filled: nothing new is booked for that. */
export async function readLivingSpa(transaction: Transaction, spa: DemoSpa): Promise<DemoSpa> {
  const ids = idsOf(spa);
  const idsIn = (table: 'service' | 'product' | 'resource' | 'tax' | 'paymentType') =>
    db.selectFrom(table).where('archivedAt', 'is', null).select('id');
  const guests = db.selectFrom('guest').select('id');
  const rows = await transaction.rows(
    guests
      .unionAll(idsIn('service'))
      .unionAll(idsIn('product'))
      .unionAll(idsIn('resource'))
      .unionAll(idsIn('tax'))
      .unionAll(idsIn('paymentType')),
  );
  const living = new Set(rows.map(({ id }) => id));
  return {
    ...spa,
    services: spa.services.filter(({ key, rate }) => living.has(ids.service(key)) && living.has(ids.tax(rate))),
    products: spa.products.filter(({ key, rate }) => living.has(ids.product(key)) && living.has(ids.tax(rate))),
    paymentTypes: spa.paymentTypes.filter(({ key }) => living.has(ids.paymentType(key))),
    staff: spa.staff.filter(({ key }) => living.has(ids.staff(key))),
    areas: spa.areas.filter(({ key }) => living.has(ids.area(key))),
    guests: spa.guests.filter((guest) => living.has(ids.guest(guestKey(guest)))),
    parties: spa.parties.filter(({ guests }) => guests.every((guest) => living.has(ids.guest(guest)))),
  };
}

/** The dates, both inclusive, that have not been planned; a planned day has its first appointment, deleted or not. */
export async function readMissingDays(
  transaction: Transaction,
  spa: DemoSpa,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Promise<Temporal.PlainDate[]> {
  const ids = idsOf(spa);
  const days = Array.from({ length: first.until(last).days + 1 }, (_, index) => {
    const date = first.add({ days: index });
    return { date, marker: ids.appointment(date.toString(), 0) };
  });
  const markers = days.map(({ marker }) => marker);
  const rows = await transaction.rows(db.selectFrom('appointment').where('id', '=', anyOf(markers)).select('id'));
  const planned = new Set(rows.map(({ id }) => id));
  return days.filter(({ marker }) => !planned.has(marker)).map(({ date }) => date);
}

/** Times that are already taken on these days, by date: users may have booked or blocked ahead of the demo. */
export async function readOccupancies(
  transaction: Transaction,
  days: readonly Temporal.PlainDate[],
): Promise<Map<string, Occupancy>> {
  const resources = await transaction.rows(db.selectFrom('resource').select(['id', 'capacity']));
  const capacities = new Map(resources.map(({ id, capacity }) => [id, capacity]));
  const planned = days.map((date) => ({
    date: date.toString(),
    starts: date.toZonedDateTime(timeZone).toInstant(),
    ends: date.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
    occupancy: new Occupancy(capacities),
  }));
  const [first] = planned;
  const holds = first
    ? await transaction.rows(
        db.selectFrom('hold').where('endsAt', '>', first.starts).select(['resourceId', 'place', 'startsAt', 'endsAt']),
      )
    : [];
  for (const hold of holds) {
    // A block may last for weeks, so it counts on every day that it touches.
    for (const { starts, ends, occupancy } of planned) {
      const touches =
        Temporal.Instant.compare(hold.startsAt, ends) < 0 && Temporal.Instant.compare(starts, hold.endsAt) < 0;
      if (touches) occupancy.add(hold);
    }
  }
  return new Map(planned.map(({ date, occupancy }) => [date, occupancy]));
}
