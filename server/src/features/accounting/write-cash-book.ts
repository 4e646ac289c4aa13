import type { CsvCell } from '#platform/csv/write-csv';
import { type AccountingTable, type FileWriting, sumOf, tableOf } from './internal/accounting-table.ts';
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
  const used = new Set([...openings.keys(), ...movements.map(({ tillId }) => tillId)]);
  const drawers = [...writing.drawers.keys(), null].filter((tillId) => used.has(tillId));
  const rows = drawers.flatMap((tillId) => {
    const own = movements.filter((movement) => movement.tillId === tillId);
    return drawerRows(tillId, openings.get(tillId) ?? 0, own, writing);
  });
  return tableOf(writing.text.cashBook, writing, rows, sumOf(movements.map(({ amountMinor }) => amountMinor)));
}

function drawerRows(
  tillId: string | null,
  opening: number,
  movements: readonly CashMovement[],
  { text, amount, drawers, timeZone }: CashWriting,
): CashRow[] {
  const drawer = tillId === null ? text.withoutDrawer : (drawers.get(tillId) ?? null);
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
      time: at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' }),
      kind: text.cashKinds[kind],
      number,
      reason,
      cashIn: amountMinor > 0 ? amount(amountMinor) : null,
      cashOut: amountMinor < 0 ? amount(-amountMinor) : null,
      balance: amount(balance),
      by,
    };
  });
  return [first, ...others];
}

type CashRow = Record<keyof FileWriting['text']['cashBook'], CsvCell>;
