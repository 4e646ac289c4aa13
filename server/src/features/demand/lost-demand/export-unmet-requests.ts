import type * as lostDemandEndpoints from '@quieta/contract/demand/lost-demand-endpoints';
import type { UnmetRow } from '@quieta/contract/demand/lost-demand-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { type LostDemandText, lostDemandText } from '@quieta/messages/lost-demand-text';
import { type CsvCell, csvDialects, toCsv } from '#platform/csv/write-csv';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readRows } from './lost-demand-queries.ts';

/** The unmet requests that fit the filters as a table in the reader's language. */
export async function exportUnmetRequests(
  context: BranchContext,
  { query: { language, ...filters } }: Request<typeof lostDemandEndpoints.exportUnmetRequests>,
): Promise<AnswerOf<typeof lostDemandEndpoints.exportUnmetRequests>> {
  const text = lostDemandText[language];
  const { rows } = await readRows(context, filters);
  const heads = Object.values(text.columns).map((head) => head.replace('{currency}', context.branch.currency));
  const cells = rows.map((row) => cellsOf(row, text));
  const fileName = `${text.fileName}-${filters.dateFrom}-${filters.dateTo}.csv`;
  return { fileName, csv: toCsv([heads, ...cells], csvDialects[language]), rows: rows.length };
}

function cellsOf(row: UnmetRow, { reasons, origins, genders, yes, no }: LostDemandText): CsvCell[] {
  const cells: Readonly<Record<keyof LostDemandText['columns'], CsvCell>> = {
    dateFrom: row.dateFrom,
    dateTo: row.dateTo,
    timeFrom: row.timeFrom?.slice(0, 5) ?? null,
    timeTo: row.timeTo?.slice(0, 5) ?? null,
    service: row.service.name,
    staff: row.staff?.name ?? null,
    area: row.area?.name ?? null,
    gender: row.gender && genders[row.gender],
    people: row.partySize,
    reason: reasons[row.reason],
    origin: origins[row.origin],
    // As spreadsheets read it: without the offset, because it is the branch's own time.
    asked: row.askedAt.slice(0, 'yyyy-MM-ddTHH:mm'.length).replace('T', ' '),
    met: row.wouldBeMet === null ? null : row.wouldBeMet ? yes : no,
    worth: row.worth,
  };
  return Object.values(cells);
}
