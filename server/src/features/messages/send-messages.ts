import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { readBranch } from '#features/session/branch-queries';
import type { MailGateway, MailOutcome } from '#gateways/mail/port';
import type { Clock } from '#platform/clock';
import type { Pool } from '#platform/database/pool';
import { inTransaction, type Scope } from '#platform/database/transaction';
import type { BranchWork } from '#platform/http/context';
import { type Repeated, repeat } from '#platform/repeat';
import { claimMessage, type MessageClaim } from './claim-message.ts';
import type { Installation } from './internal/prepare-message.ts';
import { pauseAfter } from './message-queue-rules.ts';
import { endLeases, recordOutcome } from './record-outcome.ts';
import { followChanges } from './visit-following-commands.ts';

interface FollowingOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly afterCommit: (scope: Scope) => void;
}

interface SendingOptions extends FollowingOptions {
  readonly mail: MailGateway;
  readonly publicUrl: string;
  readonly sessionKey: Uint8Array;
}

/** How often it is looked for what was changed and what is due, in milliseconds. */
const lookEvery = 500;
/** So many messages of a branch are on their way at the same time. */
const atOnce = 4;

/**
 * Keeps what waits in line with what is booked, in the branches that send messages. Any number of processes may do so: which one follows a
 * branch is decided in the database.
 */
export function followVisits({ log, ...options }: FollowingOptions): Repeated {
  return repeat({
    every: lookEvery,
    work: async (signal) => {
      for (const scope of await listBranches(options.pool)) {
        const follow = async () => {
          while (!signal.aborted && (await inBranch(options, scope, followChanges))) {}
        };
        // One branch that fails does not keep the others from it.
        await follow().catch((error: unknown) =>
          log.warn({ err: error, ...scope }, 'the visits of a branch could not be followed'),
        );
      }
    },
    onFailure: (error) => log.warn({ err: error }, 'visits could not be followed'),
  });
}

/**
 * Sends what is due. Who sends a message is decided in the database, whatever number of processes there are. If one dies, its leases end and
 * its messages are of unknown fate.
 */
export function sendMessages(options: SendingOptions): Repeated {
  const onFailure = (error: unknown) => options.log.warn({ err: error }, 'messages could not be sent');
  const atWork = new Map<string, Promise<void>>();
  const server = new ServerRest();
  const sending = repeat({
    every: lookEvery,
    work: async (signal) => {
      for (const scope of await listBranches(options.pool)) {
        if (atWork.has(scope.branchId)) continue;
        // Not awaited, so that a branch with much to send does not delay the others.
        const work = workOff(options, scope, server, signal).catch(onFailure);
        atWork.set(
          scope.branchId,
          work.finally(() => atWork.delete(scope.branchId)),
        );
      }
    },
    onFailure,
  });
  return {
    start: sending.start,
    stop: async () => {
      await sending.stop();
      await Promise.all(atWork.values());
    },
  };
}

async function listBranches(pool: Pool): Promise<Required<Scope>[]> {
  const { rows } = await pool.query<Required<Scope>>(
    'SELECT environment_id AS "environmentId", branch_id AS "branchId" FROM branches_with_messages()',
  );
  return rows;
}

/** The mail server rests after failures that would meet every mail. */
class ServerRest {
  #failures = 0;
  #until = 0;

  isOver(now: Temporal.Instant): boolean {
    return now.epochMilliseconds >= this.#until;
  }

  note(outcome: MailOutcome, now: Temporal.Instant): void {
    const concernsAll = outcome.kind === 'unsent' && outcome.concerns === 'all-mails';
    this.#failures = concernsAll ? this.#failures + 1 : 0;
    this.#until = concernsAll ? now.epochMilliseconds + pauseAfter(this.#failures, Math.random()) : 0;
  }
}

async function workOff(options: SendingOptions, scope: Required<Scope>, server: ServerRest, signal: AbortSignal) {
  await inBranch(options, scope, endLeases);
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
    await recordUntilSaved(options, scope, claim, outcome);
  }
}

/** A process that was suspended must not send under a lease that may end before the mail server answers. */
async function send(
  { mail, clock }: SendingOptions,
  { mail: letter, leasedUntil }: MessageClaim,
): Promise<MailOutcome> {
  const latest = leasedUntil.subtract({ milliseconds: mail.timeout });
  return Temporal.Instant.compare(clock.now(), latest) > 0
    ? { kind: 'unsent', reason: 'timeout', concerns: 'this-mail', reply: null }
    : mail.send(letter);
}

/** Saving the outcome is tried repeatedly: without it the message would end as of unknown fate. */
async function recordUntilSaved(
  options: SendingOptions,
  scope: Required<Scope>,
  claim: MessageClaim,
  outcome: MailOutcome,
): Promise<void> {
  for (;;) {
    try {
      return await inBranch(options, scope, (context) => recordOutcome(context, claim, outcome));
    } catch (error) {
      if (Temporal.Instant.compare(options.clock.now(), claim.leasedUntil) >= 0) throw error;
      await wait(lookEvery);
    }
  }
}

async function inBranch<T>(
  { pool, clock, afterCommit }: Pick<FollowingOptions, 'pool' | 'clock' | 'afterCommit'>,
  scope: Required<Scope>,
  work: (context: BranchWork) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(pool, scope, async (transaction) => {
    const branch = await readBranch(transaction);
    const actor = { environmentId: scope.environmentId, userId: null };
    return work({ actor, branch, clock, requestId: 'message-sender', transaction });
  });
  afterCommit(scope);
  return result;
}
