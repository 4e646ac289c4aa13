import type { AccessChanges } from '#features/realtime/access-changes';
import type { EndedTokens } from '#features/realtime/ended-tokens';
import { IdentityError, type IdentityGateway, type TokenIdentity } from '#gateways/identity/port';
import type { Actor } from '#platform/actor';
import type { Clock } from '#platform/clock';
import type { Pool } from '#platform/database/pool';
import { inTransaction, type Transaction } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import { createExpiringCache, type Expiring } from '#platform/expiring-cache';
import type { Authenticate } from '#platform/http/api';
import { keyOfToken, readBearerToken } from '#platform/http/bearer-token';
import { type OperatorPass, readPass } from './internal/operator-pass.ts';
import { type UnauthorizedPage, unauthorizedAt } from './internal/sign-in-failure.ts';
import { findKeyHolder, isMachineKey, noteKeyUse } from './machine-key-queries.ts';
import { findEnvironmentId } from './renewal-repository.ts';
import { findUser, findUserBranches, noteFirstVisit } from './user-queries.ts';

interface Options {
  readonly identity: IdentityGateway;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ended: EndedTokens;
  readonly access: AccessChanges;
  /** The key that sealed the passes of operators. */
  readonly sessionKey: Uint8Array;
  readonly unauthorizedPage: UnauthorizedPage;
}

/** How long a caller is remembered. Whatever changes what they may do has them forgotten at once. */
const ACTOR_MEMORY = { seconds: 30 };
const MAX_REMEMBERED = 10_000;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Identifies the caller by the bearer token, be it an access token or a program's key; the header ENVIRONMENTNAME must
 * name the token's own environment (API-01). With the pass of an operator beside it the caller is that operator, at the
 * desk of the token's user. Refuses with `unauthenticated`, `environment-mismatch`, `environment-unauthorized`,
 * `user-disabled`, `identity-provider-unreachable`, and with `operator-ended` for any pass that does not hold: never is
 * its request made as the token's user instead.
 */
export function createAuthenticate({
  identity,
  pool,
  clock,
  ended,
  access,
  sessionKey,
  unauthorizedPage,
}: Options): Authenticate {
  const actors = createExpiringCache<Actor>(clock, MAX_REMEMBERED);
  const passes = createExpiringCache<OperatorPass>(clock, MAX_REMEMBERED);
  access.subscribeToAll((environmentId) =>
    actors.forgetAll((actor) => environmentId === null || actor.environmentId === environmentId),
  );

  const nameOf = (environmentName: string, userId: string) => `${environmentName}\n${userId}`;
  const find = (environmentName: string, userId: string) =>
    actors.get(nameOf(environmentName, userId), async () => ({
      value: await loadActor(pool, clock, { environmentName, userId }, unauthorizedPage),
      until: clock.now().add(ACTOR_MEMORY),
    }));

  async function identifyPerson(token: string, environmentHeader: string | undefined): Promise<Actor> {
    const { environmentName, userId } = await verify(identity, token);
    if (environmentName === null || userId === null) throw unauthorizedAt(unauthorizedPage, environmentName);
    if (environmentHeader !== environmentName) throw new Refusal('environment-mismatch');
    return find(environmentName, userId);
  }

  async function identifyMachine(key: string, environmentHeader: string | undefined): Promise<Actor> {
    const actor = await actors.get(keyOfToken(key), () => loadMachine(pool, clock, key, unauthorizedPage));
    if (environmentHeader !== actor.environmentName) throw new Refusal('environment-mismatch');
    return actor;
  }

  async function operatorOf(sealed: string, owner: Actor): Promise<Actor> {
    const pass = await passes.get(keyOfToken(sealed), async () => {
      const value = readPass(sealed, sessionKey);
      if (value === null) throw new Refusal('operator-ended');
      return { value, until: Temporal.Instant.from(value.endsAt) };
    });
    const isOwn =
      owner.isProgram !== true && pass.sessionUserId === owner.userId && pass.environmentId === owner.environmentId;
    if (!isOwn || Temporal.Instant.compare(clock.now(), pass.endsAt) >= 0) throw new Refusal('operator-ended');
    const read = () =>
      find(owner.environmentName, pass.userId).catch((error: unknown) => {
        throw error instanceof Refusal ? new Refusal('operator-ended') : error;
      });
    let actor = await read();
    if (actor.pinSetAt !== pass.pinSetAt) {
      // The PIN may be newer than what is remembered of the operator.
      actors.forget(nameOf(owner.environmentName, pass.userId));
      actor = await read();
    }
    if (actor.pinSetAt !== pass.pinSetAt) throw new Refusal('operator-ended');
    const branches = actor.branches.filter(({ id }) => id === pass.branchId);
    if (branches.length === 0) throw new Refusal('operator-ended');
    return { ...actor, branches, sessionUserId: owner.userId };
  }

  return async ({ authorization, environmentName: environmentHeader, operator }) => {
    const token = readBearerToken(authorization);
    if (token === undefined) throw new Refusal('unauthenticated');
    const owner = await (isMachineKey(token) ? identifyMachine : identifyPerson)(token, environmentHeader);
    const actor = operator === undefined ? owner : await operatorOf(operator, owner);
    // Checked last, because the session may have ended during the calls above.
    if (ended.has(keyOfToken(token))) throw new Refusal('unauthenticated');
    return actor;
  };
}

/** The actor of a program's key, which is remembered no longer than the key is good for. */
async function loadMachine(
  pool: Pool,
  clock: Clock,
  key: string,
  unauthorizedPage: UnauthorizedPage,
): Promise<Expiring<Actor>> {
  const now = clock.now();
  const holder = await findKeyHolder(pool, key, now);
  if (holder === undefined) throw new Refusal('unauthenticated');
  const { keyId, expiresAt } = holder;
  const actor = await loadActor(pool, clock, holder, unauthorizedPage);
  const day = now.toString().slice(0, 10);
  const { environmentId } = actor;
  await inTransaction(pool, { environmentId }, (transaction) => noteKeyUse(transaction, { id: keyId, day }));
  const until = now.add(ACTOR_MEMORY);
  return {
    value: { ...actor, isProgram: true },
    until: expiresAt !== null && Temporal.Instant.compare(expiresAt, until) < 0 ? expiresAt : until,
  };
}

async function verify(identity: IdentityGateway, token: string): Promise<TokenIdentity> {
  try {
    return await identity.verifyAccessToken(token);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const isAway = error.failure === 'unreachable' || error.failure === 'discovery-failed';
    throw new Refusal(isAway ? 'identity-provider-unreachable' : 'unauthenticated');
  }
}

interface Claims {
  readonly environmentName: string;
  readonly userId: string;
}

async function loadActor(pool: Pool, clock: Clock, claims: Claims, unauthorizedPage: UnauthorizedPage): Promise<Actor> {
  const { environmentName } = claims;
  const userId = claims.userId.toLowerCase();
  const environmentId = uuid.test(userId) ? await findEnvironmentId(pool, environmentName) : null;
  if (environmentId === null) throw unauthorizedAt(unauthorizedPage, environmentName);
  const { user, rows } = await inTransaction(
    pool,
    { environmentId },
    (transaction) => readCaller(transaction, userId, unauthorizedAt(unauthorizedPage, environmentName)),
    {
      readOnly: true,
    },
  );
  if (user.firstSeenAt === null)
    await inTransaction(pool, { environmentId }, (transaction) =>
      noteFirstVisit(transaction, { userId, at: clock.now() }),
    );
  const branches = rows.map(({ id, name, permissions, timeZone, currency, dayStartsAt }) => ({
    id,
    name,
    permissions,
    timeZone,
    currency,
    dayStartsAt,
  }));
  const pinSetAt = user.pinSetAt?.toString() ?? null;
  return { environmentId, environmentName, userId, username: user.username, pinSetAt, branches };
}

async function readCaller(transaction: Transaction, userId: string, unknown: Refusal) {
  const [user, rows] = await Promise.all([findUser(transaction, userId), findUserBranches(transaction, userId)]);
  if (user === undefined) throw unknown;
  if (user.disabledAt !== null) throw new Refusal('user-disabled');
  return { user, rows };
}
