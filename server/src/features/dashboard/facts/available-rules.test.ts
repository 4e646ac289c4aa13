import { expect, test } from 'vitest';
import { branchDays } from '#features/resources/availability-rules';
import { createAvailability, freeNow, type Provider } from './available-rules.ts';

const timeZone = 'Europe/Rome';
const everyDay = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: true };
const works = (startTime: string, endTime: string): Provider => ({
  id: 'one',
  type: 'Staff',
  name: 'One',
  capacity: 1,
  archivedFrom: null,
  times: {
    type: 'Staff',
    availabilities: [{ startDate: '2020-01-01', endDate: null, startTime, endTime, ...everyDay }],
    exceptions: [],
    openingHours: [],
  },
  blocks: [],
});
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const blocked = (start: string, end: string, places: number | null = null) => {
  return { start: at(start), end: at(end), places };
};
const hours = (date: string, provider: Provider) =>
  Object.entries(createAvailability(branchDays(date, date, timeZone), timeZone)(provider)[0] ?? []).filter(
    ([, minutes]) => minutes !== 0,
  );

test('minutes lie under the hours of the clock, times the capacity', () => {
  expect(hours('2026-11-21', works('09:30:00', '11:10:00'))).toEqual([
    ['9', 30],
    ['10', 60],
    ['11', 10],
  ]);
  expect(hours('2026-11-21', { ...works('09:00:00', '10:00:00'), capacity: 4 })).toEqual([['9', 240]]);
});

test('blocks count once however many overlap, and nothing is left of a resource from the moment it is archived', () => {
  const blocks = [
    blocked('2026-11-21T08:10:00Z', '2026-11-21T08:30:00Z'),
    blocked('2026-11-21T08:20:00Z', '2026-11-21T08:40:00Z'),
    blocked('2026-11-20T00:00:00Z', '2026-11-20T23:00:00Z'),
  ];
  expect(hours('2026-11-21', { ...works('09:00:00', '11:00:00'), blocks })).toEqual([
    ['9', 30],
    ['10', 60],
  ]);
  const archivedFrom = at('2026-11-21T09:15:00Z');
  expect(hours('2026-11-21', { ...works('09:00:00', '12:00:00'), archivedFrom })).toEqual([
    ['9', 60],
    ['10', 15],
  ]);
});

test('where some of the places are blocked the others are left, and never less than none', () => {
  const room = { ...works('09:00:00', '11:00:00'), capacity: 3 };
  const left = (...blocks: ReturnType<typeof blocked>[]) => hours('2026-11-21', { ...room, blocks });
  const half = blocked('2026-11-21T08:00:00Z', '2026-11-21T08:30:00Z', 1);
  const rest = blocked('2026-11-21T08:10:00Z', '2026-11-21T08:40:00Z', 2);
  const all = blocked('2026-11-21T08:00:00Z', '2026-11-21T09:30:00Z');
  expect(left(half)).toEqual([
    ['9', 150],
    ['10', 180],
  ]);
  // Ten minutes with two, twenty with none, ten with one.
  expect(left(half, rest)[0]).toEqual(['9', 10 * 2 + 10 * 1 + 20 * 3]);
  expect(left(half, rest, { ...rest, places: 5 })[0]).toEqual(['9', 10 * 2 + 20 * 3]);
  expect(left(half, rest, all)).toEqual([['10', 90]]);
});

test('the hour that the clock shows twice has 120 minutes, the one that it skips has none', () => {
  const night = works('00:00:00', '05:00:00');
  expect(hours('2026-10-25', night)).toEqual([
    ['0', 60],
    ['1', 60],
    ['2', 120],
    ['3', 60],
    ['4', 60],
  ]);
  expect(hours('2026-03-29', night).map(([hour]) => hour)).toEqual(['0', '1', '3', '4']);
});

test('each day of a year is what it is alone, whatever days of the same hours had before it', () => {
  const weekdays = { mo: true, tu: true, we: true, th: true, fr: true, sa: false, su: false };
  const days = branchDays('2026-01-01', '2026-12-31', timeZone);
  const provider: Provider = {
    ...works('00:00:00', '05:00:00'),
    capacity: 2,
    archivedFrom: at('2026-12-18T02:20:00Z'),
    times: {
      type: 'Staff',
      availabilities: [
        { startDate: '2020-01-01', endDate: null, startTime: '00:00:00', endTime: '05:00:00', ...everyDay },
        { startDate: '2026-02-10', endDate: '2026-06-30', startTime: '09:30:00', endTime: '18:15:00', ...weekdays },
      ],
      exceptions: [{ kind: 'off', startDate: '2026-05-04', endDate: '2026-05-08', startTime: null, endTime: null }],
      openingHours: [],
    },
    blocks: days
      .filter((_, nth) => nth % 5 === 0)
      .map(({ start }, nth) => ({ start: start - 40 * 60_000, end: start + 150 * 60_000, places: nth % 2 || null })),
  };
  const year = createAvailability(days, timeZone)(provider);
  const alone = days.flatMap((day) => createAvailability([day], timeZone)(provider));
  expect(year).toEqual(alone);
  expect(new Set(year.map((minutes) => minutes.join())).size).toBeGreaterThan(6);
});

const minute = 60_000;
const span = (start: number, end: number) => ({ start: start * minute, end: end * minute });
const day = [span(480, 720), span(780, 1200)];
const freeAt = (moment: number, held: ReturnType<typeof span>[] = [], capacity = 1) => {
  const found = freeNow({ capacity, open: day, held }, moment * minute);
  return found && { places: found.places, until: found.until / minute };
};

test('who holds nothing is free until the end of the hours, and not outside of them', () => {
  expect(freeAt(480)).toEqual({ places: 1, until: 720 });
  expect(freeAt(479)).toBeUndefined();
  expect(freeAt(720)).toBeUndefined();
  expect(freeAt(800)).toEqual({ places: 1, until: 1200 });
});

test('the next hold ends it, one that has just ended does not count', () => {
  expect(freeAt(500, [span(480, 500), span(560, 600)])).toEqual({ places: 1, until: 560 });
  expect(freeAt(500, [span(480, 501)])).toBeUndefined();
});

test('less than five minutes are of no use', () => {
  expect(freeAt(500, [span(505, 600)])).toEqual({ places: 1, until: 505 });
  expect(freeAt(501, [span(505, 600)])).toBeUndefined();
  expect(freeAt(716)).toBeUndefined();
});

test('several places are free until all of them are taken', () => {
  const held = [span(480, 560), span(540, 600), span(550, 600), span(700, 720)];
  expect(freeAt(500, held, 3)).toEqual({ places: 2, until: 550 });
  expect(freeAt(540, held, 3)).toEqual({ places: 1, until: 550 });
  expect(freeAt(560, held, 3)).toEqual({ places: 1, until: 720 });
  expect(freeAt(555, held, 3)).toBeUndefined();
});

test('more holds than places, after the capacity was reduced, are none free', () => {
  expect(freeAt(500, [span(480, 560), span(480, 560)], 1)).toBeUndefined();
});
