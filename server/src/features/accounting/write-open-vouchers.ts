import { type AccountingTable, type FileWriting, sumOf, tableOf } from './internal/accounting-table.ts';
import type { OpenVoucher } from './open-voucher-queries.ts';

/** Lists the branch's debt for vouchers and deposits, with their accounts. Its sum is the liability of that day. */
export function writeOpenVouchers(vouchers: readonly OpenVoucher[], writing: FileWriting): AccountingTable {
  const { text, amount, accounts } = writing;
  const rows = vouchers.map((voucher) => ({
    soldOn: voucher.soldOn,
    number: voucher.saleNumber,
    kind: text.vouchers[voucher.kind],
    expiresOn: voucher.expiresOn,
    tax: voucher.taxName,
    rate: voucher.taxRateBasisPoints === null ? text.outsideVat : voucher.taxRateBasisPoints / 100,
    amount: amount(voucher.amountMinor),
    used: amount(voucher.amountMinor - voucher.balanceMinor),
    open: amount(voucher.balanceMinor),
    account: accounts.ofVoucher(voucher.kind, voucher.taxId, voucher.taxRateBasisPoints ?? 0),
  }));
  return tableOf(text.openVouchers, writing, rows, sumOf(vouchers.map(({ balanceMinor }) => balanceMinor)));
}
