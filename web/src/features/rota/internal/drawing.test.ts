import { expect, test } from 'vitest';
import { dragged, dragHandleAt, windowOf } from './drawing.ts';

const nineToFive = [{ start: 540, end: 1020 }];
const drag = (from: number, to: number) =>
  dragged(dragHandleAt(nineToFive, from, 10), to).map(({ start, end }) => [start, end]);

test('an edge is moved in steps, and past the other edge it turns round', () => {
  expect(drag(1015, 1086)).toEqual([[540, 1080]]);
  expect(drag(545, 600)).toEqual([[600, 1020]]);
  expect(drag(1020, 480)).toEqual([[480, 540]]);
});

test('a new span is more hours, one within them a break, one that goes beyond them makes them longer', () => {
  expect(drag(1100, 1200)).toEqual([
    [540, 1020],
    [1095, 1200],
  ]);
  expect(drag(780, 720)).toEqual([
    [540, 720],
    [780, 1020],
  ]);
  expect(drag(900, 1100)).toEqual([[540, 1095]]);
});

test('an edge that is dragged onto the other takes the hours away', () => {
  expect(drag(1020, 540)).toEqual([]);
});

test('the window holds everybody’s hours, and never leaves the day', () => {
  expect(windowOf([])).toEqual({ from: 480, to: 1140 });
  expect(windowOf([{ start: 15, end: 1430 }])).toEqual({ from: 0, to: 1440 });
});
