import { expandAvailability } from '@quieta/contract/resources/expand-availability';
import type { Resource } from '@quieta/contract/resources/resource';
import type { Rota } from '@quieta/contract/rota/rota-change';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { absenceOn, rotaOf, withAbsence, withHoursOn, withWeeklyHours } from './rota-rules.ts';

// A Monday.
const monday = '2026-11-23';
const noDay = { mo: false, tu: false, we: false, th: false, fr: false, sa: false, su: false };
const pattern = {
  ...noDay,
  mo: true,
  tu: true,
  startDate: '2026-01-01',
  endDate: null,
  startTime: '09:00:00',
  endTime: '17:00:00',
};
const opening = [
  { weekday: 1, opens: '08:00:00', closes: '20:00:00' },
  { weekday: 2, opens: '08:00:00', closes: '20:00:00' },
];
const nine = 540;
const five = 1020;

function resource(fields: Partial<Resource> = {}): Resource {
  // What the rules look at.
  return { id: 'anna', type: 'Staff', availabilities: [pattern], exceptions: [], ...fields } as unknown as Resource;
}

const addDays = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
const hours = (rota: Rota, date: string, type: Resource['type'] = 'Staff') =>
  expandAvailability({ ...rota, type }, opening, date).map(({ startMinute, endMinute }) => [startMinute, endMinute]);
const spans = (...pairs: [number, number][]) => pairs.map(([startMinute, endMinute]) => ({ startMinute, endMinute }));

test('hours of one day alone are kept as extra time and time off, and no other day knows of them', () => {
  const anna = resource();
  const wanted = spans([480, 720], [780, five]);
  const rota = withHoursOn(anna, rotaOf(anna), opening, { date: monday, spans: wanted });
  expect(rota.exceptions.map(({ kind, startTime, endTime }) => [kind, startTime, endTime])).toEqual([
    ['extra', '08:00:00', '09:00:00'],
    ['off', '12:00:00', '13:00:00'],
  ]);
  expect(hours(rota, monday)).toEqual([
    [480, 720],
    [780, five],
  ]);
  expect(hours(rota, addDays(monday, 7))).toEqual([[nine, five]]);
  const back = withHoursOn(anna, rota, opening, { date: monday, spans: spans([nine, five]) });
  expect(back).toEqual(rotaOf(anna));
});

test('RES-03 whatever hours a day is given, alone or every week, it has them then, and before it nothing changed', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 })).map(([from, length]) => ({
    startMinute: from * 15,
    endMinute: Math.min(96, from + length) * 15,
  }));
  const day = fc.integer({ min: 0, max: 6 }).map((offset) => addDays(monday, offset));
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 3 }),
      day,
      fc.constantFrom<Resource['type']>('Staff', 'Area'),
      (wanted, date, type) => {
        const one = resource({ type, availabilities: type === 'Area' ? [] : resource().availabilities });
        const expected = hours({ ...rotaOf(one), availabilities: [], exceptions: wanted.map(asExtra(date)) }, date);
        const alone = withHoursOn(one, rotaOf(one), opening, { date, spans: wanted });
        const weekly = withWeeklyHours(one, rotaOf(one), opening, monday, [{ date, spans: wanted }]);
        expect(hours(alone, date, type)).toEqual(expected);
        // An area that loses its last hours follows the branch again: there is no other way to say so.
        if (type === 'Area' && weekly.availabilities.length === 0) return;
        expect(hours(weekly, date, type)).toEqual(expected);
        expect(hours(weekly, addDays(date, 70), type)).toEqual(expected);
        for (let offset = 1; offset <= 14; offset += 1) {
          const earlier = addDays(monday, -offset);
          expect(hours(weekly, earlier, type)).toEqual(hours(rotaOf(one), earlier, type));
        }
      },
    ),
  );
});

const asExtra = (date: string) => (span: { startMinute: number; endMinute: number }) => ({
  kind: 'extra' as const,
  startDate: date,
  endDate: date,
  startTime: `${Temporal.PlainTime.from('00:00').add({ minutes: span.startMinute })}`,
  endTime:
    span.endMinute === 1440 ? '23:59:59' : `${Temporal.PlainTime.from('00:00').add({ minutes: span.endMinute })}`,
  note: '',
});

test('a weekly change leaves the other weekdays of its pattern, and what was worked before', () => {
  const anna = resource();
  const rota = withWeeklyHours(anna, rotaOf(anna), opening, monday, [{ date: monday, spans: spans([600, 840]) }]);
  expect(rota.availabilities).toEqual([
    { ...pattern, endDate: '2026-11-22' },
    { ...pattern, mo: false, startDate: monday },
    { ...pattern, tu: false, startDate: monday, startTime: '10:00:00', endTime: '14:00:00' },
  ]);
});

test('a weekly change ends where the season that it changes ends, or the next one begins', () => {
  const seasonal = resource({ availabilities: [{ ...resource().availabilities[0], endDate: '2026-12-31' }] as never });
  const inSeason = withWeeklyHours(seasonal, rotaOf(seasonal), opening, monday, [
    { date: monday, spans: spans([600, 840]) },
  ]);
  expect(hours(inSeason, '2026-12-28')).toEqual([[600, 840]]);
  expect(hours(inSeason, '2027-01-04')).toEqual([]);
  const next = { ...pattern, startDate: '2027-06-01', startTime: '08:00:00' };
  const twoSeasons = resource({ availabilities: [pattern, next] as never });
  const before = withWeeklyHours(twoSeasons, rotaOf(twoSeasons), opening, monday, [{ date: monday, spans: [] }]);
  expect(hours(before, '2027-05-31')).toEqual([]);
  expect(hours(before, '2027-06-07')).toEqual([[480, five]]);
});

test('seven days that are given the same hours are one pattern', () => {
  const anna = resource({ availabilities: [] });
  const days = Array.from({ length: 7 }, (_, offset) => ({
    date: addDays(monday, offset),
    spans: spans([nine, 1440]),
  }));
  const { availabilities } = withWeeklyHours(anna, rotaOf(anna), opening, monday, days);
  expect(availabilities).toEqual([
    {
      mo: true,
      tu: true,
      we: true,
      th: true,
      fr: true,
      sa: true,
      su: true,
      startDate: monday,
      endDate: null,
      startTime: '09:00:00',
      endTime: '23:59:59',
    },
  ]);
});

test('an area that followed the branch keeps its other days when it gets hours of its own', () => {
  const pool = resource({ type: 'Area', availabilities: [] });
  const rota = withWeeklyHours(pool, rotaOf(pool), opening, monday, [{ date: monday, spans: spans([600, 840]) }]);
  expect(hours(rota, monday, 'Area')).toEqual([[600, 840]]);
  expect(hours(rota, addDays(monday, 1), 'Area')).toEqual([[480, 1200]]);
  expect(hours(rota, addDays(monday, -7), 'Area')).toEqual([[480, 1200]]);
});

test('an absence is found on its days, changed and taken away; other hours of a day are none', () => {
  const anna = resource();
  const sick = {
    kind: 'sick' as const,
    startDate: monday,
    endDate: addDays(monday, 2),
    startTime: null,
    endTime: null,
    note: '',
  };
  const rota = withAbsence(rotaOf(anna), undefined, sick);
  expect(absenceOn(rota, addDays(monday, 2))).toBe(sick);
  expect(absenceOn(rota, addDays(monday, 3))).toBeUndefined();
  expect(hours(rota, monday)).toEqual([]);
  expect(withAbsence(rota, sick, null)).toEqual(rotaOf(anna));
  const shorter = withHoursOn(anna, rotaOf(anna), opening, { date: monday, spans: spans([600, five]) });
  expect(absenceOn(shorter, monday)).toBeUndefined();
});
