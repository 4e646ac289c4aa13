import type { AccountingSettings } from '@quieta/contract/accounting/accounting-settings';
import { currencyDecimals, toMajor } from '@quieta/contract/values/minor-units';
import { datevText } from '@quieta/messages/accounting-text';
import { Refusal } from '#platform/errors/refusal';
import type { BookedAccounts } from './account-rules.ts';
import type { BookedSale } from './booked-sale-queries.ts';
import { businessYearOf, type DatevAccounts, datevAccountsOf } from './datev-rules.ts';
import { sumOf } from './internal/accounting-table.ts';
import type { CashMovement } from './internal/cash-book.ts';
import { datevColumns, toAmount, toText } from './internal/datev-format.ts';
import { cashPostingsOf, type Posting, postingsOf, prepaidPostingsOf } from './posting-rules.ts';
import type { PrepaidChange } from './prepaid-change-queries.ts';

interface DatevWriting {
  readonly settings: AccountingSettings;
  readonly accounts: BookedAccounts;
  /** Movements in the drawers. */
  readonly movements: readonly CashMovement[];
  /** Changes of what is owed for vouchers and packages. */
  readonly changes: readonly PrepaidChange[];
  /** Account of the drawers. */
  readonly cashAccount: string | null;
  readonly currency: string;
  readonly dateFrom: string;
  readonly dateTo: string;
  /** The moment at which it is written, as the branch's clock has it. */
  readonly now: Temporal.PlainDateTime;
}

interface DatevBatch {
  /** The lines end with CR and LF, and Windows-1252 has each character. */
  readonly content: string;
  readonly postings: number;
  /** The sum of what was sold, without tips. */
  readonly totalMinor: number;
}

/**
 * A posting batch (Buchungsstapel) in DATEV's format: header version 700, category 21, format version 13. Refused
 * without the numbers that its header needs, over two business years, and where an account is none of DATEV's. Source:
 * https://developer.datev.de/datev/platform/de/dtvf
 */
export function writeDatevBatch(sales: readonly BookedSale[], writing: DatevWriting): DatevBatch {
  const client = clientOf(writing);
  const cash = { account: writing.cashAccount, texts: datevText.cash };
  const postings = [
    ...sales.flatMap((sale) => postingsOf(sale, writing.accounts, datevText)),
    ...writing.movements.flatMap((movement) => cashPostingsOf(movement, writing.accounts, cash)),
    ...writing.changes.flatMap((change) => prepaidPostingsOf(change, writing.accounts, datevText)),
  ];
  const accounts = datevAccountsOf(postings);
  const lines = [
    header(writing, client, accounts),
    datevColumns.join(';'),
    ...postings.map((one) => postingLine(one, writing)),
  ];
  return {
    content: `${lines.join('\r\n')}\r\n`,
    postings: postings.length,
    totalMinor: sumOf(sales.flatMap((sale) => sale.lines.map(({ totalMinor }) => totalMinor))),
  };
}

interface DatevClient {
  readonly consultantNumber: string;
  readonly clientNumber: string;
  /** The first day of the business year that the batch lies in. */
  readonly yearStart: string;
}

/** The client whose batch it is; refused before anything else is looked at, because it concerns every batch. */
function clientOf({ settings, currency, dateFrom, dateTo }: DatevWriting): DatevClient {
  if (currencyDecimals(currency) > 2) throw new Refusal('datev-currency', { currency });
  const { consultantNumber, clientNumber, yearBeginsIn } = settings;
  if (consultantNumber === null || clientNumber === null) throw new Refusal('datev-numbers-missing');
  const year = businessYearOf(dateFrom, yearBeginsIn);
  if (dateTo > year.end) throw new Refusal('datev-years-mixed');
  return { consultantNumber, clientNumber, yearStart: year.start };
}

function header(
  { currency, dateFrom, dateTo, now }: DatevWriting,
  { consultantNumber, clientNumber, yearStart }: DatevClient,
  { length }: DatevAccounts,
): string {
  const created = now.toString({ smallestUnit: 'millisecond' }).replace(/\D/g, '');
  return [
    toText('EXTF', 4),
    700,
    21,
    toText('Buchungsstapel', 30),
    13,
    created,
    // Filled in where the batch is imported.
    '',
    toText('RE', 2),
    toText('', 25),
    toText('', 25),
    consultantNumber,
    clientNumber,
    toDay(yearStart),
    length,
    toDay(dateFrom),
    toDay(dateTo),
    toText(datevText.batch, 30),
    toText('', 2),
    // The batch is for the general ledger, for any purpose, and not locked: the accountant looks at it first.
    1,
    0,
    0,
    toText(currency, 3),
    '',
    toText('', 4),
    '',
    '',
    toText('', 2),
    '',
    '',
    toText('', 4),
    toText('', 16),
  ].join(';');
}

function postingLine(posting: Posting, { currency }: DatevWriting): string {
  const { account, contraAccount, amountMinor, date, document, text } = posting;
  const [, month = '', day = ''] = date.split('-');
  const cells: Partial<Record<(typeof datevColumns)[number], string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': toAmount(Math.abs(toMajor(amountMinor, currency))),
    'Soll/Haben-Kennzeichen': toText(amountMinor > 0 ? 'S' : 'H', 1),
    'WKZ Umsatz': toText(currency, 3),
    Konto: account ?? '',
    'Gegenkonto (ohne BU-Schlüssel)': contraAccount ?? '',
    Belegdatum: `${day}${month}`,
    'Belegfeld 1': toText(document, 36),
    Buchungstext: toText(text, 60),
  };
  return datevColumns.map((column) => cells[column] ?? '').join(';');
}

function toDay(date: string): string {
  return date.replaceAll('-', '');
}
