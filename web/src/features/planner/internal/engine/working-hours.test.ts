import type { ExceptionKind } from '@quieta/contract/resources/availability';
import { describe, expect, test } from 'vitest';
import { absenceOn } from './grid-columns.ts';
import { type DayScale, dayScale } from './time-scale.ts';
import { columnBackground, openSpan, utilisation, workingHours } from './working-hours.ts';

const saturday = dayScale('Europe/Rome', '2026-11-21');

function pattern(startTime: string, endTime: string, fields = {}) {
  const days = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: false };
  return { id: 'a', resourceId: 'r', startDate: '2026-01-01', endDate: null, startTime, endTime, ...days, ...fields };
}

test('the gap between two availabilities is a break', () => {
  const availabilities = [pattern('14:00:00', '18:00:00'), pattern('09:00:00', '13:00:00')];
  const hours = workingHours({ type: 'Staff', availabilities, exceptions: [] }, [], saturday);
  expect(hours.open).toEqual([
    { start: 540, end: 780 },
    { start: 840, end: 1080 },
  ]);
  expect(hours.breaks).toEqual([{ start: 780, end: 840 }]);
});

test('RES-03 a pattern counts on its weekdays and between its dates only', () => {
  const openOn = (date: string, fields: object) =>
    workingHours(
      { type: 'Staff', availabilities: [pattern('09:00:00', '18:00:00', fields)], exceptions: [] },
      [],
      dayScale('Europe/Rome', date),
    ).open.length;
  expect(openOn('2026-11-21', {})).toBe(1);
  expect(openOn('2026-11-22', {})).toBe(0);
  expect(openOn('2026-11-22', { su: true, sa: false })).toBe(1);
  expect(openOn('2026-11-21', { endDate: '2026-11-20' })).toBe(0);
  expect(openOn('2026-11-21', { startDate: '2026-11-21', endDate: '2026-11-21' })).toBe(1);
});

test('an area without availability follows the opening hours, a staff member without any does not work', () => {
  const opening = [{ weekday: 6, opens: '08:00:00', closes: '20:00:00' }];
  expect(workingHours({ type: 'Area', availabilities: [], exceptions: [] }, opening, saturday).open).toEqual([
    { start: 480, end: 1200 },
  ]);
  expect(workingHours({ type: 'Staff', availabilities: [], exceptions: [] }, opening, saturday).open).toEqual([]);
});

test('working hours stand at their clock time on a day of 23 hours', () => {
  const spring = dayScale('Europe/Rome', '2026-03-29');
  const hours = workingHours(
    { type: 'Staff', availabilities: [pattern('09:00:00', '18:00:00', { su: true })], exceptions: [] },
    [],
    spring,
  );
  expect(hours.open).toEqual([{ start: 480, end: 1020 }]);
});

test('utilisation counts booked minutes within working minutes, over all places', () => {
  const open = [
    { start: 540, end: 780 },
    { start: 840, end: 1080 },
  ];
  expect(utilisation(open, [], 1)).toBe(0);
  expect(utilisation(open, [{ start: 540, end: 780 }], 1)).toBe(0.5);
  expect(utilisation(open, [{ start: 760, end: 860 }], 1)).toBeCloseTo(40 / 480);
  expect(utilisation(open, [{ start: 540, end: 780 }], 2)).toBe(0.25);
  expect(utilisation([], [{ start: 540, end: 780 }], 1)).toBe(0);
  expect(utilisation(open, [...open, ...open], 1)).toBe(1);
});

const nineToOne = { start: 540, end: 780 };
const twoToSix = { start: 840, end: 1080 };
const hours = { open: [nineToOne, twoToSix], breaks: [{ start: 780, end: 840 }] };
const atAllTimes = (scale: DayScale) => ({ open: [{ start: 0, end: scale.length }], breaks: [] });

test('work goes from the first to the last minute of a day, over its breaks; on a day off it does not begin', () => {
  expect(openSpan(hours)).toEqual([{ start: 540, end: 1080 }]);
  expect(openSpan(atAllTimes(saturday))).toEqual([{ start: 0, end: 1440 }]);
  expect(openSpan({ open: [], breaks: [] })).toEqual([]);
});

describe('the background of a column', () => {
  /** Each layer's first minute on the axis, and its length in minutes. */
  function layers(background: string): number[][] {
    const place = /calc\(\((-?\d+) - var\(--from\)\) \* var\(--hour\) \/ 60\) \/ 100% calc\((\d+) \* var/g;
    return [...background.matchAll(place)].map(([, from, size]) => [Number(from), Number(size)]);
  }

  test('has a layer for each break, then for the hour lines, then for the time at work, over the hatch of closed hours', () => {
    const background = columnBackground(saturday, hours, 'columns');
    expect(layers(background)).toEqual([
      [780, 60],
      [0, 1440],
      [540, 540],
    ]);
    expect(background).toMatch(/no-repeat, linear-gradient\(135deg, var\(--hatch\).*px$/);
  });

  test('has no repeating gradient at an angle, whose stripes Firefox loses in a day', () => {
    expect(columnBackground(saturday, hours, 'columns')).not.toMatch(/repeating-linear-gradient\(\d+deg/);
  });

  test('begins an hour higher on the day of 25 hours, whose noon is level with that of others', () => {
    const october = dayScale('Europe/Rome', '2026-10-25');
    expect(layers(columnBackground(october, { open: [{ start: 600, end: 1500 }], breaks: [] }, 'columns'))).toEqual([
      [-60, 180],
      [120, 1320],
      [540, 900],
    ]);
  });

  test('draws hour lines from the next whole hour on where the clock goes back half an hour', () => {
    const lordHowe = dayScale('Australia/Lord_Howe', '2026-04-05');
    expect(layers(columnBackground(lordHowe, atAllTimes(lordHowe), 'columns'))).toEqual([
      [-30, 120],
      [120, 1320],
      [-30, 1470],
    ]);
  });

  test('runs the way that time does', () => {
    const [down, across] = [columnBackground(saturday, hours, 'columns'), columnBackground(saturday, hours, 'rows')];
    expect(down).not.toContain('to right');
    expect(across).toContain('to right');
    expect(layers(across)).toEqual([]);
    expect(across).toMatch(/calc\(.* 0 \/ calc\(.* 100% no-repeat/);
  });
});

function exception(kind: ExceptionKind, startTime: string | null = null) {
  return { id: kind, kind, startDate: '2026-11-20', endDate: '2026-11-22', startTime, endTime: startTime, note: '' };
}

test.each([
  ['a day on which nothing is worked in any week', 'Staff', [], 'off'],
  ['a day off', 'Staff', [exception('off')], 'off'],
  ['sickness, also on a day off', 'Staff', [exception('off'), exception('sick')], 'sick'],
  ['a closed branch, also while somebody is sick', 'Staff', [exception('sick'), exception('closure')], 'closed'],
  ['a closure of some hours on a day off', 'Staff', [exception('closure', '12:00:00')], 'off'],
  ['an area that is out of use', 'Area', [exception('off')], 'closed'],
] as const)('the reason for %s', (_, type, exceptions, reason) => {
  expect(absenceOn({ type, exceptions: [...exceptions] }, '2026-11-21')).toBe(reason);
});

test('what was before or comes after is no reason; its first and its last day are', () => {
  const on = (date: string) => absenceOn({ type: 'Staff', exceptions: [exception('sick')] }, date);
  const dates = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'];
  expect(dates.map(on)).toEqual(['off', 'sick', 'sick', 'off']);
});

test('columns and rows are shaded each in their own way', () => {
  const hours = { open: [{ start: 540, end: 1080 }], breaks: [] };
  const scale = dayScale('Europe/Rome', '2026-11-21');
  expect(columnBackground(scale, hours, 'columns')).not.toBe(columnBackground(scale, hours, 'rows'));
});
