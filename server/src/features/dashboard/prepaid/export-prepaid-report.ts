import { prepaidColumnNames } from '@quieta/contract/dashboard/prepaid-columns';
import type * as prepaidEndpoints from '@quieta/contract/dashboard/prepaid-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { prepaidText } from '@quieta/messages/prepaid-text';
import { csvDialects, toCsv } from '#platform/csv/write-csv';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readPrepaidReport } from './prepaid-report-queries.ts';

/** The report as a table, with two columns for each of its own: units, and money. */
export async function exportPrepaidReport(
  context: BranchContext,
  request: Request<typeof prepaidEndpoints.exportPrepaidReport>,
): Promise<AnswerOf<typeof prepaidEndpoints.exportPrepaidReport>> {
  const { language, dateFrom, dateTo } = request.query;
  const { rows } = await readPrepaidReport(context, request);
  const text = prepaidText[language];
  const heads = prepaidColumnNames.flatMap((column) => [
    `${text.columns[column]}, ${text.units}`,
    `${text.columns[column]} (${context.branch.currency})`,
  ]);
  const lines = rows.map(({ name, kind, vat, columns }) => [
    name,
    text.kinds[kind],
    text.vats[vat],
    ...prepaidColumnNames.flatMap((column) => [columns[column].units, columns[column].amount]),
  ]);
  return {
    fileName: `${text.fileName}-${[...new Set([dateFrom, dateTo])].join('-')}.csv`,
    csv: toCsv([[text.package, text.kind, text.vat, ...heads], ...lines], csvDialects[language]),
    rows: rows.length,
    isCut: false,
  };
}
