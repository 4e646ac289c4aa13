import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as operatorEndpoints from '@quieta/contract/session/operator-endpoints';
import { isSimplePin, minApproverPinLength } from '@quieta/contract/session/operator-endpoints';
import { isAboveDesk } from '@quieta/contract/values/permission';
import { writeAuditEntry } from '#features/audit/audit-commands';
import type { Actor, ActorBranch } from '#platform/actor';
import { type Clock, isAhead } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { Context, OwnExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { findUserBranches, hasPin, hasRights } from './user-queries.ts';

/** The key that all processes of the installation share and the database does not have. */
export interface PinOptions {
  readonly sessionKey: Uint8Array;
}

const triesBeforePause = 5;
const pause = { minutes: 15 };
/** Wrong tries since the last right one that close a PIN: it is tried no more. */
const triesBeforeEnd = 15;
/** Wrong tries, whoever's PIN they are for, in one user's session within an hour. */
const triesOfAsker = 10;
const hourOfAsker = { hours: 1 };
/**
 * How far the clocks of two machines may differ. A pause that lasts longer was set by a clock that has been set back
 * since.
 */
const skew = { minutes: 5 };

type Stored = Row<'userPin'>;
type Owner = Pick<Stored, 'userId'>;
type Count = Pick<Stored, 'failures' | 'lockedUntil' | 'wrong' | 'lastWrongAt'>;

const lock = prepared('pin-lock', ($: Placeholders<Owner>) =>
  db.selectFrom('userPin').selectAll().where('userId', '=', $.userId).forUpdate(),
);
const count = prepared('pin-count', ($: Placeholders<Owner & Count>) =>
  db
    .updateTable('userPin')
    .set({ failures: $.failures, lockedUntil: $.lockedUntil, wrong: $.wrong, lastWrongAt: $.lastWrongAt })
    .where('userId', '=', $.userId),
);
const none: Count = { failures: 0, lockedUntil: null, wrong: 0, lastWrongAt: null };
const save = prepared('pin-save', ($: Placeholders<Omit<Stored, keyof Count>>) =>
  db
    .insertInto('userPin')
    .values({ userId: $.userId, salt: $.salt, hash: $.hash, ...none, setAt: $.setAt })
    .onConflict((conflict) =>
      conflict.columns(['userId']).doUpdateSet({ salt: $.salt, hash: $.hash, ...none, setAt: $.setAt }),
    ),
);
const remove = prepared('pin-remove', ($: Placeholders<Owner>) =>
  db.deleteFrom('userPin').where('userId', '=', $.userId),
);

type Asker = Pick<Row<'pinAsker'>, 'userId'>;
const lockAsker = prepared('pin-asker-lock', ($: Placeholders<Asker & { since: Temporal.Instant }>) =>
  db
    .insertInto('pinAsker')
    .values({ userId: $.userId, wrong: 0, since: $.since })
    .onConflict((conflict) => conflict.columns(['userId']).doUpdateSet({ userId: $.userId }))
    .returning(['wrong', 'since']),
);
const countAsker = prepared('pin-asker-count', ($: Placeholders<Row<'pinAsker'>>) =>
  db.updateTable('pinAsker').set({ wrong: $.wrong, since: $.since }).where('userId', '=', $.userId),
);
const forgiveAsker = prepared('pin-asker-forgive', ($: Placeholders<Asker>) =>
  db
    .updateTable('pinAsker')
    .set(({ eb }) => ({ wrong: eb('wrong', '-', 1) }))
    .where('userId', '=', $.userId)
    .where('wrong', '>', 0),
);

/** Context of a try: transactions of its own, in a branch or in none. */
interface Trying {
  readonly actor: Actor;
  readonly clock: Clock;
  write<T>(work: (context: Context & { readonly branch?: ActorBranch }) => Promise<T>): Promise<T>;
}

interface Try {
  readonly userId: string;
  readonly pin: string;
}

/**
 * Checks a colleague's PIN at the desk, as `tryPin`. Only people's sessions type PINs; whoever may approve what the
 * desk may not do has one of six digits.
 */
export async function checkPin(context: Trying, options: PinOptions, tried: Try): Promise<Temporal.Instant> {
  refuseProgram(context.actor);
  await context.write(({ transaction }) => refuseShort(transaction, tried));
  return tryPin(context, options, tried);
}

/**
 * Refuses with `pin-wrong` (also for somebody without a PIN), after five wrong ones with `pin-locked` for a quarter of
 * an hour, and with `pin-closed` after fifteen since the last right one; `pin-locked` as well where one session has
 * typed ten wrong ones within an hour. Answers since when the person has the PIN. A try is counted and committed before
 * it is looked at, so that tries at the same moment cannot exceed the limits.
 */
async function tryPin(context: Trying, { sessionKey }: PinOptions, { userId, pin }: Try): Promise<Temporal.Instant> {
  const asker = { userId: context.actor.sessionUserId ?? context.actor.userId };
  const stored = await context.write(({ transaction }) =>
    countTry(transaction, context.clock.now(), { userId, asker }),
  );
  if (stored === undefined) throw new Refusal('pin-wrong', { left: null });
  if (timingSafeEqual(await hashOf(pin, stored.salt, sessionKey), stored.hash)) {
    await context.write(async ({ transaction }) => {
      await transaction.run(count, { userId, ...none });
      await transaction.run(forgiveAsker, asker);
    });
    return stored.setAt;
  }
  const left = Math.max(0, triesBeforePause - stored.failures);
  if (left === 0 || isClosed(stored)) await context.write((inside) => notifyLocked(inside, stored));
  throw new Refusal('pin-wrong', { left });
}

/**
 * The row of the PIN with this try as a wrong one; undefined for somebody without a PIN, whose tries the asker is
 * counted as well.
 */
async function countTry(
  transaction: Transaction,
  now: Temporal.Instant,
  { userId, asker }: Owner & { readonly asker: Asker },
): Promise<Stored | undefined> {
  const row = await transaction.first(lock, { userId });
  const found = await transaction.first(lockAsker, { ...asker, since: now });
  const isOver = found === undefined || !lasts(found.since.add(hourOfAsker), now, hourOfAsker);
  const { wrong, since } = isOver ? { wrong: 0, since: now } : found;
  if (wrong >= triesOfAsker) throw new Refusal('pin-locked', { until: since.add(hourOfAsker).toString() });
  if (row !== undefined) refuseLocked(row, now);
  await transaction.run(countAsker, { ...asker, wrong: wrong + 1, since });
  if (row === undefined) return undefined;
  const failures = row.lockedUntil === null ? row.failures + 1 : 1;
  const lockedUntil = failures >= triesBeforePause ? now.add(pause) : null;
  const counted = { failures, lockedUntil, wrong: row.wrong + 1, lastWrongAt: now };
  await transaction.run(count, { userId, ...counted });
  return { ...row, ...counted };
}

function refuseLocked(row: Stored, now: Temporal.Instant): void {
  if (isClosed(row)) throw new Refusal('pin-closed');
  if (row.lockedUntil !== null && lasts(row.lockedUntil, now, pause))
    throw new Refusal('pin-locked', { until: row.lockedUntil.toString() });
}

/** Whether a pause of this length lasts still. */
function lasts(until: Temporal.Instant, now: Temporal.Instant, length: Temporal.DurationLike): boolean {
  return isAhead(until, now, Temporal.Duration.from(length).add(skew).total('milliseconds'));
}

function isClosed({ wrong }: Pick<Stored, 'wrong'>): boolean {
  return wrong >= triesBeforeEnd;
}

/** Leaves an audit entry where the try was made in a branch. */
async function notifyLocked({ branch, ...inside }: Context & { readonly branch?: ActorBranch }, row: Stored) {
  if (branch === undefined) return;
  await writeAuditEntry(
    { ...inside, branch },
    {
      action: isClosed(row) ? 'user.close-pin' : 'user.lock-pin',
      entity: 'user',
      entityId: row.userId,
      before: null,
      after: { wrongPins: row.wrong },
    },
  );
}

function refuseProgram({ isProgram }: Actor): void {
  if (isProgram === true) throw new Refusal('not-allowed', { permission: null });
}

/** Refuses with `pin-too-short` fewer than six digits of somebody who may approve what the desk itself may not do. */
async function refuseShort(transaction: Transaction, { userId, pin }: Try): Promise<void> {
  if (pin.length >= minApproverPinLength || !(await hasRights(transaction))) return;
  const branches = await findUserBranches(transaction, userId);
  if (branches.some((branch) => branch.permissions.some(isAboveDesk))) throw new Refusal('pin-too-short');
}

/**
 * Gives the caller a PIN, or another one. Nothing of the request is kept for a repeated one: a hash of it would tell
 * the PIN. The new PIN is not audited either, because it belongs to no branch; `user_pin` says since when it holds.
 */
export async function setPin(
  context: OwnExchangeContext,
  { params, body }: Request<typeof operatorEndpoints.setPin>,
  options: PinOptions,
): Promise<AnswerOf<typeof operatorEndpoints.setPin>> {
  const { userId } = context.actor;
  refuseProgram(context.actor);
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
  await tryPin(context, options, { userId: context.actor.userId, pin });
}

/** Gives somebody a PIN, or another one. Refuses with `pin-too-simple` and `pin-too-short`. */
async function savePin(
  { transaction, clock }: Pick<Context, 'transaction' | 'clock'>,
  { sessionKey }: PinOptions,
  own: Try,
) {
  if (isSimplePin(own.pin)) throw new Refusal('pin-too-simple');
  await refuseShort(transaction, own);
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
 * There are only ten thousand PINs of four digits, so whoever has a salt and a hash would find the PIN in minutes. The
 * hash is therefore keyed, too: a copy of the database alone is not enough.
 */
async function hashOf(pin: string, salt: Buffer, sessionKey: Uint8Array): Promise<Buffer> {
  const keyed = createHmac('sha256', sessionKey).update('quieta.pin').update(pin).digest();
  return derive(keyed, salt, 32);
}
