import { type exportAppointments as endpoint, longestRange } from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { summaryText } from '@quieta/messages/summary-text';
import { fetchAppointments } from '#features/appointments/appointment-queries';
import { selectMatching } from '#features/appointments/search-queries';
import { localToday } from '#platform/clock';
import { csvDialects, toCsv } from '#platform/csv/write-csv';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { summaryRow } from './internal/summary-row.ts';

type Endpoint = typeof endpoint;

/** The appointments that match the criteria as a table, by start. */
export async function exportAppointments(
  context: BranchContext,
  { body: { language, ...criteria } }: Request<Endpoint>,
): Promise<AnswerOf<Endpoint>> {
  const { branch, clock } = context;
  const query = selectMatching(criteria, branch.timeZone).orderBy('startsAt').orderBy('id');
  const found = await fetchAppointments(context, query.limit(longestRange + 1));
  if (found.length > longestRange) throw new Refusal('too-many-rows', { most: longestRange });
  const text = summaryText[language];
  const headings = Object.values(text.columns).map((heading) => heading.replace('{currency}', branch.currency));
  const rows = found.map((appointment) => summaryRow(appointment, text));
  const today = localToday(clock, branch.timeZone).toString();
  return { fileName: `${text.fileName}-${today}.csv`, csv: toCsv([headings, ...rows], csvDialects[language]) };
}
