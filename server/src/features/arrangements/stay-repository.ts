import { sql } from 'kysely';
import type { BookedStay } from '#gateways/pms/port';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, type Row, rowsOf } from '#platform/database/query';
import type { WholeRow } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';

/** A stay at the branch's hotel. */
export interface StayKey {
  readonly provider: string;
  readonly reservationId: string;
}

type KnownStay = Readonly<Pick<Row<'bookedStay'>, 'isCancelled' | 'askedAt'>>;
interface Asked extends StayKey {
  readonly isCancelled: boolean;
  readonly askedAt: Temporal.Instant;
}

const insert = prepared('booked-stay-insert', ($: Placeholders<Asked>) => {
  const { provider, reservationId, isCancelled, askedAt } = $;
  return db
    .insertInto('bookedStay')
    .values({ provider, reservationId, isCancelled, askedAt })
    .onConflict((conflict) => conflict.columns(['provider', 'reservationId']).doNothing())
    .returning('reservationId');
});
const lock = prepared('booked-stay-lock', ($: Placeholders<StayKey>) =>
  db
    .selectFrom('bookedStay')
    .select(['isCancelled', 'askedAt'])
    .where('provider', '=', $.provider)
    .where('reservationId', '=', $.reservationId)
    .forNoKeyUpdate(),
);

/**
 * Locks a stay until the commit, so that what the hotel says of it is taken over once; answers what was known before,
 * undefined if it was not asked for yet.
 */
export async function lockStay(
  { transaction }: BranchWork,
  { provider }: Pick<StayKey, 'provider'>,
  { reservationId, isCancelled }: BookedStay,
  askedAt: Temporal.Instant,
): Promise<KnownStay | undefined> {
  const inserted = await transaction.first(insert, { provider, reservationId, isCancelled, askedAt });
  return inserted === undefined ? transaction.first(lock, { provider, reservationId }) : undefined;
}

/** As `lockStay`, for a stay that was asked for before. */
export async function lockKnownStay({ transaction }: BranchWork, key: StayKey): Promise<KnownStay | undefined> {
  return transaction.first(lock, key);
}

/** Keeps when the hotel was asked for a locked stay, and whether it was cancelled. */
export const saveStay = prepared('booked-stay-save', ($: Placeholders<Asked>) =>
  db
    .updateTable('bookedStay')
    .set({ isCancelled: $.isCancelled, askedAt: $.askedAt })
    .where('provider', '=', $.provider)
    .where('reservationId', '=', $.reservationId),
);

export type StoredArrangement = Readonly<WholeRow<'stayArrangement'>>;

const stored = prepared('stay-arrangements', ($: Placeholders<StayKey>) =>
  db
    .selectFrom('stayArrangement')
    .selectAll()
    .where('provider', '=', $.provider)
    .where('reservationId', '=', $.reservationId),
);

/** The arrangements of a stay as the hotel said them before, by code. */
export async function readArrangements(
  { transaction }: BranchWork,
  { provider, reservationId }: StayKey,
): Promise<ReadonlyMap<string, StoredArrangement>> {
  const rows = await transaction.run(stored, { provider, reservationId });
  return new Map(rows.map((row) => [row.code, row]));
}

/** Keeps what the hotel says of one code of a locked stay. */
export const saveArrangement = prepared('stay-arrangement-save', ($: Placeholders<StoredArrangement>) => {
  const { provider, reservationId, code, name, quantity, firstDay, lastDay, valueMinor, grantedQuantity } = $;
  const reported = { name, quantity, firstDay, lastDay, valueMinor, grantedQuantity };
  return db
    .insertInto('stayArrangement')
    .values({ provider, reservationId, code, ...reported })
    .onConflict((conflict) => conflict.columns(['provider', 'reservationId', 'code']).doUpdateSet(reported));
});

const packages = prepared('stay-packages', ($: Placeholders<StayKey>) =>
  db
    .selectFrom('soldPackage')
    .select(['id', 'hotelCode'])
    .where('provider', '=', $.provider)
    .where('reservationId', '=', $.reservationId)
    .where('kind', '=', 'arrangement'),
);

/** The packages that a stay's arrangements became, by code. */
export async function findPackagesOfStay(
  { transaction }: BranchWork,
  { provider, reservationId }: StayKey,
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction.run(packages, { provider, reservationId });
  return new Map(rows.flatMap(({ id, hotelCode }) => (hotelCode === null ? [] : [[hotelCode, id] as const])));
}

const guests = prepared('stay-guests', ($: Placeholders<StayKey>) =>
  db
    .selectFrom('stay')
    .select('guestId')
    .where(sql.ref<string>('provider'), '=', $.provider)
    .where('reservationId', '=', $.reservationId)
    .orderBy('id'),
);

/** The guests of a stay who are on the list, the one who came first before the others. */
export async function findGuestsOfStay(
  { transaction }: BranchWork,
  { provider, reservationId }: StayKey,
): Promise<string[]> {
  return (await transaction.run(guests, { provider, reservationId })).map(({ guestId }) => guestId);
}

const booked = prepared('stay-bookings', ($: Placeholders<StayKey & { now: Temporal.Instant }>) =>
  db
    .selectFrom('appointment as a')
    .innerJoin('voucher as v', 'v.id', 'a.componentId')
    .innerJoin('soldPackage as p', 'p.id', 'v.soldPackageId')
    .select('a.id')
    .where('p.provider', '=', $.provider)
    .where('p.reservationId', '=', $.reservationId)
    .where('a.deletedAt', 'is', null)
    .where('a.paid', '=', false)
    .where('a.startsAt', '>=', $.now),
);

/** The appointments to come that units of a stay are booked for. */
export async function findBookingsOfStay(
  { transaction, clock }: BranchWork,
  { provider, reservationId }: StayKey,
): Promise<string[]> {
  const rows = await transaction.run(booked, { provider, reservationId, now: clock.now() });
  return rows.map(({ id }) => id);
}

interface Due {
  readonly provider: string;
  readonly today: string;
  /** Stays that were asked for since then are not due. */
  readonly since: Temporal.Instant;
  readonly limit: number;
}

// Written by hand for the union of two tables.
const due = prepared(
  'booked-stays-due',
  ($: Placeholders<Due>) => sql<{ reservationId: string }>`
    SELECT asked.reservation_id AS "reservationId"
    FROM (
      SELECT reservation_id FROM ${rowsOf('stay')} AS s WHERE provider = ${$.provider} AND checkout_date >= ${$.today}
      UNION
      SELECT reservation_id FROM ${rowsOf('soldPackage')} AS p
      WHERE kind = 'arrangement' AND provider = ${$.provider} AND expires_on >= ${$.today}
    ) AS asked
    LEFT JOIN ${rowsOf('bookedStay')} AS b ON b.provider = ${$.provider} AND b.reservation_id = asked.reservation_id
    WHERE b.asked_at IS NULL OR b.asked_at < ${$.since}
    ORDER BY b.asked_at NULLS FIRST, asked.reservation_id LIMIT ${$.limit}`,
);

/** The stays whose arrangements were not asked for since then, those that never were first. */
export async function listStaysDue({ transaction }: BranchWork, asked: Due): Promise<string[]> {
  return (await transaction.run(due, asked)).map(({ reservationId }) => reservationId);
}

const ofGuest = prepared(
  'booked-stays-of-guest',
  ($: Placeholders<{ guestId: string; provider: string; today: string }>) => sql<{ reservationId: string }>`
    SELECT reservation_id AS "reservationId" FROM ${rowsOf('stay')} AS s
    WHERE guest_id = ${$.guestId} AND provider = ${$.provider} AND checkout_date >= ${$.today}
    UNION
    SELECT reservation_id FROM ${rowsOf('soldPackage')} AS p
    WHERE guest_id = ${$.guestId} AND kind = 'arrangement' AND provider = ${$.provider} AND expires_on >= ${$.today}`,
);

/** The stays of a guest of today and later, as far as we know. */
export async function listStaysOfGuest(
  { transaction }: BranchWork,
  asked: { readonly guestId: string; readonly provider: string; readonly today: string },
): Promise<string[]> {
  return (await transaction.run(ofGuest, asked)).map(({ reservationId }) => reservationId);
}
