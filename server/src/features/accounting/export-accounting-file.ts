import type * as accountingEndpoints from '@quieta/contract/accounting/accounting-endpoints';
import type { AccountingFileKind } from '@quieta/contract/accounting/accounting-endpoints';
import { maxDaysOfFile } from '@quieta/contract/accounting/default-account-rules';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import { afterAllSales, beforeAllSales, readPosition } from '#features/checkout/sale/sale-range-repository';
import { readTipSums } from '#features/checkout/sale/tip-balance-queries';
import { readCountry } from '#features/session/branch-repository';
import { csvDialects, toCsv } from '#platform/csv/write-csv';
import { invalidField } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { bookedAccounts } from './account-rules.ts';
import { readAccountingSettings } from './accounting-settings-repository.ts';
import { type BookedSale, loadBookedSales, type SalePeriod } from './booked-sale-queries.ts';
import { loadCashBook, readCashType, readDrawerNames } from './cash-movement-queries.ts';
import { isEmergency } from './emergency-rules.ts';
import { type AccountingTable, type FileWriting, sumOf, writingIn } from './internal/accounting-table.ts';
import { writeOpenVouchers, writeTips } from './internal/balances.ts';
import { writeSalesJournal, writeVatJournal } from './internal/journals.ts';
import { loadOpenVouchers } from './open-voucher-queries.ts';
import { loadPrepaidChanges } from './prepaid-change-queries.ts';
import { writeCashBook } from './write-cash-book.ts';
import { writeDatevBatch } from './write-datev-batch.ts';
import { writeDayRegister } from './write-day-register.ts';
import { writeEmergencyRegister } from './write-emergency-register.ts';

type Asked = Request<typeof accountingEndpoints.exportAccountingFile>['query'];
type Answer = AnswerOf<typeof accountingEndpoints.exportAccountingFile>;

/** Files that are made of other rows than sales. */
const withoutSales = ['cash-book', 'open-vouchers', 'tips'] as const satisfies readonly AccountingFileKind[];

const tables: Readonly<
  Record<
    Exclude<AccountingFileKind, 'datev' | (typeof withoutSales)[number]>,
    (sales: readonly BookedSale[], writing: FileWriting) => AccountingTable
  >
> = {
  'sales-journal': writeSalesJournal,
  'vat-journal': writeVatJournal,
  'day-register': writeDayRegister,
  'emergency-register': writeEmergencyRegister,
};

/**
 * Writes a file for the accountant. All of them are made of the same sales, so that their sums are those of the screen.
 */
export async function exportAccountingFile(
  context: BranchContext,
  { query }: Request<typeof accountingEndpoints.exportAccountingFile>,
): Promise<Answer> {
  const { branch, clock } = context;
  const { kind, language, dateFrom, dateTo } = query;
  const period = readPeriod(query);
  const sales = withoutSales.some((one) => one === kind) ? [] : await loadBookedSales(context, period);
  const settings = await readAccountingSettings(context);
  const { currency } = branch;
  const accounts = bookedAccounts(settings.accounts, await readCountry(context));
  const writing = writingIn(language, currency, accounts);
  const listed = kind === 'emergency-register' ? sales.filter(isEmergency) : sales;
  const common = {
    fileName: `${writing.text.fileNames[kind]}-${[...new Set([dateFrom, dateTo])].join('-')}.csv`,
    mediaType: 'text/csv',
    prepaid: toMajor(sumOf(listed.flatMap(({ lines }) => lines.map(({ prepaidMinor }) => prepaidMinor))), currency),
  };
  if (kind === 'datev') {
    const now = clock.now().toZonedDateTimeISO(branch.timeZone).toPlainDateTime();
    const { movements } = await loadCashBook(context, period);
    const changes = await loadPrepaidChanges(context, period);
    const cashAccount = accounts.ofDrawers(await readCashType(context));
    const batch = writeDatevBatch(sales, {
      movements,
      changes,
      settings,
      accounts,
      cashAccount,
      currency,
      dateFrom,
      dateTo,
      now,
    });
    const { content, postings, totalMinor } = batch;
    return { ...common, encoding: 'windows-1252', content, rows: postings, total: toMajor(totalMinor, currency) };
  }
  const { headings, rows, totalMinor } = await writeTable(context, { kind, period, sales, writing });
  return {
    ...common,
    encoding: 'utf-8',
    content: toCsv([headings, ...rows], csvDialects[language]),
    rows: rows.length,
    total: toMajor(totalMinor, currency),
  };
}

interface AskedTable {
  readonly kind: Exclude<AccountingFileKind, 'datev'>;
  readonly period: SalePeriod;
  readonly sales: readonly BookedSale[];
  readonly writing: FileWriting;
}

async function writeTable(context: BranchContext, asked: AskedTable): Promise<AccountingTable> {
  const { kind, period, sales, writing } = asked;
  switch (kind) {
    case 'cash-book': {
      const drawers = await readDrawerNames(context);
      const { timeZone } = context.branch;
      return writeCashBook(await loadCashBook(context, period), { ...writing, timeZone, drawers });
    }
    case 'open-vouchers':
      return writeOpenVouchers(await loadOpenVouchers(context, period.dateTo), writing);
    case 'tips':
      return writeTips(await readTipSums(context, period), writing);
    case 'sales-journal':
    case 'vat-journal':
    case 'day-register':
    case 'emergency-register':
      return tables[kind](sales, writing);
  }
}

function readPeriod({ dateFrom, dateTo, after, until }: Asked): SalePeriod {
  const days = Temporal.PlainDate.from(dateFrom).until(dateTo).days;
  if (days < 0) throw invalidField('dateTo', 'too_small');
  if (days >= maxDaysOfFile) throw invalidField('dateTo', 'too_big');
  return {
    dateFrom,
    dateTo,
    after: after === undefined ? beforeAllSales : readPosition(after),
    until: until === undefined ? afterAllSales : readPosition(until),
  };
}
