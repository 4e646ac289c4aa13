import {
  emptyGuestValues,
  type Guest,
  type GuestValues,
  type GuestWithoutPicture,
  guestValues,
} from '@quieta/contract/guests/guest';
import { type Expression, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { localToday, toWireTime } from '#platform/clock';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { anyOf, db, nextVersion, prepared } from '#platform/database/query';
import { isSqlError } from '#platform/database/transaction';
import { insertion, removal, revision } from '#platform/database/whole-rows';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import { withChanges } from '#platform/with-changes';
import { firstPosition, type GuestPosition } from './search-rules.ts';

/** Scope of a read of guests; the rooms shown are today's. */
type GuestScope = Pick<BranchWork, 'transaction' | 'branch' | 'clock'>;

/** Guests by id, with the room and the dates of today's stay and their visits; unknown ids are missing. */
export async function readGuests(scope: GuestScope, ids: readonly string[]): Promise<Map<string, Guest>> {
  const rows = await scope.transaction.run(guestRows, soughtNow(scope, ids));
  return new Map(
    rows.map(({ picture, ...row }) => [
      row.id,
      { ...toGuest(scope, row), pictureBase64: picture?.toString('base64') ?? null },
    ]),
  );
}

/** As `readGuests`, without the pictures, which are the most of a guest: for the change feed. */
export async function readGuestsWithoutPicture(
  scope: GuestScope,
  ids: readonly string[],
): Promise<Map<string, GuestWithoutPicture>> {
  const rows = await scope.transaction.run(plainGuestRows, soughtNow(scope, ids));
  return new Map(rows.map((row) => [row.id, toGuest(scope, row)]));
}

function soughtNow({ branch, clock }: GuestScope, ids: readonly string[]) {
  return { ids, today: localToday(clock, branch.timeZone).toString(), now: clock.now() };
}

function toGuest({ branch }: GuestScope, row: NonNullable<(typeof plainGuestRows)['answer']>): GuestWithoutPicture {
  const wireTime = (instant: Temporal.Instant | null) => instant && toWireTime(instant, branch.timeZone);
  const { isInUse, isNoPost, lastVisitAt, nextVisitAt, ...values } = row;
  return {
    ...values,
    branchId: branch.id,
    fullName: `${values.firstName} ${values.lastName}`.trim(),
    isDeletable: isInUse !== true,
    isNoPost: isNoPost === true,
    lastVisitAt: wireTime(lastVisitAt),
    nextVisitAt: wireTime(nextVisitAt),
  };
}

type Sought = Placeholders<{ ids: readonly string[]; today: string; now: Temporal.Instant }>;

const guestRows = prepared('guest-rows', ($: Sought) => selectGuests($).select('g.picture'));
const plainGuestRows = prepared('guest-rows-plain', ($: Sought) => selectGuests($));

/** One statement for all ids, despite its joins. */
function selectGuests($: Sought) {
  return db
    .selectFrom('guest as g')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('stay as s')
          .select(['s.roomId', 's.checkinDate', 's.checkoutDate', 's.isNoPost'])
          .whereRef('s.guestId', '=', 'g.id')
          .where('s.checkinDate', '<=', $.today)
          .where('s.checkoutDate', '>=', $.today)
          .orderBy('s.checkoutDate')
          .orderBy('s.id')
          .limit(1)
          .as('stay'),
      (join) => join.onTrue(),
    )
    .where('g.id', '=', anyOf($.ids))
    .select(z.keyof(guestValues).options)
    .select(['g.id', 'g.externalId', 'g.version'])
    .select(['stay.roomId', 'stay.checkinDate', 'stay.checkoutDate', 'stay.isNoPost'])
    .select((guest) => {
      const visits = guest
        .selectFrom('guestVisit as v')
        .whereRef('v.guestId', '=', 'g.id')
        .select('v.startsAt')
        .limit(1);
      return [
        guest.exists(guest.selectFrom('guestInUse as u').whereRef('u.guestId', '=', 'g.id')).as('isInUse'),
        visits.where('v.startsAt', '<=', $.now).orderBy('v.startsAt', 'desc').as('lastVisitAt'),
        visits.where('v.startsAt', '>', $.now).orderBy('v.startsAt').as('nextVisitAt'),
      ];
    });
}

/** A guest's position in the list by name. */
type ListPosition = Pick<GuestPosition, 'sortName' | 'id'>;

// Database functions that read the indexes outside row-level security and filter by tenant themselves.
const placesBy = (name: string, search: RawBuilder<unknown>) =>
  prepared(
    name,
    ($: Placeholders<ListPosition & { words: readonly string[]; today: string; max: number }>) =>
      sql<ListPosition>`SELECT DISTINCT sort_name AS "sortName", id
      FROM ${search}(${tenant.environmentId}, ${tenant.branchId}, ${$.words}, ${$.today}, ${$.sortName}, ${$.id},
        ${$.max})
      ORDER BY sort_name, id`,
  );
const placesByWords = placesBy('guest-places-by-words', sql.ref('search_guests'));
const placesBySpelling = placesBy('guest-places-by-spelling', sql.ref('search_guests_by_spelling'));

/**
 * The next guests who match every word, or whose room today is that word; those who do only as others spell them come
 * last.
 */
export async function findGuestPositions(
  { transaction, branch, clock }: GuestScope,
  words: readonly string[],
  { isOtherSpelling, ...after }: GuestPosition,
  max: number,
): Promise<GuestPosition[]> {
  const today = localToday(clock, branch.timeZone).toString();
  const places = { words, today, max };
  const written = isOtherSpelling ? [] : await transaction.run(placesByWords, { ...places, ...after });
  const left = max - written.length;
  // Numbers and marks have no other spelling.
  const spelled =
    left > 0 && words.some((word) => /\p{L}{3}/u.test(word))
      ? await transaction.run(placesBySpelling, { ...places, ...(isOtherSpelling ? after : firstPosition), max: left })
      : [];
  return [
    ...written.slice(0, max).map((place) => ({ ...place, isOtherSpelling: false })),
    ...spelled.map((place) => ({ ...place, isOtherSpelling: true })),
  ];
}

/**
 * The ids of the guests whose first and last name have the words in them, in no order; all of them where `most` is
 * null.
 */
export function guestsOfName(words: Expression<string>, max: Expression<number | null>): RawBuilder<{ id: string }> {
  return sql`SELECT id FROM guests_of_name(${tenant.environmentId}, ${tenant.branchId}, ${words}, ${max})`;
}

const guestId = prepared('guest-id', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('guest').select('id').where('id', '=', $.id),
);

export async function isGuestKnown({ transaction }: BranchContext, id: string): Promise<boolean> {
  return (await transaction.first(guestId, { id })) !== undefined;
}

/** The guest with this id; refuses with `not-found` if there is none. */
export async function loadGuest(context: BranchWork, id: string): Promise<Guest> {
  const guest = (await readGuests(context, [id])).get(id);
  if (guest === undefined) throw new Refusal('not-found');
  return guest;
}

const lock = prepared('guest-lock', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('guest').select('id').where('id', '=', $.id).forUpdate(),
);

/** As `loadGuest`, and locks the guest against changes, deletion and new appointments until the commit. */
export async function lockGuest(context: BranchWork, id: string): Promise<Guest> {
  await context.transaction.run(lock, { id });
  return loadGuest(context, id);
}

const insert = insertion('guest');

export async function insertGuest(
  { transaction, clock }: BranchContext,
  id: string,
  values: GuestValues,
): Promise<void> {
  const added = { id, picture: null, externalId: null, createdAt: clock.now() };
  await transaction.run(insert, { ...storedValues(values), ...added });
}

const revise = revision('guest', { keeps: ['picture', 'externalId', 'createdAt'] });

export async function saveGuest({ transaction }: BranchContext, id: string, values: GuestValues): Promise<void> {
  await transaction.run(revise, { ...storedValues(values), id });
}

/** Sets or removes the guest's picture, a PNG. */
export const savePicture = prepared(
  'guest-replace-picture',
  ($: Placeholders<{ id: string; picture: Buffer | null }>) =>
    db.updateTable('guest').set({ picture: $.picture }).where('id', '=', $.id),
);
const remove = removal('guest');

/** Deletes a guest with all stays; refuses with `guest-in-use` if they ever booked or bought anything. */
export async function deleteGuestRow({ transaction }: BranchContext, id: string): Promise<void> {
  try {
    await transaction.run(remove, { id });
  } catch (error) {
    // The foreign keys know reliably whether anything still refers to this guest.
    if (isSqlError(error) && error.code === '23503') throw new Refusal('guest-in-use');
    throw error;
  }
}

/** A blank value is stored as "not stated". */
export function storedValues(values: GuestValues): GuestValues {
  const names = z.keyof(guestValues).options;
  const stated: Partial<GuestValues> = Object.fromEntries(
    names.map((name) => [name, values[name]?.trim() || undefined]),
  );
  return withChanges({ ...emptyGuestValues, firstName: values.firstName }, stated);
}

const decline = prepared('guest-decline-messages', ($: Placeholders<{ id: string; today: string }>) =>
  db
    .updateTable('guest')
    .set({ messagesDeclinedOn: $.today, version: nextVersion })
    .where('id', '=', $.id)
    .where('messagesDeclinedOn', 'is', null)
    .returning('id'),
);

/** Notes that a guest wants no more messages; answers whether that is new. */
export async function saveMessagesDeclined(
  { transaction }: BranchWork,
  declined: { readonly id: string; readonly today: string },
): Promise<boolean> {
  return (await transaction.first(decline, declined)) !== undefined;
}
