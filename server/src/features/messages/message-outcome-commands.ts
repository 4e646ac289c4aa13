import { isOfVisit, isTimed, messageKinds } from '@quieta/contract/messages/message-kind';
import { sql } from 'kysely';
import { recordSent } from '#features/documents/sent-document-commands';
import { recordChange } from '#features/realtime/record-change';
import type { MailOutcome } from '#gateways/mail/port';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';
import type { MessageClaim } from './claim-message.ts';
import { beyondLeases, givesUp, pauseAfter, stateAfter, stateAt } from './message-queue-rules.ts';
import { lockMessage, removeMessage, rewritten, type StoredMessage, saveMessage } from './message-repository.ts';
import { lockNotice } from './visit-notice-repository.ts';

/**
 * Saves what became of a message that was sent. What comes after the lease only counts if it is the news that the
 * message was taken.
 */
export async function recordOutcome(
  context: BranchWork,
  { id, attempts, documents }: Pick<MessageClaim, 'id' | 'attempts' | 'documents'>,
  outcome: MailOutcome,
): Promise<void> {
  const message = await context.transaction.first(lockMessage, { id });
  if (message === undefined) return;
  const isOurs = message.state === 'sending' && message.attempts === attempts;
  const isLateNews = message.state === 'unknown' && message.attempts === attempts && outcome.kind === 'accepted';
  if (!isOurs && !isLateNews) return;
  if (outcome.kind !== 'unsent') await settle(context, message, outcome);
  else if (givesUp(outcome, attempts)) await settle(context, message, { ...outcome, kind: 'refused' });
  else await waitAgain(context, message, outcome);
  // A document that may have arrived was handed over.
  if (outcome.kind === 'accepted' || outcome.kind === 'unknown')
    for (const document of documents) await recordSent(context, document);
  await recordChange(context, 'message', [id]);
}

/** The end of a message that is not tried again by itself. */
type Settled =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused' | 'unknown'; readonly reason: string; readonly reply: string | null };

async function settle(context: BranchWork, message: StoredMessage, outcome: Settled): Promise<void> {
  const now = context.clock.now();
  const isSent = outcome.kind === 'accepted';
  await context.transaction.run(saveMessage, {
    ...rewritten(message),
    state: stateAfter(outcome.kind),
    reason: isSent ? null : reasonOf(outcome),
    leasedUntil: null,
    retryAt: null,
    settledAt: now,
    dealtWithAt: isSent ? now : null,
  });
  // A guest who may have been told counts as told: the next change says so itself.
  if (outcome.kind !== 'refused') await saveKnown(context, message);
}

function reasonOf({ reason, reply }: { readonly reason: string; readonly reply: string | null }): string {
  return [reason, reply].filter(Boolean).join(': ').slice(0, 500);
}

/** Notes in its visit that the guest was told what the message says. */
export async function saveKnown({ transaction, clock }: BranchWork, message: StoredMessage): Promise<void> {
  const { visitId, guestId, known, kind } = message;
  if (visitId === null || guestId === null || known === null) return;
  if (isOfVisit(kind) && messageKinds[kind].sentWhen === 'after') return;
  await transaction.run(know, { visitId, guestId, known: JSON.stringify(known), notifiedAt: clock.now() });
}

interface Known {
  readonly visitId: string;
  readonly guestId: string;
  readonly known: string;
  readonly notifiedAt: Temporal.Instant;
}

const know = prepared('visit-notice-known', ($: Placeholders<Known>) =>
  db
    .updateTable('visitNotice')
    .set({ known: $.known, notifiedAt: $.notifiedAt })
    .where('visitId', '=', $.visitId)
    .where('guestId', '=', $.guestId),
);

const another = prepared(
  'message-another-waits',
  ($: Placeholders<{ visitId: string; guestId: string; topic: StoredMessage['topic'] }>) =>
    db
      .selectFrom('message')
      .select('id')
      .where('visitId', '=', $.visitId)
      .where('guestId', '=', $.guestId)
      .where('topic', '=', $.topic)
      .where('state', '=', 'waiting'),
);

/** It certainly did not leave, and waits again; unless another one has come to wait in its place. */
async function waitAgain(
  context: BranchWork,
  message: StoredMessage,
  outcome: Extract<MailOutcome, { readonly kind: 'unsent' }>,
): Promise<void> {
  const { transaction, clock } = context;
  const { id, visitId, guestId, topic, kind, attempts } = message;
  if (visitId !== null && guestId !== null && message.known !== null) {
    const notice = await transaction.first(lockNotice, { visitId, guestId });
    if (notice !== undefined)
      await transaction.run(undecide, { visitId, guestId, kind, isNews: isOfVisit(kind) && !isTimed(kind) });
    if (topic !== null && (await transaction.first(another, { visitId, guestId, topic })) !== undefined) {
      await transaction.run(removeMessage, { id });
      return;
    }
  }
  await transaction.run(saveMessage, {
    ...rewritten(message),
    state: stateAfter(outcome.kind),
    reason: reasonOf(outcome),
    leasedUntil: null,
    retryAt: clock.now().add({ milliseconds: pauseAfter(attempts, Math.random()) }),
    ...(topic !== null && { content: null, known: null }),
  });
}

interface Undecided {
  readonly visitId: string;
  readonly guestId: string;
  readonly kind: StoredMessage['kind'];
  readonly isNews: boolean;
}

// Takes back a decision that was not carried out: news are news again.
const undecide = prepared('visit-notice-undecide', ($: Placeholders<Undecided>) =>
  db
    .updateTable('visitNotice')
    .set({
      handled: sql<string>`CASE WHEN ${$.isNews} THEN known ELSE handled END`,
      decided: sql<string>`decided - ${$.kind}`,
    })
    .where('visitId', '=', $.visitId)
    .where('guestId', '=', $.guestId),
);

const over = prepared('message-leases-over', ($: Placeholders<{ now: Temporal.Instant; beyond: Temporal.Instant }>) =>
  db
    .selectFrom('message')
    .select('id')
    .where('state', '=', 'sending')
    .where(({ eb, or }) => or([eb('leasedUntil', '<=', $.now), eb('leasedUntil', '>', $.beyond)]))
    .orderBy('id')
    .limit(100),
);

/** Messages whose sender did not report in time are of unknown fate. */
export async function endLeases(context: BranchWork): Promise<void> {
  const now = context.clock.now();
  for (const { id } of await context.transaction.run(over, { now, beyond: beyondLeases(now) })) {
    const message = await context.transaction.first(lockMessage, { id });
    if (message?.state !== 'sending' || stateAt(message, now) === 'sending') continue;
    await settle(context, message, { kind: 'unknown', reason: 'timeout', reply: null });
    await recordChange(context, 'message', [id]);
  }
}
