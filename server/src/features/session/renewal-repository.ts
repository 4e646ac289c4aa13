import type { Placeholders } from '#platform/database/placeholder';
import type { Pool } from '#platform/database/pool';
import { db, prepared } from '#platform/database/query';
import type { UpkeepContext } from '#platform/upkeep';

interface Key {
  readonly tokenHash: Buffer;
}

interface Claim extends Key {
  readonly now: Temporal.Instant;
  readonly until: Temporal.Instant;
  /** A result that is shared beyond this moment was set by a clock that has been set back since. */
  readonly beyond: Temporal.Instant;
}

/** Answers a row to the one process that is to renew: nobody is at it, and nobody has been lately. */
export const claimRenewal = prepared('session-renewal-claim', ($: Placeholders<Claim>) =>
  db
    .insertInto('sessionRenewal')
    .values({ tokenHash: $.tokenHash, until: $.until })
    .onConflict((conflict) =>
      conflict
        .columns(['tokenHash'])
        .doUpdateSet({ until: $.until, outcome: null })
        .where(({ eb, or }) =>
          or([eb('sessionRenewal.until', '<=', $.now), eb('sessionRenewal.until', '>', $.beyond)]),
        ),
    )
    .returning('tokenHash'),
);

export const readRenewal = prepared('session-renewal-read', ($: Placeholders<Key>) =>
  db.selectFrom('sessionRenewal').select('outcome').where('tokenHash', '=', $.tokenHash),
);

interface Outcome extends Key {
  readonly outcome: string;
  readonly until: Temporal.Instant;
}

export const keepRenewal = prepared('session-renewal-keep', ($: Placeholders<Outcome>) =>
  db
    .updateTable('sessionRenewal')
    .set({ outcome: $.outcome, until: $.until })
    .where('tokenHash', '=', $.tokenHash)
    .returning('tokenHash'),
);

export const deleteRenewal = prepared('session-renewal-delete', ($: Placeholders<Key>) =>
  db.deleteFrom('sessionRenewal').where('tokenHash', '=', $.tokenHash),
);

const forget = prepared('session-renewal-forget', ($: Placeholders<{ now: Temporal.Instant }>) =>
  db.deleteFrom('sessionRenewal').where('until', '<', $.now),
);

/** Deletes the renewals that nobody may share any more. */
export async function forgetRenewals({ transaction, clock }: UpkeepContext): Promise<void> {
  await transaction.run(forget, { now: clock.now() });
}

/**
 * The only query that runs before an environment is known; its database function translates names into ids and returns
 * nothing else.
 */
export async function findEnvironmentId(pool: Pool, name: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string | null }>('SELECT environment_id_of($1) AS id', [name]);
  return rows[0]?.id ?? null;
}
