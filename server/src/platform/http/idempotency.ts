import { createHash } from 'node:crypto';
import { errorStatus } from '@quieta/contract/error-codes';
import type { Placeholders } from '../database/placeholder.ts';
import { db, prepared, type Row } from '../database/query.ts';
import { isSqlError, type Transaction } from '../database/transaction.ts';
import { Refusal } from '../errors/refusal.ts';
import type { UpkeepContext } from '../upkeep.ts';
import type { Context } from './context.ts';

/**
 * How long a repeated request waits for the first one's answer before it is refused with the advice to retry, in milliseconds: the lock
 * timeout with which the transaction of a request with a key begins.
 */
export const longestWait = 5_000;

interface KeyedRequest {
  readonly key: string;
  readonly endpoint: string;
  /** Everything that identifies the request; the same key with other content is refused. */
  readonly content: unknown;
}

/** Status of a record whose answer was about a guest who has been erased since. */
export const forgottenStatus = errorStatus['answer-forgotten'];

type Claim = Omit<Row<'idempotencyRecord'>, 'answer' | 'status'>;

const claim = prepared('idempotency-claim', ($: Placeholders<Claim>) =>
  db
    .insertInto('idempotencyRecord')
    .values({
      userId: $.userId,
      key: $.key,
      endpoint: $.endpoint,
      requestHash: $.requestHash,
      createdAt: $.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
);
const read = prepared('idempotency-read', ($: Placeholders<Pick<Claim, 'userId' | 'key'>>) =>
  db
    .selectFrom('idempotencyRecord')
    .select(['requestHash', 'status', 'answer'])
    .where('userId', '=', $.userId)
    .where('key', '=', $.key),
);
const keep = prepared('idempotency-keep', ($: Placeholders<Pick<Claim, 'userId' | 'key'> & { answer: string }>) =>
  db
    .updateTable('idempotencyRecord')
    .set({ answer: $.answer, status: 200 })
    .where('userId', '=', $.userId)
    .where('key', '=', $.key),
);

/**
 * Makes a request with a key take effect only once. The record is written in the request's own transaction, so effect and record
 * are committed together or not at all. A second request with the key waits at the record's unique key until the first has ended,
 * then gets its answer. `lookAhead` reads and locks what the work begins with, and writes nothing: it travels with the claim.
 */
export async function once<Ahead>(
  context: Context,
  request: KeyedRequest,
  work: (ahead: Ahead | undefined) => Promise<string>,
  lookAhead: () => Promise<Ahead | undefined> = async () => undefined,
): Promise<string> {
  const { transaction, actor, clock } = context;
  const owner = { userId: actor.userId, key: request.key };
  const hash = requestHash(request.endpoint, request.content);
  const claiming = claimed(transaction, {
    ...owner,
    endpoint: request.endpoint,
    requestHash: hash,
    createdAt: clock.now(),
  });
  // Sent behind the claim, it is done when the claim is answered; it is in vain where the key was used before.
  const ahead = lookAhead();
  ahead.catch(() => undefined);
  if (await claiming) {
    const answer = await work(await ahead);
    transaction.write(keep, { ...owner, answer });
    return answer;
  }
  const stored = await transaction.first(read, owner);
  if (stored?.answer === undefined || stored.answer === null) throw new Refusal('request-in-progress');
  if (!stored.requestHash.equals(hash)) throw new Refusal('key-reused');
  // The work was done and is not repeated; its answer has been erased.
  if (stored.status === forgottenStatus) throw new Refusal('answer-forgotten');
  return stored.answer;
}

/** What tells a request with all its content from every other one. */
export function requestHash(endpoint: string, content: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([endpoint, content]))
    .digest();
}

// Locked, so that upkeep does not delete it before the answer is read.
const find = prepared('idempotency-find', ($: Placeholders<Pick<Claim, 'userId' | 'key'>>) =>
  db
    .selectFrom('idempotencyRecord')
    .select('key')
    .where('userId', '=', $.userId)
    .where('key', '=', $.key)
    .forKeyShare(),
);

/** Whether the caller's request with this key is still known, so that it would be answered and not be done again. */
export async function keepsAnswer({ transaction, actor }: Context, key: string): Promise<boolean> {
  return (await transaction.first(find, { userId: actor.userId, key })) !== undefined;
}

async function claimed(transaction: Transaction, values: Claim): Promise<boolean> {
  try {
    const [rows] = await Promise.all([transaction.run(claim, values), transaction.setLockTimeout(undefined)]);
    return rows.length === 1;
  } catch (error) {
    if (isSqlError(error) && error.code === '55P03') throw new Refusal('request-in-progress');
    throw error;
  }
}

const forget = prepared('idempotency-forget', ($: Placeholders<{ before: Temporal.Instant }>) =>
  db.deleteFrom('idempotencyRecord').where('createdAt', '<', $.before),
);

/** Deletes answers after a day: by then no client repeats its request. */
export async function forgetAnswers({ transaction, clock }: UpkeepContext): Promise<void> {
  await transaction.run(forget, { before: clock.now().subtract({ hours: 24 }) });
}
