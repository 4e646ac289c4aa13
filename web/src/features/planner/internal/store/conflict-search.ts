import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Block } from '@quieta/contract/appointments/block-endpoints';
import type { Interval } from '@quieta/contract/values/interval';
import { intervalOf } from '#lib/wire-time.ts';
import type { PlannerDraft } from '../engine/card.ts';
import { type Buffers, findConflicts, heldTimes, type Kind, placesOf } from '../engine/conflicts.ts';
import { keepsItsTime } from '../engine/day-figures.ts';
import { columnKey } from '../engine/grid-columns.ts';
import { equipmentOf, type Performed, therapistsOf, timesIn } from '../engine/stretches.ts';
import type { Calendar } from '../engine/time-scale.ts';
import type { BlockBook } from './block-book.ts';
import type { ColumnIndex } from './column-index.ts';
import type { RowBook } from './row-book.ts';

/** A requested placement, which clashes with neither the row that it replaces nor those its `command` made. */
export type Candidate = Pick<PlannerDraft, 'appointmentId' | 'partySize' | 'command'> &
  Performed & {
    /** The service decides set-up and clean-up; null until one is chosen. */
    readonly service: { readonly id: string } | null;
  };

type Reference = NonNullable<Appointment['staff']>;

/** An appointment that takes what a candidate's parts take beside its lead therapist and its area. */
export type OtherConflict = {
  readonly resource: Reference;
  readonly kind: 'staff' | 'equipment';
  readonly row: Appointment;
};

/** Clashes of a candidate: the appointments by the resource that they hold, and the blocks of all its resources. */
export type DraftConflicts = {
  readonly staff: readonly Appointment[];
  readonly area: readonly Appointment[];
  readonly others: readonly OtherConflict[];
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
    const staff = this.#conflicting(candidate, candidate.staff, 'staff');
    const area = this.#conflicting(candidate, candidate.area, 'area');
    const others = othersOf(candidate).map((other) => {
      return { ...other, occupied: this.#conflicting(candidate, other.resource, other.kind) };
    });
    const all = [staff, area, ...others.map(({ occupied }) => occupied)].flat();
    return {
      staff: rowsOf(staff),
      area: rowsOf(area),
      others: others.flatMap(({ resource, kind, occupied }) =>
        rowsOf(occupied).map((row) => ({ resource, kind, row })),
      ),
      blocks: [...new Set(all.flatMap(({ block }) => block ?? []))],
    };
  }

  keys(candidate: Candidate): string[] {
    return this.#index.standsWith(candidate).flatMap((id) => this.#keysFor(candidate, id));
  }

  #conflicting(candidate: Candidate, resource: Reference | null, kind: Kind): Occupancy[] {
    if (resource === null) return [];
    const { id: resourceId } = resource;
    const capacity = this.#capacities.get(resourceId) ?? 1;
    const occupied = new Map<string, Occupancy[]>();
    for (const key of this.#keysFor(candidate, resourceId)) {
      for (const row of this.#index.column(key)) {
        const isItself = row.id === candidate.appointmentId || this.#book.madeBy(candidate.command)?.has(row.id);
        if (isItself || !keepsItsTime(row)) continue;
        const places = placesOf(row, kind);
        const held = this.#heldBy(row, resourceId, kind);
        occupied.set(
          row.id,
          held.map(({ start, end }) => ({ row, start, end, places })),
        );
      }
      for (const { block, start, end } of this.#blocks.blocks(key)) {
        occupied.set(block.id, [{ block, start, end, places: block.places ?? capacity }]);
      }
    }
    const spans = [...occupied.values()].flat();
    const places = placesOf(candidate, kind);
    return this.#heldBy(candidate, resourceId, kind).flatMap(({ start, end }) =>
      findConflicts({ start, end, places }, spans, capacity),
    );
  }

  #heldBy(performed: Performed & Pick<Candidate, 'service'>, resourceId: string, kind: Kind): readonly Interval[] {
    return heldTimes(timesIn(performed, resourceId), this.#buffersOf(performed), kind);
  }

  #buffersOf({ service }: Pick<Candidate, 'service'>): Buffers | undefined {
    return service === null ? undefined : this.#buffers.get(service.id);
  }

  #keysFor(candidate: Candidate, resourceId: string): string[] {
    return this.#calendar.datesOf(intervalOf(candidate)).map((date) => columnKey(resourceId, date));
  }
}

/** The therapists beside the lead, and the equipment. */
function othersOf({ staff, parts }: Candidate): Pick<OtherConflict, 'resource' | 'kind'>[] {
  if (!parts?.length) return [];
  return [
    ...therapistsOf(parts)
      .filter(({ id }) => id !== staff?.id)
      .map((resource) => ({ resource, kind: 'staff' as const })),
    ...equipmentOf(parts).map((resource) => ({ resource, kind: 'equipment' as const })),
  ];
}

function rowsOf(occupied: readonly Occupancy[]): Appointment[] {
  return [...new Set(occupied.flatMap(({ row }) => row ?? []))];
}
