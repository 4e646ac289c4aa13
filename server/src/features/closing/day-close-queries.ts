import type * as closingEndpoints from '@quieta/contract/closing/closing-endpoints';
import type { DayClose, Differences, MonthDay } from '@quieta/contract/closing/day-close';
import { businessDateAt } from '@quieta/contract/values/business-date';
import { toMajor } from '@quieta/contract/values/minor-units';
import { type SalePosition, salesIn } from '#features/checkout/sale/sale-range-repository';
import { toWireTime } from '#platform/clock';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { loadDayClose, readClosesOf, readSalesByClose } from './day-close-repository.ts';
import { toNamedSale, withNames } from './named-sale-queries.ts';

/** A closed day as it was closed, and what was sold on it afterwards, up to a sale or until now. */
export async function readDayClose(context: BranchContext, id: string, lastSale?: SalePosition): Promise<DayClose> {
  const { branch } = context;
  const close = await loadDayClose(context, id);
  const { figures: sheet, sealNumber, sealHash } = close;
  return {
    ...sheet,
    id: close.id,
    branchId: branch.id,
    currency: close.currency,
    reason: close.reason,
    note: close.note,
    seal: sealNumber === null || sealHash === null ? null : { number: sealNumber, hash: sealHash.toString('hex') },
    closedAt: toWireTime(close.closedAt, branch.timeZone),
    closedBy: close.username,
    later: await readLater(context, close, lastSale),
  };
}

/** At most this many; the sales list has them all. */
const maxLater = 200;

async function readLater(
  context: BranchContext,
  { businessDate, firstDate, untilYear, untilNumber }: Awaited<ReturnType<typeof loadDayClose>>,
  until: SalePosition | undefined,
): Promise<DayClose['later']> {
  const after = { year: untilYear, number: untilNumber };
  const rows = await context.transaction.rows(
    withNames(salesIn({ after, until, dateFrom: firstDate, dateTo: businessDate }))
      .orderBy('s.year')
      .orderBy('s.number')
      .limit(maxLater),
  );
  return rows.map((row) => toNamedSale(context, row));
}

/** The days of a month on which something was sold or closed. */
export async function listClosedDays(
  context: BranchContext,
  { query: { month } }: Request<typeof closingEndpoints.listClosedDays>,
): Promise<MonthDay[]> {
  const { branch } = context;
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const dates = { from: first.toString(), to: first.add({ months: 1 }).subtract({ days: 1 }).toString() };
  const sold = Map.groupBy(await readSalesByClose(context, dates), ({ date }) => date);
  const closes = Map.groupBy(await readClosesOf(context, dates), ({ businessDate }) => businessDate);
  const major = (minor: number) => toMajor(minor, branch.currency);
  const today = businessDateAt(context.clock.now(), branch);
  return [...new Set([...sold.keys(), ...closes.keys()])].toSorted().map((date) => {
    const parts = sold.get(date) ?? [];
    const open = parts.filter(({ closeId, isBefore }) => closeId === null && isBefore !== true);
    const sumOf = (of: typeof parts) => ({
      sales: of.reduce((sum, { sales }) => sum + sales, 0),
      total: major(of.reduce((sum, { totalMinor }) => sum + totalMinor, 0)),
    });
    const cover = parts.find(({ closeDate }) => closeDate !== null && closeDate !== date);
    return {
      date,
      isToday: date === today,
      ...sumOf(parts),
      uncovered: sumOf(open),
      closes: (closes.get(date) ?? []).map((close) => ({
        id: close.id,
        number: close.number,
        firstDate: close.firstDate,
        sales: close.sales,
        total: major(close.totalMinor),
        differences: differencesOf(close, major),
        openItems: close.openItems,
        closedAt: toWireTime(close.closedAt, branch.timeZone),
        closedBy: close.username,
      })),
      coveredBy:
        cover?.closeId == null || cover.closeNumber === null || cover.closeDate === null
          ? null
          : { id: cover.closeId, number: cover.closeNumber, businessDate: cover.closeDate },
    };
  });
}

type Close = Awaited<ReturnType<typeof readClosesOf>>[number];

function differencesOf(close: Close, major: (minor: number) => number): Differences {
  const of = (minor: number | null) => (minor === null ? null : major(minor));
  return {
    drawer: of(close.drawerDifferenceMinor),
    printer: of(close.printerDifferenceMinor),
    hotel: of(close.hotelDifferenceMinor),
  };
}
