import type { MessageContent, Obstacle } from '@quieta/contract/messages/message';
import {
  isOfVisit,
  isTimed,
  type MessageKind,
  messageKinds,
  type VisitMessageKind,
} from '@quieta/contract/messages/message-kind';
import { obstacles } from '@quieta/contract/messages/message-state';
import type { SentDocument } from '#features/documents/sent-document-commands';
import { recordChange } from '#features/realtime/record-change';
import type { Mail } from '#gateways/mail/port';
import { localDate } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';
import { domainOf } from './internal/compose-visit-message.ts';
import { prepareMessage } from './internal/prepare-message.ts';
import type { Installation, Prepared } from './internal/prepared-message.ts';
import { leaseFrom } from './message-queue-rules.ts';
import {
  type DueAt,
  dueNow,
  removeMessage,
  type rewritten,
  type StoredMessage,
  saveMessage,
} from './message-repository.ts';
import { readStoredSettings } from './message-settings-repository.ts';
import { type KnownAppointment, readDecided, toCome, writeKnown } from './notice-rules.ts';
import { lockNotice, type VisitNotice } from './visit-notice-repository.ts';

/** A message that only this process may send now. */
export interface MessageClaim {
  readonly id: string;
  /** Distinguishes this attempt from the other ones of the same message. */
  readonly attempts: number;
  readonly leasedUntil: Temporal.Instant;
  readonly mail: Mail;
  /** Documents attached to it, as PDF. */
  readonly documents: readonly SentDocument[];
}

// A guest's messages about one visit leave one after the other, because each depends on what the one before has told.
const due = prepared('message-due', ($: Placeholders<DueAt>) =>
  db
    .selectFrom('message as m')
    .selectAll('m')
    .where('m.state', '=', 'waiting')
    .where('m.dueAt', '<=', $.now)
    .where(({ eb, or }) =>
      or([eb('m.retryAt', 'is', null), eb('m.retryAt', '<=', $.now), eb('m.retryAt', '>', $.beyond)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message as o')
            .select('o.id')
            .where('o.state', '=', 'sending')
            .whereRef('o.visitId', '=', 'm.visitId')
            .whereRef('o.guestId', '=', 'm.guestId'),
        ),
      ),
    )
    .orderBy('m.dueAt')
    .orderBy('m.id')
    .limit(1)
    .forUpdate('m')
    .skipLocked(),
);

/** The counter stops here, because its column is a smallint; a mail server that is away for weeks is still tried. */
const maxAttempts = 32_000;

/**
 * Takes the next message that is due: decides now what it says and to whom, keeps that, and answers it with a lease.
 * `settled`: it was withheld, or is needless. Undefined: none is due.
 */
export async function claimMessage(
  context: BranchWork,
  installation: Installation,
): Promise<MessageClaim | 'settled' | undefined> {
  const { transaction, clock } = context;
  const message = await transaction.first(due, dueNow(clock.now()));
  if (message === undefined) return undefined;
  const { visitId, guestId } = message;
  const notice =
    visitId === null || guestId === null ? undefined : await transaction.first(lockNotice, { visitId, guestId });
  const settings = await readStoredSettings(context);
  const prepared = await prepareMessage(context, message, notice, { settings, installation });
  await recordChange(context, 'message', [message.id]);
  if (prepared === null) {
    await transaction.run(removeMessage, { id: message.id });
    return 'settled';
  }
  // A message without news of the visit decides nothing about them.
  const { kind, known } = prepared;
  if (notice !== undefined && known !== null && isOfVisit(kind))
    await noteDecision(context, notice, { ...prepared, kind, known });
  const decided = { ...message, ...contentOf(message, prepared), kind };
  await transaction.run(reword, { id: message.id, kind });
  if (prepared.obstacle !== null) {
    await withhold(context, decided, prepared.obstacle);
    return 'settled';
  }
  const leasedUntil = leaseFrom(clock.now());
  const attempts = Math.min(message.attempts + 1, maxAttempts);
  await transaction.run(saveMessage, {
    ...decided,
    state: 'sending',
    attempts,
    leasedUntil,
    reason: null,
    retryAt: null,
  });
  const mail = mailOf(message.id, prepared, installation, settings.replyTo);
  return { id: message.id, attempts, leasedUntil, mail, documents: prepared.documents };
}

// Its kind is never rewritten but here: what waits may have become another one.
const reword = prepared('message-reword', ($: Placeholders<{ id: string; kind: MessageKind }>) =>
  db.updateTable('message').set({ kind: $.kind }).where('id', '=', $.id),
);

function contentOf(message: StoredMessage, { address, content, known, sequence }: Prepared) {
  return {
    address,
    // The request stays beside the sent content.
    content: JSON.stringify({ ...(message.content as object | null), ...content }),
    known: known === null ? null : writeKnown(known),
    sequence,
  };
}

type Decided = Prepared & { readonly kind: VisitMessageKind; readonly known: readonly KnownAppointment[] };

/** The guest is not written to again about the same: neither if it arrives nor if it is withheld. */
async function noteDecision(
  { transaction, branch, clock }: BranchWork,
  notice: VisitNotice,
  { kind, known, sequence, obstacle }: Decided,
) {
  const now = clock.now();
  const isNews = !isTimed(kind);
  const at = messageKinds[kind].sentWhen === 'before' ? toCome(known, now)[0]?.startsAt : now;
  const decided = readDecided(notice.decided);
  await transaction.run(decide, {
    visitId: notice.visitId,
    guestId: notice.guestId,
    handled: isNews ? writeKnown(known) : JSON.stringify(notice.handled),
    sequence: obstacle === null && sequence !== null ? sequence : notice.sequence,
    decided: JSON.stringify(
      isNews || at === undefined ? decided : { ...decided, [kind]: localDate(at, branch.timeZone) },
    ),
  });
}

interface Decision extends Pick<VisitNotice, 'visitId' | 'guestId' | 'sequence'> {
  readonly handled: string;
  readonly decided: string;
}

const decide = prepared('visit-notice-decide', ($: Placeholders<Decision>) =>
  db
    .updateTable('visitNotice')
    .set({ handled: $.handled, sequence: $.sequence, decided: $.decided })
    .where('visitId', '=', $.visitId)
    .where('guestId', '=', $.guestId),
);

async function withhold(
  { transaction, clock }: BranchWork,
  message: ReturnType<typeof rewritten>,
  obstacle: Obstacle,
): Promise<void> {
  const now = clock.now();
  const needsCall = isOfVisit(message.kind) && messageKinds[message.kind].needsCall;
  const isOpen = needsCall && obstacles[obstacle].leavesUntold;
  await transaction.run(saveMessage, {
    ...message,
    state: 'withheld',
    reason: obstacle,
    leasedUntil: null,
    retryAt: null,
    settledAt: now,
    dealtWithAt: isOpen ? null : now,
  });
}

function mailOf(id: string, prepared: Prepared, { senderAddress }: Installation, replyTo: string | null): Mail {
  const { content, address, recipientName, senderName, unsubscribe } = prepared;
  if (senderAddress === null || address === null || content === null)
    throw new Error('a message without sender, recipient or content was to be sent');
  return {
    messageId: `${id}@${domainOf(senderAddress)}`,
    from: { name: senderName, address: senderAddress },
    ...(replyTo !== null && { replyTo: { name: senderName, address: replyTo } }),
    to: { name: recipientName, address },
    subject: content.subject,
    text: content.text,
    html: content.html,
    ...(content.calendar !== null && { calendar: calendarOf(content) }),
    attachments: [],
    // No answering machine answers what a machine sent (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe !== null && unsubscribing(unsubscribe)) },
  };
}

/**
 * The button of mail programs that ends the messages with one click (RFC 8058), without which large receivers take mail
 * for junk.
 */
function unsubscribing(address: string): Mail['headers'] {
  const byLink = { 'List-Unsubscribe': `<${address}>` };
  return address.startsWith('https:') ? { ...byLink, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : byLink;
}

function calendarOf({ calendar }: MessageContent) {
  const content = calendar ?? '';
  return { method: content.includes('METHOD:CANCEL') ? 'CANCEL' : 'PUBLISH', content, fileName: 'visit.ics' } as const;
}
