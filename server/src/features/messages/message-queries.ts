import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Message, MessageContent, Obstacle } from '@quieta/contract/messages/message';
import type * as messageEndpoints from '@quieta/contract/messages/message-endpoints';
import { isOfVisit, messageKinds } from '@quieta/contract/messages/message-kind';
import { messageStates } from '@quieta/contract/messages/message-state';
import { keysOf } from '@quieta/contract/values/objects';
import type { InferResult } from 'kysely';
import { sql } from 'kysely';
import { fromWireTime, toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, rowsOf } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withoutTokens } from './answer-link-rules.ts';
import { prepareMessage } from './internal/prepare-message.ts';
import type { Installation, Preparing } from './internal/prepared-message.ts';
import { obstacleTo, stateAt } from './message-queue-rules.ts';
import { readStoredSettings, type StoredSettings } from './message-settings-repository.ts';
import { readKnown } from './notice-rules.ts';

const firstStart = sql<Temporal.Instant | null>`(
  SELECT min(a.starts_at) FROM ${rowsOf('appointment')} AS a
  WHERE a.visit_id = m.visit_id AND a.guest_id = m.guest_id AND a.deleted_at IS NULL AND a.state <> 'cancelled')`;

const rows = db
  .selectFrom('message as m')
  .leftJoin('guest as g', 'g.id', 'm.guestId')
  .selectAll('m')
  .select(['g.firstName', 'g.lastName', 'g.phoneNumber', 'g.email', 'g.messagesDeclinedOn', 'g.marketingConsentOn'])
  .select(firstStart.as('visitAt'));
type MessageRow = InferResult<typeof rows>[number];

const one = prepared('message-read', ($: Placeholders<{ id: string }>) => rows.where('m.id', '=', $.id));

const pageSize = 50;
const onTheWay = ['waiting', 'sending'] as const;
const toLookAt = keysOf(messageStates).filter((state) => messageStates[state].needsLook);

/** Messages by where they stand. A page begins after the last one of the previous page, which its cursor names. */
export async function listMessages(
  context: BranchContext,
  { query: { box, until, visitId, guestId, cursor, limit = pageSize } }: Request<typeof messageEndpoints.listMessages>,
  installation: Pick<Installation, 'senderAddress'>,
): Promise<AnswerOf<typeof messageEndpoints.listMessages>> {
  const { transaction } = context;
  const isWaiting = box === 'waiting';
  const order = isWaiting ? 'm.dueAt' : 'm.settledAt';
  // As the indexes say it, so that PostgreSQL reads them.
  let query =
    box === 'open'
      ? rows.where('m.state', 'in', toLookAt)
      : rows.where('m.state', isWaiting ? 'in' : 'not in', onTheWay);
  // Each of them has it.
  if (box === 'settled') query = query.where('m.settledAt', 'is not', null);
  if (box === 'open') query = query.where('m.dealtWithAt', 'is', null);
  if (until !== undefined) query = query.where('m.dueAt', '<', fromWireTime(until));
  if (visitId !== undefined) query = query.where('m.visitId', '=', visitId);
  if (guestId !== undefined) query = query.where('m.guestId', '=', guestId);
  if (cursor !== undefined) {
    const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
    if (!isPosition(at, id))
      throw new Refusal('invalid-request', {}, { fields: [{ path: 'cursor', reason: 'invalid' }] });
    const position = sql<boolean>`(${sql.ref(order)}, m.id) ${sql.raw(isWaiting ? '>' : '<')} (${at}::timestamptz, ${id}::uuid)`;
    query = query.where(position);
  }
  const found = await transaction.rows(
    query
      .orderBy(order, isWaiting ? 'asc' : 'desc')
      .orderBy('m.id', isWaiting ? 'asc' : 'desc')
      .limit(limit + 1),
  );
  const settings = await readStoredSettings(context);
  const data = found.slice(0, limit);
  const last = found.length > limit ? data.at(-1) : undefined;
  const at = last && (isWaiting ? last.dueAt : last.settledAt);
  const next = last && at ? Buffer.from(`${at.toString()} ${last.id}`).toString('base64url') : null;
  return { data: data.map((row) => toMessage(context, row, settings, installation)), paging: { cursors: { next } } };
}

function isPosition(at: string, id: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) && /^[0-9a-f-]{36}$/.test(id);
}

/** A message; refuses one that is unknown. */
export async function readMessage(
  context: BranchWork,
  id: string,
  installation: Pick<Installation, 'senderAddress'>,
): Promise<Message> {
  const row = await context.transaction.first(one, { id });
  if (row === undefined) throw new Refusal('not-found');
  return toMessage(context, row, await readStoredSettings(context), installation);
}

/** A message with what it says; one that waits with what it would say at this moment. */
export async function getMessage(
  context: BranchContext,
  { params: { id } }: Request<typeof messageEndpoints.getMessage>,
  installation: Installation,
): Promise<AnswerOf<typeof messageEndpoints.getMessage>> {
  const row = await context.transaction.first(one, { id });
  if (row === undefined) throw new Refusal('not-found');
  const settings = await readStoredSettings(context);
  return {
    ...toMessage(context, row, settings, installation),
    content: asSeen(await contentOf(context, row, { settings, installation })),
  };
}

/** As people of the spa see it: the links are the guest's own. */
function asSeen(content: MessageContent | null): MessageContent | null {
  if (content === null) return null;
  const { text, html } = content;
  return { ...content, text: withoutTokens(text), html: withoutTokens(html) };
}

async function contentOf(
  context: BranchContext,
  row: MessageRow,
  preparing: Preparing,
): Promise<MessageContent | null> {
  if (row.state !== 'waiting') return readContent(row);
  const { visitId, guestId } = row;
  const notice =
    visitId === null || guestId === null
      ? undefined
      : await context.transaction.first(readNotice, { visitId, guestId });
  const prepared = await prepareMessage(context, row, notice, preparing);
  return prepared?.content ?? null;
}

function readContent({ content }: MessageRow): MessageContent | null {
  if (content === null) return null;
  // Only `claimMessage` writes it.
  const { language, subject, text, html, calendar } = content as unknown as MessageContent;
  return { language, subject, text, html, calendar };
}

const readNotice = prepared('visit-notice-read', ($: Placeholders<{ visitId: string; guestId: string }>) =>
  db.selectFrom('visitNotice').selectAll().where('visitId', '=', $.visitId).where('guestId', '=', $.guestId),
);

function toMessage(
  { branch, clock }: BranchWork,
  row: MessageRow,
  settings: StoredSettings,
  { senderAddress }: Pick<Installation, 'senderAddress'>,
): Message {
  const wireTime = (instant: Temporal.Instant) => toWireTime(instant, branch.timeZone);
  const state = stateAt(row, clock.now());
  const known = readKnown(row.known)[0]?.startsAt ?? null;
  const visitAt = row.visitAt ?? known;
  return {
    id: row.id,
    kind: row.kind,
    state,
    guest:
      row.guestId === null
        ? null
        : {
            id: row.guestId,
            fullName: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim(),
            phoneNumber: row.phoneNumber,
          },
    visitId: row.visitId,
    voucherId: row.voucherId,
    soldPackageId: row.soldPackageId,
    visitAt: visitAt && wireTime(visitAt),
    address: row.address ?? row.email,
    dueAt: wireTime(row.dueAt),
    settledAt: row.settledAt && wireTime(row.settledAt),
    obstacle: obstacleOf(row, settings, senderAddress !== null),
    reason: row.state === 'withheld' ? null : row.reason,
    attempts: row.attempts,
    isOpen: row.dealtWithAt === null && messageStates[state].needsLook,
  };
}

function obstacleOf(row: MessageRow, { kinds }: StoredSettings, hasServer: boolean): Obstacle | null {
  // Only `withhold` writes the reason of what is withheld.
  if (row.state === 'withheld') return row.reason as Obstacle;
  if (row.state !== 'waiting') return null;
  const { kind } = row;
  const isAskedFor = row.askedFor || messageKinds[kind].concerns === 'request';
  if (!isOfVisit(kind) && !messageKinds[kind].isToGuest) return hasServer ? null : 'no-server';
  return obstacleTo(kind, row, { kinds, hasServer, isAskedFor });
}

const counts = prepared('message-counts', ($: Placeholders<{ now: Temporal.Instant }>) =>
  db.selectNoFrom((none) => [
    none
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'waiting')
      .as('waiting'),
    none
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', 'in', toLookAt)
      .where('dealtWithAt', 'is', null)
      .as('open'),
    none
      .selectFrom('appointment')
      .select(sql<number>`count(DISTINCT (visit_id, guest_id))`.as('count'))
      .where('guestAnswer', '=', 'change-wanted')
      .where('deletedAt', 'is', null)
      .where('startsAt', '>', $.now)
      .as('changesWanted'),
  ]),
);

/** How many messages wait or need somebody, and how many guests ask for a change. */
export async function countMessages(
  context: BranchContext,
  { senderAddress }: Pick<Installation, 'senderAddress'>,
): Promise<AnswerOf<typeof messageEndpoints.countMessages>> {
  const row = await context.transaction.first(counts, { now: context.clock.now() });
  const { onSince } = await readStoredSettings(context);
  return {
    isOn: onSince !== null,
    leaves: senderAddress !== null,
    waiting: row?.waiting ?? 0,
    open: row?.open ?? 0,
    changesWanted: row?.changesWanted ?? 0,
  };
}
