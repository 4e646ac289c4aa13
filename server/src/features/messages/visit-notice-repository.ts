import { sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row, rowsOf } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';

/** A guest's knowledge of a visit. */
export type VisitNotice = Readonly<Row<'visitNotice'>>;

// Written by hand because it joins what is booked to what was told.
const addMissing = prepared(
  'visit-notice-add',
  ($: Placeholders<{ visitIds: readonly string[] }>) => sql<never>`
    INSERT INTO visit_notice (environment_id, branch_id, visit_id, guest_id, known, handled)
    SELECT DISTINCT ${tenant.environmentId}, ${tenant.branchId}, a.visit_id, a.guest_id, '[]'::jsonb, '[]'::jsonb
    FROM ${rowsOf('appointment')} AS a
    WHERE a.visit_id = ${anyOf($.visitIds)} AND a.guest_id IS NOT NULL AND a.deleted_at IS NULL
      AND a.state <> 'cancelled'
    ON CONFLICT DO NOTHING`,
);

const locked = prepared('visit-notice-lock', ($: Placeholders<{ visitIds: readonly string[] }>) =>
  db
    .selectFrom('visitNotice')
    .selectAll()
    .where('visitId', '=', anyOf($.visitIds))
    .orderBy('visitId')
    .orderBy('guestId')
    .forNoKeyUpdate(),
);

/** The notices of these visits, one for each of their guests, locked; those that are missing are added. */
export async function lockNotices(
  { transaction }: Pick<BranchWork, 'transaction'>,
  visitIds: readonly string[],
): Promise<VisitNotice[]> {
  await transaction.run(addMissing, { visitIds });
  return transaction.run(locked, { visitIds });
}

const forget = prepared('visit-notice-forget', ($: Placeholders<{ visitId: string }>) =>
  db.deleteFrom('visitNotice').where('visitId', '=', $.visitId),
);

/** Forgets what guests know of a visit that is taken back as if it had never been booked. */
export async function forgetNotices({ transaction }: Pick<BranchWork, 'transaction'>, visitId: string): Promise<void> {
  await transaction.run(forget, { visitId });
}

/** Locks the notice of one guest; undefined if there is none. */
export const lockNotice = prepared('visit-notice-lock-one', ($: Placeholders<{ visitId: string; guestId: string }>) =>
  db
    .selectFrom('visitNotice')
    .selectAll()
    .where('visitId', '=', $.visitId)
    .where('guestId', '=', $.guestId)
    .forNoKeyUpdate(),
);

// The appointments of a stored list that are among the moved ones, or are not.
const part = (list: string, ids: ReturnType<typeof sql>, isMoved: boolean) => sql`(
  SELECT coalesce(jsonb_agg(one), '[]'::jsonb) FROM jsonb_array_elements(${sql.ref(list)}) AS one
  WHERE ((one->>'appointmentId')::uuid = ANY (${ids})) = ${sql.lit(isMoved)})`;

/**
 * Moves what a guest was told about these appointments to another guest, whom the appointments were given to: both know
 * of theirs what they knew, so that nobody is told anything anew.
 */
export async function moveNotices(
  { transaction }: Pick<BranchWork, 'transaction'>,
  { appointmentIds, from, to }: { appointmentIds: readonly string[]; from: string; to: string },
): Promise<void> {
  if (appointmentIds.length === 0) return;
  const ids = sql`${appointmentIds}::uuid[]`;
  await transaction.rows(sql`
    INSERT INTO visit_notice AS o (environment_id, branch_id, visit_id, guest_id, known, handled, notified_at, sequence,
      decided, answer_note, answered_at)
    SELECT ${tenant.environmentId}, ${tenant.branchId}, n.visit_id, ${to}, ${part('n.known', ids, true)},
      ${part('n.handled', ids, true)}, n.notified_at, n.sequence, n.decided, n.answer_note, n.answered_at
    FROM ${rowsOf('visitNotice')} AS n
    WHERE n.guest_id = ${from} AND n.visit_id IN (SELECT a.visit_id FROM ${rowsOf('appointment')} AS a
      WHERE a.id = ANY (${ids}))
    ON CONFLICT (environment_id, branch_id, visit_id, guest_id) DO UPDATE SET known = o.known || excluded.known,
      handled = o.handled || excluded.handled, sequence = greatest(o.sequence, excluded.sequence)`);
  await transaction.rows(sql`
    UPDATE visit_notice AS n SET known = ${part('n.known', ids, false)}, handled = ${part('n.handled', ids, false)}
    WHERE n.environment_id = ${tenant.environmentId} AND n.branch_id = ${tenant.branchId} AND n.guest_id = ${from}
      AND n.visit_id IN (SELECT a.visit_id FROM ${rowsOf('appointment')} AS a WHERE a.id = ANY (${ids}))`);
  // Waiting messages are decided again; what was sent goes with the visit.
  await transaction.rows(
    db
      .updateTable('message as m')
      .set({ guestId: to })
      .where('m.guestId', '=', from)
      .where('m.state', '<>', 'waiting')
      .where('m.visitId', 'in', db.selectFrom('appointment').select('visitId').where('id', '=', anyOf(appointmentIds))),
  );
}
