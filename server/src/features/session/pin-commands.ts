import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as operatorEndpoints from '@quieta/contract/session/operator-endpoints';
import { isSimplePin } from '@quieta/contract/session/pin';
import type { Clock } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { Context, OwnExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { hasPin } from './user-queries.ts';

/** The key that all processes of the installation share and the database does not have. */
export interface PinOptions {
  readonly sessionKey: Uint8Array;
}

const triesBeforePause = 5;
const pause = { minutes: 15 };

type Owner = Pick<Row<'userPin'>, 'userId'>;

const lock = prepared('pin-lock', ($: Placeholders<Owner>) =>
  db.selectFrom('userPin').selectAll().where('userId', '=', $.userId).forUpdate(),
);
const count = prepared('pin-count', ($: Placeholders<Owner & Pick<Row<'userPin'>, 'failures' | 'lockedUntil'>>) =>
  db.updateTable('userPin').set({ failures: $.failures, lockedUntil: $.lockedUntil }).where('userId', '=', $.userId),
);
const save = prepared('pin-save', ($: Placeholders<Omit<Row<'userPin'>, 'failures' | 'lockedUntil'>>) =>
  db
    .insertInto('userPin')
    .values({ userId: $.userId, salt: $.salt, hash: $.hash, failures: 0, lockedUntil: null, setAt: $.setAt })
    .onConflict((conflict) =>
      conflict
        .columns(['userId'])
        .doUpdateSet({ salt: $.salt, hash: $.hash, failures: 0, lockedUntil: null, setAt: $.setAt }),
    ),
);
const remove = prepared('pin-remove', ($: Placeholders<Owner>) =>
  db.deleteFrom('userPin').where('userId', '=', $.userId),
);

/** What a try needs: transactions of its own, in a branch or in none. */
interface Trying {
  readonly clock: Clock;
  write<T>(work: (context: Pick<Context, 'transaction'>) => Promise<T>): Promise<T>;
}

/**
 * Checks a person's PIN at the desk. Refuses with `pin-wrong` (also for somebody without a PIN), and after five wrong ones with
 * `pin-locked` for a quarter of an hour; answers since when the person has it. A try is counted and committed before it is looked at, so that tries at the same moment cannot
 * exceed the limit.
 */
export async function checkPin(
  context: Trying,
  { sessionKey }: PinOptions,
  { userId, pin }: { readonly userId: string; readonly pin: string },
): Promise<Temporal.Instant> {
  const now = context.clock.now();
  const stored = await context.write(async ({ transaction }) => {
    const row = await transaction.first(lock, { userId });
    if (row === undefined) return undefined;
    if (row.lockedUntil !== null && Temporal.Instant.compare(now, row.lockedUntil) < 0)
      throw new Refusal('pin-locked', { until: row.lockedUntil.toString() });
    const failures = row.lockedUntil === null ? row.failures + 1 : 1;
    const lockedUntil = failures >= triesBeforePause ? now.add(pause) : null;
    await transaction.run(count, { userId, failures, lockedUntil });
    return { ...row, failures };
  });
  if (stored === undefined) throw new Refusal('pin-wrong', { left: null });
  if (!timingSafeEqual(await hashOf(pin, stored.salt, sessionKey), stored.hash))
    throw new Refusal('pin-wrong', { left: Math.max(0, triesBeforePause - stored.failures) });
  await context.write(({ transaction }) => transaction.run(count, { userId, failures: 0, lockedUntil: null }));
  return stored.setAt;
}

/**
 * Gives the caller a PIN, or another one. Nothing of the request is kept for a repeated one: a hash of it would tell the PIN. The new PIN
 * is not audited either, because it belongs to no branch; `user_pin` says since when it holds.
 */
export async function setPin(
  context: OwnExchangeContext,
  { params, body }: Request<typeof operatorEndpoints.setPin>,
  options: PinOptions,
): Promise<AnswerOf<typeof operatorEndpoints.setPin>> {
  const { userId } = context.actor;
  if (params.id !== userId) throw new Refusal('not-found');
  if (await context.read(({ transaction }) => hasPin(transaction, userId)))
    await checkOwnPin(context, options, body.currentPin);
  await context.write((within) => savePin(within, options, { userId, pin: body.pin }));
  return { hasPin: true };
}

/** Takes the caller's PIN away. Whoever stands at a desk that was left alone needs the PIN as well. */
export async function deletePin(
  context: OwnExchangeContext,
  { params, body }: Request<typeof operatorEndpoints.deletePin>,
  options: PinOptions,
): Promise<AnswerOf<typeof operatorEndpoints.deletePin>> {
  const { userId } = context.actor;
  if (params.id !== userId) throw new Refusal('not-found');
  await checkOwnPin(context, options, body.currentPin);
  await context.write((within) => removePin(within, userId));
  return { hasPin: false };
}

async function checkOwnPin(context: OwnExchangeContext, options: PinOptions, pin: string | null): Promise<void> {
  if (pin === null) throw new Refusal('pin-wrong', { left: null });
  await checkPin(context, options, { userId: context.actor.userId, pin });
}

/** Gives somebody a PIN, or another one. Refuses with `pin-too-simple`. */
async function savePin(
  { transaction, clock }: Pick<Context, 'transaction' | 'clock'>,
  { sessionKey }: PinOptions,
  own: { userId: string; pin: string },
) {
  if (isSimplePin(own.pin)) throw new Refusal('pin-too-simple');
  const salt = randomBytes(16);
  const hash = await hashOf(own.pin, salt, sessionKey);
  await transaction.run(save, { userId: own.userId, salt, hash, setAt: clock.now() });
}

/** Takes somebody's PIN away, such as one that was forgotten. */
export async function removePin({ transaction }: Pick<Context, 'transaction'>, userId: string): Promise<void> {
  await transaction.run(remove, { userId });
}

const derive = promisify<string | Buffer, Buffer, number, Buffer>(scrypt);

/**
 * There are only ten thousand PINs of four digits, so whoever has a salt and a hash would find the PIN in minutes. The hash is therefore
 * keyed, too: a copy of the database alone is not enough.
 */
async function hashOf(pin: string, salt: Buffer, sessionKey: Uint8Array): Promise<Buffer> {
  const keyed = createHmac('sha256', sessionKey).update('quieta.pin').update(pin).digest();
  return derive(keyed, salt, 32);
}
