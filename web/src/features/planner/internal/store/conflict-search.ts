import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Block } from '@quieta/contract/appointments/block';
import type { PlannerDraft } from '../engine/card.ts';
import { columnKey } from '../engine/column.ts';
import { findConflicts, overlaps } from '../engine/conflicts.ts';
import { stands } from '../engine/day-figures.ts';
import type { Calendar } from '../engine/time-scale.ts';
import type { BlockBook } from './block-book.ts';
import { type ColumnIndex, msOf, type TimedRow } from './column-index.ts';

/** Where something is to stand; `appointmentId` names the row that it replaces, which is not in its own way. */
export type Candidate = Pick<PlannerDraft, 'appointmentId' | 'startTime' | 'endTime' | 'staff' | 'area'>;

/** What stands in a candidate's way: the appointments by the resource they hold, and the blocks of either. */
export type DraftConflicts = {
  readonly staff: readonly Appointment[];
  readonly area: readonly Appointment[];
  readonly blocks: readonly Block[];
};

/** Looks for what a candidate collides with, among the rows and blocks as they are now. */
export class ConflictSearch {
  readonly #calendar: Calendar;
  readonly #index: ColumnIndex;
  readonly #blocks: BlockBook;
  #capacities: ReadonlyMap<string, number> = new Map();

  constructor(calendar: Calendar, index: ColumnIndex, blocks: BlockBook) {
    this.#calendar = calendar;
    this.#index = index;
    this.#blocks = blocks;
  }

  setCapacities(capacities: ReadonlyMap<string, number>): void {
    this.#capacities = capacities;
  }

  conflictsOf(candidate: Candidate): DraftConflicts {
    return {
      staff: this.#rivals(candidate, candidate.staff),
      area: this.#rivals(candidate, candidate.area),
      blocks: this.#blocksIn(candidate),
    };
  }

  /** The columns in which a candidate stands. */
  keys(candidate: Candidate): string[] {
    return [candidate.staff, candidate.area].flatMap((resource) =>
      resource === null ? [] : this.#keysFor(candidate, resource.id),
    );
  }

  #rivals(candidate: Candidate, resource: Candidate['staff']): Appointment[] {
    if (resource === null) return [];
    const rivals = new Map<string, TimedRow>();
    for (const key of this.#keysFor(candidate, resource.id)) {
      for (const timed of this.#index.rows(key)) {
        if (timed.row.id !== candidate.appointmentId && stands(timed.row)) rivals.set(timed.row.id, timed);
      }
    }
    const spans = [...rivals.values()].map(({ row, startMs, endMs }) => ({ row, start: startMs, end: endMs }));
    const capacity = this.#capacities.get(resource.id) ?? 1;
    return findConflicts(spanOf(candidate), spans, capacity).map(({ row }) => row);
  }

  /** A block takes all places, whatever the capacity. */
  #blocksIn(candidate: Candidate): Block[] {
    const span = spanOf(candidate);
    const found = this.keys(candidate).flatMap((key) => [...this.#blocks.blocks(key)]);
    const inTheWay = found.filter(({ startMs, endMs }) => overlaps({ start: startMs, end: endMs }, span));
    return [...new Set(inTheWay.map(({ block }) => block))];
  }

  #keysFor(candidate: Candidate, resourceId: string): string[] {
    const { start, end } = spanOf(candidate);
    return this.#calendar.datesOf(start, end).map((date) => columnKey(resourceId, date));
  }
}

function spanOf({ startTime, endTime }: Candidate): { start: number; end: number } {
  return { start: msOf(startTime), end: msOf(endTime) };
}
