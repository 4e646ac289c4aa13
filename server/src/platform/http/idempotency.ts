import { createHash } from 'node:crypto';
import { errorStatus } from '@quieta/contract/error-codes';
import type { Actor } from '../actor.ts';
import type { Placeholders } from '../database/placeholder.ts';
import { anyOf, db, prepared, type Row } from '../database/query.ts';
import type { TransactionLock } from '../database/transaction.ts';
import { insertion } from '../database/whole-rows.ts';
import { Refusal } from '../errors/refusal.ts';
import type { UpkeepContext } from '../upkeep.ts';
import type { Context } from './context.ts';

/**
 * How long a repeated request waits for the first one's answer before it is refused with the advice to retry, in
 * milliseconds.
 */
export const maxWaitMilliseconds = 5_000;

interface KeyedRequest {
  readonly key: string;
  readonly endpoint: string;
  /** Everything that identifies the request; the same key with other content is refused. */
  readonly content: unknown;
}

/** Status of a record whose answer was about a guest who has been erased since. */
const forgottenStatus = errorStatus['answer-forgotten'];

type Owner = Pick<Row<'idempotencyRecord'>, 'userId' | 'key'>;

const read = prepared('idempotency-read', ($: Placeholders<Owner>) =>
  db
    .selectFrom('idempotencyRecord')
    .select(['requestHash', 'status', 'answer'])
    .where('userId', '=', $.userId)
    .where('key', '=', $.key),
);
const keep = insertion('idempotencyRecord');

/**
 * The lock that a request with a key holds from the beginning of its transaction, so that no other one with the key is
 * at work.
 */
export function lockOfKey({ environmentId, userId }: Actor, key: string): TransactionLock {
  return {
    id: createHash('sha256').update([environmentId, userId, key].join('/')).digest().readBigInt64BE(),
    maxWaitMilliseconds,
    whenLate: () => new Refusal('request-in-progress'),
  };
}

/**
 * Makes a request with a key take effect only once. Its transaction holds the key's lock, so a second request with the
 * key waits until the first has ended and then gets its answer. The record is written with the request's own rows, so
 * effect and record are committed together or not at all. `lookAhead` reads and locks what the work begins with, and
 * writes nothing: it is sent together with the question whether the key is known.
 */
export async function once<Ahead>(
  context: Context,
  { key, endpoint, content }: KeyedRequest,
  work: (ahead: Ahead | undefined) => Promise<string>,
  lookAhead: () => Promise<Ahead | undefined> = async () => undefined,
): Promise<string> {
  const { transaction, actor, clock } = context;
  const owner = { userId: actor.userId, key };
  const hash = requestHash(endpoint, content);
  const finding = transaction.first(read, owner);
  const ahead = lookAhead();
  // It is in vain where the key was used before.
  ahead.catch(() => undefined);
  const known = await finding;
  if (known === undefined) {
    const answer = await work(await ahead);
    transaction.write(keep, { ...owner, endpoint, requestHash: hash, createdAt: clock.now(), answer, status: 200 });
    return answer;
  }
  if (!known.requestHash.equals(hash)) throw new Refusal('key-reused');
  // The work was done and is not repeated; its answer has been erased.
  if (known.status === forgottenStatus) throw new Refusal('answer-forgotten');
  if (known.answer === null) throw new Refusal('request-in-progress');
  return known.answer;
}

/** Hash that tells a request with all its content from every other one. */
export function requestHash(endpoint: string, content: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([endpoint, content]))
    .digest();
}

// Locked, so that upkeep does not delete it before the answer is read.
const find = prepared('idempotency-find', ($: Placeholders<Owner>) =>
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

const forget = prepared('idempotency-forget', ($: Placeholders<{ before: Temporal.Instant }>) =>
  db.deleteFrom('idempotencyRecord').where('createdAt', '<', $.before),
);

/** Deletes answers after a day: by then no client repeats its request. */
export async function forgetAnswers({ transaction, clock }: UpkeepContext): Promise<void> {
  await transaction.run(forget, { before: clock.now().subtract({ hours: 24 }) });
}

/** Empties the answers kept for repeated requests that are about the guest, or about their appointments and sales. */
export async function eraseFromAnswers(
  { transaction }: Pick<Context, 'transaction'>,
  ids: readonly string[],
): Promise<void> {
  // The answer is emptied but the record stays: a repeated request with the same key must not do the work again.
  const answers = db.updateTable('idempotencyRecord').set({ answer: 'null', status: forgottenStatus });
  await transaction.rows(answers.where('answer', 'like', anyOf(ids.map((id) => `%${id}%`))));
}
