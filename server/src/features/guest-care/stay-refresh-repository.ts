import type { Pool } from '#platform/database/pool';
import { statement } from '#platform/database/statement';
import type { Scope } from '#platform/database/transaction';
import type { BranchWork } from '#platform/http/context';

/** The branches whose stays are to be compared with their hotel's now, the longest waiting first. */
export async function listBranchesDue(pool: Pool, now: Temporal.Instant): Promise<Required<Scope>[]> {
  const { rows } = await pool.query<Required<Scope>>(
    'SELECT environment_id AS "environmentId", branch_id AS "branchId" FROM stays_due($1)',
    [now.toString()],
  );
  return rows;
}

const latestDay = statement<{ day: string }>(
  'stay-refresh-day',
  'SELECT day FROM stay_refresh WHERE environment_id = $1 AND branch_id = $2',
);
const claim = statement<{ due_at: Temporal.Instant }>(
  'stay-refresh-claim',
  `INSERT INTO stay_refresh AS r (environment_id, branch_id, due_at, day) VALUES ($1, $2, $3, $4)
   ON CONFLICT (environment_id, branch_id) DO UPDATE SET due_at = excluded.due_at, day = excluded.day
   WHERE r.due_at <= $5
   RETURNING due_at`,
);

/** Takes the branch's round, so that the next is due at `next`; answers the day of the one before, undefined where another process has it. */
export async function claimRound(
  { transaction, actor, branch: { id }, clock }: BranchWork,
  next: Temporal.Instant,
  day: string,
): Promise<{ readonly before: string | null } | undefined> {
  const [latest] = await transaction.run(latestDay, [actor.environmentId, id]);
  const claimed = await transaction.run(claim, [actor.environmentId, id, next, day, clock.now()]);
  return claimed.length === 0 ? undefined : { before: latest?.day ?? null };
}

const turned = statement<{ id: string }>(
  'stay-refresh-turned',
  `SELECT DISTINCT guest_id AS id FROM stay
   WHERE environment_id = $1 AND branch_id = $2
     AND ((checkout_date >= $3 AND checkout_date < $4) OR (checkin_date > $3 AND checkin_date <= $4))`,
);

/** The guests of whom a stay began or was over when one day became the other. */
export async function findTurnedGuests(
  { transaction, actor, branch: { id } }: BranchWork,
  from: string,
  to: string,
): Promise<string[]> {
  return (await transaction.run(turned, [actor.environmentId, id, from, to])).map((row) => row.id);
}
