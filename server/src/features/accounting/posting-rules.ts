import type { BookedAccounts } from './account-rules.ts';
import type { BookedSale, SoldVoucherKind } from './booked-sale-queries.ts';

/** Debits `account` by a positive amount in minor units, or credits it by a negative one, against `contraAccount`. */
export interface Posting {
  /** `yyyy-MM-dd` */
  readonly date: string;
  readonly saleNumber: string;
  readonly account: string | null;
  readonly contraAccount: string | null;
  readonly amountMinor: number;
  /** What is booked, to find it again. */
  readonly text: string;
}

/** What postings are called that have no name of their own. A voucher's own name holds its code, which is as good as money. */
interface PostingTexts {
  readonly tip: string;
  readonly vouchers: Readonly<Record<SoldVoucherKind, string>>;
}

/**
 * The postings of a sale through the clearing account, to which nothing is left of it: one for each account that its lines are booked
 * under, one for the tip, one for each tender. A refund, a void and a correction are the same with the other sign. Prepaid parts are
 * part of the revenue, and the voucher's account gives them back with its VAT.
 */
export function postingsOf(sale: BookedSale, accounts: BookedAccounts, texts: PostingTexts): Posting[] {
  const { clearing } = accounts;
  const common = { date: sale.businessDate, saleNumber: sale.number };
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

/** What remains on an account after these postings: positive is a debit. */
export function balanceOf(account: string, postings: readonly Posting[]): number {
  return postings.reduce((balance, posting) => {
    const debited = posting.account === account ? posting.amountMinor : 0;
    return balance + debited - (posting.contraAccount === account ? posting.amountMinor : 0);
  }, 0);
}
