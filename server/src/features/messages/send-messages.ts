import type { BackgroundOptions } from '#features/session/branch-repository';
import type { MailGateway, MailOutcome } from '#gateways/mail/port';
import type { Scope } from '#platform/database/transaction';
import { saveInLease } from '#platform/leased-row';
import { type Repeated, repeatEach } from '#platform/repeat';
import { claimMessage, type MessageClaim } from './claim-message.ts';
import { attachDocuments } from './internal/message-documents.ts';
import type { Installation } from './internal/prepared-message.ts';
import { endLeases, recordOutcome } from './message-outcome-commands.ts';
import { lookEvery, pauseAfter, rests } from './message-queue-rules.ts';
import { dueNow, firstDue, inBranch, listBranches } from './message-repository.ts';

interface SendingOptions extends BackgroundOptions {
  readonly mail: MailGateway;
  readonly publicUrl: string;
  readonly sessionKey: Uint8Array;
}

/** Messages of a branch that are on their way at the same time. */
const atOnce = 4;

/**
 * Sends what is due. Who sends a message is decided in the database, whatever number of processes there are. If one
 * dies, its leases end and its messages are of unknown fate.
 */
export function sendMessages(options: SendingOptions): Repeated {
  const server = new ServerRest();
  return repeatEach({
    every: lookEvery,
    find: () => listBranches(options.pool),
    keyOf: ({ branchId }) => branchId,
    work: (scope, signal) => workOff(options, scope, server, signal),
    onFailure: (error) => options.log.warn({ err: error }, 'messages could not be sent'),
  });
}

/** The mail server rests after failures that would meet every mail. */
class ServerRest {
  #failures = 0;
  #until: Temporal.Instant | null = null;

  isOver(now: Temporal.Instant): boolean {
    return !rests(this.#until, now);
  }

  note(outcome: MailOutcome, now: Temporal.Instant): void {
    const concernsAll = outcome.kind === 'unsent' && outcome.concerns === 'all-mails';
    this.#failures = concernsAll ? this.#failures + 1 : 0;
    this.#until = concernsAll ? now.add({ milliseconds: pauseAfter(this.#failures, Math.random()) }) : null;
  }
}

async function workOff(options: SendingOptions, scope: Required<Scope>, server: ServerRest, signal: AbortSignal) {
  const isDue = await inBranch(options, scope, async (context) => {
    await endLeases(context);
    return (await context.transaction.first(firstDue, dueNow(context.clock.now()))) !== undefined;
  });
  if (!isDue) return;
  await Promise.all(Array.from({ length: atOnce }, () => sendDue(options, scope, server, signal)));
}

/** Sends what is due, one after the other, until there is nothing or the mail server rests. */
async function sendDue(options: SendingOptions, scope: Required<Scope>, server: ServerRest, signal: AbortSignal) {
  const { mail, clock, publicUrl, sessionKey } = options;
  const installation: Installation = {
    publicUrl,
    sessionKey,
    senderAddress: mail.isConfigured ? mail.senderAddress : null,
  };
  while (!signal.aborted && server.isOver(clock.now())) {
    const claim = await inBranch(options, scope, (context) => claimMessage(context, installation));
    if (claim === undefined) return;
    if (claim === 'settled') continue;
    const outcome = await send(options, claim);
    server.note(outcome, clock.now());
    const save = () => inBranch(options, scope, (context) => recordOutcome(context, claim, outcome));
    await saveInLease(save, { clock, leasedUntil: claim.leasedUntil, every: lookEvery });
  }
}

/** A process that was suspended must not send under a lease that may end before the mail server answers. */
async function send(
  { mail, clock, log }: SendingOptions,
  { mail: letter, documents, leasedUntil }: MessageClaim,
): Promise<MailOutcome> {
  const attachments = await attachDocuments(documents, clock.now()).catch((error: unknown) => {
    log.error({ err: error }, 'the documents of a message could not be laid out');
    return null;
  });
  const latest = leasedUntil.subtract({ milliseconds: mail.timeout });
  if (attachments === null || Temporal.Instant.compare(clock.now(), latest) > 0)
    return { kind: 'unsent', reason: 'timeout', concerns: 'this-mail', reply: null };
  return mail.send({ ...letter, attachments });
}
