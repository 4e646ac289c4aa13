import type { Resource } from '@quieta/contract/resources/resource';
import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import type { KnownDay } from './free-resources.ts';
import { nextMove } from './next-move.ts';

const service = {
  id: 'aroma',
  duration: 50,
  resourceIds: ['giulia', 'marco', 'cabin-1', 'cabin-3'],
  staffSetUp: 0,
  staffCleanUp: 0,
  areaSetUp: 0,
  areaCleanUp: 0,
} as unknown as Service;
const shift = {
  mo: true,
  tu: true,
  we: true,
  th: true,
  fr: true,
  sa: true,
  su: true,
  startDate: '2020-01-01',
  endDate: null,
  startTime: '09:00:00',
  endTime: '18:00:00',
};
const resource = (id: string, type: 'Staff' | 'Area') =>
  ({
    id,
    name: id,
    type,
    capacity: 1,
    archived: false,
    availabilities: [shift],
    exceptions: [],
  }) as unknown as Resource;

const at = (time: string) => `2026-11-21T${time}:00+01:00`;
const first = sampleAppointment({ id: 'first' });
const second = sampleAppointment({
  id: 'second',
  startTime: at('10:00'),
  endTime: at('10:50'),
  staff: { id: 'marco', name: 'Marco' },
  area: { id: 'cabin-3', name: 'Cabin 3' },
});
const visit = [first, second];
const day = (...others: KnownDay['rows']): KnownDay => ({
  zone: 'Europe/Rome',
  services: [service],
  opening: [],
  resources: [
    resource('giulia', 'Staff'),
    resource('marco', 'Staff'),
    resource('cabin-1', 'Area'),
    resource('cabin-3', 'Area'),
  ],
  rows: [...visit, ...others],
  blocks: [],
});

test('the visit’s own appointments are not in its way', () => {
  const after = { ...second, staff: first.staff, area: first.area };
  // The first appointment moves to the second one's time.
  expect(nextMove([first, after], 45, () => ({ ...day(), rows: [first, after] }))).toBe(60);
});

test('the next move is one at which all of them are free, each with its own staff member and area', () => {
  const inTheWay = { ...second, id: 'other', startTime: at('11:30'), endTime: at('12:20') };
  // The second may start at 12:20 at the earliest: on the quarter of an hour, at 12:30.
  expect(nextMove(visit, 60, () => day(inTheWay))).toBe(150);
});

test('there is none where the hours of one end before', () => {
  expect(nextMove(visit, 7 * 60, () => day())).toBeNull();
});
