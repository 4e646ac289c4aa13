import * as z from 'zod/mini';
import { cursor, endpointsOf, limit, page } from '../endpoint.ts';
import { packageKindName } from '../settings/package.ts';
import { localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { signedSum } from '../values/money.ts';
import { keysOf, recordOf } from '../values/objects.ts';
import { line } from '../values/text.ts';
import { csvFile, figureRange } from './figure-endpoints.ts';
import { prepaidColumns, prepaidVats } from './prepaid-columns.ts';

const endpoint = endpointsOf('dashboard');

const columnNames = keysOf(prepaidColumns);
const vat = z.enum(keysOf(prepaidVats));

/** Units, and money in major units; as in the ledger, what takes some is negative. */
const moved = z.object({ units: z.int(), amount: signedSum });
const movedBy = z.object(recordOf(columnNames, () => moved));

/** Packages of one definition, or of one name where they have none. The columns add up to what is owed. */
const prepaidRow = z.object({
  packageId: z.nullable(id),
  name: z.string(),
  kind: packageKindName,
  vat,
  columns: movedBy,
});
export type PrepaidRow = z.output<typeof prepaidRow>;
export type PrepaidMoved = z.output<typeof movedBy>;

const prepaidReport = z.object({
  /** By name. What a hotel includes in its stays is no debt of the branch, and comes last. */
  rows: z.array(prepaidRow),
  /** Sums of all rows but the hotel's. */
  totals: movedBy,
  arrangements: movedBy,
  /** Usable packages whose last day is one of the 30 days after the range, and what is left of them. */
  expiring: z.object({ packages: z.int(), units: z.int(), amount: signedSum, until: localDate }),
});
export type PrepaidReport = z.output<typeof prepaidReport>;

export const readPrepaidReport = endpoint('readPrepaidReport', 'GET', '/reports/prepaid', {
  summary: 'What was sold, used and lost of courses and packages in a range of days, and what is owed at its end',
  needs: 'report',
  mayLag: true,
  query: z.object(figureRange),
  response: prepaidReport,
});

export const exportPrepaidReport = endpoint('exportPrepaidReport', 'GET', '/reports/prepaid/csv', {
  summary: 'What became of courses and packages in a range of days, as a table',
  needs: 'report',
  mayLag: true,
  query: z.object({ ...figureRange, language: z.enum(['en', 'es', 'it']) }),
  response: csvFile,
});

/** One entry behind a figure; of what is owed, a component with all that is left of it. */
const prepaidEntry = z.object({
  soldPackageId: id,
  name: z.string(),
  component: z.string(),
  code: z.string(),
  guest: z.nullable(z.object({ id, fullName: z.string() })),
  date: localDate,
  sale: z.nullable(z.object({ id, number: z.string() })),
  units: z.int(),
  amount: signedSum,
});
export type PrepaidEntry = z.output<typeof prepaidEntry>;

/** A page of rows; `total` is the sum of all of them, and equals the figure. */
export const listPrepaidEntries = endpoint('listPrepaidEntries', 'GET', '/reports/prepaid/rows', {
  summary: 'The rows that a figure of prepaid treatments was made of, the latest first',
  needs: 'report',
  mayLag: true,
  query: z.object({
    ...figureRange,
    column: z.enum(columnNames),
    vat: z.optional(vat),
    /** The definition, or the name of what has none; left out, all of them. */
    packageId: z.optional(id),
    name: z.optional(line(120)),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  response: z.extend(page(prepaidEntry), { total: moved, count: z.int() }),
});
