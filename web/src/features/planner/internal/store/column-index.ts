import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Interval } from '@quieta/contract/values/interval';
import { intervalOf } from '#lib/wire-time.ts';
import { columnKey, dayKey } from '../engine/grid-columns.ts';
import type { Calendar } from '../engine/time-scale.ts';
import { columnResourceIds, type ServiceNeeds } from '../engine/unassigned.ts';

/** A row with its times parsed once into numbers. */
type TimedRow = Interval & { readonly row: Appointment };

type Columns = Map<string, Appointment[]>;

const dateLength = 'yyyy-MM-dd'.length;

/**
 * Which rows belong to which columns and days: a row to its staff member's and its area's, on every date that it
 * touches. A row without a resource that its service needs belongs to the column of unassigned appointments. A month
 * has many more rows than the days that somebody looks at, so a day's columns are built when one of them is first read.
 */
export class ColumnIndex {
  readonly #calendar: Calendar;
  readonly #rows = new Map<string, Appointment>();
  readonly #days = new Map<string, Map<string, Appointment>>();
  readonly #columns = new Map<string, Columns>();
  #needs: ServiceNeeds = new Map();

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  row(id: string): Appointment | undefined {
    return this.#rows.get(id);
  }

  rowsOn(date: string): Iterable<Appointment> {
    return this.#days.get(date)?.values() ?? [];
  }

  rows(key: string): TimedRow[] {
    return this.column(key).map((row) => ({ row, ...intervalOf(row) }));
  }

  column(key: string): readonly Appointment[] {
    return this.#columnsOf(key.slice(0, dateLength)).get(key.slice(dateLength + 1)) ?? [];
  }

  /** The columns that contain a row; those of days that nobody has read yet are left out. */
  keys(id: string): readonly string[] {
    const row = this.#rows.get(id);
    if (row === undefined) return [];
    const dates = this.#datesOf(row).filter((date) => this.#columns.has(date));
    return dates.flatMap((date) => this.standsWith(row).map((resourceId) => columnKey(resourceId, date)));
  }

  /** Moves a row to its current columns; undefined removes it. Adds the keys whose content changed. */
  update(id: string, row: Appointment | undefined, changed: Set<string>): void {
    const known = this.#rows.get(id);
    if (known !== undefined) this.#remove(known, changed);
    // A cancelled appointment is kept as history and shown in no column.
    if (row !== undefined && row.lifeCycle !== 'cancelled') this.#add(row, changed);
  }

  /** Sets which services need a staff member or an area. Returns the keys whose content changed. */
  setNeeds(needs: ServiceNeeds): Set<string> {
    const changed = new Set<string>();
    const incomplete = [...this.#rows.values()].filter(({ staff, area }) => staff === null || area === null);
    for (const row of incomplete) this.#remove(row, changed);
    this.#needs = needs;
    for (const row of incomplete) this.#add(row, changed);
    return changed;
  }

  /** The resources whose columns contain an appointment, or would. */
  standsWith(placed: Parameters<typeof columnResourceIds>[0]): string[] {
    return columnResourceIds(placed, this.#needs);
  }

  #add(row: Appointment, changed: Set<string>): void {
    this.#rows.set(row.id, row);
    for (const date of this.#datesOf(row)) {
      const day = this.#days.get(date);
      if (day === undefined) this.#days.set(date, new Map([[row.id, row]]));
      else day.set(row.id, row);
      changed.add(dayKey(date));
      const columns = this.#columns.get(date);
      if (columns === undefined) continue;
      this.#put(columns, row);
      for (const resourceId of this.standsWith(row)) changed.add(columnKey(resourceId, date));
    }
  }

  #remove(row: Appointment, changed: Set<string>): void {
    this.#rows.delete(row.id);
    for (const date of this.#datesOf(row)) {
      this.#days.get(date)?.delete(row.id);
      changed.add(dayKey(date));
      const columns = this.#columns.get(date);
      if (columns === undefined) continue;
      for (const resourceId of this.standsWith(row)) {
        const column = columns.get(resourceId);
        if (column !== undefined)
          columns.set(
            resourceId,
            column.filter((one) => one !== row),
          );
        changed.add(columnKey(resourceId, date));
      }
    }
  }

  #columnsOf(date: string): Columns {
    let columns = this.#columns.get(date);
    if (columns === undefined) {
      columns = new Map();
      for (const row of this.rowsOn(date)) this.#put(columns, row);
      this.#columns.set(date, columns);
    }
    return columns;
  }

  #put(columns: Columns, row: Appointment): void {
    for (const resourceId of this.standsWith(row)) {
      const column = columns.get(resourceId);
      if (column === undefined) columns.set(resourceId, [row]);
      else column.push(row);
    }
  }

  /** The local dates that a row touches. Its times have the branch's offset, so they begin with the branch's dates. */
  #datesOf(row: Appointment): string[] {
    const date = row.startTime.slice(0, dateLength);
    return row.endTime.startsWith(date) ? [date] : this.#calendar.datesOf(intervalOf(row));
  }
}
