import type { Appointment } from '@quieta/contract/appointments/appointment';
import { type Conflict, noConflict, type PlannerDraft } from '../engine/card.ts';
import { columnKey } from '../engine/column.ts';
import { findConflicts } from '../engine/conflicts.ts';
import { stands } from '../engine/day-figures.ts';
import type { Calendar } from '../engine/time-scale.ts';
import { type ColumnIndex, msOf, type TimedRow } from './column-index.ts';

/** The appointments that stand in the draft's way, by the resource they hold. */
export type DraftConflicts = { readonly staff: readonly Appointment[]; readonly area: readonly Appointment[] };

/** The open draft, and what it collides with, kept true while draft and rows change. */
export class DraftWatch {
  readonly #calendar: Calendar;
  readonly #index: ColumnIndex;
  #capacities: ReadonlyMap<string, number> = new Map();
  #draft: PlannerDraft | null = null;
  #conflicts: DraftConflicts = { staff: [], area: [] };

  constructor(calendar: Calendar, index: ColumnIndex) {
    this.#calendar = calendar;
    this.#index = index;
  }

  draft(): PlannerDraft | null {
    return this.#draft;
  }

  conflicts(): DraftConflicts {
    return this.#conflicts;
  }

  /** Whether the row is one that the draft collides with. */
  conflictOf(id: string): Conflict {
    const has = (rows: readonly Appointment[]) => rows.some((row) => row.id === id);
    const conflict = { staff: has(this.#conflicts.staff), area: has(this.#conflicts.area) };
    return conflict.staff || conflict.area ? conflict : noConflict;
  }

  ownConflict(): Conflict {
    return { staff: this.#conflicts.staff.length > 0, area: this.#conflicts.area.length > 0 };
  }

  /** The columns in which the draft stands. */
  keys(): string[] {
    return [this.#draft?.staff, this.#draft?.area].flatMap((resource) => (resource ? this.#keysFor(resource.id) : []));
  }

  /** Answers the keys of the columns in which the draft stands or stood. */
  set(draft: PlannerDraft | null): string[] {
    const before = this.keys();
    this.#draft = draft;
    return [...before, ...this.keys()];
  }

  setCapacities(capacities: ReadonlyMap<string, number>): void {
    this.#capacities = capacities;
  }

  /** Searches again; answers the ids whose conflict may have changed, none where all is as before. */
  refresh(): Set<string> {
    const before = this.#conflicts;
    this.#conflicts = { staff: this.#search('staff'), area: this.#search('area') };
    if (sameRows(before.staff, this.#conflicts.staff) && sameRows(before.area, this.#conflicts.area)) {
      this.#conflicts = before;
      return new Set();
    }
    const { staff, area } = this.#conflicts;
    return new Set([...before.staff, ...before.area, ...staff, ...area].map(({ id }) => id));
  }

  #search(kind: 'staff' | 'area'): Appointment[] {
    const resource = this.#draft?.[kind];
    if (!this.#draft || !resource) return [];
    const { appointmentId } = this.#draft;
    const rivals = new Map<string, TimedRow>();
    for (const key of this.#keysFor(resource.id)) {
      for (const timed of this.#index.rows(key)) {
        if (timed.row.id !== appointmentId && stands(timed.row)) rivals.set(timed.row.id, timed);
      }
    }
    const spans = [...rivals.values()].map(({ row, startMs, endMs }) => ({ row, start: startMs, end: endMs }));
    const capacity = this.#capacities.get(resource.id) ?? 1;
    return findConflicts(this.#span(this.#draft), spans, capacity).map(({ row }) => row);
  }

  #span({ startTime, endTime }: PlannerDraft): { start: number; end: number } {
    return { start: msOf(startTime), end: msOf(endTime) };
  }

  #keysFor(resourceId: string): string[] {
    if (this.#draft === null) return [];
    const { start, end } = this.#span(this.#draft);
    return this.#calendar.datesOf(start, end).map((date) => columnKey(resourceId, date));
  }
}

function sameRows(a: readonly Appointment[], b: readonly Appointment[]): boolean {
  return a.length === b.length && a.every((row, index) => row === b[index]);
}
