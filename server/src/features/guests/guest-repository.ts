import { type Guest, type GuestValues, guestLanguage } from '@quieta/contract/guests/guest';
import { gender } from '@quieta/contract/values/person';
import { sql } from 'kysely';
import type { ActorBranch } from '#platform/actor';
import { type Clock, localToday } from '#platform/clock';
import { db } from '#platform/database/builder';
import { statement } from '#platform/database/statement';
import { keyOf } from '#platform/database/tenant';
import { isSqlError, type Transaction } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import { toWireTime } from '#platform/wire-time';

/** Where guests are looked for, and when: their rooms are today's. */
export interface GuestScope {
  readonly transaction: Transaction;
  readonly environmentId: string;
  readonly branch: ActorBranch;
  readonly clock: Clock;
}

export function guestScope({ actor, branch, clock, transaction }: BranchWork): GuestScope {
  return { transaction, environmentId: actor.environmentId, branch, clock };
}

/** Guests by id, with the room and the dates of today's stay and their visits; one that is unknown is missing. */
export async function readGuests(scope: GuestScope, ids: readonly string[]): Promise<Map<string, Guest>> {
  const { branch } = scope;
  const wireTime = (instant: Temporal.Instant | null) => instant && toWireTime(instant, branch.timeZone);
  const rows = await guestRows(scope, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        branchId: branch.id,
        firstName: row.first_name,
        lastName: row.last_name,
        fullName: `${row.first_name} ${row.last_name}`.trim(),
        dateOfBirth: row.date_of_birth,
        birthPlace: row.birth_place,
        fiscalCode: row.fiscal_code,
        gender: row.gender === null ? null : gender.parse(row.gender),
        nationality: row.nationality,
        email: row.email,
        phoneNumber: row.phone_number,
        address: row.address,
        preferredLanguage: row.preferred_language === null ? null : guestLanguage.parse(row.preferred_language),
        notes: row.notes,
        allergies: row.allergies,
        preferences: row.preferences,
        privacyConsentOn: row.privacy_consent_on,
        marketingConsentOn: row.marketing_consent_on,
        healthConsentOn: row.health_consent_on,
        pictureBase64: row.picture?.toString('base64') ?? null,
        isDeletable: !row.in_use,
        roomId: row.room_id,
        checkinDate: row.checkin_date,
        checkoutDate: row.checkout_date,
        externalId: row.external_id,
        isNoPost: row.is_no_post === true,
        lastVisitAt: wireTime(row.last_visit_at),
        nextVisitAt: wireTime(row.next_visit_at),
        version: row.version,
      },
    ]),
  );
}

/** One statement for all of them, whatever it joins. */
function guestRows({ transaction, environmentId, branch, clock }: GuestScope, ids: readonly string[]) {
  const today = localToday(clock, branch.timeZone).toString();
  const present = clock.now().toString();
  return transaction.rows(
    db
      .selectFrom('guest as g')
      .leftJoinLateral(
        (lateral) =>
          lateral
            .selectFrom('stay')
            .select(['stay.room_id', 'stay.checkin_date', 'stay.checkout_date', 'stay.is_no_post'])
            .where('stay.environment_id', '=', environmentId)
            .where('stay.branch_id', '=', branch.id)
            .whereRef('stay.guest_id', '=', 'g.id')
            .where('stay.checkin_date', '<=', today)
            .where('stay.checkout_date', '>=', today)
            .orderBy('stay.checkout_date')
            .orderBy('stay.id')
            .limit(1)
            .as('stay'),
        (join) => join.onTrue(),
      )
      .where('g.environment_id', '=', environmentId)
      .where('g.branch_id', '=', branch.id)
      .where('g.id', '=', sql<string>`ANY(${ids}::uuid[])`)
      .selectAll('g')
      .select(['stay.room_id', 'stay.checkin_date', 'stay.checkout_date', 'stay.is_no_post'])
      .select([
        sql<boolean>`EXISTS (
          SELECT FROM guest_in_use u
          WHERE u.environment_id = g.environment_id AND u.branch_id = g.branch_id AND u.guest_id = g.id
        )`.as('in_use'),
        sql<Temporal.Instant | null>`(
          SELECT v.starts_at FROM guest_visit v
          WHERE v.environment_id = g.environment_id AND v.branch_id = g.branch_id AND v.guest_id = g.id AND v.starts_at <= ${present}
          ORDER BY v.starts_at DESC LIMIT 1
        )`.as('last_visit_at'),
        sql<Temporal.Instant | null>`(
          SELECT v.starts_at FROM guest_visit v
          WHERE v.environment_id = g.environment_id AND v.branch_id = g.branch_id AND v.guest_id = g.id AND v.starts_at > ${present}
          ORDER BY v.starts_at LIMIT 1
        )`.as('next_visit_at'),
      ]),
  );
}

/** A guest's place in the list by name. */
export interface GuestPlace {
  readonly sortName: string;
  readonly id: string;
}

/** The place before all guests. */
export const firstPlace: GuestPlace = { sortName: '', id: '00000000-0000-0000-0000-000000000000' };

const byName = statement<GuestPlace>(
  'guest-by-name',
  `SELECT id, sort_name AS "sortName" FROM guest
   WHERE environment_id = $1 AND branch_id = $2 AND (sort_name, id) > ($3, $4)
   ORDER BY sort_name, id LIMIT $5`,
);

/** The next guests of the branch behind a place, at most `most`. */
export async function listPlaces(scope: GuestScope, after: GuestPlace, most: number): Promise<GuestPlace[]> {
  const { transaction, environmentId, branch } = scope;
  return transaction.run(byName, [environmentId, branch.id, after.sortName, after.id, most]);
}

const search = statement<GuestPlace>(
  'guest-search',
  'SELECT DISTINCT sort_name AS "sortName", id FROM search_guests($1, $2, $3, $4, $5, $6, $7) ORDER BY sort_name, id',
);

/** As `listPlaces`, of the guests in whom every word is found, or whose room today it is. */
export async function findPlaces(
  scope: GuestScope,
  words: readonly string[],
  after: GuestPlace,
  most: number,
): Promise<GuestPlace[]> {
  const { transaction, environmentId, branch, clock } = scope;
  const today = localToday(clock, branch.timeZone).toString();
  return transaction.run(search, [environmentId, branch.id, words, today, after.sortName, after.id, most]);
}

const known = statement<{ isKnown: boolean }>(
  'guest-known',
  'SELECT EXISTS (SELECT FROM guest WHERE environment_id = $1 AND branch_id = $2 AND id = $3) AS "isKnown"',
);

/** Whether the branch has this guest. */
export async function isGuestKnown({ transaction, actor, branch }: BranchContext, id: string): Promise<boolean> {
  const [row] = await transaction.run(known, [actor.environmentId, branch.id, id]);
  return row?.isKnown === true;
}

/** The guest of this id; refuses with `not-found` where there is none. */
export async function readGuest(context: BranchWork, id: string): Promise<Guest> {
  const guest = (await readGuests(guestScope(context), [id])).get(id);
  if (guest === undefined) throw new Refusal('not-found');
  return guest;
}

/** As `readGuest`, and keeps changes, deletion and new appointments away until the commit. */
export async function lockGuest(context: BranchWork, id: string): Promise<Guest> {
  const lock = db
    .selectFrom('guest')
    .where((row) => row.and(keyOf(context, id)))
    .select('id')
    .forUpdate();
  await context.transaction.rows(lock);
  return readGuest(context, id);
}

export async function insertGuest(context: BranchContext, id: string, values: GuestValues): Promise<void> {
  const row = { ...keyOf(context, id), ...toColumns(values), created_at: context.clock.now() };
  await context.transaction.rows(db.insertInto('guest').values(row));
}

export async function saveGuest(context: BranchContext, id: string, values: GuestValues): Promise<void> {
  const columns = { ...toColumns(values), version: sql<number>`version + 1` };
  await context.transaction.rows(
    db
      .updateTable('guest')
      .set(columns)
      .where((row) => row.and(keyOf(context, id))),
  );
}

/** Shows a guest with this PNG from now on, or with none. */
export async function savePicture(context: BranchContext, id: string, picture: Buffer | null): Promise<void> {
  await context.transaction.rows(
    db
      .updateTable('guest')
      .set({ picture })
      .where((row) => row.and(keyOf(context, id))),
  );
}

/** Deletes a guest with all stays; refuses with `guest-in-use` where anything was ever booked or bought. */
export async function deleteGuestRow(context: BranchContext, id: string): Promise<void> {
  try {
    await context.transaction.rows(db.deleteFrom('guest').where((row) => row.and(keyOf(context, id))));
  } catch (error) {
    // The foreign keys know better than any query of ours what still points here.
    if (isSqlError(error) && error.code === '23503') throw new Refusal('guest-in-use');
    throw error;
  }
}

/** What is blank is not stated. */
function toColumns(values: GuestValues) {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    date_of_birth: values.dateOfBirth,
    birth_place: values.birthPlace || null,
    fiscal_code: values.fiscalCode || null,
    gender: values.gender,
    nationality: values.nationality,
    email: values.email,
    phone_number: values.phoneNumber || null,
    address: values.address || null,
    preferred_language: values.preferredLanguage,
    notes: values.notes?.trim() || null,
    allergies: values.allergies || null,
    preferences: values.preferences || null,
    privacy_consent_on: values.privacyConsentOn,
    marketing_consent_on: values.marketingConsentOn,
    health_consent_on: values.healthConsentOn,
  };
}
