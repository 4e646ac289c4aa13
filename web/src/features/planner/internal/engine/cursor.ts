import type { Interval } from '@quieta/contract/values/interval';
import { cardKey, type PlannerCard } from './card.ts';

/** The keyboard's column, minute of the axis and card's key, if any; moving sideways keeps the minute, not to drift. */
export type Cursor = { readonly column: number; readonly minute: number; readonly cardId: string | null };

/**
 * Facts of a column that the cursor needs: its ordered cards, and the shift from their minutes to the axis's. `mayHold`
 * is false where it certainly does not contain a card; it is asked first, because reading the cards of every column
 * lays them all out.
 */
type CursorColumn = {
  readonly cards: readonly PlannerCard[];
  readonly shift: number;
  readonly mayHold: (cardId: string) => boolean;
};

export type CursorField = {
  readonly columns: readonly CursorColumn[];
  readonly window: Interval;
  /** The length of a free slot in minutes. */
  readonly step: number;
};

const moves = {
  up: (cursor, field) => neighbour(cursor, -1, field),
  down: (cursor, field) => neighbour(cursor, 1, field),
  left: ({ column, minute }, field) => stopAt(Math.max(0, column - 1), minute, field),
  right: ({ column, minute }, field) => stopAt(Math.min(field.columns.length - 1, column + 1), minute, field),
  hourUp: ({ column, minute }, field) => stopAt(column, minute - 60, field),
  hourDown: ({ column, minute }, field) => stopAt(column, minute + 60, field),
  dayStart: ({ column }, field) => stopAt(column, field.window.start, field),
  dayEnd: ({ column }, field) => stopAt(column, field.window.end - field.step, field),
  firstColumn: ({ minute }, field) => stopAt(0, minute, field),
  lastColumn: ({ minute }, field) => stopAt(field.columns.length - 1, minute, field),
} satisfies Record<string, (cursor: Cursor, field: CursorField) => Cursor>;

export type CursorMove = keyof typeof moves;

/** The next stop: cards where there are any, free slots elsewhere. At the border the cursor stays. */
export function moveCursor(cursor: Cursor, move: CursorMove, field: CursorField): Cursor {
  return moves[move](cursor, field);
}

/** The stop at a minute of the axis: the first card that covers it, else the slot. */
export function stopAt(column: number, minute: number, field: CursorField): Cursor {
  const { window, step } = field;
  const slot = Math.floor(Math.min(Math.max(minute, window.start), window.end - step) / step) * step;
  const card = cardsOf(column, field).find(({ start, end }) => start < slot + step && end > slot);
  return { column, minute: slot, cardId: card?.id ?? null };
}

/** The card under the cursor; undefined on a slot, and if the card has gone. */
export function cardUnder(cursor: Cursor, columns: readonly CursorColumn[]): PlannerCard | undefined {
  return columns[cursor.column]?.cards.find((card) => cardKey(card) === cursor.cardId);
}

/** Moves the cursor to its card's current column; if the card has gone, the cursor stays at its minute. */
export function followCard(cursor: Cursor, field: CursorField): Cursor {
  const { cardId } = cursor;
  if (cardId === null) return stopAt(cursor.column, cursor.minute, field);
  if (cardUnder(cursor, field.columns) !== undefined) return cursor;
  const column = field.columns.findIndex(
    (each) => each.mayHold(cardId) && each.cards.some((card) => cardKey(card) === cardId),
  );
  return column === -1 ? stopAt(cursor.column, cursor.minute, field) : { ...cursor, column };
}

/** The stop before or after the cursor's own; if its card has gone, before or after its minute. */
function neighbour(cursor: Cursor, direction: -1 | 1, field: CursorField): Cursor {
  const stops = stopsOf(cursor.column, field);
  const own = stops.findIndex(
    ({ minute, cardId }) => cardId === cursor.cardId && (cardId !== null || minute === cursor.minute),
  );
  const after = stops.findIndex(({ start }) => start > cursor.minute);
  const lost = direction === 1 ? after : (after === -1 ? stops.length : after) - 1;
  const next = stops[own === -1 ? lost : own + direction];
  return next === undefined ? cursor : { column: cursor.column, minute: next.minute, cardId: next.cardId };
}

type Stop = { readonly start: number; readonly minute: number; readonly cardId: string | null };

/** The stops of a column by time: its cards, and the slots that no card touches. */
function stopsOf(column: number, field: CursorField): Stop[] {
  const { window, step } = field;
  const cards = cardsOf(column, field);
  const stops: Stop[] = cards.map(({ id, start }) => ({ start, minute: Math.floor(start / step) * step, cardId: id }));
  for (let slot = window.start; slot < window.end; slot += step) {
    const isOccupied = cards.some(({ start, end }) => start < slot + step && end > slot);
    if (!isOccupied) stops.push({ start: slot, minute: slot, cardId: null });
  }
  return stops.sort((a, b) => a.start - b.start);
}

function cardsOf(column: number, { columns }: CursorField): (Interval & { id: string })[] {
  const { cards = [], shift = 0 } = columns[column] ?? {};
  return cards.map((card) => ({ id: cardKey(card), start: card.start + shift, end: card.end + shift }));
}
