import { type RawBuilder, sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { prepared, rowsOf } from '#platform/database/query';
import { invalidField } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

/** Days of business, both inclusive. */
interface Days {
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** Tips owed to one person, in minor units. */
export interface TipSums {
  /** Null: tips that nobody is known to have earned, and what was paid out without saying to whom. */
  readonly staffId: string | null;
  readonly name: string | null;
  /** Owed before these days. */
  readonly beforeMinor: number;
  readonly receivedMinor: number;
  readonly paidOutMinor: number;
}

/** Sums of rows before the days and within them, by the staff member; and whether any lies within. */
const sumsOf = (amounts: RawBuilder<unknown>, { dateFrom, dateTo }: Placeholders<Days>) => sql`
  SELECT r.staff_id, coalesce(sum(r.amount_minor) FILTER (WHERE r.business_date < ${dateFrom}), 0)::bigint AS before,
    coalesce(sum(r.amount_minor) FILTER (WHERE r.business_date >= ${dateFrom}), 0)::bigint AS within,
    bool_or(r.business_date >= ${dateFrom}) AS is_within
  FROM ${amounts} AS r WHERE r.business_date <= ${dateTo}`;

// Written by hand for the sums of parts of the same rows, which are added up before anything is joined. Those without a
// name come last.
const sums = prepared(
  'tip-balances',
  ($: Placeholders<Days>) => sql<TipSums>`
  SELECT t.staff_id AS "staffId", m.name, sum(t.before)::bigint AS "beforeMinor",
    coalesce(sum(t.within) FILTER (WHERE NOT t.is_paid), 0)::bigint AS "receivedMinor",
    coalesce(-sum(t.within) FILTER (WHERE t.is_paid), 0)::bigint AS "paidOutMinor"
  FROM (
    SELECT *, false AS is_paid FROM (${sumsOf(sql`${rowsOf('tipShare')}`, $)} GROUP BY r.staff_id) AS received
    UNION ALL
    SELECT *, true FROM (${sumsOf(sql`${rowsOf('tillEntry')}`, $)} AND r.kind = 'tips-paid-out'
      GROUP BY r.staff_id) AS paid
  ) AS t
  LEFT JOIN ${rowsOf('resource')} AS m ON m.id = t.staff_id
  GROUP BY t.staff_id, m.name
  HAVING bool_or(t.is_within) OR sum(t.before + t.within) <> 0
  ORDER BY m.name, t.staff_id`,
);

/**
 * Sums each therapist's tips on these days: received, paid out, and owed before, by name. A sum over all tips and
 * payments up to the last day, so that nothing that is kept can differ from it; whoever had nothing then and is owed
 * nothing is left out.
 */
export async function readTipSums({ transaction }: BranchContext, { dateFrom, dateTo }: Days): Promise<TipSums[]> {
  if (dateTo < dateFrom) throw invalidField('dateTo', 'too_small');
  return transaction.run(sums, { dateFrom, dateTo });
}

/** Tips still owed at the end of the days. */
export function owedOf({ beforeMinor, receivedMinor, paidOutMinor }: TipSums): number {
  return beforeMinor + receivedMinor - paidOutMinor;
}
