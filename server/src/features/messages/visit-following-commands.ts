import { type RawBuilder, sql } from 'kysely';
import { readChanges } from '#features/realtime/change-repository';
import { currentPosition, formatPosition, isBehind, parsePosition } from '#features/realtime/feed-position';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { anyOf, db, prepared, rowsOf } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import type { BranchWork } from '#platform/http/context';
import { refreshVisits } from './internal/refresh-visits.ts';
import { readStoredSettings } from './message-settings-repository.ts';
import type { SendingRules } from './waiting-rules.ts';

/** Changes, or visits, in one transaction. */
const atOnce = 500;

const state = db.selectFrom('messagesState').select(['position', 'restartedAt']);
const readState = prepared('messages-state', () => state);
const lockedState = prepared('messages-state-lock', () => state.forUpdate().skipLocked());
const move = prepared('messages-state-move', ($: Placeholders<{ position: string }>) =>
  db.updateTable('messagesState').set({ position: $.position, restartedAt: null }),
);
// The first of several changes before the visits are looked at decides how long they have waited.
const restart = prepared('messages-state-restart', ($: Placeholders<{ now: Temporal.Instant }>) =>
  db
    .updateTable('messagesState')
    .set(({ fn, ref }) => ({ position: null, restartedAt: fn.coalesce(ref('restartedAt'), $.now) })),
);
const remove = prepared('messages-state-remove', () => db.deleteFrom('messagesState'));
const visitsOf = prepared('messages-visits-of', ($: Placeholders<{ ids: readonly string[] }>) =>
  db.selectFrom('appointment').select('visitId').distinct().where('id', '=', anyOf($.ids)),
);
/** Visits that ended within this time may still be thanked for. */
const lately = { hours: 4 * 24 };

const recent = prepared('messages-recent-visits', ($: Placeholders<{ since: Temporal.Instant }>) =>
  db
    .selectFrom('appointment')
    .select('visitId')
    .distinct()
    .where('startsAt', '>', $.since)
    .where('guestId', 'is not', null),
);

/**
 * Looks at what was changed since the last time and brings the waiting messages in line with it. Answers whether there
 * is more to follow; false also if another process is at it.
 */
export async function followChanges(context: BranchWork): Promise<boolean> {
  const { transaction } = context;
  const rules = await readStoredSettings(context);
  if (rules.onSince === null || (await isUpToDate(transaction))) return false;
  await beginFollowing(context);
  const at = await transaction.first(lockedState);
  if (at === undefined) return false;
  const oldest = await currentPosition(transaction);
  // A database that was restored counts its transactions anew.
  if (at.position === null || isBehind(oldest, parsePosition(at.position))) {
    await refreshAll(context, { ...rules, changedAt: at.position === null ? at.restartedAt : null });
    await transaction.run(move, { position: formatPosition(oldest) });
    return false;
  }
  const { rows, position, isCut } = await readChanges(transaction, parsePosition(at.position), atOnce);
  if (rows.length === 0) return false;
  const ids = rows.filter(({ entity }) => entity === 'appointment').map(({ entityId }) => entityId);
  const visits = ids.length === 0 ? [] : await transaction.run(visitsOf, { ids: [...new Set(ids)] });
  if (visits.length > 0)
    await refreshVisits(
      context,
      visits.map(({ visitId }) => visitId),
      { ...rules, changedAt: null },
    );
  await transaction.run(move, { position: formatPosition(position) });
  return isCut;
}

/** Asked each second, so that nothing is locked or written where nothing was changed. */
async function isUpToDate(transaction: Transaction): Promise<boolean> {
  const at = await transaction.first(readState);
  if (at === undefined || at.position === null) return false;
  const position = parsePosition(at.position);
  if (isBehind(await currentPosition(transaction), position)) return false;
  return (await readChanges(transaction, position, 1)).rows.length === 0;
}

async function refreshAll(context: BranchWork, rules: SendingRules): Promise<void> {
  const { transaction, clock } = context;
  const visits = await transaction.run(recent, { since: clock.now().subtract(lately) });
  for (let first = 0; first < visits.length; first += atOnce)
    await refreshVisits(
      context,
      visits.slice(first, first + atOnce).map(({ visitId }) => visitId),
      rules,
    );
}

// One statement for all visits: what is booked already counts as told.
const knowing = (visits: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql<never>`
    INSERT INTO visit_notice AS n (environment_id, branch_id, visit_id, guest_id, known, handled)
    SELECT ${tenant.environmentId}, ${tenant.branchId}, v.visit_id, v.guest_id, v.known, v.known
    FROM (
      SELECT a.visit_id, a.guest_id, jsonb_agg(jsonb_build_object('appointmentId', a.id, 'serviceId', a.service_id,
        'startsAt', to_char(a.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'endsAt', to_char(a.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) ORDER BY a.starts_at, a.id)
        AS known
      FROM ${rowsOf('appointment')} AS a
      WHERE a.guest_id IS NOT NULL AND a.deleted_at IS NULL AND a.state <> 'cancelled'
        AND a.visit_id IN (${visits})
      GROUP BY a.visit_id, a.guest_id
    ) AS v
    WHERE ${condition}
    ON CONFLICT (environment_id, branch_id, visit_id, guest_id) DO UPDATE SET known = excluded.known,
      handled = excluded.handled`;

const knowAll = prepared('messages-know-all', ($: Placeholders<{ now: Temporal.Instant }>) =>
  knowing(sql`SELECT b.visit_id FROM ${rowsOf('appointment')} AS b WHERE b.starts_at > ${$.now}`, sql`true`),
);
const knowSome = prepared('messages-know-visits', ($: Placeholders<{ ids: readonly string[] }>) =>
  knowing(
    sql`SELECT b.visit_id FROM ${rowsOf('appointment')} AS b WHERE b.id = ANY(${$.ids}::uuid[])`,
    sql`EXISTS (SELECT FROM ${rowsOf('messagesState')} AS s)`,
  ),
);

/**
 * Notes that guests know of these appointments, which they were told of elsewhere: nobody is written to about them now,
 * and reminders begin to wait. Where no messages are sent there is nothing to note.
 */
export async function knowAppointments({ transaction }: BranchWork, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.run(knowSome, { ids });
}

const add = prepared('messages-state-add', () =>
  db
    .insertInto('messagesState')
    .values({ position: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('position'),
);

/**
 * Begins to follow, unless that has been done: guests know what is booked at this moment, and their reminders begin to
 * wait.
 */
export async function beginFollowing({ transaction, clock }: BranchWork): Promise<void> {
  if ((await transaction.first(add)) !== undefined) await transaction.run(knowAll, { now: clock.now() });
}

/** Everything is looked at anew, because the rules have changed. */
export async function restartFollowing({ transaction, clock }: BranchWork): Promise<void> {
  await transaction.run(restart, { now: clock.now() });
}

const removeWaiting = prepared('messages-remove-waiting', () =>
  db.deleteFrom('message').where('state', '=', 'waiting').returning('id'),
);

/** Ends it: nothing waits any more. Answers what waited. */
export async function endFollowing({ transaction }: BranchWork): Promise<string[]> {
  await transaction.run(remove);
  return (await transaction.run(removeWaiting)).map(({ id }) => id);
}
