import { measures, ratioOf, ratios } from '@quieta/contract/dashboard/measures';
import type * as reportEndpoints from '@quieta/contract/dashboard/report-endpoints';
import { reports } from '@quieta/contract/dashboard/reports';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { figuresText } from '@quieta/messages/figures-text';
import { reportRowName, reportText } from '@quieta/messages/report-text';
import { type CsvCell, csvDialects, toCsv } from '#platform/csv/write-csv';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { csvHead } from '../facts/measure-queries.ts';
import { readReport } from './report-queries.ts';

/** A report as a table: its rows without their sum, which a spreadsheet would add to itself. */
export async function exportReport(
  context: BranchContext,
  request: Request<typeof reportEndpoints.exportReport>,
): Promise<AnswerOf<typeof reportEndpoints.exportReport>> {
  const { report, language, dateFrom, dateTo } = request.query;
  const { rows } = await readReport(context, request);
  const text = reportText[language].reports[report];
  const figures = figuresText[language];
  const { currency } = context.branch;
  const heads = [
    text.key,
    ...reports[report].measures.map((name) => csvHead(figures.measures[name].name, measures[name].unit, currency)),
    ...reports[report].ratios.map((name) => csvHead(figures.ratios[name].name, ratios[name].unit, currency)),
  ];
  const lines = rows.map((row): CsvCell[] => [
    reportRowName(report, row, language),
    ...reports[report].measures.map((name) => row.values[name] ?? 0),
    ...reports[report].ratios.map((name) => {
      const { above, below } = ratios[name];
      const ratio = ratioOf(name, row.values[above] ?? 0, row.values[below] ?? 0);
      return ratio === null ? null : Math.round(ratio * 100) / 100;
    }),
  ]);
  return {
    fileName: `${text.fileName}-${dateFrom}-${dateTo}.csv`,
    csv: toCsv([heads, ...lines], csvDialects[language]),
    rows: rows.length,
    isCut: false,
  };
}
