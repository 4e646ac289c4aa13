import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { IdentityError, type IdentityFailure, type TokenSet } from '#gateways/identity/port';
import type { Clock } from '#platform/clock';
import type { Pool } from '#platform/database/pool';
import { inTransaction } from '#platform/database/transaction';
import { seal, unseal } from '#platform/seal';
import { claimRenewal, deleteRenewal, findEnvironmentId, keepRenewal, readRenewal } from '../renewal-repository.ts';

interface Renewed {
  readonly environmentName: string;
  readonly refreshToken: string | null;
}

/**
 * Renewals that the processes of an installation share. Two tabs with one cookie renew at nearly the same moment, each
 * at a process of its own; a provider that gives a new refresh token at each use takes the old one's second use for a
 * theft, and ends the session.
 */
export interface SharedRenewals {
  /**
   * Shares the result of `renew` for this refresh token, here or in another process, now or up to half a minute ago.
   */
  share(session: Renewed, renew: () => Promise<TokenSet>): Promise<TokenSet>;
  /** After a logout nobody is given what the session was renewed to. */
  forget(session: Renewed): Promise<void>;
}

interface Options {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly sessionKey: Uint8Array;
}

type Outcome = { readonly tokens: TokenSet } | { readonly failure: IdentityFailure };

const purpose = 'quieta renewal 1';
/** Longer than the provider is waited for. A process that ended in the middle holds the others up for no longer. */
const lease = { seconds: 10 };
/** Long enough for every tab that still had the cookie of before. */
const memory = { seconds: 30 };
/** Half of it is for machines whose clocks differ. */
const maxMemory = { seconds: 2 * memory.seconds };
/** A failure is only for those who wait for it. */
const memoryOfFailure = { seconds: 1 };
/** Between two looks at what another process is doing, in milliseconds. */
const lookEvery = 50;

export function createSharedRenewals({ pool, clock, sessionKey }: Options): SharedRenewals {
  /** No transaction is open while the provider is asked. */
  async function shareIn(environmentId: string, tokenHash: Buffer, renew: () => Promise<TokenSet>): Promise<TokenSet> {
    const scope = { environmentId };
    for (;;) {
      const now = clock.now();
      const claimed = await inTransaction(pool, scope, (transaction) =>
        transaction.first(claimRenewal, { tokenHash, now, until: now.add(lease), beyond: now.add(maxMemory) }),
      );
      if (claimed !== undefined) break;
      const found = await inTransaction(pool, scope, (transaction) => transaction.first(readRenewal, { tokenHash }));
      if (found !== undefined && found.outcome !== null) return read(found.outcome);
      await wait(lookEvery);
    }
    const outcome = await renew().then(
      (tokens): Outcome => ({ tokens }),
      async (error: unknown): Promise<Outcome> => {
        if (error instanceof IdentityError) return { failure: error.failure };
        await inTransaction(pool, scope, (transaction) => transaction.run(deleteRenewal, { tokenHash }));
        throw error;
      },
    );
    await inTransaction(pool, scope, (transaction) =>
      transaction.run(keepRenewal, {
        tokenHash,
        outcome: seal(JSON.stringify(outcome), sessionKey, purpose),
        until: clock.now().add('tokens' in outcome ? memory : memoryOfFailure),
      }),
    );
    return tokensOf(outcome);
  }

  function read(sealed: string): TokenSet {
    const text = unseal(sealed, sessionKey, purpose);
    // Sealed with another key: the processes do not share their sessions either.
    if (text === null) throw new IdentityError('refused');
    // Nobody without the key can have written it.
    return tokensOf(JSON.parse(text) as Outcome);
  }

  return {
    async share({ environmentName, refreshToken }, renew) {
      const environmentId = refreshToken === null ? null : await findEnvironmentId(pool, environmentName);
      if (refreshToken === null || environmentId === null) return renew();
      return shareIn(environmentId, hashOf(refreshToken), renew);
    },
    async forget({ environmentName, refreshToken }) {
      const environmentId = refreshToken === null ? null : await findEnvironmentId(pool, environmentName);
      if (refreshToken === null || environmentId === null) return;
      await inTransaction(pool, { environmentId }, (transaction) =>
        transaction.run(deleteRenewal, { tokenHash: hashOf(refreshToken) }),
      );
    },
  };
}

function tokensOf(outcome: Outcome): TokenSet {
  if ('failure' in outcome) throw new IdentityError(outcome.failure);
  return outcome.tokens;
}

/** No token stands in the database in the clear. */
function hashOf(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}
