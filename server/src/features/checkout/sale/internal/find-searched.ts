import type { SaleFilters } from '@quieta/contract/checkout/sale-filters';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { guestsOfName } from '#features/guests/guest-repository';
import { saleNumber } from '#features/vouchers/sale-number-queries';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { Schema } from '#platform/database/schema';
import type { BranchContext } from '#platform/http/context';
import { type SaleYear, salesNumberedLike } from '../sale-number-rules.ts';

/** Builds conditions for the sale with alias `s`. */
const eb = expressionBuilder<Schema & { s: Schema['sale'] }, 's'>();

const soldYears = prepared('sale-years', () =>
  db.selectFrom('runningNumber').select(['year', 'last']).where('series', '=', 'sale'),
);

/** The sales of fewer payers are looked up one by one; those of more are soon found in any order. */
const maxPayers = 1_000;

/** The ids of all of them as PostgreSQL writes a list, to be handed back to it as it is. */
const allPayers = prepared(
  'sale-payers-all',
  ($: Placeholders<{ words: string }>) =>
    sql<{ ids: string }>`SELECT ARRAY(${guestsOfName($.words, sql`NULL`)})::text AS ids`,
);

const fewPayers = prepared('sale-payers', ($: Placeholders<{ words: string; most: number }>) =>
  guestsOfName($.words, $.most),
);

/**
 * The condition of the filters' search for the sale with alias `s`: words of the payer's name, or a part of the number.
 * What is wanted are the latest sales that fit, or all that ever did.
 */
export async function findSearched(
  { transaction }: BranchContext,
  { search = '' }: SaleFilters,
  which: 'latest' | 'all',
): Promise<Expression<SqlBool> | null> {
  const words = search.trim();
  if (words === '') return null;
  const [years, found] = await Promise.all([
    transaction.run(soldYears),
    transaction.run(fewPayers, { words, most: maxPayers + 1 }),
  ]);
  const all = found.length > maxPayers ? await transaction.first(allPayers, { words }) : undefined;
  const isPaidByThem =
    all !== undefined ? isPaidByAny(all.ids, which) : eb('s.payerGuestId', '=', anyOf(found.map(({ id }) => id)));
  return eb.or([isPaidByThem, ...numberedLike(words, years)]);
}

/**
 * All sales are found payer by payer in the index. To IS TRUE PostgreSQL looks into a hash, sale by sale from the
 * latest on.
 */
function isPaidByAny(ids: string, which: 'latest' | 'all'): Expression<SqlBool> {
  const payers = sql`SELECT unnest(${ids}::uuid[])`;
  return which === 'all'
    ? sql<SqlBool>`s.payer_guest_id = ANY (ARRAY(${payers}))`
    : sql<SqlBool>`(s.payer_guest_id IN (${payers})) IS TRUE`;
}

function numberedLike(words: string, sold: readonly SaleYear[]): Expression<SqlBool>[] {
  const found = salesNumberedLike(words, sold);
  if (found === null) return [];
  const { years, inYears, numbers } = found;
  const isNamed =
    numbers === null ? sql<SqlBool>`strpos(${saleNumber}, ${words}) > 0` : eb('s.number', '=', anyOf(numbers));
  return [eb('s.year', '=', anyOf(years)), eb.and([eb('s.year', '=', anyOf(inYears)), isNamed])];
}
