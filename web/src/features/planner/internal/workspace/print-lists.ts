import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Resource } from '@quieta/contract/resources/resource';
import { msOf } from '#lib/wire-time.ts';
import { keepsItsTime } from '../engine/day-figures.ts';
import { resourcesIn, timesIn } from '../engine/stretches.ts';

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
  const listOf = (date: string, resource: PrintList['resource'], isOn: (id: string) => boolean): PrintList => {
    const begins = (row: Appointment) => firstTime(row, resource?.id ?? null);
    return {
      resource,
      date,
      rows: rowsOn(date)
        .filter((row) => keepsItsTime(row) && held(row).some(isOn))
        .sort((a, b) => begins(a) - begins(b) || (a.id < b.id ? -1 : 1)),
    };
  };

  if (job === 'branch') return dates.map((date) => listOf(date, null, (id) => ids.has(id)));
  return resources.flatMap((resource) => dates.map((date) => listOf(date, resource, (id) => id === resource.id)));
}

function held({ staff, area, parts }: Appointment): string[] {
  return [staff, area, ...resourcesIn(parts)].flatMap((resource) => resource?.id ?? []);
}

/** When the appointment, or the resource's part in it, begins. */
function firstTime(row: Appointment, id: string | null): number {
  return (id === null ? undefined : timesIn(row, id)[0]?.start) ?? msOf(row.startTime);
}
