import type { Appointment } from '@quieta/contract/appointments/appointment';
import { maxSeriesDates } from '@quieta/contract/appointments/recurrence';
import type { Occurrence } from '@quieta/contract/appointments/series-endpoints';
import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import { setService } from './draft-field-rules.ts';
import { walkIn } from './draft-guest-rules.ts';
import { newDraft, startAt } from './draft-rules.ts';
import {
  datesOf,
  endingOf,
  isClashing,
  newRepeat,
  requestsOf,
  setInterval,
  setTimes,
  setUntil,
  toRecurrence,
} from './series-date-rules.ts';
import { sampleAppointment } from './testing/sample-rows.ts';

const zone = 'Europe/Rome';
// The fields that a request reads.
const massage = {
  id: 's',
  duration: 50,
  resourceIds: ['giulia', 'marco', 'cabin-1', 'cabin-2'],
  parts: [],
} as unknown as Service;
const people = ['giulia', 'marco'].map((id) => ({ id, type: 'Staff' as const }));
const draft = {
  ...startAt(
    setService(newDraft(Temporal.Instant.from('2026-11-20T09:00:00Z'), zone), massage, people, zone),
    '2026-11-24T10:00:00+01:00',
    zone,
  ),
  guest: walkIn,
  staffId: 'giulia',
  areaId: 'cabin-1',
  requestedStaff: true,
  wishId: 'w',
};
const on = (date: string, code: Occurrence['code'] = null): Occurrence => ({
  startTime: `${date}T10:00:00+01:00`,
  endTime: `${date}T10:50:00+01:00`,
  code,
  params: {},
  clashes: [],
});
const occurrences = [on('2026-11-24'), on('2026-12-01', 'slot-taken'), on('2026-12-08', 'slot-taken')];
const place = (id: string) => ({ id, name: id });
const slot = {
  startTime: '2026-12-01T11:30:00+01:00',
  endTime: '2026-12-01T12:20:00+01:00',
  staff: [place('marco')],
  areas: [place('cabin-2'), place('cabin-1')],
  parts: [],
};
const dates = datesOf(occurrences, new Map([['2026-12-01T10:00:00+01:00', slot]]));

test('a date for which something else was chosen is no longer in the way of anything', () => {
  expect(dates.map(isClashing)).toEqual([false, false, true]);
});

test('each date is booked as planned, or by whom, where and when was chosen for it, all as one series', () => {
  const repeat = { repeatRule: 'Weekly', times: 3 } as const;
  const requests = requestsOf(draft, massage, repeat, dates, zone);
  expect(requests).toMatchObject([
    { startTime: '2026-11-24T10:00:00+01:00', staffResourceId: 'giulia', requestedStaff: true, wishId: 'w' },
    {
      startTime: slot.startTime,
      endTime: slot.endTime,
      staffResourceId: 'marco',
      areaResourceId: 'cabin-1',
      requestedStaff: false,
    },
    { startTime: '2026-12-08T10:00:00+01:00', endTime: '2026-12-08T10:50:00+01:00', staffResourceId: 'giulia' },
  ]);
  const series = { key: 'series', repeat };
  expect(requests.map((request) => request.series)).toEqual([
    series,
    { ...series, startTime: '2026-12-01T10:00:00+01:00' },
    series,
  ]);
  expect(requests.filter(({ wishId }) => wishId !== undefined)).toHaveLength(1);
});

const row = (fields: Partial<Appointment> & { id: string }) =>
  sampleAppointment({ startTime: '2027-03-27T10:00:00+01:00', endTime: '2027-03-27T10:50:00+01:00', ...fields });

test('a series ends from its day on; what is paid or has begun stays, and what is called off is neither', () => {
  const rows = [
    row({ id: 'before', startTime: '2027-03-26T23:59:00+01:00' }),
    row({ id: 'goes' }),
    row({ id: 'paid', paid: true }),
    row({ id: 'done', lifeCycle: 'done' }),
    row({ id: 'off', lifeCycle: 'cancelled' }),
  ];
  const { ended, kept } = endingOf(rows, '2027-03-27');
  expect([ended, kept].map((list) => list.map(({ id }) => id))).toEqual([['goes'], ['paid', 'done']]);
});

const start = '2027-01-31T10:00:00+01:00';
test('SCH-14 a rule freshly chosen repeats six times, and its date is that of the last', () => {
  expect(newRepeat('Monthly', start, zone)).toEqual({
    every: 1,
    unit: 'months',
    end: 'times',
    times: 6,
    until: '2027-06-30',
  });
});

test('SCH-14 every so many weeks is the rule that says so, or a rule that is stretched', () => {
  const weekly = newRepeat('Weekly', start, zone);
  const asked = (every: number) => toRecurrence(setInterval(weekly, { every }, start, zone));
  expect([1, 2, 3, 5].map(asked)).toEqual([
    { repeatRule: 'Weekly', times: 6 },
    { repeatRule: 'EveryTwoWeeks', times: 6 },
    { repeatRule: 'EveryThreeWeeks', times: 6 },
    { repeatRule: 'Weekly', every: 5, times: 6 },
  ]);
  expect(setInterval(weekly, { every: 2, unit: 'months' }, start, zone)).toMatchObject({
    times: 6,
    until: '2027-11-30',
  });
});

test('the number and the date of the end follow each other', () => {
  const weekly = newRepeat('Weekly', start, zone);
  expect(setTimes(weekly, 3, start, zone).until).toBe('2027-02-14');
  expect(setUntil(weekly, '2027-02-20', start, zone).times).toBe(3);
  expect(setUntil(weekly, '2026-12-31', start, zone).times).toBe(1);
  expect(setUntil(weekly, '2037-01-31', start, zone).times).toBe(maxSeriesDates);
});

test('only the end that was chosen is asked for', () => {
  const daily = newRepeat('Daily', start, zone);
  expect(toRecurrence(daily)).toEqual({ repeatRule: 'Daily', times: 6 });
  expect(toRecurrence({ ...daily, end: 'until' })).toEqual({ repeatRule: 'Daily', until: '2027-02-05' });
});
