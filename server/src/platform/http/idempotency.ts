import { createHash } from 'node:crypto';
import { errorStatus } from '@quieta/contract/error-codes';
import { statement } from '../database/statement.ts';
import { isSqlError, type Transaction } from '../database/transaction.ts';
import { Refusal } from '../errors/refusal.ts';
import type { UpkeepContext } from '../upkeep.ts';
import type { Context } from './context.ts';

/** How long a repeated request waits for the first one's answer before it is told to come back, in milliseconds. */
export const longestWait = 5_000;

export interface KeyedRequest {
  readonly key: string;
  readonly endpoint: string;
  /** Everything that makes the request what it is; the same key with anything else is refused. */
  readonly content: unknown;
}

/** Status of a record whose answer was about a guest who has been erased since. */
export const forgottenStatus = errorStatus['answer-forgotten'];

interface Stored {
  readonly request_hash: Buffer;
  readonly status: number | null;
  readonly answer: string | null;
}

const claim = statement<{ key: string }>(
  'idempotency-claim',
  `INSERT INTO idempotency_record (environment_id, user_id, key, endpoint, request_hash, created_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING key`,
);
const read = statement<Stored>(
  'idempotency-read',
  'SELECT request_hash, status, answer FROM idempotency_record WHERE environment_id = $1 AND user_id = $2 AND key = $3',
);
const keep = statement<never>(
  'idempotency-keep',
  'UPDATE idempotency_record SET answer = $4, status = 200 WHERE environment_id = $1 AND user_id = $2 AND key = $3',
);

/**
 * Lets a request with a key have one effect. The record is written in the request's own transaction, so that effect and record
 * stand or fall together; a second request with the key waits at the record's unique key until the first has ended, then gets its answer.
 */
export async function once(context: Context, request: KeyedRequest, work: () => Promise<string>): Promise<string> {
  const { transaction, actor, clock } = context;
  const owner = [actor.environmentId, actor.userId, request.key];
  const hash = createHash('sha256')
    .update(JSON.stringify([request.endpoint, request.content]))
    .digest();
  if (await claimed(transaction, [...owner, request.endpoint, hash, clock.now()])) {
    const answer = await work();
    await transaction.run(keep, [...owner, answer]);
    return answer;
  }
  const [stored] = await transaction.run(read, owner);
  if (stored?.answer === undefined || stored.answer === null) throw new Refusal('request-in-progress');
  if (!stored.request_hash.equals(hash)) throw new Refusal('key-reused');
  // The work was done and is not done again; what it answered is nobody's any more.
  if (stored.status === forgottenStatus) throw new Refusal('answer-forgotten');
  return stored.answer;
}

async function claimed(transaction: Transaction, values: readonly unknown[]): Promise<boolean> {
  try {
    const [, rows] = await Promise.all([
      transaction.setLockTimeout(longestWait),
      transaction.run(claim, values),
      transaction.setLockTimeout(undefined),
    ]);
    return rows.length === 1;
  } catch (error) {
    if (isSqlError(error) && error.code === '55P03') throw new Refusal('request-in-progress');
    throw error;
  }
}

const forget = statement<never>(
  'idempotency-forget',
  'DELETE FROM idempotency_record WHERE environment_id = $1 AND created_at < $2',
);

/** Forgets answers after a day: by then nobody asks for them again. */
export async function forgetAnswers({ transaction, environmentId, clock }: UpkeepContext): Promise<void> {
  await transaction.run(forget, [environmentId, clock.now().subtract({ hours: 24 })]);
}
