import { sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';

const granted = prepared('arrangement-granted', ($: Placeholders<{ id: string }>) =>
  db
    .selectFrom('voucherEntry as e')
    .innerJoin('voucher as v', 'v.id', 'e.voucherId')
    .where('v.soldPackageId', '=', $.id)
    .where('e.kind', 'in', ['granted', 'withdrawn'])
    .groupBy('e.voucherId')
    .select('e.voucherId')
    .select(sql<number>`sum(e.units)::int`.as('units'))
    .select(sql<number>`sum(e.amount_minor)::bigint`.as('value')),
);

/** Units and money that were granted to each component of a sold package, without what was withdrawn. */
export async function readGranted(
  { transaction }: BranchWork,
  id: string,
): Promise<ReadonlyMap<string, { readonly units: number; readonly value: number }>> {
  const rows = await transaction.run(granted, { id });
  return new Map(rows.map(({ voucherId, units, value }) => [voucherId, { units, value }]));
}
