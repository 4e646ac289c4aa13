import * as z from 'zod/mini';
import { saleNumber } from '../checkout/sale.ts';
import { endpointsOf } from '../endpoint.ts';
import { localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { accountingSettings, accountingSettingsValues } from './accounting-settings.ts';

const endpoint = endpointsOf('accounting');

export const getAccountingSettings = endpoint('getAccountingSettings', 'GET', '/accounting/settings', {
  summary: 'Where the accountant books what the branch sells, and the numbers that DATEV asks for',
  needs: 'accounting',
  query: z.object({ branchId: z.optional(id) }),
  response: accountingSettings,
});

export const updateAccountingSettings = endpoint('updateAccountingSettings', 'PUT', '/accounting/settings', {
  summary: 'Saves where the accountant books what the branch sells; it applies to the files of earlier days too',
  needs: 'accounting',
  body: z.extend(accountingSettingsValues, { branchId: z.optional(id) }),
  response: accountingSettings,
  errors: ['version-conflict'],
});

/**
 * Every sale line; the VAT of each sale and rate; a posting batch for DATEV; Italy's register of the days' takings, and
 * that of the sales that the printer has no receipt of; what moved in each drawer; vouchers and deposits that were open
 * at the end of the last day; what each therapist received of the tips, was paid out and is owed.
 * `docs/accounting-files.md` describes their columns.
 */
export const accountingFileKind = z.enum([
  'sales-journal',
  'vat-journal',
  'datev',
  'day-register',
  'emergency-register',
  'cash-book',
  'open-vouchers',
  'tips',
]);
export type AccountingFileKind = z.output<typeof accountingFileKind>;

/** Exports the sales between two days of business or, if they are given, between two sale numbers, as a close does. */
export const exportAccountingFile = endpoint('exportAccountingFile', 'GET', '/accounting/files', {
  summary: 'A file for the accountant, with the sum that the screen shows beside it; it names no guest',
  needs: 'accounting',
  mayLag: true,
  query: z.object({
    branchId: z.optional(id),
    kind: accountingFileKind,
    dateFrom: localDate,
    /** Inclusive. */
    dateTo: localDate,
    /** Only sales after this one. */
    after: z.optional(saleNumber),
    /** Only sales up to and including this one. */
    until: z.optional(saleNumber),
    /** Language of headings and numbers; DATEV's file is always in German. */
    language: z.enum(['en', 'it', 'es']),
  }),
  response: z.object({
    fileName: z.string(),
    mediaType: z.string(),
    /** In which `content` is to be saved. Windows-1252 has each of its characters where it is to be saved so. */
    encoding: z.enum(['utf-8', 'windows-1252']),
    content: z.string(),
    /** Without headings. */
    rows: z.int(),
    /**
     * The sum of the file's amounts: of sales gross, after refunds, without tips; of the cash book what came in less
     * what went out; of tips what is owed.
     */
    total: z.number(),
    /**
     * Part of the same sales that was paid with money whose VAT had been declared before; `total` in the files of VAT
     * leaves it out.
     */
    prepaid: z.number(),
  }),
  errors: ['too-many-rows', 'datev-numbers-missing', 'datev-account-invalid', 'datev-years-mixed', 'datev-currency'],
});
