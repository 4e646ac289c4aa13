import { type Guest, gender, guestLanguage } from '@quieta/contract/guests/guest';
import { sql } from 'kysely';
import type { ActorBranch } from '#platform/actor';
import { type Clock, localToday } from '#platform/clock';
import { db } from '#platform/database/builder';
import { statement } from '#platform/database/statement';
import type { Transaction } from '#platform/database/transaction';
import type { BranchContext } from '#platform/http/context';

/** Where guests are looked for, and when: their rooms are today's. */
export interface GuestScope {
  readonly transaction: Transaction;
  readonly environmentId: string;
  readonly branch: ActorBranch;
  readonly clock: Clock;
}

export function guestScope({ actor, branch, clock, transaction }: BranchContext): GuestScope {
  return { transaction, environmentId: actor.environmentId, branch, clock };
}

/** Guests by id, with the room and the dates of today's stay; one that is unknown is missing. */
export async function readGuests(
  { transaction, environmentId, branch, clock }: GuestScope,
  ids: readonly string[],
): Promise<Map<string, Guest>> {
  const today = localToday(clock, branch.timeZone).toString();
  const rows = await transaction.rows(
    db
      .selectFrom('guest as g')
      .leftJoinLateral(
        (lateral) =>
          lateral
            .selectFrom('stay')
            .select(['stay.room_id', 'stay.checkin_date', 'stay.checkout_date'])
            .where('stay.environment_id', '=', environmentId)
            .where('stay.branch_id', '=', branch.id)
            .whereRef('stay.guest_id', '=', 'g.id')
            .where('stay.checkin_date', '<=', today)
            .where('stay.checkout_date', '>=', today)
            .orderBy('stay.checkout_date')
            .limit(1)
            .as('stay'),
        (join) => join.onTrue(),
      )
      .where('g.environment_id', '=', environmentId)
      .where('g.branch_id', '=', branch.id)
      .where('g.id', '=', sql<string>`ANY(${ids}::uuid[])`)
      .selectAll('g')
      .select(['stay.room_id', 'stay.checkin_date', 'stay.checkout_date'])
      .select(
        sql<boolean>`EXISTS (
          SELECT FROM guest_in_use u
          WHERE u.environment_id = g.environment_id AND u.branch_id = g.branch_id AND u.guest_id = g.id
        )`.as('in_use'),
      ),
  );
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
        pictureBase64: row.picture?.toString('base64') ?? null,
        isDeletable: !row.in_use,
        roomId: row.room_id,
        checkinDate: row.checkin_date,
        checkoutDate: row.checkout_date,
        externalId: row.external_id,
        version: row.version,
      },
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
  'SELECT id, sort_name AS "sortName" FROM search_guests($1, $2, $3, $4, $5, $6, $7) ORDER BY sort_name, id',
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

/** A guest as the desk writes it; the picture is a PNG. */
export interface StoredGuest {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string | null;
  readonly birthPlace: string | null;
  readonly fiscalCode: string | null;
  readonly gender: string | null;
  readonly nationality: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly address: string | null;
  readonly preferredLanguage: string | null;
  readonly picture: Buffer | null;
}

export async function insertGuest(
  { actor, branch, clock, transaction }: BranchContext,
  guest: StoredGuest,
): Promise<void> {
  await transaction.rows(
    db.insertInto('guest').values({
      environment_id: actor.environmentId,
      branch_id: branch.id,
      id: guest.id,
      first_name: guest.firstName,
      last_name: guest.lastName,
      date_of_birth: guest.dateOfBirth,
      birth_place: guest.birthPlace,
      fiscal_code: guest.fiscalCode,
      gender: guest.gender,
      nationality: guest.nationality,
      email: guest.email,
      phone_number: guest.phoneNumber,
      address: guest.address,
      preferred_language: guest.preferredLanguage,
      picture: guest.picture,
      created_at: clock.now(),
    }),
  );
}
