import { expect, test } from 'vitest';
import type { BookableTimes } from '#features/resources/availability-rules';
import { refusalOfHours, resourceAway } from './availability-rules.ts';

const period = {
  startsAt: Temporal.Instant.from('2028-03-01T09:00:00Z'),
  endsAt: Temporal.Instant.from('2028-03-01T10:00:00Z'),
};

test('a treatment that does not lie in the hours of its staff member, or else of its area, is told by that resource', () => {
  const open = (startTime: string): BookableTimes => ({
    type: 'Staff',
    availabilities: [
      {
        startDate: '2020-01-01',
        endDate: null,
        startTime,
        endTime: '20:00:00',
        mo: true,
        tu: true,
        we: true,
        th: true,
        fr: true,
        sa: true,
        su: true,
      },
    ],
    exceptions: [],
    openingHours: [],
  });
  const away = (ids: { staffId: string | null; areaId: string | null }, times: Record<string, BookableTimes>) =>
    resourceAway({ ...period, ...ids, parts: null }, new Map(Object.entries(times)), 'UTC')?.resourceId;
  const both = { staffId: 'giulia', areaId: 'cabin' };
  const [early, late] = [open('09:00:00'), open('09:01:00')];
  expect(away(both, { giulia: early, cabin: early })).toBeUndefined();
  expect(away(both, { giulia: early, cabin: late })).toBe('cabin');
  expect(away(both, { giulia: late, cabin: late })).toBe('giulia');
  expect(away(both, { cabin: early })).toBe('giulia');
  expect(away({ staffId: null, areaId: 'cabin' }, { cabin: early })).toBeUndefined();
});

test('a refusal names the resource that does not work then', () => {
  const cabin = { id: 'cabin', type: 'Area', name: 'Cabin', capacity: 1, archived: false } as const;
  const closed: BookableTimes = { type: 'Area', availabilities: [], exceptions: [], openingHours: [] };
  const known = { resources: new Map([['cabin', cabin]]), times: new Map([['cabin', closed]]), timeZone: 'UTC' };
  const refusal = refusalOfHours({ ...period, staffId: null, areaId: 'cabin', parts: null }, known);
  expect([refusal?.code, refusal?.params['resource']]).toEqual(['outside-availability', 'Cabin']);
});
