import { sourceOf } from '@quieta/contract/closing/compare-sources';
import type { Explanation, NamedSale } from '@quieta/contract/closing/day-books';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { salesIn } from '#features/checkout/sale/sale-range-repository';
import type { BranchContext } from '#platform/http/context';
import type { Clue } from '../clue-rules.ts';
import type { DayRange } from '../day-range-queries.ts';
import { toNamedSale, withNames } from '../named-sale-queries.ts';

/** More would not help anybody to find the one. */
const maxCandidates = 5;

/** Puts the sales behind the clues; a clue that would have to fit a sale, and fits none, is left out. */
export async function explain(
  context: BranchContext,
  { sales }: Pick<DayRange, 'sales'>,
  clues: readonly Clue[],
): Promise<Explanation[]> {
  const known = await readByIds(
    context,
    clues.flatMap(({ saleIds }) => saleIds),
  );
  const amounts = clues.flatMap(({ lookFor }) => lookFor?.amount ?? []);
  const candidates = await readByAmounts(context, sales, amounts);
  return clues.flatMap(({ saleIds, lookFor, ...clue }) => {
    if (lookFor === null) return [{ ...clue, sales: saleIds.flatMap((id) => known.get(id) ?? []) }];
    const fitting = candidates
      .filter(({ key, paid }) => key === lookFor.key && paid === lookFor.amount)
      .slice(0, maxCandidates)
      .map(({ sale }) => sale);
    return fitting.length === 0 ? [] : [{ ...clue, sales: fitting }];
  });
}

async function readByIds(context: BranchContext, ids: readonly string[]): Promise<ReadonlyMap<string, NamedSale>> {
  if (ids.length === 0) return new Map();
  const rows = await context.transaction.rows(withNames(salesIn({})).where('s.id', 'in', [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, toNamedSale(context, row)]));
}

/** Sales that have a payment of one of these amounts, without those that were voided. */
async function readByAmounts(context: BranchContext, sales: DayRange['sales'], amounts: readonly number[]) {
  if (amounts.length === 0) return [];
  const { currency } = context.branch;
  const minor = amounts.map((amount) => toMinor(amount, currency));
  const rows = await context.transaction.rows(
    withNames(salesIn(sales))
      .innerJoin('tender as t', 't.saleId', 's.id')
      .where('t.amountMinor', 'in', minor)
      .where('s.kind', '=', 'sale')
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('sale as v')
              .whereRef('v.refundsSaleId', '=', 's.id')
              .where('v.kind', 'in', ['void', 'correction']),
          ),
        ),
      )
      .select(['t.kind as tenderKind', 't.printerCode', 't.amountMinor'])
      .orderBy(sql`s.number DESC`),
  );
  return rows.map((row) => ({
    key: sourceOf(row.tenderKind, row.printerCode),
    paid: toMajor(row.amountMinor, currency),
    sale: toNamedSale(context, row, row.amountMinor),
  }));
}
