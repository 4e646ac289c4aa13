import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { isExactTo } from '../values/minor-units.ts';
import { signedSum } from '../values/money.ts';
import { line } from '../values/text.ts';
import { csvFile, figureRange } from './figure-endpoints.ts';
import { measureNames } from './measures.ts';
import { reportNames } from './reports.ts';

const endpoint = endpointsOf('dashboard');

const report = z.enum(reportNames);
const language = z.enum(['en', 'es', 'it']);

/** The measures of the report, by name. */
const values = z.partialRecord(z.enum(measureNames), signedSum);

/**
 * `key` null: what belongs to none, such as treatments without a therapist; `name` null: of a segment, or of nothing.
 */
const reportRow = z.object({ key: z.nullable(z.string()), name: z.nullable(z.string()), values });
export type ReportRow = z.output<typeof reportRow>;

/** Whoever may not see reports gets that on therapists, with their own row alone. */
export const readReport = endpoint('readReport', 'GET', '/reports', {
  summary: 'A report over a range of days, a row for each therapist, service or whatever it is about',
  needs: 'read',
  mayLag: true,
  query: z.object({ ...figureRange, report }),
  response: z.object({ rows: z.array(reportRow), totals: values }),
});

export const exportReport = endpoint('exportReport', 'GET', '/reports/csv', {
  summary: 'A report as a table',
  needs: 'report',
  mayLag: true,
  query: z.object({ ...figureRange, report, language }),
  response: csvFile,
});

/** A user may save so many. */
export const maxSavedViews = 50;

/** The rest of the page's address: range, order. */
const viewSearch = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))
  .check(z.refine((search) => Object.keys(search).length <= 20, 'too long'));
const viewValues = { name: line(60), report, search: viewSearch };
const savedView = z.object({ id, ...viewValues });
export type SavedView = z.output<typeof savedView>;

export const listSavedViews = endpoint('listSavedViews', 'GET', '/reports/views', {
  summary: 'The reports that the user has saved, by name',
  needs: 'sign-in',
  response: z.array(savedView),
});

/** With a name that there is already it takes the place of what stands under it. */
export const createSavedView = endpoint('createSavedView', 'POST', '/reports/views', {
  summary: 'Saves a report with its range and order under a name',
  needs: 'sign-in',
  body: z.object(viewValues),
  response: savedView,
});

export const deleteSavedView = endpoint('deleteSavedView', 'DELETE', '/reports/views/:id', {
  summary: 'Forgets a saved report',
  needs: 'sign-in',
  response: z.object({ id }),
});

/** Per cent of what was sold without VAT, with at most two decimals. */
const commissionPercent = z.number().check(
  z.minimum(0),
  z.maximum(100),
  z.refine((percent) => isExactTo(percent, 2), 'more than two decimals'),
);
const commissionRule = z.object({ serviceCategoryId: id, services: commissionPercent, products: commissionPercent });
export type CommissionRule = z.output<typeof commissionRule>;

export const listCommissionRules = endpoint('listCommissionRules', 'GET', '/commission', {
  summary: 'What therapists get of what is sold of each category; those without a rule are left out',
  needs: 'set-up',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(commissionRule),
});

export const updateCommissionRules = endpoint('updateCommissionRules', 'PUT', '/commission', {
  summary: 'Says what therapists get of what is sold of each category; those that are left out pay nothing',
  needs: 'set-up',
  body: z.object({ branchId: z.optional(id), rules: z.array(commissionRule).check(z.maxLength(1000)) }),
  response: z.array(commissionRule),
});
