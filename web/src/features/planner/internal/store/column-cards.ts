import { intervalOf } from '#lib/wire-time.ts';
import type { PlannerCard } from '../engine/card.ts';
import { type ColumnEntry, layOutColumn } from '../engine/column-layout.ts';
import type { Calendar } from '../engine/time-scale.ts';
import type { BlockBook } from './block-book.ts';
import type { ColumnIndex } from './column-index.ts';
import type { DraftWatch } from './draft-watch.ts';
import type { RowBook } from './row-book.ts';

interface Content {
  readonly book: RowBook;
  readonly index: ColumnIndex;
  readonly blocks: BlockBook;
  readonly watch: DraftWatch;
}

/** Each column's cards, laid out on request and cached until the column is outdated. */
export class ColumnCards {
  readonly #calendar: Calendar;
  readonly #content: Content;
  readonly #columns = new Map<string, { cards: readonly PlannerCard[]; stale: boolean }>();

  constructor(calendar: Calendar, content: Content) {
    this.#calendar = calendar;
    this.#content = content;
  }

  /** Ordered by time. The array, and each card in it, stay the same objects until something changes. */
  cards(key: string): readonly PlannerCard[] {
    const known = this.#columns.get(key);
    if (known !== undefined && !known.stale) return known.cards;
    const date = key.slice(0, key.indexOf('/'));
    const cards = layOutColumn(this.#calendar.day(date), this.#entries(key), known?.cards);
    this.#columns.set(key, { cards, stale: false });
    return cards;
  }

  /** Marks a changed column, so that it is laid out again on the next request. */
  outdate(key: string): void {
    const column = this.#columns.get(key);
    if (column !== undefined) column.stale = true;
  }

  #entries(key: string): ColumnEntry[] {
    const { book, index, blocks, watch } = this.#content;
    const draft = watch.draft();
    const entries: ColumnEntry[] = [];
    for (const { row, start, end } of index.rows(key)) {
      if (row.id === draft?.appointmentId) continue;
      const conflict = watch.conflictOf(row.id);
      const state = book.state(row.id);
      entries.push({ start, end, face: { kind: 'appointment', id: row.id, row, state, conflict } });
    }
    for (const { block, start, end } of blocks.blocks(key)) {
      const face = { kind: 'block', id: block.id, block, conflict: watch.conflictOf(block.id) } as const;
      entries.push({ start, end, face });
    }
    for (const face of watch.faces(key)) entries.push({ ...intervalOf(face.draft), face });
    return entries;
  }
}
