import type { GuestExport } from '@quieta/contract/guest-care/guest-data-endpoints';
import type { MessageKind } from '@quieta/contract/messages/message-kind';
import { sql } from 'kysely';
import { workInBranch } from '#features/session/branch-repository';
import { toWireTime } from '#platform/clock';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import type { Pool } from '#platform/database/pool';
import { anyOf, db, prepared, type Row } from '#platform/database/query';
import type { Scope } from '#platform/database/transaction';
import { insertion, removal, revision } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';
import type { UpkeepContext } from '#platform/upkeep';
import { beyondPauses } from './message-queue-rules.ts';
import type { PerformedAppointment } from './notice-rules.ts';
import type { Topic } from './waiting-rules.ts';

/** The branches that send messages, of all tenants. */
export async function listBranches(pool: Pool): Promise<Required<Scope>[]> {
  const { rows } = await pool.query<Required<Scope>>(
    'SELECT environment_id AS "environmentId", branch_id AS "branchId" FROM branches_with_messages()',
  );
  return rows;
}

export const inBranch = workInBranch('message-sender');

export type StoredMessage = Readonly<Row<'message'>>;

export const insertMessage = insertion('message');
export const saveMessage = revision('message', {
  keeps: ['kind', 'guestId', 'visitId', 'wishId', 'voucherId', 'soldPackageId', 'createdAt'],
});
export const removeMessage = removal('message');

/** A message that waits, without what is decided when it is sent. */
export function newMessage(
  values: Pick<StoredMessage, 'id' | 'kind' | 'dueAt' | 'createdAt'> &
    Partial<Omit<StoredMessage, 'content'>> & { content?: string | null },
) {
  return {
    topic: null,
    guestId: null,
    visitId: null,
    wishId: null,
    voucherId: null,
    soldPackageId: null,
    state: 'waiting' as const,
    reason: null,
    askedFor: false,
    attempts: 0,
    leasedUntil: null,
    retryAt: null,
    settledAt: null,
    dealtWithAt: null,
    address: null,
    content: null,
    sequence: null,
    ...values,
    // The guest's knowledge is decided when the message is sent.
    known: null,
  };
}

/** As it is written again: JSON columns as text. */
export function rewritten({ content, known, ...others }: StoredMessage) {
  return {
    ...others,
    content: content === null ? null : JSON.stringify(content),
    known: known === null ? null : JSON.stringify(known),
  };
}

const oneLocked = db.selectFrom('message').selectAll();

export const lockMessage = prepared('message-lock', ($: Placeholders<{ id: string }>) =>
  oneLocked.where('id', '=', $.id).forUpdate(),
);

/** The messages of visits that wait, locked by id. Whoever locks messages and notices locks the messages first. */
export const lockWaiting = prepared('message-lock-waiting', ($: Placeholders<{ visitIds: readonly string[] }>) =>
  db
    .selectFrom('message')
    .select(['id', 'visitId', 'guestId', 'topic', 'kind', 'dueAt'])
    .where('visitId', '=', anyOf($.visitIds))
    .where('state', '=', 'waiting')
    .where('topic', 'is not', null)
    .orderBy('id')
    .forUpdate(),
);

export interface Upserted {
  readonly id: string;
  readonly kind: MessageKind;
  readonly topic: Topic;
  readonly visitId: string;
  readonly guestId: string;
  readonly dueAt: Temporal.Instant;
  readonly createdAt: Temporal.Instant;
}

// Written by hand because it joins lists: after a busy second there are hundreds, and each by itself costs more than
// the rows.
const upsert = prepared(
  'messages-wait',
  ($: Placeholders<Record<keyof Upserted, readonly unknown[]>>) => sql<never>`
    INSERT INTO message (environment_id, branch_id, id, kind, topic, visit_id, guest_id, due_at, created_at, state,
      asked_for, attempts)
    SELECT ${tenant.environmentId}, ${tenant.branchId}, w.*, 'waiting', false, 0
    FROM unnest(${$.id}::uuid[], ${$.kind}::text[], ${$.topic}::text[], ${$.visitId}::uuid[], ${$.guestId}::uuid[],
      ${$.dueAt}::timestamptz[], ${$.createdAt}::timestamptz[]) AS w
    ON CONFLICT (environment_id, branch_id, visit_id, guest_id, topic) WHERE state = 'waiting' AND topic IS NOT NULL
      DO UPDATE SET kind = excluded.kind, due_at = excluded.due_at`,
);

/** Lets messages wait; what waits already of a topic is replaced by it. */
export function letWait({ transaction }: Pick<BranchWork, 'transaction'>, messages: readonly Upserted[]): void {
  if (messages.length === 0) return;
  transaction.write(upsert, {
    id: messages.map(({ id }) => id),
    kind: messages.map(({ kind }) => kind),
    topic: messages.map(({ topic }) => topic),
    visitId: messages.map(({ visitId }) => visitId),
    guestId: messages.map(({ guestId }) => guestId),
    dueAt: messages.map(({ dueAt }) => dueAt),
    createdAt: messages.map(({ createdAt }) => createdAt),
  });
}

/** Booked appointments of these visits, for guests with an entry. */
export const readBooked = prepared('message-booked', ($: Placeholders<{ visitIds: readonly string[] }>) =>
  db
    .selectFrom('appointment')
    .select(['id as appointmentId', 'visitId', 'guestId', 'serviceId', 'startsAt', 'endsAt', 'state'])
    .where('visitId', '=', anyOf($.visitIds))
    .where('guestId', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('state', '<>', 'cancelled')
    .orderBy('startsAt')
    .orderBy('id'),
);

/**
 * Reads one guest's booked appointments of a visit. The guest is no part of the statement: by young statistics
 * PostgreSQL went through all that the guest has ever booked.
 */
export async function readGuestBooked(
  { transaction }: Pick<BranchWork, 'transaction'>,
  { visitId, guestId }: { readonly visitId: string; readonly guestId: string },
): Promise<PerformedAppointment[]> {
  const booked = await transaction.run(readBooked, { visitIds: [visitId] });
  return booked.filter((one) => one.guestId === guestId);
}

export interface DueAt {
  readonly now: Temporal.Instant;
  /** A pause beyond this was set by a clock that has been set back since. */
  readonly beyond: Temporal.Instant;
}

export function dueNow(now: Temporal.Instant): DueAt {
  return { now, beyond: beyondPauses(now) };
}

/** Whether anything is due at all: asked each second, so that nothing is locked where nothing is to be done. */
export const firstDue = prepared('message-first-due', ($: Placeholders<DueAt>) =>
  db
    .selectFrom('message')
    .select('id')
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', $.now)
    .where(({ eb, or }) => or([eb('retryAt', 'is', null), eb('retryAt', '<=', $.now), eb('retryAt', '>', $.beyond)]))
    .limit(1),
);

const forget = prepared('message-forget', ($: Placeholders<{ before: Temporal.Instant }>) =>
  db.deleteFrom('message').where('settledAt', '<', $.before),
);

/**
 * Deletes messages two years after they left or were withheld. What a guest knows of a visit is kept beside them, so
 * that none is sent again.
 */
export async function forgetMessages({ transaction, clock }: UpkeepContext): Promise<void> {
  const before = clock.now().toZonedDateTimeISO('UTC').subtract({ years: 2 }).toInstant();
  await transaction.run(forget, { before });
}

/** Deletes what was sent to an address about these packages; the guest's own messages go with the guest. */
export async function eraseMessagesOfPackages({ transaction }: BranchWork, ids: readonly string[]): Promise<void> {
  await transaction.rows(db.deleteFrom('message').where('soldPackageId', '=', anyOf(ids)));
}

/**
 * Deletes what was sent with these vouchers: it has names and addresses. The guest's own messages go with the guest.
 */
export async function eraseMessagesOf({ transaction }: BranchWork, voucherIds: readonly string[]): Promise<void> {
  await transaction.rows(db.deleteFrom('message').where('voucherId', '=', anyOf(voucherIds)));
}

/**
 * Keeps everybody from writing to these guests up to the commit. To be called before they are locked: whoever follows
 * visits or sends messages locks in this order, and a guest last, so that the two never wait for each other.
 */
export async function holdMessages({ transaction }: BranchWork, guestIds: readonly string[]): Promise<void> {
  await transaction.rows(db.selectFrom('messagesState').select('position').forUpdate());
  const theirs = db.selectFrom('message').select('id').where('guestId', '=', anyOf(guestIds));
  await transaction.rows(theirs.orderBy('id').forUpdate());
}

/** The messages that left for a guest, for the file of what is kept about them. */
export async function exportMessages(
  { transaction, branch }: BranchWork,
  guestId: string,
): Promise<GuestExport['messages']> {
  const messages = db
    .selectFrom('message')
    .select(['settledAt as at', 'address', sql<string>`coalesce(content->>'subject', '')`.as('subject')])
    .where('guestId', '=', guestId)
    .where('state', 'in', ['sent', 'unknown', 'bounced'])
    .where('address', 'is not', null)
    .where('settledAt', 'is not', null)
    .orderBy('settledAt')
    .orderBy('id')
    .$narrowType<{ at: Temporal.Instant; address: string }>();
  const rows = await transaction.rows(messages);
  return rows.map(({ at, address, subject }) => ({ at: toWireTime(at, branch.timeZone), address, subject }));
}

const removeOfVisit = prepared('message-remove-of-visit', ($: Placeholders<{ visitId: string }>) =>
  db.deleteFrom('message').where('visitId', '=', $.visitId).where('state', '=', 'waiting'),
);

/** Removes the messages of a visit that have not left. */
export async function forgetWaiting({ transaction }: BranchWork, visitId: string): Promise<void> {
  await transaction.run(removeOfVisit, { visitId });
}
