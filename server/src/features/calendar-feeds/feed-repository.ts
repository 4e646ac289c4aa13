import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { StoredAppointment } from '#features/appointments/appointment/appointment-repository';
import type { Period } from '#platform/clock';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import type { Pool } from '#platform/database/pool';
import { anyOf, db, prepared, type Row } from '#platform/database/query';
import type { Scope, Transaction } from '#platform/database/transaction';
import { removal } from '#platform/database/whole-rows';

/** The owner of a calendar's address. */
interface FeedOwner extends Required<Scope> {
  readonly staffId: string;
}

/**
 * Finds the owner of a calendar's address; undefined if the address opens nothing. Its database function looks across
 * environments.
 */
export async function findOwner(pool: Pool, hash: Buffer): Promise<FeedOwner | undefined> {
  const { rows } = await pool.query<FeedOwner>(
    'SELECT environment_id AS "environmentId", branch_id AS "branchId", staff_id AS "staffId" FROM calendar_feed_of($1)',
    [hash],
  );
  return rows[0];
}

/** The staff member's feed as it is shown; undefined if they have none. */
export const readFeedRow = prepared('calendar-feed', ($: Placeholders<{ staffId: string }>) =>
  db
    .selectFrom('calendarFeed as f')
    .innerJoin('appUser as u', 'u.id', 'f.createdBy')
    .select(['f.ending', 'f.createdAt', 'f.lastReadOn', 'u.username as createdBy'])
    .where('f.staffId', '=', $.staffId),
);

type NewFeed = Pick<Row<'calendarFeed'>, 'staffId' | 'hash' | 'ending' | 'createdAt' | 'createdBy'>;

/** Keeps a new address, in place of the one that was there. */
export const saveFeed = prepared('calendar-feed-save', ($: Placeholders<NewFeed>) =>
  db
    .insertInto('calendarFeed')
    .values({
      staffId: $.staffId,
      hash: $.hash,
      ending: $.ending,
      createdAt: $.createdAt,
      createdBy: $.createdBy,
      lastReadOn: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['staffId']).doUpdateSet(({ ref }) => ({
        hash: ref('excluded.hash'),
        ending: ref('excluded.ending'),
        createdAt: ref('excluded.createdAt'),
        createdBy: ref('excluded.createdBy'),
        lastReadOn: null,
      })),
    ),
);

export const removeFeed = removal('calendarFeed');

const noteReading = prepared('calendar-feed-read', ($: Placeholders<{ hash: Buffer; day: string }>) =>
  db
    .updateTable('calendarFeed')
    .set({ lastReadOn: $.day })
    .where('hash', '=', $.hash)
    .where((row) => row.or([row('lastReadOn', 'is', null), row('lastReadOn', '<', $.day)])),
);

/** Notes the day on which a feed was last read: once a day, so that most readings write nothing. */
export async function noteFeedReading(
  transaction: Transaction,
  reading: { readonly hash: Buffer; readonly day: string },
): Promise<void> {
  await transaction.run(noteReading, reading);
}

/**
 * The staff member's first name, the only one that the calendar has; undefined where they are archived, or their
 * account is disabled.
 */
export const readFedStaff = prepared('calendar-feed-staff', ($: Placeholders<{ staffId: string }>) =>
  db
    .selectFrom('staffMember as s')
    .innerJoin('resource as r', 'r.id', 's.resourceId')
    .select('s.firstName')
    .where('s.resourceId', '=', $.staffId)
    .where('r.archivedAt', 'is', null)
    .where(({ exists, not, selectFrom }) => {
      const account = selectFrom('membership as m').innerJoin('appUser as u', 'u.id', 'm.userId');
      const ofStaff = account.whereRef('m.staffId', '=', 's.resourceId').where('m.branchId', '=', tenant.branchId);
      return not(exists(ofStaff.where('u.disabledAt', 'is not', null).select('u.id')));
    }),
);

export const readFedBranch = prepared('calendar-feed-branch', () =>
  db.selectFrom('branch').select(['name', 'timeZone', 'country']).where('id', '=', tenant.branchId),
);

type Fed = Placeholders<Period & { staffId: string }>;

type FedInStates = Fed & Placeholders<{ states: readonly string[] }>;

/** Appointments in a span that keep their staff from others, by start. */
const fedAppointments = ($: FedInStates) =>
  db
    .selectFrom('appointment as a')
    .innerJoin('service as s', 's.id', 'a.serviceId')
    .leftJoin('guest as g', 'g.id', 'a.guestId')
    .leftJoin('resource as r', 'r.id', 'a.areaId')
    .select(['a.id', 'a.version', 'a.startsAt', 'a.endsAt', 's.name as serviceName', 'r.name as areaName'])
    .select(['g.firstName', 'g.lastName', 'a.parts'])
    .$narrowType<Pick<StoredAppointment, 'parts'>>()
    .where('a.endsAt', '>', $.startsAt)
    .where('a.startsAt', '<', $.endsAt)
    .where('a.deletedAt', 'is', null)
    .where(sql<boolean>`a.state = ANY(${$.states})`)
    .orderBy('a.startsAt')
    .orderBy('a.id');

/** Those that a staff member performs as one. */
export const readFedAppointments = prepared('calendar-feed-appointments', ($: FedInStates) =>
  fedAppointments($).where('a.staffId', '=', $.staffId).where('a.parts', 'is', null),
);

/** Those in parts of which a staff member performs some. */
export const readFedInParts = prepared('calendar-feed-in-parts', ($: FedInStates) =>
  fedAppointments($)
    .where('a.parts', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('appointmentResource as t')
          .select('t.appointmentId')
          .whereRef('t.appointmentId', '=', 'a.id')
          .where('t.resourceId', '=', $.staffId),
      ),
    ),
);

export const readFedNames = prepared('calendar-feed-names', ($: Placeholders<{ ids: readonly string[] }>) =>
  db.selectFrom('resource').select(['id', 'name']).where('id', '=', anyOf($.ids)),
);

/** Their blocks, without the reasons. */
export const readFedBlocks = prepared('calendar-feed-blocks', ($: Fed) =>
  db
    .selectFrom('block')
    .select(['id', 'version', 'startsAt', 'endsAt', 'kind'])
    .where('resourceId', '=', $.staffId)
    .where('endsAt', '>', $.startsAt)
    .where('startsAt', '<', $.endsAt)
    .orderBy('startsAt')
    .orderBy('id'),
);

const own = prepared('calendar-feed-own-staff', ($: Placeholders<{ userId: string }>) =>
  db.selectFrom('membership').select('staffId').where('userId', '=', $.userId).where('branchId', '=', tenant.branchId),
);

/** The staff member who a user is in the branch; null if none. */
export async function findOwnStaff(transaction: Transaction, userId: string): Promise<string | null> {
  return (await transaction.first(own, { userId }))?.staffId ?? null;
}

/** 256 random bits, which nobody can try: a plain hash keeps them as well as a slow one. */
const form = /^([\w-]{43})\.ics$/;

/** The token in what follows the path of the feeds; undefined where it has not the form of one. */
export function tokenOf(file: string): string | undefined {
  return form.exec(file)?.[1];
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
