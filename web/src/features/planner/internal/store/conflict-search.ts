import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Block } from '@quieta/contract/appointments/block-endpoints';
import type { Interval } from '@quieta/contract/values/interval';
import { intervalOf } from '#lib/wire-time.ts';
import type { PlannerDraft } from '../engine/card.ts';
import { type Buffers, findConflicts, heldTime, type Kind, placesOf } from '../engine/conflicts.ts';
import { keepsItsTime } from '../engine/day-figures.ts';
import { columnKey } from '../engine/grid-columns.ts';
import type { Calendar } from '../engine/time-scale.ts';
import type { BlockBook } from './block-book.ts';
import type { ColumnIndex } from './column-index.ts';
import type { RowBook } from './row-book.ts';

/** A requested placement, which clashes with neither the row that it replaces nor those its `command` made. */
export type Candidate = Pick<
  PlannerDraft,
  'appointmentId' | 'startTime' | 'endTime' | 'staff' | 'area' | 'partySize' | 'command'
> & {
  /** The service decides set-up and clean-up; null until one is chosen. */
  readonly service: { readonly id: string } | null;
};

/** Clashes of a candidate: the appointments by the resource they hold, and the blocks of both resources. */
export type DraftConflicts = {
  readonly staff: readonly Appointment[];
  readonly area: readonly Appointment[];
  readonly blocks: readonly Block[];
};

interface Content {
  readonly index: ColumnIndex;
  readonly blocks: BlockBook;
  readonly book: RowBook;
}

/** A time in which an appointment or a block takes places of a resource. */
type Occupancy = Interval & { readonly places: number; readonly row?: Appointment; readonly block?: Block };

/** Searches for what a candidate clashes with among the current rows and blocks. */
export class ConflictSearch {
  readonly #calendar: Calendar;
  readonly #index: ColumnIndex;
  readonly #blocks: BlockBook;
  readonly #book: RowBook;
  #capacities: ReadonlyMap<string, number> = new Map();
  #buffers: ReadonlyMap<string, Buffers> = new Map();

  constructor(calendar: Calendar, { index, blocks, book }: Content) {
    this.#calendar = calendar;
    this.#index = index;
    this.#blocks = blocks;
    this.#book = book;
  }

  /** The buffers are the services' current ones: only the server knows those of an appointment's booking. */
  setResourcesAndServices(
    resources: readonly { readonly id: string; readonly capacity: number }[],
    services: readonly ({ readonly id: string } & Buffers)[],
  ): void {
    this.#capacities = new Map(resources.map(({ id, capacity }) => [id, capacity]));
    this.#buffers = new Map(services.map((service) => [service.id, service]));
  }

  conflictsOf(candidate: Candidate): DraftConflicts {
    const staff = this.#conflicting(candidate, 'staff');
    const area = this.#conflicting(candidate, 'area');
    return {
      staff: rowsOf(staff),
      area: rowsOf(area),
      blocks: [...staff, ...area].flatMap(({ block }) => block ?? []),
    };
  }

  keys(candidate: Candidate): string[] {
    return this.#index.standsWith(candidate).flatMap((id) => this.#keysFor(candidate, id));
  }

  #conflicting(candidate: Candidate, kind: Kind): Occupancy[] {
    const resource = candidate[kind];
    if (resource === null) return [];
    const capacity = this.#capacities.get(resource.id) ?? 1;
    const occupied = new Map<string, Occupancy>();
    for (const key of this.#keysFor(candidate, resource.id)) {
      for (const timed of this.#index.rows(key)) {
        const { row } = timed;
        const isItself = row.id === candidate.appointmentId || this.#book.madeBy(candidate.command)?.has(row.id);
        if (isItself || !keepsItsTime(row)) continue;
        const { start, end } = heldTime(timed, this.#buffersOf(row), kind);
        occupied.set(row.id, { row, start, end, places: placesOf(row, kind) });
      }
      for (const { block, start, end } of this.#blocks.blocks(key)) {
        occupied.set(block.id, { block, start, end, places: block.places ?? capacity });
      }
    }
    const requested = { ...this.#heldBy(candidate, kind), places: placesOf(candidate, kind) };
    return findConflicts(requested, [...occupied.values()], capacity);
  }

  #heldBy(candidate: Candidate, kind: Kind): Interval {
    return heldTime(intervalOf(candidate), this.#buffersOf(candidate), kind);
  }

  #buffersOf({ service }: Pick<Candidate, 'service'>): Buffers | undefined {
    return service === null ? undefined : this.#buffers.get(service.id);
  }

  #keysFor(candidate: Candidate, resourceId: string): string[] {
    return this.#calendar.datesOf(intervalOf(candidate)).map((date) => columnKey(resourceId, date));
  }
}

function rowsOf(occupied: readonly Occupancy[]): Appointment[] {
  return occupied.flatMap(({ row }) => row ?? []);
}
