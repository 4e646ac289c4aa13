import { isMove } from '@quieta/contract/packages/package-states';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import type { BookedAccounts } from './account-rules.ts';
import type { BookedSale, SoldVoucherKind } from './booked-sale-queries.ts';
import type { CashMovement, CashMovementKind } from './internal/cash-book.ts';
import type { PrepaidChange, PrepaidChangeKind } from './prepaid-change-queries.ts';

/** Debits `account` by a positive amount in minor units, or credits it by a negative one, against `contraAccount`. */
export interface Posting {
  /** `yyyy-MM-dd` */
  readonly date: string;
  /** The number of the sale, or of what moved in a drawer. */
  readonly document: string;
  readonly account: string | null;
  readonly contraAccount: string | null;
  readonly amountMinor: number;
  /** Text by which a posting is found again. */
  readonly text: string;
}

/** Texts of postings that have no name of their own. A voucher's own name holds its code, which is as good as money. */
interface PostingTexts {
  readonly tip: string;
  readonly vouchers: Readonly<Record<SoldVoucherKind, string>>;
}

/**
 * The postings of a sale through the clearing account, to which nothing is left of it: one for each account that its
 * lines are booked under, one for the tip, one for each tender. A refund, a void and a correction are the same with the
 * other sign. Prepaid parts are part of the revenue, and the voucher's account gives them back with its VAT.
 */
export function postingsOf(sale: BookedSale, accounts: BookedAccounts, texts: PostingTexts): Posting[] {
  const { clearing } = accounts;
  const common = { date: sale.businessDate, document: sale.number };
  const sold = new Map<string | null, { amount: number; names: Set<string> }>();
  for (const line of sale.lines) {
    const account = accounts.ofLine(line);
    const group = sold.get(account) ?? { amount: 0, names: new Set() };
    group.amount += line.totalMinor;
    group.names.add(line.voucherKind === null ? line.description : texts.vouchers[line.voucherKind]);
    sold.set(account, group);
  }
  const revenue = [...sold].map(([account, { amount, names }]) => ({
    ...common,
    account: clearing,
    contraAccount: account,
    amountMinor: amount,
    text: [...names].join(', '),
  }));
  const tip = {
    ...common,
    account: clearing,
    contraAccount: accounts.tips,
    amountMinor: sale.tipMinor,
    text: texts.tip,
  };
  const paid = sale.tenders.map((tender) => ({
    ...common,
    account: accounts.ofTender(tender),
    contraAccount: clearing,
    amountMinor: tender.amountMinor,
    text: tender.name,
  }));
  return [...revenue, tip, ...paid].filter(({ amountMinor }) => amountMinor !== 0);
}

/** Account and text of cash in and out of the drawers. */
interface CashPosting {
  readonly account: string | null;
  readonly texts: Readonly<Record<DrawerMovement, string>>;
}

/** Movements in a drawer without a sale. */
type DrawerMovement = Exclude<CashMovementKind, BookedSale['kind']>;

/**
 * The posting of what moved in a drawer; none of a sale, which has its own. With them the cash account is what lies in
 * the drawers.
 */
export function cashPostingsOf(
  { kind, businessDate, number, reason, amountMinor }: CashMovement,
  accounts: BookedAccounts,
  { account, texts }: CashPosting,
): Posting[] {
  const contraAccounts: Readonly<Record<DrawerMovement, string | null>> = {
    'opening-float': accounts.cashTransfers,
    'to-bank': accounts.cashTransfers,
    'taken-out': accounts.cashTransfers,
    'paid-in': accounts.pettyCash,
    'paid-out': accounts.pettyCash,
    'tips-paid-out': accounts.tips,
    difference: accounts.cashDifferences,
  };
  if (kind === 'sale' || kind === 'refund' || kind === 'void' || kind === 'correction') return [];
  const ofClose = kind === 'difference' || kind === 'taken-out';
  return [
    {
      date: businessDate,
      document: `${ofClose ? 'Z' : 'K'}-${number}`,
      account,
      contraAccount: contraAccounts[kind],
      amountMinor,
      text: reason === null ? texts[kind] : `${texts[kind]}: ${reason}`,
    },
  ];
}

/**
 * The posting of what changes the debt for vouchers and packages without being sold or used: with these, the balance of
 * each of their accounts is what is owed. None of a hotel's arrangement, which is no debt of the branch.
 */
export function prepaidPostingsOf(
  { kind, date, voucherKind, taxId, rateBasisPoints, amountMinor }: PrepaidChange,
  accounts: BookedAccounts,
  texts: PostingTexts & { readonly prepaid: Readonly<Record<PrepaidChangeKind, string>> },
): Posting[] {
  if (amountMinor === 0 || voucherKinds[voucherKind].usedAs === 'arrangement') return [];
  return [
    {
      date,
      document: `V-${date.replaceAll('-', '')}`,
      account: accounts.ofVoucher(voucherKind, taxId, rateBasisPoints),
      contraAccount: isMove(kind) ? accounts.takenOver : accounts.ofExpired(voucherKind, taxId, rateBasisPoints),
      // A debt stands on the other side.
      amountMinor: -amountMinor,
      text: `${texts.prepaid[kind]}: ${texts.vouchers[voucherKind]}`,
    },
  ];
}

/** Balance of an account after these postings: positive is a debit. */
export function balanceOf(account: string, postings: readonly Posting[]): number {
  return postings.reduce((balance, posting) => {
    const debited = posting.account === account ? posting.amountMinor : 0;
    return balance + debited - (posting.contraAccount === account ? posting.amountMinor : 0);
  }, 0);
}
