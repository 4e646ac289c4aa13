import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlannerCard } from './card.ts';
import {
  axisMinuteAt,
  cardDetail,
  cardPosition,
  detailedLanesOf,
  offsetOf,
  placed,
  pointerOffset,
  type Ruler,
} from './ruler.ts';
import { dayScale } from './time-scale.ts';

const columns: Ruler = { orientation: 'columns', from: 480, hour: 72, columnSize: 0, roomyLanes: detailedLanesOf(146) };
const rows: Ruler = { orientation: 'rows', from: 480, hour: 132, columnSize: 64, roomyLanes: 1 };
const saturday = dayScale('Europe/Rome', '2026-11-21');

/** The fields of a card that decide its position. */
function card(start: number, end: number, lane = 0, lanes = 1) {
  return { start, end, lane, lanes } as PlannerCard;
}

test('pixels and minutes of the axis are each other’s inverse', () => {
  const ruler = fc.record({ from: fc.integer({ min: -60, max: 600 }), hour: fc.integer({ min: 40, max: 400 }) });
  fc.assert(
    fc.property(ruler, fc.integer({ min: 0, max: 1500 }), (any, minute) => {
      expect(axisMinuteAt(any, offsetOf(any, minute))).toBeCloseTo(minute);
    }),
  );
});

test('a pointer is read along time: down in columns, across in rows', () => {
  const [pointer, body] = [
    { clientX: 300, clientY: 200 },
    { left: 100, top: 50 },
  ];
  expect(pointerOffset(columns, pointer, body)).toBe(150);
  expect(pointerOffset(rows, pointer, body)).toBe(200);
});

test('nine o’clock stands at the same place on a day of 23, 24 or 25 hours', () => {
  for (const date of ['2026-03-29', '2026-10-25', '2026-11-21']) {
    const scale = dayScale('Europe/Rome', date);
    const nine = { start: 540 - scale.shift, end: 600 - scale.shift };
    expect(placed(columns, scale, nine)).toEqual({ top: 72, height: 72 });
    expect(placed(rows, scale, nine)).toEqual({ left: 132, width: 132 });
  }
});

test('a card of an hour is as long as it lasts, also over the hour that is skipped or repeated', () => {
  for (const date of ['2026-03-29', '2026-10-25']) {
    expect(placed(columns, dayScale('Europe/Rome', date), { start: 90, end: 150 })).toMatchObject({ height: 72 });
  }
});

test('cards that overlap share the width in columns and the height in rows', () => {
  expect(cardPosition(columns, saturday, card(540, 600))).toEqual({ top: '73px', height: '70px' });
  expect(cardPosition(columns, saturday, card(540, 600, 1, 2))).toEqual({
    top: '73px',
    height: '70px',
    'inset-inline-start': 'calc(4px + (100% - 5px) * 0.5)',
    width: 'calc((100% - 5px) / 2 - 3px)',
  });
  expect(cardPosition(rows, saturday, card(540, 600))).toEqual({ left: '133px', width: '130px' });
  expect(cardPosition(rows, saturday, card(540, 600, 1, 2))).toEqual({
    left: '133px',
    width: '130px',
    top: 'calc(4px + (100% - 5px) * 0.5)',
    height: 'calc((100% - 5px) / 2 - 3px)',
  });
});

test('a card has as many lines as its height has room for', () => {
  const linesFor = (minutes: number) => cardDetail(columns, card(600, 600 + minutes)).lines;
  expect([20, 30, 35, 45, 47, 50].map(linesFor)).toEqual([1, 1, 2, 2, 3, 3]);
  expect([1, 2, 3].map((lanes) => cardDetail(rows, card(600, 650, 0, lanes)).lines)).toEqual([3, 1, 1]);
});

test('it is narrow beside another in a column, and where it is short in a row', () => {
  expect([1, 2].map((lanes) => cardDetail(columns, card(600, 620, 0, lanes)).isNarrow)).toEqual([false, true]);
  expect([20, 80].map((minutes) => cardDetail(rows, card(600, 600 + minutes, 0, 2)).isNarrow)).toEqual([true, false]);
});

test.each([
  [87, 0],
  [88, 1],
  [170, 1],
  [171, 2],
])('a column of %i px has room for whole names in %i cards side by side', (columnSize, lanes) => {
  expect(detailedLanesOf(columnSize)).toBe(lanes);
});

test('a card just as large as it must be has the room', () => {
  const hour = (ruler: Ruler, px: number) => cardDetail({ ...ruler, hour: px + 2 }, card(600, 660));
  expect([hour(columns, 54).lines, hour(columns, 40).lines]).toEqual([3, 2]);
  expect([hour(rows, 123).isNarrow, hour(rows, 124).isNarrow]).toEqual([true, false]);
  expect([hour(rows, 79).isTight, hour(rows, 80).isTight]).toEqual([true, false]);
});

test('a card under 80 px has room for a surname only', () => {
  expect([1, 2].map((lanes) => cardDetail(columns, card(600, 650, 0, lanes)).isTight)).toEqual([false, true]);
  const wide = { ...columns, roomyLanes: detailedLanesOf(175) };
  expect([2, 3].map((lanes) => cardDetail(wide, card(600, 650, 0, lanes)).isTight)).toEqual([false, true]);
  expect([30, 50].map((minutes) => cardDetail(rows, card(600, 600 + minutes)).isTight)).toEqual([true, false]);
});
