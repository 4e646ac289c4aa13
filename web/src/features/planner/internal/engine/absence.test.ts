import type { ExceptionKind } from '@quieta/contract/resources/availability-exception';
import { expect, test } from 'vitest';
import { absenceOn } from './absence.ts';

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
