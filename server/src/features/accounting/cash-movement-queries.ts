import type { DaySheet } from '@quieta/contract/closing/day-close';
import { toMinor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { beforeAllSales, type SalePosition, salesIn } from '#features/checkout/sale/sale-range-repository';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { SalePeriod } from './booked-sale-queries.ts';
import { type CashBook, type CashClose, cashBookOf } from './internal/cash-book.ts';

const closesUpTo = prepared('cash-closes', ($: Placeholders<{ from: string; to: string }>) => {
  const start = db.selectFrom('dayClose').select(({ fn }) => fn.max('number').as('number'));
  return db
    .selectFrom('dayClose as c')
    .innerJoin('appUser as u', 'u.id', 'c.closedBy')
    .selectAll('c')
    .select('u.username')
    .where('c.businessDate', '<=', $.to)
    .where(sql<boolean>`c.number >= coalesce(${start.where('businessDate', '<', $.from)}, 0)`)
    .orderBy('c.number')
    .$narrowType<{ figures: DaySheet }>();
});

/**
 * Reads the drawers' movements on these days, and their cash before. It is counted from the last close before them, or
 * from the first close where there is none, because what a branch took before it closed a day for the first time was in
 * no drawer that we know.
 */
export async function loadCashBook(context: BranchContext, period: SalePeriod): Promise<CashBook> {
  const { dateFrom, dateTo } = period;
  const found = await context.transaction.run(closesUpTo, { from: dateFrom, to: dateTo });
  const closes = found.map((close) => toClose(context, close));
  const [first] = closes;
  const start = first !== undefined && first.businessDate < dateFrom ? first : null;
  const sales = await readCashSales(context, start?.until ?? first?.after ?? beforeAllSales, dateTo);
  const entries = await context.transaction.run(entriesAfter, {
    after: start?.untilEntry ?? first?.afterEntry ?? 0,
    date: dateTo,
  });
  return cashBookOf({ start, closes: start === null ? closes : closes.slice(1), sales, entries }, period);
}

type StoredClose = NonNullable<(typeof closesUpTo)['answer']>;

function toClose({ branch }: BranchContext, close: StoredClose): CashClose {
  const minor = (major: number) => toMinor(major, branch.currency);
  return {
    number: close.number,
    businessDate: close.businessDate,
    at: close.closedAt,
    by: close.username,
    after: { year: close.afterYear, number: close.afterNumber },
    until: { year: close.untilYear, number: close.untilNumber },
    afterEntry: close.afterEntry,
    untilEntry: close.untilEntry,
    drawers: close.figures.drawers.map(({ tillId, difference, takenOut, floatLeft }) => ({
      tillId,
      differenceMinor: minor(difference ?? 0),
      takenOutMinor: minor(takenOut),
      floatLeftMinor: minor(floatLeft),
    })),
  };
}

/** More is no book that anybody reads; such a period has to be asked for in parts. */
const maxSales = 50_000;

async function readCashSales({ transaction }: BranchContext, after: SalePosition, dateTo: string) {
  const sales = await transaction.rows(
    salesIn({ after, dateTo })
      .innerJoin('tender as t', 't.saleId', 's.id')
      .innerJoin('appUser as u', 'u.id', 's.soldBy')
      .where('t.kind', '=', 'Custom')
      .where('t.printerCode', '=', 'cash')
      .groupBy(['s.tillId', 's.kind', 's.year', 's.number', 's.businessDate', 's.soldAt', 'u.username'])
      .select(['s.tillId', 's.kind', 's.year', 's.number', 's.businessDate', 's.soldAt as at', 'u.username as by'])
      .select(sql<number>`sum(t.amount_minor)::bigint`.as('amountMinor'))
      .orderBy('s.year')
      .orderBy('s.number')
      .limit(maxSales + 1),
  );
  if (sales.length > maxSales) throw new Refusal('too-many-rows', { most: maxSales });
  return sales;
}

const entriesAfter = prepared('cash-entries', ($: Placeholders<{ after: number; date: string }>) =>
  db
    .selectFrom('tillEntry as e')
    .innerJoin('appUser as u', 'u.id', 'e.userId')
    .leftJoin('resource as m', 'm.id', 'e.staffId')
    .select(['e.tillId', 'e.kind', 'e.number', 'e.businessDate', 'e.at', 'u.username as by', 'e.amountMinor'])
    .select(['e.reason', 'm.name as paidTo'])
    .where('e.number', '>', $.after)
    .where('e.businessDate', '<=', $.date)
    .orderBy('e.number'),
);

const drawerNames = prepared('cash-drawers', () =>
  db.selectFrom('till').select(['id', 'name']).orderBy('name').orderBy('id'),
);

/** The drawers that the branch has or had, by name. */
export async function readDrawerNames({ transaction }: BranchContext): Promise<ReadonlyMap<string, string>> {
  return new Map((await transaction.run(drawerNames)).map(({ id, name }) => [id, name]));
}

const cashType = prepared('cash-payment-type', () =>
  db
    .selectFrom('paymentType')
    .select('id')
    .where('kind', '=', 'Custom')
    .where('printerCode', '=', 'cash')
    .orderBy(sql`archived_at IS NOT NULL`)
    .orderBy('position')
    .limit(1),
);

/** The payment type whose account is that of the drawers; null if the branch takes no cash. */
export async function readCashType({ transaction }: BranchContext): Promise<string | null> {
  return (await transaction.first(cashType))?.id ?? null;
}
