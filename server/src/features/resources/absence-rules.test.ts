import { expect, test } from 'vitest';
import { absenceParams } from './absence-rules.ts';
import type { BookableTimes } from './availability-rules.ts';

// 21 November 2026 is a Saturday.
const date = '2026-11-21';
const zone = 'Europe/Rome';
const at = (time: string, day = date) =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant();
const treatment = (time: string, minutes = 50) => ({ startsAt: at(time), endsAt: at(time).add({ minutes }) });

const everyDay = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: true };
const shift = (startTime: string, endTime: string) => ({
  ...everyDay,
  startDate: '2026-01-01',
  endDate: null,
  startTime,
  endTime,
});
const therapist: BookableTimes = {
  type: 'Staff',
  availabilities: [shift('09:00:00', '13:00:00'), shift('14:00:00', '18:00:00')],
  exceptions: [],
  openingHours: [],
};
const cabin: BookableTimes = {
  type: 'Area',
  availabilities: [],
  exceptions: [],
  openingHours: [{ weekday: 6, opens: '09:00:00', closes: '18:00:00' }],
};
const exception = (kind: 'off' | 'sick' | 'closure', times: { startTime?: string; endTime?: string } = {}) => ({
  kind,
  startDate: date,
  endDate: date,
  startTime: null,
  endTime: null,
  note: kind === 'closure' ? 'Harvest festival' : null,
  ...times,
});
const at14 = `${date}T14:00:00+01:00`;
const sunday = { nextDay: '2026-11-22', nextTime: '2026-11-22T09:00:00+01:00' };

test.each([
  ['in a break', therapist, '13:10', { absence: 'break', name: null, next: at14, nextDay: null }],
  ['into a break', therapist, '12:30', { absence: 'break', next: at14 }],
  ['before the shift', therapist, '08:30', { absence: 'off-duty', next: `${date}T09:00:00+01:00` }],
  ['into the end of the shift', therapist, '17:30', { absence: 'off-duty', next: null, ...sunday }],
  ['on a day off', { ...therapist, exceptions: [exception('off')] }, '10:00', { absence: 'off', ...sunday }],
  ['on a sick day', { ...therapist, exceptions: [exception('sick')] }, '10:00', { absence: 'sick', name: null }],
  [
    'on a morning off',
    { ...therapist, exceptions: [exception('off', { startTime: '09:00:00', endTime: '11:00:00' })] },
    '10:00',
    { absence: 'off', next: `${date}T11:00:00+01:00` },
  ],
  [
    'on a closed day, whoever is off as well',
    { ...therapist, exceptions: [exception('off'), exception('closure')] },
    '10:00',
    { absence: 'closed', name: 'Harvest festival', ...sunday },
  ],
  ['a cabin while it is closed', cabin, '18:10', { absence: 'closed', name: null, nextDay: '2026-11-28' }],
  [
    'whoever never works',
    { ...therapist, availabilities: [] },
    '10:00',
    { absence: 'off-duty', next: null, nextDay: null },
  ],
] as const)('why not, and when next: %s', (_, times, time, expected) => {
  expect(absenceParams(times, treatment(time), zone)).toMatchObject(expected);
});
