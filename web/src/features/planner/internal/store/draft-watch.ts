import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Block } from '@quieta/contract/appointments/block-endpoints';
import { type Conflict, draftCardId, noConflict, type PlannerDraft } from '../engine/card.ts';
import type { ConflictSearch, DraftConflicts } from './conflict-search.ts';
import type { RowBook } from './row-book.ts';

const none: DraftConflicts = { staff: [], area: [], blocks: [] };
const noFaces: readonly DraftFace[] = [];

interface DraftFace {
  readonly kind: 'draft';
  readonly id: string;
  readonly draft: PlannerDraft;
  readonly conflict: Conflict;
}

/** The open draft, and what it clashes with, kept current while draft and rows change. */
export class DraftWatch {
  readonly #search: ConflictSearch;
  readonly #book: RowBook;
  #draft: PlannerDraft | null = null;
  #earlier: readonly PlannerDraft[] = [];
  #conflicts = none;

  constructor(search: ConflictSearch, book: RowBook) {
    this.#search = search;
    this.#book = book;
  }

  draft(): PlannerDraft | null {
    return this.#draft;
  }

  conflicts(): DraftConflicts {
    return this.#conflicts;
  }

  /** With which of its resources the row or block clashes with the draft. */
  conflictOf(id: string): Conflict {
    if (this.#conflicts === none) return noConflict;
    const has = (rows: readonly Appointment[]) => rows.some((row) => row.id === id);
    const block = this.#conflicts.blocks.find((one) => one.id === id);
    const conflict = {
      staff: has(this.#conflicts.staff) || this.#isOf(block, 'staff'),
      area: has(this.#conflicts.area) || this.#isOf(block, 'area'),
    };
    return conflict.staff || conflict.area ? conflict : noConflict;
  }

  ownConflict(): Conflict {
    const { staff, area, blocks } = this.#conflicts;
    return {
      staff: staff.length > 0 || blocks.some((block) => this.#isOf(block, 'staff')),
      area: area.length > 0 || blocks.some((block) => this.#isOf(block, 'area')),
    };
  }

  /** The columns of the draft, and of the drafts filled in before it for the same visit. */
  keys(): string[] {
    return this.#all().flatMap(({ draft }) => this.#search.keys(draft));
  }

  /** The drafts that a column shows: none once their rows are here. */
  faces(key: string): readonly DraftFace[] {
    if (this.#draft === null || this.#book.madeBy(this.#draft.command)) return noFaces;
    return this.#all().filter(({ draft }) => this.#search.keys(draft).includes(key));
  }

  /** Returns the keys of its columns before and after, and whether it has the same clashes; null if unchanged. */
  set(draft: PlannerDraft | null, visit: readonly PlannerDraft[]): { keys: string[]; isSamePlace: boolean } | null {
    const earlier = draft === null ? [] : visit;
    const isSameVisit =
      earlier.length === this.#earlier.length && earlier.every((one, index) => isSame(one, this.#earlier[index]));
    if (isSameVisit && isSame(draft, this.#draft)) return null;
    const before = this.keys();
    const isSamePlace = hasSamePlace(draft, this.#draft);
    this.#draft = draft;
    this.#earlier = earlier;
    return { keys: [...before, ...this.keys()], isSamePlace };
  }

  /** Searches again; returns the ids whose conflict may have changed, none if the result is the same. */
  refresh(): Set<string> {
    const before = this.#conflicts;
    this.#conflicts = this.#draft === null ? none : this.#search.conflictsOf(this.#draft);
    const isSame = (kind: keyof DraftConflicts) => sameRows(before[kind], this.#conflicts[kind]);
    if (isSame('staff') && isSame('area') && isSame('blocks')) {
      this.#conflicts = before;
      return new Set();
    }
    const after = this.#conflicts;
    const rows = [before, after].flatMap(({ staff, area, blocks }) => [...staff, ...area, ...blocks]);
    return new Set(rows.map(({ id }) => id));
  }

  #all(): DraftFace[] {
    const earlier = this.#earlier.map((draft, index): DraftFace => {
      return { kind: 'draft', id: `${draftCardId}-${index + 1}`, draft, conflict: noConflict };
    });
    if (this.#draft === null) return earlier;
    return [...earlier, { kind: 'draft', id: draftCardId, draft: this.#draft, conflict: this.ownConflict() }];
  }

  #isOf(block: Block | undefined, kind: 'staff' | 'area'): boolean {
    return block !== undefined && block.resource.id === this.#draft?.[kind]?.id;
  }
}

const placeFields = [
  'appointmentId',
  'startTime',
  'endTime',
  'partySize',
  'service',
  'staff',
  'area',
  'command',
] as const;

function hasSamePlace(a: PlannerDraft | null | undefined, b: PlannerDraft | null | undefined): boolean {
  return placeFields.every((field) => a?.[field] === b?.[field]);
}

function isSame(a: PlannerDraft | null | undefined, b: PlannerDraft | null | undefined): boolean {
  return hasSamePlace(a, b) && a?.holderName === b?.holderName;
}

function sameRows(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((row, index) => row === b[index]);
}
