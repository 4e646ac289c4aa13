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
import { findKeyHolder, isMachineKey, noteKeyUse } from './machine-key-queries.ts';
import { findUser, findUserBranches, noteFirstVisit } from './user-queries.ts';

interface Options {
  readonly identity: IdentityGateway;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ended: EndedTokens;
  readonly access: AccessChanges;
}

/** How long a caller is remembered. Whatever changes what they may do has them forgotten at once. */
const ACTOR_MEMORY = { seconds: 30 };
const MAX_REMEMBERED = 10_000;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Identifies the caller by the bearer token alone, be it an access token or a program's key; the header ENVIRONMENTNAME must name the
 * token's own environment (API-01). Refuses with `unauthenticated`, `environment-mismatch`, `environment-unauthorized`,
 * `identity-provider-unreachable`.
 */
export function createAuthenticate({ identity, pool, clock, ended, access }: Options): Authenticate {
  const actors = createExpiringCache<Actor>(clock, MAX_REMEMBERED);
  access.subscribeToAll((environmentId) =>
    actors.forgetAll((actor) => environmentId === null || actor.environmentId === environmentId),
  );

  async function identifyPerson(token: string, environmentHeader: string | undefined): Promise<Actor> {
    const { environmentName, userId } = await verify(identity, token);
    if (environmentName === null || userId === null) throw new Refusal('environment-unauthorized');
    if (environmentHeader !== environmentName) throw new Refusal('environment-mismatch');
    return actors.get(`${environmentName}\n${userId}`, async () => ({
      value: await loadActor(pool, clock, { environmentName, userId }),
      until: clock.now().add(ACTOR_MEMORY),
    }));
  }

  async function identifyMachine(key: string, environmentHeader: string | undefined): Promise<Actor> {
    const actor = await actors.get(keyOfToken(key), () => loadMachine(pool, clock, key));
    if (environmentHeader !== actor.environmentName) throw new Refusal('environment-mismatch');
    return actor;
  }

  return async (authorization, environmentHeader) => {
    const token = readBearerToken(authorization);
    if (token === undefined) throw new Refusal('unauthenticated');
    const actor = await (isMachineKey(token) ? identifyMachine : identifyPerson)(token, environmentHeader);
    // Checked last, because the session may have ended during the calls above.
    if (ended.has(keyOfToken(token))) throw new Refusal('unauthenticated');
    return actor;
  };
}

/** The actor of a program's key, which is remembered no longer than the key is good for. */
async function loadMachine(pool: Pool, clock: Clock, key: string): Promise<Expiring<Actor>> {
  const now = clock.now();
  const holder = await findKeyHolder(pool, key, now);
  if (holder === undefined) throw new Refusal('unauthenticated');
  const { keyId, expiresAt } = holder;
  const actor = await loadActor(pool, clock, holder);
  const day = now.toString().slice(0, 10);
  const { environmentId } = actor;
  await inTransaction(pool, { environmentId }, (transaction) => noteKeyUse(transaction, { id: keyId, day }));
  const until = now.add(ACTOR_MEMORY);
  return {
    value: actor,
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

async function loadActor(pool: Pool, clock: Clock, claims: Claims): Promise<Actor> {
  const { environmentName } = claims;
  const userId = claims.userId.toLowerCase();
  const environmentId = uuid.test(userId) ? await findEnvironmentId(pool, environmentName) : null;
  if (environmentId === null) throw new Refusal('environment-unauthorized');
  const { user, rows } = await inTransaction(
    pool,
    { environmentId },
    (transaction) => readCaller(transaction, userId),
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
  return { environmentId, environmentName, userId, username: user.username, branches };
}

async function readCaller(transaction: Transaction, userId: string) {
  const [user, rows] = await Promise.all([findUser(transaction, userId), findUserBranches(transaction, userId)]);
  if (user === undefined) throw new Refusal('environment-unauthorized');
  return { user, rows };
}

/** The only query that runs before an environment is known; its database function translates names into ids and returns nothing else. */
async function findEnvironmentId(pool: Pool, name: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string | null }>('SELECT environment_id_of($1) AS id', [name]);
  return rows[0]?.id ?? null;
}
