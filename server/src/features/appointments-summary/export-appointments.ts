import type { Appointment } from '@quieta/contract/appointments/appointment';
import type * as appointmentEndpoints from '@quieta/contract/appointments/appointment-endpoints';
import { longestRange } from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { type SummaryText, summaryText } from '@quieta/messages/summary-text';
import { fetchAppointments } from '#features/appointments/appointment-queries';
import { selectMatching } from '#features/appointments/search-queries';
import { localToday } from '#platform/clock';
import { type CsvCell, csvDialects, toCsv } from '#platform/csv/write-csv';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';

/** The appointments that match the criteria as a table, by start. */
export async function exportAppointments(
  context: BranchContext,
  { body: { language, ...criteria } }: Request<typeof appointmentEndpoints.exportAppointments>,
): Promise<AnswerOf<typeof appointmentEndpoints.exportAppointments>> {
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

/** An appointment as a row of the table, with the cells in the order of the column headings. Times are the branch's. */
function summaryRow(appointment: Appointment, text: SummaryText): CsvCell[] {
  const { startTime, endTime, holder, service, staff, area, lifeCycle, paid, price, notes } = appointment;
  const cells: Record<keyof SummaryText['columns'], CsvCell> = {
    date: startTime.slice(0, 'yyyy-MM-dd'.length),
    start: timeOf(startTime),
    end: timeOf(endTime),
    minutes: Temporal.Instant.from(startTime).until(endTime).total('minutes'),
    guest: holder?.fullName ?? text.walkIn,
    service: service.name,
    staff: staff?.name ?? null,
    area: area?.name ?? null,
    status: text.states[lifeCycle],
    paid: paid ? text.yes : text.no,
    price,
    notes: notes === '' ? null : notes,
  };
  return Object.values(cells);
}

function timeOf(wireTime: string): string {
  return wireTime.slice('yyyy-MM-ddT'.length, 'yyyy-MM-ddTHH:mm'.length);
}
