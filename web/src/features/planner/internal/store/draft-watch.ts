import type { Block } from '@quieta/contract/appointments/block-endpoints';
import { type Conflict, draftCardId, noConflict, type PlannerDraft } from '../engine/card.ts';
import type { ConflictSearch, DraftConflicts } from './conflict-search.ts';
import type { RowBook } from './row-book.ts';

const none: DraftConflicts = { staff: [], area: [], others: [], blocks: [] };
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
    const isIt = (row: { readonly id: string }) => row.id === id;
    const { staff, area, others, blocks } = this.#conflicts;
    const conflict = this.#conflictOver({
      staff: staff.filter(isIt),
      area: area.filter(isIt),
      others: others.filter(({ row }) => isIt(row)),
      blocks: blocks.filter(isIt),
    });
    return conflict.staff || conflict.area || conflict.others ? conflict : noConflict;
  }

  ownConflict(): Conflict {
    return this.#conflictOver(this.#conflicts);
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
    const isSame = (kind: 'staff' | 'area' | 'blocks') => sameRows(before[kind], this.#conflicts[kind]);
    if (isSame('staff') && isSame('area') && isSame('blocks') && areSame(before.others, this.#conflicts.others)) {
      this.#conflicts = before;
      return new Set();
    }
    const after = this.#conflicts;
    const rows = [before, after].flatMap(({ staff, area, others, blocks }) => [
      ...staff,
      ...area,
      ...others.map(({ row }) => row),
      ...blocks,
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  #all(): DraftFace[] {
    const earlier = this.#earlier.map((draft, index): DraftFace => {
      return { kind: 'draft', id: `${draftCardId}-${index + 1}`, draft, conflict: noConflict };
    });
    if (this.#draft === null) return earlier;
    return [...earlier, { kind: 'draft', id: draftCardId, draft: this.#draft, conflict: this.ownConflict() }];
  }

  #conflictOver({ staff, area, others, blocks }: DraftConflicts): Conflict {
    const isOf = (kind: 'staff' | 'area') => (block: Block) => block.resource.id === this.#draft?.[kind]?.id;
    const conflict = {
      staff: staff.length > 0 || blocks.some(isOf('staff')),
      area: area.length > 0 || blocks.some(isOf('area')),
    };
    const blocked = blocks.filter((block) => !isOf('staff')(block) && !isOf('area')(block));
    const further = new Set([...others, ...blocked].map(({ resource }) => resource.name));
    return further.size === 0 ? conflict : { ...conflict, others: [...further].join(', ') };
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
  'parts',
  'command',
] as const;

function hasSamePlace(a: PlannerDraft | null | undefined, b: PlannerDraft | null | undefined): boolean {
  return placeFields.every((field) => a?.[field] === b?.[field]);
}

function isSame(a: PlannerDraft | null | undefined, b: PlannerDraft | null | undefined): boolean {
  return hasSamePlace(a, b) && a?.holderName === b?.holderName;
}

function areSame(a: DraftConflicts['others'], b: DraftConflicts['others']): boolean {
  return (
    a.length === b.length &&
    a.every(({ row, resource }, index) => row === b[index]?.row && resource.id === b[index].resource.id)
  );
}

function sameRows(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((row, index) => row === b[index]);
}
