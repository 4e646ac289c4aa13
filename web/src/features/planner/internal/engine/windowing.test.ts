import type { Interval } from '@quieta/contract/values/interval';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitFrame } from './frame.ts';
import type { GridColumn } from './grid-columns.ts';
import { dayScale } from './time-scale.ts';
import { daySize, dayWindow, extended, isSameSight, isSameSize, missingIn, sightAt } from './windowing.ts';

const viewport = { width: 1440, height: 900 };
const eightToEight = { start: 480, end: 1200 };

function viewOf(columns: number, orientation: 'columns' | 'rows', pinned = 0) {
  const frame = fitFrame({ viewport, columns, pinned, window: eightToEight, zoom: 1, orientation });
  return { frame, ruler: { from: eightToEight.start, hour: frame.hour }, viewport, columns };
}

const noMargin = 0;

test('every column and every minute that shows, even in part, is in the sight', () => {
  const scrolled = fc.record({
    across: fc.integer({ min: 0, max: 20_000 }),
    along: fc.integer({ min: 0, max: 2_000 }),
  });
  const orientation = fc.constantFrom('columns' as const, 'rows' as const);
  fc.assert(
    fc.property(scrolled, fc.integer({ min: 1, max: 150 }), orientation, fc.nat(3), (at, count, direction, pinned) => {
      const view = viewOf(count, direction, pinned);
      const { first, last, time } = sightAt(view, at, noMargin);
      const { columnSize, axisSize, headSize, stuck, hour } = view.frame;
      const [along, across] = direction === 'columns' ? [900, 1440] : [1440, 900];
      for (let column = stuck; column < count; column += 1) {
        const offset = axisSize + column * columnSize - at.across;
        const shows = offset < across && offset + columnSize > axisSize + stuck * columnSize;
        if (shows) expect(first <= column && column <= last).toBe(true);
      }
      for (let minute = 480; minute < 1200; minute += 5) {
        const offset = headSize + ((minute - 480) / 60) * hour - at.along;
        const shows = offset > headSize && offset < along;
        if (shows) expect(time.start <= minute && minute <= time.end).toBe(true);
      }
    }),
  );
});

test('a margin adds minutes on each side', () => {
  const view = viewOf(60, 'columns');
  const plain = sightAt(view, { along: 72, across: 20 * 146 }, noMargin);
  expect([plain.first, plain.last, plain.time.start]).toEqual([20, 29, 540]);
  const more = sightAt(view, { along: 72, across: 20 * 146 }, 60);
  expect([more.first, more.last, more.time.start, more.time.end]).toEqual([20, 29, 480, plain.time.end + 60]);
});

test('no columns, no range', () => {
  const { first, last } = sightAt(viewOf(0, 'columns'), { along: 0, across: 0 }, noMargin);
  expect([first, last]).toEqual([0, -1]);
});

describe('scrolling', () => {
  const drawn = { first: 3, last: 9, time: { start: 480, end: 900 } };

  test.each([
    ['nothing of what is drawn', { first: 4, last: 9, time: { start: 500, end: 900 } }, false, false],
    ['a column further on', { first: 4, last: 10, time: { start: 500, end: 900 } }, true, false],
    ['a column before', { first: 2, last: 9, time: { start: 500, end: 900 } }, true, false],
    ['a time before', { first: 4, last: 9, time: { start: 470, end: 900 } }, false, true],
    ['a later time', { first: 4, last: 9, time: { start: 500, end: 910 } }, false, true],
  ])('%s is missing', (_, sight, columns, time) => {
    expect(missingIn(drawn, sight)).toEqual({ columns, time });
  });

  test('a sight that a browser rounded is the same, another column or minute is not', () => {
    const { start, end } = drawn.time;
    expect(isSameSight(drawn, { ...drawn, time: { start: start + 0.4, end: end - 0.4 } })).toBe(true);
    for (const other of [{ first: drawn.first + 1 }, { last: drawn.last - 1 }, { time: { start, end: end + 1 } }])
      expect(isSameSight(drawn, { ...drawn, ...other })).toBe(false);
  });

  test('a step further lets nothing go', () => {
    const next = { first: 8, last: 14, time: { start: 600, end: 1020 } };
    expect(extended(drawn, next, 8)).toEqual({ first: 3, last: 14, time: { start: 480, end: 1020 } });
  });

  test('a long scroll keeps so many columns behind the sight', () => {
    const next = { first: 8, last: 40, time: drawn.time };
    const far = { first: 30, last: 36, time: drawn.time };
    expect(extended(extended(drawn, next, 8), far, 8)).toEqual({ first: 22, last: 40, time: drawn.time });
    expect(extended({ ...drawn, last: 60 }, next, 8)).toEqual({ first: 3, last: 48, time: drawn.time });
  });

  test.each([
    { first: 20, last: 26, time: { start: 480, end: 900 } },
    { first: 3, last: 9, time: { start: 960, end: 1200 } },
  ])('a jump draws the new place only', (next) => {
    expect(extended(drawn, next, 8)).toBe(next);
  });
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
  return {
    index: 0,
    key,
    slot: key,
    resource,
    scale,
    hours: { open, breaks: [] },
    absence: null,
    before: null,
    after: null,
  };
}

const hours = [{ start: 600, end: 1080 }];

const empty = { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY };

test('all columns share one window', () => {
  const filled = new Map([
    ['anna', span(610, 680)],
    ['giulia', span(310, 340)],
  ]);
  const columns = [column('anna', '2026-11-21', hours), column('giulia', '2026-11-21', hours)];
  expect(daySize(columns, (key) => filled.get(key) ?? empty)).toEqual({
    window: { start: 300, end: 1140 },
    isEmpty: false,
  });
});

test('a day of 25 hours stands level at noon, and what is booked in its first and its last hour shows', () => {
  const day = column('anna', '2026-10-25', [{ start: 660, end: 1140 }]);
  expect(daySize([day], () => empty)).toEqual({ window: { start: 540, end: 1140 }, isEmpty: true });
  expect(daySize([day], () => span(0, 1500)).window).toEqual({ start: -60, end: 1440 });
});

test('the whole of an ordinary day can show beside one that is shorter', () => {
  const columns = [column('short', '2026-03-29', hours), column('plain', '2026-03-30', hours)];
  const window = { start: 0, end: 1440 };
  expect(daySize(columns, (key) => (key === 'plain' ? span(0, 1440) : empty)).window).toEqual(window);
});

test('two sizes are the same where the window is, and both or neither have cards', () => {
  const size = { window: { start: 480, end: 1200 }, isEmpty: false };
  expect(isSameSize(size, structuredClone(size))).toBe(true);
  expect(isSameSize(size, { ...size, isEmpty: true })).toBe(false);
  expect(isSameSize(size, { ...size, window: { start: 420, end: 1200 } })).toBe(false);
  expect(isSameSize(size, { ...size, window: { start: 480, end: 1260 } })).toBe(false);
});
