import { expect, test } from 'vitest';
import { branchDays } from '#features/resources/availability-rules';
import { windowsOf } from './window-rules.ts';

test('windows are all of the days as one, or a part of each, and begin now at the earliest', () => {
  const zone = 'Europe/Rome';
  const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
  const days = branchDays('2026-11-21', '2026-11-22', zone);
  const now = at('2026-11-21T10:00+01:00');
  expect(windowsOf(days, { timeFrom: null, timeTo: null }, now, zone)).toEqual([
    { start: now, end: at('2026-11-23T00:00+01:00') },
  ]);
  expect(windowsOf(days, { timeFrom: '09:00:00', timeTo: '12:00:00' }, now, zone)).toEqual([
    { start: now, end: at('2026-11-21T12:00+01:00') },
    { start: at('2026-11-22T09:00+01:00'), end: at('2026-11-22T12:00+01:00') },
  ]);
  expect(windowsOf(days, { timeFrom: null, timeTo: '09:00:00' }, now, zone)).toEqual([
    { start: at('2026-11-22T00:00+01:00'), end: at('2026-11-22T09:00+01:00') },
  ]);
  expect(windowsOf(days, { timeFrom: '12:00:00', timeTo: null }, now, zone)).toEqual([
    { start: at('2026-11-21T12:00+01:00'), end: at('2026-11-22T00:00+01:00') },
    { start: at('2026-11-22T12:00+01:00'), end: at('2026-11-23T00:00+01:00') },
  ]);
  expect(windowsOf(days.slice(0, 1), { timeFrom: null, timeTo: null }, now, zone)).toEqual([
    { start: now, end: at('2026-11-22T00:00+01:00') },
  ]);
  expect(windowsOf(days, { timeFrom: '12:00:00', timeTo: '09:00:00' }, now, zone)).toEqual([]);
  expect(windowsOf(days, { timeFrom: '12:00:00', timeTo: '12:00:00' }, now, zone)).toEqual([]);
  expect(windowsOf([], { timeFrom: null, timeTo: null }, now, zone)).toEqual([]);
});
