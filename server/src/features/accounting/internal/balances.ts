import { owedOf, type TipSums } from '#features/checkout/sale/tip-balance-queries';
import type { OpenVoucher } from '../open-voucher-queries.ts';
import { type AccountingTable, type FileWriting, sumOf, tableOf } from './accounting-table.ts';

/** Lists the branch's debt for vouchers, deposits and packages, with their accounts. Its sum is the day's liability. */
export function writeOpenVouchers(vouchers: readonly OpenVoucher[], writing: FileWriting): AccountingTable {
  const { text, amount, accounts } = writing;
  const rows = vouchers.map((voucher) => ({
    soldOn: voucher.soldOn,
    number: voucher.saleNumber ?? text.movedIn,
    kind: text.vouchers[voucher.kind],
    expiresOn: voucher.expiresOn,
    tax: voucher.taxName,
    rate: voucher.taxRateBasisPoints === null ? text.outsideVat : voucher.taxRateBasisPoints / 100,
    amount: amount(voucher.amountMinor),
    used: amount(voucher.amountMinor - voucher.balanceMinor),
    open: amount(voucher.balanceMinor),
    account: accounts.ofVoucher(voucher.kind, voucher.taxId, voucher.taxRateBasisPoints ?? 0),
    package: voucher.packageName,
    units: voucher.units,
  }));
  return tableOf(text.openVouchers, writing, rows, sumOf(vouchers.map(({ balanceMinor }) => balanceMinor)));
}

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
