import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Resource } from '@quieta/contract/resources/resource';
import { keepsItsTime } from '../engine/day-figures.ts';

/** One list for the whole branch, or a page for each of its staff members or areas. */
export type PrintJob = 'branch' | 'each';

export type PrintedResource = Pick<Resource, 'id' | 'name' | 'type'>;

/** One printed list: a day's appointments by time, of one resource or of all. */
export interface PrintList {
  /** Null for the list of all resources. */
  readonly resource: PrintedResource | null;
  readonly date: string;
  readonly rows: readonly Appointment[];
}

interface PrintedDays {
  readonly dates: readonly string[];
  readonly resources: readonly PrintedResource[];
  readonly rowsOn: (date: string) => readonly Appointment[];
}

/** The printed lists: appointments by time, without no-shows and cancelled ones. */
export function printLists(job: PrintJob, { dates, resources, rowsOn }: PrintedDays): PrintList[] {
  const ids = new Set(resources.map(({ id }) => id));
  const held = (row: Appointment) => [row.staff, row.area].flatMap((resource) => resource?.id ?? []);
  const listOf = (date: string, resource: PrintList['resource'], isOn: (id: string) => boolean): PrintList => ({
    resource,
    date,
    rows: rowsOn(date)
      .filter((row) => keepsItsTime(row) && held(row).some(isOn))
      .sort((a, b) => Temporal.Instant.compare(a.startTime, b.startTime) || (a.id < b.id ? -1 : 1)),
  });

  if (job === 'branch') return dates.map((date) => listOf(date, null, (id) => ids.has(id)));
  return resources.flatMap((resource) => dates.map((date) => listOf(date, resource, (id) => id === resource.id)));
}
