import type { CsvCell } from '#platform/csv/write-csv';
import {
  type AccountingTable,
  amountIn,
  type FileWriting,
  headingOf,
  sumOf,
  textOf,
} from './internal/accounting-table.ts';
import type { OpenVoucher } from './open-voucher-queries.ts';

/** Lists the branch's debt for vouchers and deposits, with their accounts. Its sum is the liability of that day. */
export function writeOpenVouchers(vouchers: readonly OpenVoucher[], writing: FileWriting): AccountingTable {
  const text = textOf(writing);
  const amount = amountIn(writing);
  const rowOf = (voucher: OpenVoucher): Record<keyof typeof text.openVouchers, CsvCell> => ({
    soldOn: voucher.soldOn,
    number: voucher.saleNumber,
    kind: text.vouchers[voucher.kind],
    expiresOn: voucher.expiresOn,
    tax: voucher.taxName,
    rate: voucher.taxRateBasisPoints === null ? text.outsideVat : voucher.taxRateBasisPoints / 100,
    amount: amount(voucher.amountMinor),
    used: amount(voucher.amountMinor - voucher.balanceMinor),
    open: amount(voucher.balanceMinor),
    account: writing.accounts.ofVoucher(voucher.kind, voucher.taxId, voucher.taxRateBasisPoints ?? 0),
  });
  return {
    headings: Object.values(text.openVouchers).map((heading) => headingOf(heading, writing)),
    rows: vouchers.map((voucher) => Object.values(rowOf(voucher))),
    totalMinor: sumOf(vouchers.map(({ balanceMinor }) => balanceMinor)),
  };
}
