import type * as saleEndpoints from '@quieta/contract/checkout/sale-endpoints';
import type { SaleFilters } from '@quieta/contract/checkout/sale-filters';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import { type Expression, type SqlBool, sql } from 'kysely';
import { anyIdIn, db } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { findSearched } from './internal/find-searched.ts';
import { filteredPart, saleConditions, type WhenFilters, whenConditions } from './internal/sale-conditions.ts';

/** Sums the sales that fit the filters, for the foot of their list. */
export async function sumSales(
  context: BranchContext,
  { query }: Request<typeof saleEndpoints.sumSales>,
): Promise<AnswerOf<typeof saleEndpoints.sumSales>> {
  const { transaction, branch } = context;
  // Within some days the days are what finds the sales.
  const which = whenConditions(query).length === 0 ? 'all' : 'latest';
  const [sums] = await transaction.rows(sumsOf(query, await findSearched(context, query, which)));
  if (sums === undefined) throw new Error('a sum answers its row');
  const { totalMinor, tipsMinor, partMinor, ...counts } = sums;
  const major = (minor: number) => toMajor(minor, branch.currency);
  return {
    ...counts,
    total: major(totalMinor),
    tips: major(tipsMinor),
    part: partMinor === null ? null : major(partMinor),
    soldBy: await transaction.rows(sellersIn(query)),
  };
}

function sumsOf(filters: SaleFilters, searched: Expression<SqlBool> | null) {
  const count = (kind: string) => sql<number>`(count(*) FILTER (WHERE s.kind = ${kind}))::int`;
  const sum = (value: Expression<unknown>) => sql<number>`coalesce(sum(${value}), 0)::bigint`;
  const part = filteredPart(filters);
  return db
    .selectFrom('sale as s')
    .where(({ and }) => and(saleConditions(filters, searched)))
    .select([count('sale').as('sales'), count('refund').as('refunds'), count('void').as('voids')])
    .select(count('correction').as('corrections'))
    .select(({ ref }) => [sum(ref('s.totalMinor')).as('totalMinor'), sum(ref('s.tipMinor')).as('tipsMinor')])
    .select((part === null ? sql<null>`NULL` : sum(part)).$castTo<number | null>().as('partMinor'));
}

/** Whoever sold anything within the filters. The limit keeps PostgreSQL from reading all sales of those who did. */
function sellersIn(filters: WhenFilters) {
  return db
    .selectFrom('appUser as u')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('sale as s')
          .select('s.id')
          .whereRef('s.soldBy', '=', 'u.id')
          .where(({ and }) => and(whenConditions(filters)))
          .limit(1)
          .as('sold'),
      (join) => join.onTrue(),
    )
    .select(['u.id', 'u.username as name'])
    .where('u.id', '=', anyIdIn('sale', 'soldBy'))
    .orderBy('u.username')
    .orderBy('u.id');
}
