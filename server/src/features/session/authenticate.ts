import type { EndedTokens } from '#features/realtime/ended-tokens';
import { IdentityError, type IdentityGateway, type TokenIdentity } from '#gateways/identity/port';
import type { Actor } from '#platform/actor';
import type { Clock } from '#platform/clock';
import type { Pool } from '#platform/database/pool';
import { inTransaction } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import { createExpiringCache } from '#platform/expiring-cache';
import type { Authenticate } from '#platform/http/api';
import { keyOfToken, readBearerToken } from '#platform/http/bearer-token';
import { type OperatorPass, readPass } from './internal/operator-pass.ts';
import { findUser, findUserBranches } from './user-queries.ts';

interface Options {
  readonly identity: IdentityGateway;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ended: EndedTokens;
  /** The key that sealed the passes of operators. */
  readonly sessionKey: Uint8Array;
}

/** How long a user who was disabled, or lost a branch, may still continue. */
const ACTOR_MEMORY = { seconds: 30 };
const MAX_REMEMBERED = 10_000;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Identifies the caller by the bearer token; the header ENVIRONMENTNAME must name the token's own environment (API-01). With the pass of an
 * operator beside it the caller is that operator, at the desk of the token's user. Refuses with `unauthenticated`, `environment-mismatch`,
 * `environment-unauthorized`, `identity-provider-unreachable`, and with `operator-ended` for any pass that does not hold: never is its
 * request made as the token's user instead.
 */
export function createAuthenticate({ identity, pool, clock, ended, sessionKey }: Options): Authenticate {
  const actors = createExpiringCache<Actor>(clock, MAX_REMEMBERED);
  const passes = createExpiringCache<OperatorPass>(clock, MAX_REMEMBERED);
  const find = (environmentName: string, userId: string) =>
    actors.get(`${environmentName}\n${userId}`, async () => ({
      value: await loadActor(pool, environmentName, userId),
      until: clock.now().add(ACTOR_MEMORY),
    }));

  async function operatorOf(sealed: string, owner: Actor): Promise<Actor> {
    const pass = await passes.get(keyOfToken(sealed), async () => {
      const value = readPass(sealed, sessionKey);
      if (value === null) throw new Refusal('operator-ended');
      return { value, until: Temporal.Instant.from(value.endsAt) };
    });
    const isOwn = pass.sessionUserId === owner.userId && pass.environmentId === owner.environmentId;
    if (!isOwn || Temporal.Instant.compare(clock.now(), pass.endsAt) >= 0) throw new Refusal('operator-ended');
    const actor = await find(owner.environmentName, pass.userId).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal('operator-ended') : error;
    });
    const branches = actor.branches.filter(({ id }) => id === pass.branchId);
    if (branches.length === 0) throw new Refusal('operator-ended');
    return { ...actor, branches, sessionUserId: owner.userId };
  }

  return async ({ authorization, environmentName: environmentHeader, operator }) => {
    const token = readBearerToken(authorization);
    if (token === undefined) throw new Refusal('unauthenticated');
    const { environmentName, userId } = await verify(identity, token);
    if (environmentName === null || userId === null) throw new Refusal('environment-unauthorized');
    if (environmentHeader !== environmentName) throw new Refusal('environment-mismatch');
    const owner = await find(environmentName, userId);
    const actor = operator === undefined ? owner : await operatorOf(operator, owner);
    // Checked last, because the session may have ended during the calls above.
    if (ended.has(keyOfToken(token))) throw new Refusal('unauthenticated');
    return actor;
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

async function loadActor(pool: Pool, environmentName: string, userIdClaim: string): Promise<Actor> {
  const userId = userIdClaim.toLowerCase();
  const environmentId = uuid.test(userId) ? await findEnvironmentId(pool, environmentName) : null;
  if (environmentId === null) throw new Refusal('environment-unauthorized');

  return inTransaction(
    pool,
    { environmentId },
    async (transaction) => {
      const user = await findUser(transaction, userId);
      if (user === undefined) throw new Refusal('environment-unauthorized');
      const rows = await findUserBranches(transaction, userId);
      const branches = rows.map(({ id, name, permissions, timeZone, currency, dayStartsAt }) => ({
        id,
        name,
        permissions,
        timeZone,
        currency,
        dayStartsAt,
      }));
      return { environmentId, environmentName, userId, username: user.username, branches };
    },
    { readOnly: true },
  );
}

/** The only query that runs before an environment is known; its database function translates names into ids and returns nothing else. */
async function findEnvironmentId(pool: Pool, name: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string | null }>('SELECT environment_id_of($1) AS id', [name]);
  return rows[0]?.id ?? null;
}
