import { Refusal } from '#platform/errors/refusal';
import type { Posting } from './posting-rules.ts';

export interface DatevAccounts {
  /** How many digits a general-ledger account of the client has; personal accounts have one more. */
  readonly length: number;
}

const minDigits = 4;
const maxDigits = 8;

/**
 * The length of the accounts of these postings: that of the shortest, which is one of the general ledger, because each
 * sale goes through the clearing account. Refuses an account that is not all digits, or neither as long as that nor one
 * longer.
 */
export function datevAccountsOf(postings: readonly Posting[]): DatevAccounts {
  const named = postings.flatMap(({ account, contraAccount, text }) =>
    [account, contraAccount].map((one) => ({ account: digitsOf(one, text), text })),
  );
  if (named.length === 0) return { length: minDigits };
  const length = Math.min(...named.map(({ account }) => account.length), maxDigits);
  const unfit = named.find(({ account }) => account.length < minDigits || account.length > length + 1);
  if (unfit !== undefined) throw invalid(unfit.text, unfit.account);
  return { length };
}

function digitsOf(account: string | null, text: string): string {
  if (account === null || /\D/.test(account)) throw invalid(text, account);
  return account;
}

function invalid(name: string, account: string | null): Refusal {
  return new Refusal('datev-account-invalid', { name, account });
}

/** The business year of a date, `yyyy-MM-dd`, and its first and last day; `beginsIn` is the month of its first day. */
export function businessYearOf(date: string, beginsIn: number): { readonly start: string; readonly end: string } {
  const day = Temporal.PlainDate.from(date);
  const year = day.month < beginsIn ? day.year - 1 : day.year;
  const start = Temporal.PlainDate.from({ year, month: beginsIn, day: 1 });
  return { start: start.toString(), end: start.add({ years: 1 }).subtract({ days: 1 }).toString() };
}
