import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Interval } from '@quieta/contract/values/interval';
import { intervalOf } from '#lib/wire-time.ts';
import type { PlannerCard } from '../engine/card.ts';
import { type ColumnEntry, cardSpan, layOutColumn } from '../engine/column-layout.ts';
import { type Performed, timesIn } from '../engine/stretches.ts';
import type { Calendar, DayScale } from '../engine/time-scale.ts';
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

/** From the first card's start to the last one's end, in minutes of the day; reversed without cards. */
export type ColumnExtent = Interval & { readonly cards: number };

interface Column {
  cards: readonly PlannerCard[] | undefined;
  extent: ColumnExtent | undefined;
  stale: boolean;
}

/** Each column's cards, laid out on request and cached until the column is outdated. */
export class ColumnCards {
  readonly #calendar: Calendar;
  readonly #content: Content;
  readonly #columns = new Map<string, Column>();

  constructor(calendar: Calendar, content: Content) {
    this.#calendar = calendar;
    this.#content = content;
  }

  /** Ordered by time. The array, and each card in it, stay the same objects until something changes. */
  cards(key: string): readonly PlannerCard[] {
    const column = this.#column(key);
    if (column.cards !== undefined && !column.stale) return column.cards;
    column.cards = layOutColumn(this.#scale(key), this.#entries(key), column.cards);
    column.stale = false;
    return column.cards;
  }

  extentOf(key: string): ColumnExtent {
    const column = this.#column(key);
    column.extent ??= this.#extentOf(key);
    return column.extent;
  }

  /** Marks a changed column, so that it is laid out again on the next request. */
  outdate(key: string): void {
    const column = this.#columns.get(key);
    if (column === undefined) return;
    column.stale = true;
    column.extent = undefined;
  }

  /** Lets the laid out cards of columns go that nobody looks at. */
  letGo(isSeen: (key: string, date: string) => boolean): void {
    for (const [key, column] of this.#columns) if (!isSeen(key, dateOf(key))) column.cards = undefined;
  }

  #column(key: string): Column {
    let column = this.#columns.get(key);
    if (column === undefined) {
      column = { cards: undefined, extent: undefined, stale: false };
      this.#columns.set(key, column);
    }
    return column;
  }

  #scale(key: string): DayScale {
    return this.#calendar.day(dateOf(key));
  }

  #extentOf(key: string): ColumnExtent {
    const { index, blocks, watch } = this.#content;
    const scale = this.#scale(key);
    const rows = index.column(key);
    const others = [...blocks.blocks(key), ...watch.faces(key).map(({ draft }) => intervalOf(draft))];
    if (others.length === 0) return extentOf(scale, timeOf(rows, scale), rows.length);
    const changed = watch.draft()?.appointmentId;
    const shown = rows.filter(({ id }) => id !== changed);
    return extentOf(scale, [...timeOf(shown, scale), ...others], shown.length + others.length);
  }

  #entries(key: string): ColumnEntry[] {
    const { book, index, blocks, watch } = this.#content;
    const resourceId = resourceOf(key);
    const draft = watch.draft();
    const entries: ColumnEntry[] = [];
    for (const { row, start, end } of index.rows(key)) {
      if (row.id === draft?.appointmentId) continue;
      const conflict = watch.conflictOf(row.id);
      const state = book.state(row.id);
      const face = { kind: 'appointment', id: row.id, row, state, conflict } as const;
      if (row.parts.length === 0) entries.push({ start, end, face });
      else entries.push(...inStretches(face, row, resourceId));
    }
    for (const { block, start, end } of blocks.blocks(key)) {
      const face = { kind: 'block', id: block.id, block, conflict: watch.conflictOf(block.id) } as const;
      entries.push({ start, end, face });
    }
    for (const face of watch.faces(key)) entries.push(...inStretches(face, face.draft, resourceId));
    return entries;
  }
}

function dateOf(key: string): string {
  return key.slice(0, key.indexOf('/'));
}

function resourceOf(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}

/** An entry for each time in which the column's resource is taken; the rest between two of them is free. */
function inStretches(face: ColumnEntry['face'], performed: Performed, resourceId: string): ColumnEntry[] {
  return timesIn(performed, resourceId).map((time, stretch) => {
    return { ...time, face: stretch === 0 ? face : { ...face, stretch } };
  });
}

function extentOf(scale: DayScale, spans: readonly Interval[], cards: number): ColumnExtent {
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const span of spans) {
    const card = cardSpan(scale, span);
    start = Math.min(start, card.start);
    end = Math.max(end, card.end);
  }
  return { start, end, cards };
}

/** Spans from the first start to the last end of a day's rows. */
function timeOf(rows: readonly Appointment[], { segments }: DayScale): Interval[] {
  const [first] = rows;
  if (first === undefined) return [];
  // With one offset all day, times sort as text: a day has hundreds of rows, and each time would have to be parsed.
  if (segments.length > 1) return rows.map(intervalOf);
  let { startTime, endTime } = first;
  for (const row of rows) {
    if (row.startTime < startTime) ({ startTime } = row);
    if (row.endTime > endTime) ({ endTime } = row);
  }
  return [intervalOf({ startTime, endTime })];
}
