import { owedOf, type TipSums } from '#features/checkout/sale/tip-balance-queries';
import type { CsvCell } from '#platform/csv/write-csv';
import {
  type AccountingTable,
  amountIn,
  type FileWriting,
  headingOf,
  sumOf,
  textOf,
} from './internal/accounting-table.ts';

/**
 * Lists each therapist's tips received and paid out, and the balances before and after. Its sum is what all are owed at
 * the end.
 */
export function writeTips(tips: readonly TipSums[], writing: FileWriting): AccountingTable {
  const text = textOf(writing);
  const amount = amountIn(writing);
  const rowOf = (sums: TipSums): Record<keyof typeof text.tips, CsvCell> => ({
    therapist: sums.name ?? text.withoutTherapist,
    before: amount(sums.beforeMinor),
    received: amount(sums.receivedMinor),
    paidOut: amount(sums.paidOutMinor),
    owed: amount(owedOf(sums)),
  });
  return {
    headings: Object.values(text.tips).map((heading) => headingOf(heading, writing)),
    rows: tips.map((sums) => Object.values(rowOf(sums))),
    totalMinor: sumOf(tips.map(owedOf)),
  };
}
