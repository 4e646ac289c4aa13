import { owedOf, type TipSums } from '#features/checkout/sale/tip-balance-queries';
import { type AccountingTable, type FileWriting, sumOf, tableOf } from './internal/accounting-table.ts';

/**
 * Lists each therapist's tips received and paid out, and the balances before and after. Its sum is what all are owed at
 * the end.
 */
export function writeTips(tips: readonly TipSums[], writing: FileWriting): AccountingTable {
  const { text, amount } = writing;
  const rows = tips.map((sums) => ({
    therapist: sums.name ?? text.withoutTherapist,
    before: amount(sums.beforeMinor),
    received: amount(sums.receivedMinor),
    paidOut: amount(sums.paidOutMinor),
    owed: amount(owedOf(sums)),
  }));
  return tableOf(text.tips, writing, rows, sumOf(tips.map(owedOf)));
}
