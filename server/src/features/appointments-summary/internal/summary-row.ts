import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { SummaryText } from '@quieta/messages/summary-text';
import type { CsvCell } from '#platform/csv/write-csv';

/** An appointment as a row of the table, with the cells in the order of the column headings. Times are the branch's. */
export function summaryRow(appointment: Appointment, text: SummaryText): CsvCell[] {
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
