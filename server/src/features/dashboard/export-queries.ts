import type * as figureEndpoints from '@quieta/contract/dashboard/figure-endpoints';
import type { FigureRow } from '@quieta/contract/dashboard/figure-endpoints';
import { dayMeasures, type Measure, measures } from '@quieta/contract/dashboard/measures';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { type FiguresText, figuresText } from '@quieta/messages/figures-text';
import { type CsvCell, csvDialects, toCsv } from '#platform/csv/write-csv';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { type DateRange, refuseRange } from './facts/fact-queries.ts';
import { csvHead } from './facts/measure-queries.ts';
import { readDayFigures } from './figure-queries.ts';
import { loadFigureRows } from './figure-rows-queries.ts';

type CsvFile = AnswerOf<typeof figureEndpoints.exportDayFigures>;

/** The rows of a year of a large branch would be a file that no spreadsheet opens with pleasure. */
const maxRowsInFile = 50_000;

/** Exports the figures of a range, a row a day. What is not known is an empty cell. */
export async function exportDayFigures(
  context: BranchContext,
  { query }: Request<typeof figureEndpoints.exportDayFigures>,
): Promise<CsvFile> {
  const { language } = query;
  const { dates, values } = await readDayFigures(context, { query });
  const text = figuresText[language];
  const headings = [text.columns.date, ...dayMeasures.map((measure) => headingOf(context, text, measure))];
  const rows = dates.map((date, nth) => [date, ...dayMeasures.map((measure) => values[measure][nth] ?? null)]);
  return {
    fileName: fileNameOf([text.fileNames.days], query),
    csv: toCsv([headings, ...rows], csvDialects[language]),
    rows: rows.length,
    isCut: false,
  };
}

/** The rows that a figure was made of, the latest first; the last column is what each adds to it. */
export async function exportFigureRows(
  context: BranchContext,
  { query }: Request<typeof figureEndpoints.exportFigureRows>,
): Promise<CsvFile> {
  refuseRange(query);
  const { language, measure } = query;
  const { rows, count } = await loadFigureRows(context, query, { offset: 0, limit: maxRowsInFile });
  const text = figuresText[language];
  const headings = [...Object.values(text.columns), headingOf(context, text, measure)];
  return {
    fileName: fileNameOf([text.fileNames.rows, measure], query),
    csv: toCsv([headings, ...rows.map((row) => cellsOf(row, text))], csvDialects[language]),
    rows: rows.length,
    isCut: rows.length < count,
  };
}

function cellsOf({ date, startTime, name, guest, staff, area, sale, amount }: FigureRow, text: FiguresText): CsvCell[] {
  const cells: Record<keyof FiguresText['columns'], CsvCell> = {
    date,
    time: startTime?.slice('yyyy-MM-ddT'.length, 'yyyy-MM-ddTHH:mm'.length) ?? null,
    name,
    guest: guest?.fullName ?? null,
    staff,
    area,
    sale: sale?.number ?? null,
    kind: sale === null ? null : text.kinds[sale.kind],
  };
  return [...Object.values(cells), amount];
}

function headingOf({ branch }: BranchContext, text: FiguresText, measure: Measure): string {
  return csvHead(text.measures[measure].name, measures[measure].unit, branch.currency);
}

/** `figures-2026-11-01-2026-11-30.csv`, or with the one date of a day. */
function fileNameOf(words: readonly string[], { dateFrom, dateTo }: DateRange): string {
  return `${[...words, ...new Set([dateFrom, dateTo])].join('-')}.csv`;
}
