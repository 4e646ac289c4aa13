import { tillEntryKinds } from '@quieta/contract/closing/closing-kinds';
import type { DrawerBooks } from '@quieta/contract/closing/day-books';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { salesIn } from '#features/checkout/sale/sale-range-repository';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { DayRange } from '../day-range-queries.ts';
import type { StoredEntry } from '../till-entry-repository.ts';

/**
 * The cash that should be in each drawer: those of the settings, and any other with cash of its own, such as an
 * archived one. The opening float is what the close before left in it, unless an entry says otherwise.
 */
export async function readDrawers(
  context: BranchContext,
  { sales, lastClose }: DayRange,
  entries: readonly Pick<StoredEntry, 'tillId' | 'kind' | 'amountMinor'>[],
): Promise<DrawerBooks[]> {
  const { currency } = context.branch;
  const tills = await context.transaction.run(allTills);
  const takings = await readCashTakings(context, sales);
  const left = lastClose?.figures.drawers ?? [];
  const used = new Set([
    ...takings.filter(({ amount }) => amount !== 0).map(({ tillId }) => tillId),
    ...entries.map(({ tillId }) => tillId),
    ...left.filter(({ floatLeft }) => floatLeft !== 0).map(({ tillId }) => tillId),
  ]);
  const named = tills.filter(({ id, archivedAt }) => archivedAt === null || used.has(id));
  const hasNameless = named.length === 0 || used.has(null);
  const drawers = [...named.map(({ id, name }) => ({ id, name })), ...(hasNameless ? [nameless] : [])];
  return drawers.map(({ id, name }) => {
    const own = entries.filter(({ tillId }) => tillId === id);
    const sumOf = (kind: StoredEntry['kind']) =>
      own.filter((entry) => entry.kind === kind).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const carried = toMinor(left.find(({ tillId }) => tillId === id)?.floatLeft ?? 0, currency);
    const openingFloat = own.findLast(({ kind }) => tillEntryKinds[kind].counts === 'begin')?.amountMinor ?? carried;
    const cash = takings.find(({ tillId }) => tillId === id)?.amount ?? 0;
    const moved = {
      paidIn: sumOf('paid-in'),
      paidOut: sumOf('paid-out'),
      tipsPaidOut: sumOf('tips-paid-out'),
      toBank: sumOf('to-bank'),
    };
    const major = (minor: number) => toMajor(minor, currency);
    return {
      tillId: id,
      name,
      openingFloat: major(openingFloat),
      takings: major(cash),
      paidIn: major(moved.paidIn),
      paidOut: major(moved.paidOut),
      tipsPaidOut: major(moved.tipsPaidOut),
      toBank: major(moved.toBank),
      expected: major(openingFloat + cash + moved.paidIn + moved.paidOut + moved.tipsPaidOut + moved.toBank),
    };
  });
}

const nameless = { id: null, name: null };

const allTills = prepared('closing-tills', () =>
  db.selectFrom('till').select(['id', 'name', 'archivedAt']).orderBy('name').orderBy('id'),
);

async function readCashTakings({ transaction }: BranchContext, sales: DayRange['sales']) {
  return transaction.rows(
    salesIn(sales)
      .innerJoin('tender as t', 't.saleId', 's.id')
      .where('t.kind', '=', 'Custom')
      .where('t.printerCode', '=', 'cash')
      .groupBy('s.tillId')
      .select(['s.tillId', sql<number>`sum(t.amount_minor)::bigint`.as('amount')]),
  );
}
