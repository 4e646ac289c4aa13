import type { Interval } from '@quieta/contract/values/interval';
import { expect, test } from 'vitest';
import { sampleCard as card } from '../../testing/sample-cards.ts';
import { daySize, isSameSize } from './day-size.ts';
import type { GridColumn } from './grid-columns.ts';
import { dayScale } from './time-scale.ts';

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
