import { expect, test } from 'vitest';
import { dayScale } from './time-scale.ts';
import { utilisation } from './utilisation.ts';
import { workingHours } from './working-hours.ts';

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
