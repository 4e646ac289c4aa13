import { businessDateAt } from '@quieta/contract/values/business-date';
import { sql } from 'kysely';
import {
  beforeAllSales,
  comparePositions,
  readPosition,
  type SalePosition,
  salesIn,
} from '#features/checkout/sale/sale-range-repository';
import { invalidField } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { endOf, readLastClose, type StoredClose } from './day-close-repository.ts';
import { type EntryRange, readLastDate, readLastEntry } from './till-entry-repository.ts';

/** The range that an X was requested for. */
interface AskedRange {
  readonly date?: string | undefined;
  readonly until?: string | null | undefined;
  readonly untilEntry?: number | undefined;
}

/**
 * The sales and till entries that no close covers yet, up to a moment that stays the same however much is sold
 * meanwhile.
 */
export interface DayRange {
  /** Number of the coming close. */
  readonly number: number;
  readonly sales: { readonly after: SalePosition; readonly until: SalePosition };
  readonly entries: EntryRange;
  readonly lastClose: StoredClose | undefined;
  readonly today: string;
  /** The day of business that was asked for. */
  readonly date: string | undefined;
}

/**
 * Without a date and an end it reaches to the latest sale. An end before the last close, because somebody has closed
 * the day meanwhile, is an empty range behind it; one that nobody has sold yet is refused: what is sold under it later
 * would be in no close.
 */
export async function resolveRange(context: BranchWork, asked: AskedRange): Promise<DayRange> {
  const lastClose = await readLastClose(context);
  const today = businessDateAt(context.clock.now(), context.branch);
  // Also where something is dated ahead of today.
  const firstDay = asked.date === undefined || asked.date > today ? today : asked.date;
  const start = lastClose === undefined ? await beginOf(context, firstDay) : endOf(lastClose);
  if (asked.date !== undefined && asked.date > today) await refuseUnknownDay(context, start, asked.date);
  const named = asked.until == null ? await lastSaleOf(context, start.sale, asked.date) : readPosition(asked.until);
  const until = comparePositions(named, start.sale) < 0 ? start.sale : named;
  if (asked.until != null && !(await isSold(context, until, start.sale))) throw invalidField('until', 'unknown');
  const lastEntry = await readLastEntry(context, start.entry, asked.date ?? farAway);
  const untilEntry = Math.max(asked.untilEntry ?? lastEntry, start.entry);
  if (untilEntry > lastEntry) throw invalidField('untilEntry', 'unknown');
  return {
    number: (lastClose?.number ?? 0) + 1,
    sales: { after: start.sale, until },
    entries: { after: start.entry, until: untilEntry },
    lastClose,
    today,
    date: asked.date,
  };
}

/** A branch that has never closed a day begins with the one that is asked for: what was sold before is behind it. */
async function beginOf(context: BranchWork, date: string): Promise<ReturnType<typeof endOf>> {
  const before = Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
  return {
    sale: await lastSaleOf(context, beforeAllSales, before),
    entry: await readLastEntry(context, 0, before),
  };
}

const farAway = '2999-12-31';

/**
 * A day that is still to come is closed only if something is dated on it, or later: it was, before the branch's zone or
 * the hour at which its day begins was changed.
 */
async function refuseUnknownDay(
  context: BranchWork,
  { sale, entry }: ReturnType<typeof endOf>,
  date: string,
): Promise<void> {
  const [{ date: sold } = { date: null }] = await context.transaction.rows(
    salesIn({ after: sale, dateFrom: date }).select(({ fn }) => fn.max('s.businessDate').as('date')),
  );
  if (sold === null && (await readLastDate(context, entry)) < date) throw invalidField('date', 'too_big');
}

async function isSold({ transaction }: BranchWork, until: SalePosition, after: SalePosition): Promise<boolean> {
  if (comparePositions(until, after) === 0) return true;
  const row = await transaction.first(
    salesIn({}).select('s.id').where('s.year', '=', until.year).where('s.number', '=', until.number),
  );
  return row !== undefined;
}

/** The last sale behind one, up to a business date or of all; without any the one that it is behind. */
export async function lastSaleOf(
  { transaction }: BranchWork,
  after: SalePosition,
  date?: string,
): Promise<SalePosition> {
  const row = await transaction.first(
    salesIn({ after, ...(date !== undefined && { dateTo: date }) })
      .select(['s.year', 's.number'])
      .orderBy('s.year', 'desc')
      .orderBy('s.number', 'desc')
      .limit(1),
  );
  return row ?? after;
}

/** The sales of the range by their business date, the first one first. */
export async function readDatesOf({ transaction }: BranchWork, { sales }: Pick<DayRange, 'sales'>) {
  return transaction.rows(
    salesIn(sales)
      .groupBy('s.businessDate')
      .select([
        's.businessDate as date',
        sql<number>`(count(*) FILTER (WHERE s.kind = 'sale'))::int`.as('sales'),
        sql<number>`sum(s.total_minor)::bigint`.as('totalMinor'),
        sql<Temporal.Instant>`min(s.sold_at)`.as('firstAt'),
      ])
      .orderBy('s.businessDate'),
  );
}
