import type { Appointment } from '@quieta/contract/appointments/appointment';
import { expect, test } from 'vitest';
import { minutesBetween } from '#lib/wire-time.ts';
import { movedWith, shifted } from './visit-rules.ts';

// The fields that the rules read.
const row = (fields: Partial<Appointment>) =>
  ({
    startTime: '2027-03-27T10:00:00+01:00',
    endTime: '2027-03-27T10:50:00+01:00',
    lifeCycle: 'booked',
    ...fields,
  }) as Appointment;

test('a move takes along what is to come, in the order of time', () => {
  const later = row({ id: 'later', startTime: '2027-03-27T12:00:00+01:00', lifeCycle: 'arrived' });
  const first = row({ id: 'first' });
  const begun = row({ id: 'begun', lifeCycle: 'in-treatment' });
  expect(movedWith([later, begun, first, row({ lifeCycle: 'cancelled' })]).map(({ id }) => id)).toEqual([
    'first',
    'later',
  ]);
});

test('a move is of elapsed time, so that the distances stay over a change of the clock', () => {
  const minutes = minutesBetween('2027-03-27T10:00:00+01:00', '2027-03-28T10:00:00+02:00');
  expect(minutes).toBe(23 * 60);
  expect(shifted(row({}), minutes, 'Europe/Rome')).toMatchObject({
    startTime: '2027-03-28T10:00:00+02:00',
    endTime: '2027-03-28T10:50:00+02:00',
  });
});
