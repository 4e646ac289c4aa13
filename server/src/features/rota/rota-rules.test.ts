import type { AvailabilityPattern, ExceptionSpan } from '@quieta/contract/resources/availability';
import type { Rota } from '@quieta/contract/rota/rota-endpoints';
import { describe, expect, test } from 'vitest';
import type { BookableTimes } from '#features/resources/availability-rules';
import { leavesHours, refuseReversedRota } from './rota-rules.ts';

const day = '2026-12-01';
const zone = 'Europe/Rome';
const everyDay = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: true };
const pattern = (startTime: string, endTime: string, endDate: string | null = null): AvailabilityPattern => ({
  startDate: day,
  endDate,
  startTime,
  endTime,
  ...everyDay,
});
const span = (changes: Partial<ExceptionSpan> = {}): ExceptionSpan => ({
  startDate: day,
  endDate: day,
  startTime: null,
  endTime: null,
  note: '',
  ...changes,
});

describe('an appointment from ten to eleven', () => {
  const at = (time: string) => Temporal.Instant.from(`${day}T${time}:00+01:00`);
  const tenToEleven = { startsAt: at('10:00'), endsAt: at('11:00') };
  const open = (from: string, to: string): BookableTimes => ({
    type: 'Staff',
    availabilities: [pattern(`${from}:00`, `${to}:00`)],
    exceptions: [],
    openingHours: [],
  });
  const [wide, narrow, late] = [open('09:00', '17:00'), open('10:00', '11:00'), open('10:30', '17:00')];

  test.each([
    ['leaves hours that begin during it from now on', wide, late, true],
    [
      'leaves hours that are none any more',
      wide,
      { ...wide, exceptions: [{ ...span(), kind: 'sick' as const }] },
      true,
    ],
    ['leaves those of somebody who is gone', wide, undefined, true],
    ['stays in hours that just hold it', wide, narrow, false],
    ['stays out of hours that did not hold it before', late, open('12:00', '17:00'), false],
    ['stays out of those of somebody who was not there', undefined, undefined, false],
    ['comes into hours that did not hold it before', late, wide, false],
  ])('%s', (_, before, after, leaves) => {
    expect(leavesHours(tenToEleven, before, after, zone)).toBe(leaves);
  });
});

describe('what ends before it starts is refused:', () => {
  const rota = (changes: Partial<Rota>): Rota => ({
    resourceId: 'anna',
    availabilities: [],
    exceptions: [],
    ...changes,
  });
  const change = (rotas: Rota[], closuresToAdd: ExceptionSpan[] = []) => ({
    rotas,
    closuresToAdd,
    closuresToRemove: [],
  });
  const fine = rota({
    availabilities: [pattern('09:00:00', '17:00:00', day)],
    exceptions: [
      { ...span(), kind: 'off' },
      { ...span({ startTime: '17:00:00', endTime: '19:00:00' }), kind: 'extra' },
    ],
  });

  test('nothing of a change in which all is well', () => {
    expect(() => refuseReversedRota(change([fine, fine], [span(), span({ endDate: '2026-12-02' })]))).not.toThrow();
  });

  test.each([
    [
      'a pattern of the second rota',
      change([fine, rota({ availabilities: [pattern('17:00:00', '09:00:00')] })]),
      'endTime',
    ],
    [
      'a pattern whose last date lies before its first',
      change([rota({ availabilities: [pattern('09:00:00', '17:00:00', '2026-11-30')] })]),
      'endDate',
    ],
    ['an absence', change([rota({ exceptions: [{ ...span({ endDate: '2026-11-30' }), kind: 'off' }] })]), 'endDate'],
    ['an extra shift without times', change([rota({ exceptions: [{ ...span(), kind: 'extra' }] })]), 'endTime'],
    ['a closure', change([fine], [span(), span({ startTime: '12:00:00', endTime: '12:00:00' })]), 'endTime'],
  ])('%s', (_, requested, path) => {
    expect(() => refuseReversedRota(requested)).toThrow(
      expect.objectContaining({ code: 'end-not-after-start', details: { fields: [{ path, reason: 'too_small' }] } }),
    );
  });
});
