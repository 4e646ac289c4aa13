import type * as closingEndpoints from '@quieta/contract/closing/closing-endpoints';
import type { TipBalance } from '@quieta/contract/closing/closing-endpoints';
import type { CloseRange, DayBooks } from '@quieta/contract/closing/day-books';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { readSaleFigures } from '#features/checkout/sale/sale-figures-queries';
import { salesIn, writePosition } from '#features/checkout/sale/sale-range-repository';
import { owedOf, readTipSums } from '#features/checkout/sale/tip-balance-queries';
import { toWireTime } from '#platform/clock';
import { tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { invalidField } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readClosedSpans } from './day-close-repository.ts';
import { type DayRange, readDatesOf, resolveRange } from './day-range-queries.ts';
import { readArrangements } from './internal/read-arrangements.ts';
import { readDrawers } from './internal/read-drawers.ts';
import { readOpenItems } from './internal/read-open-items.ts';
import { readSources } from './internal/read-sources.ts';
import { readEntries, toTillEntry } from './till-entry-repository.ts';

/** The X of what no close covers yet. */
export async function readDayBooks(
  context: BranchContext,
  { query }: Request<typeof closingEndpoints.readDayBooks>,
): Promise<DayBooks> {
  return booksOf(context, await resolveRange(context, query));
}

/** The books of a range; the same for the X, while a day is counted, and when it is closed. */
export async function booksOf(context: BranchContext, range: DayRange): Promise<DayBooks> {
  const { branch } = context;
  const figures = await readSaleFigures(context, range.sales);
  const entries = await readEntries(context, range.entries);
  const dates = await readDatesOf(context, range);
  const entryDates = entries.map(({ businessDate }) => businessDate);
  const known = [...dates.map(({ date }) => date), ...entryDates].toSorted();
  const businessDate = range.date ?? known.at(-1) ?? range.today;
  const firstDate = [known[0] ?? businessDate, businessDate].toSorted()[0] ?? businessDate;
  const starts = [...dates.map(({ firstAt }) => firstAt), ...entries.map(({ at }) => at)];
  const [startedAt] = starts.toSorted(Temporal.Instant.compare);
  const spans = await readClosedSpans(context, firstDate, businessDate);
  const isClosed = (date: string) => spans.some((span) => span.firstDate <= date && date <= span.businessDate);
  return {
    number: range.number,
    businessDate,
    firstDate,
    range: writeRange(range),
    startedAt: startedAt === undefined ? null : toWireTime(startedAt, branch.timeZone),
    figures,
    sources: await readSources(context, range, figures),
    drawers: await readDrawers(context, range, entries),
    entries: entries.map((entry) => toTillEntry(context, entry)),
    open: await readOpenItems(context, { until: range.sales.until, firstDate, businessDate }),
    arrangements: await readArrangements(context, range),
    otherDays: dates
      .filter(({ date }) => date !== businessDate)
      .map(({ date, sales, totalMinor }) => ({
        date,
        isClosed: isClosed(date),
        sales,
        total: toMajor(totalMinor, branch.currency),
      })),
    later: await readLater(context, range),
    isHotelConnected: (await context.transaction.first(hotelAccess))?.hotelAccess != null,
  };
}

function writeRange({ sales, entries }: DayRange): CloseRange {
  return {
    after: writePosition(sales.after),
    until: writePosition(sales.until),
    afterEntry: entries.after,
    untilEntry: entries.until,
  };
}

async function readLater({ branch, transaction }: BranchContext, { sales }: DayRange): Promise<DayBooks['later']> {
  const row = await transaction.first(
    salesIn({ after: sales.until }).select([
      sql<number>`(count(*) FILTER (WHERE s.kind = 'sale'))::int`.as('sales'),
      sql<number>`coalesce(sum(s.total_minor), 0)::bigint`.as('totalMinor'),
    ]),
  );
  return { sales: row?.sales ?? 0, total: toMajor(row?.totalMinor ?? 0, branch.currency) };
}

const hotelAccess = prepared('closing-hotel-access', () =>
  db.selectFrom('branch').select('hotelAccess').where('id', '=', tenant.branchId),
);

const maxSpanDays = 366;

/** The figures of any business dates, at most a year of them. */
export async function readFigures(
  context: BranchContext,
  { query: { dateFrom, dateTo } }: Request<typeof closingEndpoints.readFigures>,
): Promise<AnswerOf<typeof closingEndpoints.readFigures>> {
  const days = Temporal.PlainDate.from(dateFrom).until(dateTo).days;
  if (days < 0) throw invalidField('dateTo', 'too_small');
  if (days >= maxSpanDays) throw invalidField('dateTo', 'too_big');
  return readSaleFigures(context, { dateFrom, dateTo });
}

const colleagues = prepared('closing-colleagues', () =>
  db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.username'])
    .where('m.branchId', '=', tenant.branchId)
    .where('u.disabledAt', 'is', null)
    .orderBy('u.username')
    .orderBy('u.id'),
);

export async function listColleagues({
  transaction,
}: BranchContext): Promise<AnswerOf<typeof closingEndpoints.listColleagues>> {
  return transaction.run(colleagues);
}

/** Lists each therapist's tips: received, paid out, and owed. */
export async function listTips(
  context: BranchContext,
  { query }: Request<typeof closingEndpoints.listTips>,
): Promise<TipBalance[]> {
  const major = (minor: number) => toMajor(minor, context.branch.currency);
  return (await readTipSums(context, query)).map((sums) => ({
    staffId: sums.staffId,
    name: sums.name,
    before: major(sums.beforeMinor),
    received: major(sums.receivedMinor),
    paidOut: major(sums.paidOutMinor),
    owed: major(owedOf(sums)),
  }));
}
