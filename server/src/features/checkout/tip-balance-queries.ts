import { sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { prepared, rowsOf } from '#platform/database/query';
import { invalidField } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

/** Days of business, both inclusive. */
interface Days {
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** What somebody is owed of the tips, in minor units. */
export interface TipSums {
  /** Null: tips that nobody is known to have earned, and what was paid out without saying to whom. */
  readonly staffId: string | null;
  readonly name: string | null;
  /** Owed before these days. */
  readonly beforeMinor: number;
  readonly receivedMinor: number;
  readonly paidOutMinor: number;
}

// Written by hand for the sums of parts of the same rows. Those without a name come last.
const sums = prepared(
  'tip-balances',
  ($: Placeholders<Days>) => sql<TipSums>`
  SELECT t.staff_id AS "staffId", m.name,
    coalesce(sum(t.received - t.paid) FILTER (WHERE t.business_date < ${$.dateFrom}), 0)::bigint AS "beforeMinor",
    coalesce(sum(t.received) FILTER (WHERE t.business_date >= ${$.dateFrom}), 0)::bigint AS "receivedMinor",
    coalesce(sum(t.paid) FILTER (WHERE t.business_date >= ${$.dateFrom}), 0)::bigint AS "paidOutMinor"
  FROM (
    SELECT staff_id, business_date, amount_minor AS received, 0 AS paid FROM ${rowsOf('tipShare')} AS s
    WHERE s.business_date <= ${$.dateTo}
    UNION ALL
    SELECT staff_id, business_date, 0, -amount_minor FROM ${rowsOf('tillEntry')} AS e
    WHERE e.kind = 'tips-paid-out' AND e.business_date <= ${$.dateTo}
  ) AS t
  LEFT JOIN ${rowsOf('resource')} AS m ON m.id = t.staff_id
  GROUP BY t.staff_id, m.name
  HAVING bool_or(t.business_date >= ${$.dateFrom}) OR sum(t.received - t.paid) <> 0
  ORDER BY m.name, t.staff_id`,
);

/**
 * What each therapist received of the tips on these days, was paid out, and was owed before, by name. A sum over all tips and payments up
 * to the last day, so that nothing that is kept can differ from it; whoever had nothing then and is owed nothing is left out.
 */
export async function readTipSums({ transaction }: BranchContext, { dateFrom, dateTo }: Days): Promise<TipSums[]> {
  if (dateTo < dateFrom) throw invalidField('dateTo', 'too_small');
  return transaction.run(sums, { dateFrom, dateTo });
}

/** What is owed at the end of the days. */
export function owedOf({ beforeMinor, receivedMinor, paidOutMinor }: TipSums): number {
  return beforeMinor + receivedMinor - paidOutMinor;
}
