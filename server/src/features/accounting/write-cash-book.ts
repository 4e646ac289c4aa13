import type { CsvCell } from '#platform/csv/write-csv';
import {
  type AccountingTable,
  amountIn,
  type FileWriting,
  headingOf,
  sumOf,
  textOf,
} from './internal/accounting-table.ts';
import type { CashBook, CashMovement } from './internal/cash-book.ts';

interface CashWriting extends FileWriting {
  readonly timeZone: string;
  /** The drawers' names by their ids. */
  readonly drawers: ReadonlyMap<string, string>;
}

/**
 * The cash book: for each drawer what was in it at first, and each movement with what was in it then. Its sum is what
 * all of them have more at the end.
 */
export function writeCashBook({ openings, movements }: CashBook, writing: CashWriting): AccountingTable {
  const text = textOf(writing);
  const used = new Set([...openings.keys(), ...movements.map(({ tillId }) => tillId)]);
  const drawers = [...writing.drawers.keys(), null].filter((tillId) => used.has(tillId));
  return {
    headings: Object.values(text.cashBook).map((heading) => headingOf(heading, writing)),
    rows: drawers.flatMap((tillId) => {
      const own = movements.filter((movement) => movement.tillId === tillId);
      return drawerRows(tillId, openings.get(tillId) ?? 0, own, writing);
    }),
    totalMinor: sumOf(movements.map(({ amountMinor }) => amountMinor)),
  };
}

function drawerRows(
  tillId: string | null,
  opening: number,
  movements: readonly CashMovement[],
  writing: CashWriting,
): CsvCell[][] {
  const text = textOf(writing);
  const amount = amountIn(writing);
  const drawer = tillId === null ? text.withoutDrawer : (writing.drawers.get(tillId) ?? null);
  let balance = opening;
  const first: CashRow = {
    drawer,
    businessDate: null,
    time: null,
    kind: text.carriedForward,
    number: null,
    reason: null,
    cashIn: null,
    cashOut: null,
    balance: amount(opening),
    by: null,
  };
  const others = movements.map(({ businessDate, at, kind, number, reason, amountMinor, by }): CashRow => {
    balance += amountMinor;
    return {
      drawer,
      businessDate,
      time: at.toZonedDateTimeISO(writing.timeZone).toPlainTime().toString({ smallestUnit: 'minute' }),
      kind: text.cashKinds[kind],
      number,
      reason,
      cashIn: amountMinor > 0 ? amount(amountMinor) : null,
      cashOut: amountMinor < 0 ? amount(-amountMinor) : null,
      balance: amount(balance),
      by,
    };
  });
  return [first, ...others].map((row) => Object.values(row));
}

type CashRow = Record<keyof ReturnType<typeof textOf>['cashBook'], CsvCell>;
