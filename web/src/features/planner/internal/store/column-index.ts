import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Interval } from '@quieta/contract/values/interval';
import { intervalOf } from '#lib/wire-time.ts';
import { columnKey, dayKey } from '../engine/grid-columns.ts';
import type { Calendar } from '../engine/time-scale.ts';
import { columnResourceIds, type ServiceNeeds } from '../engine/unassigned.ts';

/** A row with its times parsed once into numbers. */
export type TimedRow = Interval & { readonly row: Appointment };

/**
 * Which rows belong to which columns and days: a row to its staff member's and its area's, on every date that it touches. A row
 * without a resource that its service needs belongs to the column of unassigned appointments.
 */
export class ColumnIndex {
  readonly #calendar: Calendar;
  readonly #rows = new Map<string, { timed: TimedRow; keys: readonly string[] }>();
  readonly #columns = new Map<string, Map<string, TimedRow>>();
  #needs: ServiceNeeds = new Map();

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  row(id: string): Appointment | undefined {
    return this.#rows.get(id)?.timed.row;
  }

  /** The rows of a column or a day, in no particular order. */
  rows(key: string): Iterable<TimedRow> {
    return this.#columns.get(key)?.values() ?? [];
  }

  /** The columns and days that contain a row. */
  keys(id: string): readonly string[] {
    return this.#rows.get(id)?.keys ?? [];
  }

  /** Moves a row to its current columns; undefined removes it. Returns the keys whose content changed. */
  update(id: string, row: Appointment | undefined): Set<string> {
    const known = this.#rows.get(id);
    for (const key of known?.keys ?? []) this.#columns.get(key)?.delete(id);
    const changed = new Set(known?.keys);
    this.#rows.delete(id);
    // A cancelled appointment is kept as history and shown in no column.
    if (row === undefined || row.lifeCycle === 'cancelled') return changed;

    const timed = { row, ...intervalOf(row) };
    const keys = this.#keysOf(timed);
    this.#rows.set(id, { timed, keys });
    for (const key of keys) {
      changed.add(key);
      const column = this.#columns.get(key) ?? new Map<string, TimedRow>();
      this.#columns.set(key, column.set(id, timed));
    }
    return changed;
  }

  /** Sets which services need a staff member or an area. Returns the keys whose content changed. */
  setNeeds(needs: ServiceNeeds): Set<string> {
    this.#needs = needs;
    const changed = new Set<string>();
    const incomplete = [...this.#rows.values()].filter(({ timed: { row } }) => row.staff === null || row.area === null);
    for (const { timed } of incomplete) {
      for (const key of this.update(timed.row.id, timed.row)) changed.add(key);
    }
    return changed;
  }

  /** The resources whose columns contain an appointment, or would. */
  standsWith(placed: Parameters<typeof columnResourceIds>[0]): string[] {
    return columnResourceIds(placed, this.#needs);
  }

  #keysOf(timed: TimedRow): string[] {
    const resourceIds = columnResourceIds(timed.row, this.#needs);
    return this.#calendar
      .datesOf(timed)
      .flatMap((date) => [dayKey(date), ...resourceIds.map((id) => columnKey(id, date))]);
  }
}
