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
import { findUser, findUserBranches } from './user-queries.ts';

interface Options {
  readonly identity: IdentityGateway;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ended: EndedTokens;
}

/** How long a user who was disabled, or lost a branch, may still continue. */
const ACTOR_MEMORY = { seconds: 30 };
const MAX_REMEMBERED = 10_000;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Identifies the caller by the bearer token alone; the header ENVIRONMENTNAME must name the token's own environment (API-01). Refuses with
 * `unauthenticated`, `environment-mismatch`, `environment-unauthorized`, `identity-provider-unreachable`.
 */
export function createAuthenticate({ identity, pool, clock, ended }: Options): Authenticate {
  const actors = createExpiringCache<Actor>(clock, MAX_REMEMBERED);

  return async (authorization, environmentHeader) => {
    const token = readBearerToken(authorization);
    if (token === undefined) throw new Refusal('unauthenticated');
    const { environmentName, userId } = await verify(identity, token);
    if (environmentName === null || userId === null) throw new Refusal('environment-unauthorized');
    if (environmentHeader !== environmentName) throw new Refusal('environment-mismatch');
    const actor = await actors.get(`${environmentName}\n${userId}`, async () => ({
      value: await loadActor(pool, environmentName, userId),
      until: clock.now().add(ACTOR_MEMORY),
    }));
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
