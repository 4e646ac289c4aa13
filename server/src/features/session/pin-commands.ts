import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isSimplePin } from '@quieta/contract/session/pin';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { Context, ExchangeContext } from '#platform/http/context';

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

/**
 * Checks a person's PIN at the desk. Refuses with `pin-wrong` (also for somebody without a PIN), and after five wrong ones with
 * `pin-locked` for a quarter of an hour. A try is counted and committed before it is looked at, so that tries at the same moment cannot
 * exceed the limit.
 */
export async function checkPin(
  context: ExchangeContext,
  { sessionKey }: PinOptions,
  { userId, pin }: { readonly userId: string; readonly pin: string },
): Promise<void> {
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
}

/** Gives the caller a PIN, or another one. Refuses with `pin-too-simple`. */
export async function savePin(
  { transaction, clock }: Context,
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
