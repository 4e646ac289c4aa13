import type { Interval } from '@quieta/contract/values/interval';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleCard as card } from '../../testing/sample-cards.ts';
import type { GridColumn } from './grid-columns.ts';
import { dayScale } from './time-scale.ts';
import { columnsInView, daySize, dayWindow, isSameSize, needsWindow, visit } from './windowing.ts';

test('everything is mounted up to 30 columns and 400 cards', () => {
  expect(needsWindow(30, 400)).toBe(false);
  expect(needsWindow(31, 10)).toBe(true);
  expect(needsWindow(5, 401)).toBe(true);
});

test('every column that shows, even in part, is in the range', () => {
  const view = fc.record({
    scrolled: fc.integer({ min: 0, max: 20_000 }),
    extent: fc.integer({ min: 1, max: 3000 }),
    columnSize: fc.integer({ min: 100, max: 400 }),
  });
  fc.assert(
    fc.property(view, fc.integer({ min: 1, max: 150 }), (position, count) => {
      const { first, last } = columnsInView(position, count);
      for (let column = 0; column < count; column += 1) {
        const offset = column * position.columnSize - position.scrolled;
        const shows = offset < position.extent && offset + position.columnSize > 0;
        if (shows) expect(first <= column && column <= last).toBe(true);
      }
    }),
  );
});

test.each([
  ['at the beginning', 0, [0, 4]],
  ['on the border of two', 300, [2, 7]],
  ['within one', 350, [2, 8]],
  ['at the end', 1600, [15, 19]],
  ['beyond the end', 5000, [19, 19]],
])('one column more on each side is in the range, %s', (_, scrolled, [first, last]) => {
  expect(columnsInView({ scrolled, extent: 400, columnSize: 100 }, 20)).toEqual({ first, last });
});

test.each([
  ['columns', 146, 0],
  ['room for them', 0, 20],
])('no %s, no range', (_, columnSize, count) => {
  expect(columnsInView({ scrolled: 0, extent: 800, columnSize }, count)).toEqual({ first: 0, last: -1 });
});

test('visited columns stay, and nothing new is the same set', () => {
  const seen = visit(new Set([1]), { first: 3, last: 4 });
  expect([...seen]).toEqual([1, 3, 4]);
  expect(visit(seen, { first: 3, last: 4 })).toBe(seen);
});

const span = (start: number, end: number): Interval => ({ start, end });
const ordinary = span(0, 1440);
const nineToSeven = [span(540, 1140)];

test.each([
  ['the working time and an hour around it', nineToSeven, [], span(480, 1200)],
  ['less than an hour around what begins and ends within one', [span(510, 990)], [], span(480, 1020)],
  ['an appointment before it', nineToSeven, [span(430, 460)], span(420, 1200)],
  ['an appointment after it', nineToSeven, [span(1190, 1210)], span(480, 1260)],
  ['no more than the day where work goes on all day', [span(0, 1440)], [], span(0, 1440)],
  ['eight to eight where nobody works and nothing is booked', [], [], span(480, 1200)],
  ['eight to eight where the only appointment has no length', [], [span(600, 600)], span(480, 1200)],
])('in whole hours the window shows %s', (_, open, booked, expected) => {
  expect(dayWindow(open, booked, ordinary)).toEqual(expected);
});

test('a day that begins an hour higher shows from its first hour on', () => {
  expect(dayWindow([span(-60, 300)], [], span(-60, 1440))).toEqual(span(-60, 360));
});

test('the half hours at the ends of a longer day show as whole hours', () => {
  expect(dayWindow([], [span(-30, 0), span(1440, 1470)], span(-30, 1470))).toEqual(span(-60, 1500));
});

function column(key: string, date: string, open: readonly Interval[]): GridColumn {
  const resource = {
    id: key,
    name: key,
    role: '',
    type: 'Staff' as const,
    capacity: 1,
    archived: false,
    availabilities: [],
    exceptions: [],
    avatar: null,
  };
  const scale = dayScale('Europe/Rome', date);
  return { index: 0, key, slot: key, resource, scale, hours: { open, breaks: [] }, absence: null, background: '' };
}

const hours = [{ start: 600, end: 1080 }];

test('all columns share one window, and their cards are counted together', () => {
  const cards = new Map([
    ['anna', [card('a', 610, 640), card('b', 650, 680)]],
    ['giulia', [card('c', 310, 340)]],
  ]);
  const columns = [column('anna', '2026-11-21', hours), column('giulia', '2026-11-21', hours)];
  expect(daySize(columns, (key) => cards.get(key) ?? [])).toEqual({ window: { start: 300, end: 1140 }, cards: 3 });
});

test('a day of 25 hours stands level at noon, and what is booked in its first and its last hour shows', () => {
  const day = column('anna', '2026-10-25', [{ start: 660, end: 1140 }]);
  expect(daySize([day], () => [])).toEqual({ window: { start: 540, end: 1140 }, cards: 0 });
  expect(daySize([day], () => [card('a', 0, 30), card('b', 1470, 1500)])).toEqual({
    window: { start: -60, end: 1440 },
    cards: 2,
  });
});

test('the whole of an ordinary day can show beside one that is shorter', () => {
  const columns = [column('short', '2026-03-29', hours), column('plain', '2026-03-30', hours)];
  const window = { start: 0, end: 1440 };
  expect(daySize(columns, (key) => (key === 'plain' ? [card('a', 0, 30), card('b', 1410, 1440)] : [])).window).toEqual(
    window,
  );
});

test('two sizes are the same where the window and the number of cards are', () => {
  const size = { window: { start: 480, end: 1200 }, cards: 7 };
  expect(isSameSize(size, structuredClone(size))).toBe(true);
  expect(isSameSize(size, { ...size, cards: 8 })).toBe(false);
  expect(isSameSize(size, { ...size, window: { start: 420, end: 1200 } })).toBe(false);
  expect(isSameSize(size, { ...size, window: { start: 480, end: 1260 } })).toBe(false);
});
