import type { Accounts } from '@quieta/contract/accounting/accounting-settings';
import { defaultAccounts } from '@quieta/contract/accounting/default-account-rules';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import type { BookedLine, BookedTender, SoldVoucherKind } from './booked-sale-queries.ts';

/** Accounts of a branch. Null: neither the settings nor the branch's country names an account. */
export interface BookedAccounts {
  readonly ofLine: (line: BookedLine) => string | null;
  readonly ofTender: (tender: BookedTender) => string | null;
  readonly ofVoucher: (kind: SoldVoucherKind, taxId: string | null, rateBasisPoints: number) => string | null;
  /** Account of what is no longer owed of a voucher, although nobody was paid for it and nothing was used. */
  readonly ofExpired: (kind: SoldVoucherKind, taxId: string | null, rateBasisPoints: number) => string | null;
  /** Account of what is owed because another program or branch has sold it. */
  readonly takenOver: string | null;
  /** Account of the drawers: that of the payment type by which cash is taken, given by its id. */
  readonly ofDrawers: (cashTypeId: string | null) => string | null;
  readonly tips: string | null;
  /** Account of transfers between a drawer and the bank or the safe. */
  readonly cashTransfers: string | null;
  /** Account of payments in and out without a sale. */
  readonly pettyCash: string | null;
  readonly cashDifferences: string | null;
  readonly clearing: string | null;
}

/**
 * The accounts of the settings, and for the rest the usual ones of the country. A line is booked under its category's
 * account if that has one, otherwise under its tax's. A voucher or deposit is booked where it was when it was sold,
 * also when it pays, so that nothing of it is left there once it is used up. Money that lapses is revenue of the tax
 * that was declared of it, whose account carries that VAT; if none was declared, it is other income. A hotel owes what
 * its guests have used of its arrangements.
 */
export function bookedAccounts(
  { taxes, deposits, categories, paymentTypes, fixed }: Accounts,
  country: string,
): BookedAccounts {
  const defaults = defaultAccounts(country);
  const vouchers = fixed.vouchers ?? defaults.vouchers;
  const arrangements = fixed.arrangements ?? defaults.arrangements;
  const expired = fixed.expired ?? defaults.expired;
  const ofTax = (taxId: string | null, rate: number) => taxes[taxId ?? ''] ?? defaults.revenue(rate);
  const ofVoucher = (kind: SoldVoucherKind, taxId: string | null, rate: number) => {
    const { usedAs, isTaxedWhenSold } = voucherKinds[kind];
    if (usedAs === 'arrangement') return arrangements;
    return isTaxedWhenSold ? (deposits[taxId ?? ''] ?? defaults.deposit(rate)) : vouchers;
  };
  return {
    ofLine: ({ voucherKind, taxId, rateBasisPoints, categoryId }) =>
      voucherKind === null
        ? (categories[categoryId ?? ''] ?? ofTax(taxId, rateBasisPoints))
        : ofVoucher(voucherKind, taxId, rateBasisPoints),
    ofTender: (tender) =>
      tender.voucher === null
        ? (paymentTypes[tender.paymentTypeId] ?? defaults.paymentType(tender))
        : ofVoucher(tender.voucher.kind, tender.voucher.taxId, tender.voucher.rate),
    ofVoucher,
    ofExpired: (kind, taxId, rate) => (voucherKinds[kind].isTaxedWhenSold ? ofTax(taxId, rate) : expired),
    takenOver: fixed.takenOver ?? defaults.takenOver,
    ofDrawers: (cashTypeId) =>
      paymentTypes[cashTypeId ?? ''] ?? defaults.paymentType({ kind: 'Custom', printerCode: 'cash' }),
    tips: fixed.tips ?? defaults.tips,
    cashTransfers: fixed.cashTransfers ?? defaults.cashTransfers,
    pettyCash: fixed.pettyCash ?? defaults.pettyCash,
    cashDifferences: fixed.cashDifferences ?? defaults.cashDifferences,
    clearing: fixed.clearing ?? defaults.clearing,
  };
}
