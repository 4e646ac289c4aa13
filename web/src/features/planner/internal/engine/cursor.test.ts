import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCard as card } from '../../testing/sample-cards.ts';
import type { PlannerCard } from './card.ts';
import { type Cursor, type CursorField, type CursorMove, cardUnder, followCard, moveCursor, stopAt } from './cursor.ts';

const window = { start: 480, end: 1200 };

function field(...columns: PlannerCard[][]): CursorField {
  return { columns: columns.map((cards) => ({ cards, shift: 0, mayHold: anything })), window, step: 15 };
}

function anything(): boolean {
  return true;
}

/** Repeats a move until it changes nothing; returns every stop. */
function run(from: Cursor, move: CursorMove, over: CursorField): Cursor[] {
  const stops = [from];
  for (let cursor = from; stops.length < 500; ) {
    const next = moveCursor(cursor, move, over);
    if (next.minute === cursor.minute && next.cardId === cursor.cardId && next.column === cursor.column) break;
    stops.push(next);
    cursor = next;
  }
  return stops;
}

/** The first stop of the first column. */
function top(over: CursorField): Cursor {
  return stopAt(0, over.window.start, over);
}

describe('up and down', () => {
  const spans = fc.array(
    fc.record({ start: fc.integer({ min: 96, max: 230 }), length: fc.integer({ min: 1, max: 30 }) }),
    { maxLength: 12 },
  );
  // Multiples of 5 minutes inside the window, in the order of a column's cards.
  const cards = spans.map((day) =>
    day
      .map(({ start, length }) => ({ start: start * 5, end: Math.min(start * 5 + length * 5, 1200) }))
      .sort((a, b) => a.start - b.start || b.end - a.end)
      .map(({ start, end }, index) => card(String(index), start, end)),
  );

  test('going down from the top meets every card once, in the order of time, and ends', () => {
    fc.assert(
      fc.property(cards, (day) => {
        const over = field(day);
        const met = run(top(over), 'down', over).flatMap(({ cardId }) => cardId ?? []);
        expect(met).toEqual(day.map(({ id }) => id));
      }),
    );
  });

  test('going up is going down turned round', () => {
    fc.assert(
      fc.property(cards, (day) => {
        const over = field(day);
        const down = run(top(over), 'down', over);
        const up = run(down.at(-1) ?? top(over), 'up', over);
        expect(up).toEqual(down.toReversed());
      }),
    );
  });

  test('free time goes by in slots', () => {
    const over = field([card('a', 510, 560)]);
    const stops = run(stopAt(0, 480, over), 'down', over).slice(0, 4);
    expect(stops.map(({ minute, cardId }) => cardId ?? minute)).toEqual([480, 495, 'a', 570]);
  });

  test('a slot that a card only touches is free, and the last one ends with the window', () => {
    const over = field([card('a', 1140, 1170)]);
    expect(stopAt(0, 1170, over)).toEqual({ column: 0, minute: 1170, cardId: null });
    const stops = run(stopAt(0, 1125, over), 'down', over);
    expect(stops.map(({ minute, cardId }) => cardId ?? minute)).toEqual([1125, 'a', 1170, 1185]);
  });

  test('a day that begins earlier or later on the axis has its cards there', () => {
    const over = { ...field(), columns: [{ cards: [card('a', 540, 570)], shift: 60, mayHold: anything }] };
    expect(stopAt(0, 615, over)).toEqual({ column: 0, minute: 615, cardId: 'a' });
    expect(stopAt(0, 555, over).cardId).toBeNull();
    expect(stopAt(0, 630, over).cardId).toBeNull();
    const down = moveCursor(stopAt(0, 585, over), 'down', over);
    expect(down).toEqual({ column: 0, minute: 600, cardId: 'a' });
  });
});

describe('sideways', () => {
  const over = field([card('a', 540, 590)], [], [card('c', 570, 630)]);

  test('keeps the time, on a card where one covers it and on a slot elsewhere', () => {
    const right = run(stopAt(0, 575, over), 'right', over);
    expect(right.map(({ cardId }) => cardId)).toEqual(['a', null, 'c']);
    expect(new Set(right.map(({ minute }) => minute))).toEqual(new Set([570]));
  });

  test('stays at the border', () => {
    expect(run(stopAt(2, 575, over), 'left', over).map(({ column }) => column)).toEqual([2, 1, 0]);
    for (const [column, move] of [
      [2, 'right'],
      [0, 'left'],
    ] as const) {
      const cursor = stopAt(column, 600, over);
      expect(moveCursor(cursor, move, over)).toEqual(cursor);
    }
  });
});

test('jumps: an hour, the ends of the day, the first and the last column', () => {
  const over = field([], [], [card('c', 1170, 1200)]);
  const from = stopAt(1, 600, over);
  const to = (move: CursorMove) => moveCursor(from, move, over);
  expect(to('hourDown').minute).toBe(660);
  expect(to('hourUp').minute).toBe(540);
  expect(to('dayStart').minute).toBe(480);
  expect(to('dayEnd').minute).toBe(1185);
  expect(to('firstColumn').column).toBe(0);
  expect(moveCursor(to('lastColumn'), 'dayEnd', over)).toEqual({ column: 2, minute: 1185, cardId: 'c' });
});

test('a card that has gone leaves its minute to start from', () => {
  const over = field([]);
  const from = (minute: number, move: CursorMove) => moveCursor({ column: 0, minute, cardId: 'gone' }, move, over);
  expect(from(540, 'down')).toEqual({ column: 0, minute: 555, cardId: null });
  expect(from(540, 'up')).toEqual({ column: 0, minute: 540, cardId: null });
  expect(from(1195, 'up')).toEqual({ column: 0, minute: 1185, cardId: null });
  expect(from(1195, 'down')).toEqual({ column: 0, minute: 1195, cardId: 'gone' });
});

test('a card that stands in two columns is followed in the cursor’s own', () => {
  const both = [card('a', 600, 650)];
  const cursor = { column: 1, minute: 600, cardId: 'a' };
  expect(followCard(cursor, field(both, both))).toEqual(cursor);
  expect(cardUnder(cursor, field([], both).columns)).toBe(both[0]);
});

test('a column that is shown no longer has no cards', () => {
  expect(cardUnder({ column: 3, minute: 600, cardId: 'a' }, field([card('a', 600, 650)]).columns)).toBeUndefined();
  expect(stopAt(3, 600, field([]))).toEqual({ column: 3, minute: 600, cardId: null });
});

test('the cursor goes with its card into another column, and stays at its minute where the card has gone', () => {
  const cursor = { column: 0, minute: 600, cardId: 'a' };
  expect(followCard(cursor, field([card('a', 700, 750)], []))).toEqual(cursor);
  expect(followCard(cursor, field([], [card('a', 700, 750)]))).toEqual({ ...cursor, column: 1 });
  expect(followCard(cursor, field([card('b', 600, 650)], []))).toEqual({ column: 0, minute: 600, cardId: 'b' });
  expect(followCard(cursor, field([], []))).toEqual({ column: 0, minute: 600, cardId: null });
});

test('a card is looked for in no column that cannot hold it, so that nothing is laid out for it', () => {
  const read: number[] = [];
  const columns = [0, 1, 2].map((index) => ({
    get cards() {
      read.push(index);
      return index === 2 ? [card('a', 700, 750)] : [];
    },
    shift: 0,
    mayHold: () => index === 2,
  }));
  const over = { columns, window, step: 15 };
  expect(followCard({ column: 0, minute: 600, cardId: 'a' }, over).column).toBe(2);
  // Its own column is on the screen.
  expect(new Set(read)).toEqual(new Set([0, 2]));
});
