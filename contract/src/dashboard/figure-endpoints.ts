import * as z from 'zod/mini';
import { cursor, endpointsOf, limit, page } from '../endpoint.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { signedSum } from '../values/money.ts';
import { recordOf } from '../values/objects.ts';
import { mark } from '../values/text.ts';
import { dayMeasures, measureNames } from './measures.ts';
import { reportNames } from './reports.ts';

const endpoint = endpointsOf('dashboard');

/** Figures are of at most this many days. */
export const maxDaysOfFigures = 366;

/** Dates of the branch, both inclusive; at most `maxDaysOfFigures` days. */
export const figureRange = { branchId: z.optional(id), dateFrom: localDate, dateTo: localDate };

const language = z.enum(['en', 'es', 'it']);

/** Minutes by weekday, Monday first, and in it by the hour of the branch's clock, 0 to 23. */
const minutesByHour = z.array(z.array(z.int()));

/**
 * A list of each measure, in the order of `dates`. Null is not known: of `capturedGuests` and `inHouse` where the hotel
 * did not report, and of nothing else.
 */
const figures = z.object({
  dates: z.array(localDate),
  values: z.object(recordOf(dayMeasures, () => z.array(z.nullable(z.number())))),
  hours: z.object({
    staff: z.object({ booked: minutesByHour, available: minutesByHour }),
    areas: z.object({ booked: minutesByHour, available: minutesByHour }),
  }),
});
export type Figures = z.output<typeof figures>;

export const readDayFigures = endpoint('readDayFigures', 'GET', '/figures', {
  summary: 'What each day of a range comes to, and how its hours are booked',
  needs: 'report',
  mayLag: true,
  query: z.object(figureRange),
  response: figures,
});

/**
 * Which rows of a measure: all of a range, those of one hour of one weekday, those of one row of a report. `hour` is
 * meant for the booked and available minutes, which then count within that hour only.
 */
const figureRowFilters = z.object({
  ...figureRange,
  measure: z.enum(measureNames),
  /** 1 is Monday. */
  weekday: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
  hour: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(23))),
  report: z.optional(z.enum(reportNames)),
  /** The key of the report's row; left out, its row without one. */
  key: z.optional(mark(200)),
});

/** One of the rows that a figure was made of. What a row does not have is null. */
export const figureRow = z.object({
  date: localDate,
  startTime: z.nullable(instant),
  /** The service, the product, the resource, or the kind of a sale that has no lines of its own. */
  name: z.nullable(z.string()),
  guest: z.nullable(z.object({ id, fullName: z.string() })),
  staff: z.nullable(z.string()),
  area: z.nullable(z.string()),
  appointmentId: z.nullable(id),
  sale: z.nullable(z.object({ id, number: z.string(), kind: z.enum(['sale', 'refund', 'void', 'correction']) })),
  /** Its part of the figure, in the measure's unit. */
  amount: signedSum,
});
export type FigureRow = z.output<typeof figureRow>;

/** A page of rows; `total` is the sum of all of them, and equals the figure. */
export const listFigureRows = endpoint('listFigureRows', 'GET', '/figures/rows', {
  summary: 'The rows that a figure was made of, the latest first',
  needs: 'read',
  mayLag: true,
  query: z.extend(figureRowFilters, { cursor: z.optional(cursor), limit: z.optional(limit) }),
  response: z.extend(page(figureRow), { total: signedSum, count: z.int() }),
});

/** `isCut`: there are more rows than the file holds. */
export const csvFile = z.object({ fileName: z.string(), csv: z.string(), rows: z.int(), isCut: z.boolean() });

export const exportFigureRows = endpoint('exportFigureRows', 'GET', '/figures/rows/csv', {
  summary: 'The rows that a figure was made of, as a table',
  needs: 'report',
  mayLag: true,
  query: z.extend(figureRowFilters, { language }),
  response: csvFile,
});

export const exportDayFigures = endpoint('exportDayFigures', 'GET', '/figures/csv', {
  summary: 'What each day of a range comes to, as a table',
  needs: 'report',
  mayLag: true,
  query: z.object({ ...figureRange, language }),
  response: csvFile,
});
