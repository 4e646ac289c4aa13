import { db } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { courseOf } from './course.ts';
import { hotelIdsOf } from './hotel-ids.ts';
import { planDay } from './plan-day.ts';
import { type Payable, planSales, totalOf } from './plan-sales.ts';
import { isFilled, readLivingSpa, readMissingDays, readOccupancies } from './read-spa.ts';
import { readPassed, settlePassed } from './settle-passed.ts';
import { type DemoSpa, timeZone } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { type PlannedStay, staysBetween } from './stays.ts';
import { writeWaitingListEntries } from './waiting-list.ts';
import { writeAppointments, writeSeries } from './write-appointments.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeGuests } from './write-guests.ts';
import { writeHotelDays } from './write-hotel-days.ts';
import { bookedUnits, packageSales, readFirstDay, writeEntries, writePackages } from './write-packages.ts';
import { writeAbilities, writeParts } from './write-parts.ts';
import { writeRates } from './write-rates.ts';
import { writeResources } from './write-resources.ts';
import { writeSales } from './write-sales.ts';
import { writeCommissionRules, writeMessageSettings, writeSettings } from './write-settings.ts';
import { writeVoucherSettings, writeVouchers } from './write-vouchers.ts';

/** How far the demo reaches into the past and the future, in days. */
const reach = 60;

export interface Filling {
  readonly now: Temporal.Instant;
  readonly printerUrl: string;
  /** How many days to plan at once. */
  readonly maxDays: number;
}

/**
 * Fills a branch of the demo the first time. Later runs plan the days that are missing by then and complete the past
 * appointments. Returns how many days are still missing.
 */
export async function fillSpa(
  transaction: Transaction,
  wholeSpa: DemoSpa,
  { now, printerUrl, maxDays }: Filling,
): Promise<number> {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const first = today.subtract({ days: reach });
  const last = today.add({ days: reach });
  if (!(await isFilled(transaction))) await writeLists(transaction, wholeSpa, first, { now, printerUrl });

  await writeHotelDays(transaction, wholeSpa, first, today);

  const missing = await readMissingDays(transaction, wholeSpa, first, last);
  const days = missing.slice(0, maxDays);
  const passed = await readPassed(transaction, wholeSpa, now);
  if (days.length === 0 && passed.length === 0) return 0;

  const spa = await readLivingSpa(transaction, wholeSpa);
  const stays = staysBetween(spa.parties, first, last);
  await writeStays(transaction, spa, stays);
  const isStaying = (guest: string | null, date: string) =>
    stays.some((stay) => stay.guest === guest && stay.checkin <= date && date <= stay.checkout);

  await writeBlocks(transaction, spa, days);
  await writeWaitingListEntries(transaction, spa, today);
  const occupancies = await readOccupancies(transaction, days);
  const planned = days.flatMap((date) => {
    const inHouse = spa.parties.flatMap(({ guests }) => guests).filter((guest) => isStaying(guest, date.toString()));
    const occupancy = occupancies.get(date.toString());
    return occupancy ? planDay({ spa, date, occupancy, inHouse }) : [];
  });
  const booked = planned.map((appointment) => ({ ...appointment, course: courseOf(appointment, now) }));

  const paid: Payable[] = [...passed.filter(({ isPaidAlready }) => !isPaidAlready), ...booked].filter(
    ({ course }) => course.isPaid && spa.paymentTypes.length > 0,
  );
  const isInHouse = ({ guest, endsAt }: Payable) => isStaying(guest, dateOf(endsAt));
  // Days that a later start adds have no packages.
  const since = await readFirstDay(transaction);
  const isFirst = since !== undefined && since.equals(first);
  const ofPackages = isFirst ? packageSales(spa, since, days) : [];
  const units = isFirst ? bookedUnits(spa, since, booked, now) : new Map<string, string>();
  const sales = [...planSales({ ...spa, isInHouse }, paid, now), ...ofPackages.map(({ sale }) => sale)].toSorted(
    (one, other) => Temporal.Instant.compare(one.soldAt, other.soldAt),
  );
  const prices = new Map(
    sales.flatMap(({ lines }) => lines.map((line) => [line.appointmentId ?? '', totalOf(line)] as const)),
  );
  await writeAppointments(
    transaction,
    spa,
    booked.map((appointment) => ({
      ...appointment,
      paidPrice: prices.get(appointment.id) ?? null,
      componentId: units.get(appointment.id) ?? null,
    })),
    now,
  );
  await settlePassed(transaction, spa, passed, prices);
  await writeSales(transaction, spa, sales, printerUrl);
  await writeEntries(
    transaction,
    spa,
    ofPackages.flatMap(({ entries }) => entries),
  );
  // The demo's rows are not in the change feed, so the day figures have to be counted anew, and its guests know of them
  // already.
  await transaction.rows(db.deleteFrom('figuresState'));
  await transaction.rows(db.deleteFrom('messagesState'));
  return missing.length - days.length;
}

/** Writes what a spa has before its first booking. */
async function writeLists(
  transaction: Transaction,
  spa: DemoSpa,
  since: Temporal.PlainDate,
  { now, printerUrl }: Omit<Filling, 'maxDays'>,
): Promise<void> {
  await writeSettings(transaction, spa);
  await writeCommissionRules(transaction, spa);
  await writeMessageSettings(transaction, spa, since.toZonedDateTime(timeZone).toInstant());
  await writeAbilities(transaction, spa);
  await writeResources(transaction, spa);
  await writeParts(transaction, spa);
  await writeRates(transaction, spa);
  await writeGuests(transaction, spa, since.toZonedDateTime(timeZone).toInstant());
  await writeSeries(transaction, spa, since);
  await writeVoucherSettings(transaction, spa);
  await writePackages(transaction, spa, since, now, printerUrl);
  await writeVouchers(transaction, spa, since, printerUrl);
}

async function writeStays(transaction: Transaction, spa: DemoSpa, stays: readonly PlannedStay[]): Promise<void> {
  const { hotelSystem } = spa;
  if (stays.length === 0 || hotelSystem === null) return;
  const ids = idsOf(spa);
  const hotelIds = hotelIdsOf(spa);
  const rows = stays.map(({ guest, room, number, checkin, checkout }) => ({
    id: ids.stay(guest, checkin),
    guestId: ids.guest(guest),
    provider: hotelSystem,
    reservationId: hotelIds.reservation(room, number),
    roomId: room,
    checkinDate: checkin,
    checkoutDate: checkout,
    isNoPost: false,
  }));
  // The days before already have theirs.
  await transaction.rows(
    db
      .insertInto('stay')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

function dateOf(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
