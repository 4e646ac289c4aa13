import type { Placeholders } from '#platform/database/placeholder';
import type { Pool } from '#platform/database/pool';
import { db, prepared } from '#platform/database/query';
import type { Scope } from '#platform/database/transaction';
import type { BranchWork } from '#platform/http/context';
import { beyondRounds } from './stay-rules.ts';

/** The branches whose stays have to be compared with their hotel's now, the longest waiting first. */
export async function listBranchesDue(pool: Pool, now: Temporal.Instant): Promise<Required<Scope>[]> {
  const { rows } = await pool.query<Required<Scope>>(
    'SELECT environment_id AS "environmentId", branch_id AS "branchId" FROM stays_due($1, $2)',
    [now, beyondRounds(now)].map(String),
  );
  return rows;
}

const latestDay = prepared('stay-refresh-day', () => db.selectFrom('stayRefresh').select('day'));
const claim = prepared(
  'stay-refresh-claim',
  ($: Placeholders<{ dueAt: Temporal.Instant; day: string; now: Temporal.Instant; beyond: Temporal.Instant }>) =>
    db
      .insertInto('stayRefresh')
      .values({ dueAt: $.dueAt, day: $.day })
      .onConflict((conflict) =>
        conflict
          .columns([])
          .doUpdateSet({ dueAt: $.dueAt, day: $.day })
          .where(({ eb, or }) => or([eb('stayRefresh.dueAt', '<=', $.now), eb('stayRefresh.dueAt', '>', $.beyond)])),
      )
      .returning('dueAt'),
);

/**
 * Claims the branch's round, so that the next is due at `dueAt`; answers the day of the previous one, undefined if
 * another process has claimed it.
 */
export async function claimRound(
  { transaction, clock }: BranchWork,
  dueAt: Temporal.Instant,
  day: string,
): Promise<{ readonly before: string | null } | undefined> {
  const latest = await transaction.first(latestDay);
  const now = clock.now();
  const claimed = await transaction.first(claim, { dueAt, day, now, beyond: beyondRounds(now) });
  return claimed && { before: latest?.day ?? null };
}

const arrivingOrDeparting = prepared('stay-refresh-turned', ($: Placeholders<{ from: string; to: string }>) =>
  db
    .selectFrom('stay')
    .select('guestId')
    .distinct()
    .where((stay) =>
      stay.or([
        stay.and([stay('checkoutDate', '>=', $.from), stay('checkoutDate', '<', $.to)]),
        stay.and([stay('checkinDate', '>', $.from), stay('checkinDate', '<=', $.to)]),
      ]),
    ),
);

/** The guests with a stay that began or ended between two days. */
export async function findGuestsArrivingOrDeparting(
  { transaction }: BranchWork,
  from: string,
  to: string,
): Promise<string[]> {
  return (await transaction.run(arrivingOrDeparting, { from, to })).map(({ guestId }) => guestId);
}

const keepDay = prepared(
  'hotel-day-keep',
  ($: Placeholders<{ date: string; guests: number; reportedAt: Temporal.Instant; beyond: Temporal.Instant }>) =>
    db
      .insertInto('hotelDay')
      .values({ date: $.date, guests: $.guests, reportedAt: $.reportedAt })
      .onConflict((conflict) =>
        conflict
          .columns(['date'])
          .doUpdateSet({ guests: $.guests, reportedAt: $.reportedAt })
          .where(({ eb, or }) =>
            or([eb('hotelDay.reportedAt', '<=', $.reportedAt), eb('hotelDay.reportedAt', '>', $.beyond)]),
          ),
      ),
);

/** Keeps how many guests the hotel reported for a day; the latest answer counts, by when it was asked for. */
export function keepHotelDay(
  { transaction }: BranchWork,
  day: { readonly date: string; readonly guests: number; readonly reportedAt: Temporal.Instant },
): void {
  transaction.write(keepDay, { ...day, beyond: beyondRounds(day.reportedAt) });
}
