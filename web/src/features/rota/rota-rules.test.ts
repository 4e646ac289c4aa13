import type { AvailabilityPattern } from '@quieta/contract/resources/availability';
import { expandAvailability, weekdays } from '@quieta/contract/resources/expand-availability';
import type { Resource } from '@quieta/contract/resources/resource';
import { resourceTypes } from '@quieta/contract/resources/resource-types';
import type { OwnException, Rota } from '@quieta/contract/rota/rota-endpoints';
import { keysOf } from '@quieta/contract/values/objects';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Absence, absenceOn, rotaOf, withAbsence, withHoursOn, withWeeklyHours } from './rota-rules.ts';

// A Monday.
const monday = '2026-11-23';
const tuesday = '2026-11-24';
const sunday = '2026-11-29';
const pattern = patternOf('mo,tu 2026-01-01.. 09-17');
const opening = [
  { weekday: 1, opens: '08:00:00', closes: '20:00:00' },
  { weekday: 2, opens: '08:00:00', closes: '20:00:00' },
];
const nine = 540;
const five = 1020;

/** A pattern from its weekdays, first and last date, and times; without a last date it is open-ended. */
function patternOf(text: string): AvailabilityPattern {
  const [days = '', dates = '', hours = ''] = text.split(' ');
  const [startDate = '', endDate] = dates.split('..');
  const [startTime = '', endTime = ''] = hours.split('-').map((hour) => `${hour}:00:00`);
  const flags = Object.fromEntries(weekdays.map((day) => [day, days.includes(day)]));
  // The flags cover every weekday.
  return { ...flags, startDate, endDate: endDate || null, startTime, endTime } as AvailabilityPattern;
}

/** An exception for the whole of Monday, except where `fields` says otherwise. */
function exception(kind: OwnException['kind'], fields: Partial<OwnException> = {}): OwnException {
  return { kind, startDate: monday, endDate: monday, startTime: null, endTime: null, note: '', ...fields };
}

function resource(fields: Partial<Resource> = {}): Resource {
  // The fields that the rules read.
  return { id: 'anna', type: 'Staff', availabilities: [pattern], exceptions: [], ...fields } as unknown as Resource;
}

const addDays = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
const hours = (rota: Rota, date: string, type: Resource['type'] = 'Staff') =>
  expandAvailability({ ...rota, type }, opening, date).map(({ start, end }) => [start, end]);
const spans = (...pairs: [number, number][]) => pairs.map(([start, end]) => ({ start, end }));

test('hours of one day alone are kept as extra time and time off, and no other day knows of them', () => {
  const anna = resource();
  const requested = spans([480, 720], [780, five]);
  const rota = withHoursOn(anna, rotaOf(anna), opening, { date: monday, spans: requested });
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
    start: from * 15,
    end: Math.min(96, from + length) * 15,
  }));
  const day = fc.integer({ min: 0, max: 6 }).map((offset) => addDays(monday, offset));
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 3 }),
      day,
      fc.constantFrom(...keysOf(resourceTypes)),
      (requested, date, type) => {
        const one = resource({ type, availabilities: type === 'Staff' ? resource().availabilities : [] });
        const expected = hours({ ...rotaOf(one), availabilities: [], exceptions: requested.map(asExtra(date)) }, date);
        const alone = withHoursOn(one, rotaOf(one), opening, { date, spans: requested });
        const weekly = withWeeklyHours(one, rotaOf(one), opening, monday, [{ date, spans: requested }]);
        expect(hours(alone, date, type)).toEqual(expected);
        // An area or equipment that loses its last hours follows the branch again: that has no other notation.
        if (type !== 'Staff' && weekly.availabilities.length === 0) return;
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

const asExtra = (date: string) => (span: { start: number; end: number }) => ({
  kind: 'extra' as const,
  startDate: date,
  endDate: date,
  startTime: `${Temporal.PlainTime.from('00:00').add({ minutes: span.start })}`,
  endTime: span.end === 1440 ? '23:59:59' : `${Temporal.PlainTime.from('00:00').add({ minutes: span.end })}`,
  note: '',
});

describe('from Monday 2026-11-23 on, one weekday is 10 to 14 every week', () => {
  test.each<[title: string, date: string, before: string[], after: string[]]>([
    [
      'the other weekdays stay, and what was worked before',
      monday,
      ['mo,tu 2026-01-01.. 09-17'],
      ['mo,tu 2026-01-01..2026-11-22 09-17', 'tu 2026-11-23.. 09-17', 'mo 2026-11-23.. 10-14'],
    ],
    [
      'patterns of other weekdays stay as they are, and do not end it',
      monday,
      ['tu 2026-01-01.. 09-17', 'tu 2027-06-01.. 08-17'],
      ['tu 2026-01-01.. 09-17', 'tu 2027-06-01.. 08-17', 'mo 2026-11-23.. 10-14'],
    ],
    [
      'a season that is over stays as it was',
      monday,
      ['mo 2026-01-01..2026-11-22 09-17'],
      ['mo 2026-01-01..2026-11-22 09-17', 'mo 2026-11-23.. 10-14'],
    ],
    [
      'a season that is over before the week’s Sunday does not end it',
      sunday,
      ['su 2026-01-01..2026-11-25 09-17'],
      ['su 2026-01-01..2026-11-25 09-17', 'su 2026-11-23.. 10-14'],
    ],
    ['what begins on the day itself is replaced', monday, ['mo 2026-11-23.. 09-17'], ['mo 2026-11-23.. 10-14']],
    [
      'what begins in its week keeps its other weekdays from then on',
      sunday,
      ['tu,su 2026-11-24.. 09-17'],
      ['tu 2026-11-24.. 09-17', 'su 2026-11-23.. 10-14'],
    ],
    [
      'it ends with the season that ends on the day itself',
      monday,
      ['mo 2026-01-01..2026-11-23 09-17'],
      ['mo 2026-01-01..2026-11-22 09-17', 'mo 2026-11-23..2026-11-23 10-14'],
    ],
    [
      'of two seasons it ends with the longer one',
      monday,
      ['mo 2026-11-23..2026-12-31 09-12', 'mo 2026-11-23..2026-11-30 13-17'],
      ['mo 2026-11-23..2026-12-31 10-14'],
    ],
    [
      'beside what is open-ended it does not end with the season',
      monday,
      ['mo 2026-11-23..2026-12-31 09-12', 'mo 2026-11-23.. 13-17'],
      ['mo 2026-11-23.. 10-14'],
    ],
    [
      'it ends before the next season begins',
      monday,
      ['mo 2026-11-23.. 09-17', 'mo 2027-06-01.. 08-17'],
      ['mo 2027-06-01.. 08-17', 'mo 2026-11-23..2027-05-31 10-14'],
    ],
    [
      'it ends before the next season begins although its own goes on',
      monday,
      ['mo 2026-11-23..2026-12-31 09-17', 'mo 2026-12-07.. 08-17'],
      ['mo 2026-12-07.. 08-17', 'mo 2026-11-23..2026-12-06 10-14'],
    ],
  ])('%s', (_, date, before, after) => {
    const anna = resource({ availabilities: before.map(patternOf) as never });
    const rota = withWeeklyHours(anna, rotaOf(anna), opening, monday, [{ date, spans: spans([600, 840]) }]);
    expect(rota.availabilities).toEqual(after.map(patternOf));
  });
});

test('new hours replace what was other than usual on their day, and nothing else', () => {
  const others = [
    exception('extra', { startDate: tuesday, endDate: tuesday, startTime: '08:00:00', endTime: '09:00:00' }),
    exception('off', { endDate: tuesday, startTime: '09:00:00', endTime: '10:00:00' }),
    exception('sick', { startTime: '09:00:00', endTime: '10:00:00' }),
  ];
  const anna = resource();
  const own = exception('extra', { startTime: '08:00:00', endTime: '09:00:00' });
  const rota = { ...rotaOf(anna), exceptions: [own, ...others] };
  const day = { date: monday, spans: spans([600, five]) };
  expect(withHoursOn(anna, rota, opening, day).exceptions).toEqual(others);
  expect(withWeeklyHours(anna, rota, opening, monday, [day]).exceptions).toEqual(others);
});

test('seven days that are given the same hours are one pattern', () => {
  const anna = resource({ availabilities: [] });
  const days = Array.from({ length: 7 }, (_, offset) => ({
    date: addDays(monday, offset),
    spans: spans([nine, 1440]),
  }));
  const { availabilities } = withWeeklyHours(anna, rotaOf(anna), opening, monday, days);
  expect(availabilities).toEqual([{ ...patternOf('mo,tu,we,th,fr,sa,su 2026-11-23.. 09-17'), endTime: '23:59:59' }]);
});

test('an area that followed the branch keeps its other days when it gets hours of its own', () => {
  const pool = resource({ type: 'Area', availabilities: [] });
  const rota = withWeeklyHours(pool, rotaOf(pool), opening, monday, [{ date: monday, spans: spans([600, 840]) }]);
  expect(hours(rota, monday, 'Area')).toEqual([[600, 840]]);
  expect(hours(rota, addDays(monday, 1), 'Area')).toEqual([[480, 1200]]);
  expect(hours(rota, addDays(monday, -7), 'Area')).toEqual([[480, 1200]]);
});

test('an area with hours of its own keeps these on its other days', () => {
  const pool = resource({ type: 'Area' });
  const rota = withWeeklyHours(pool, rotaOf(pool), opening, monday, [{ date: monday, spans: spans([600, 840]) }]);
  expect(hours(rota, tuesday, 'Area')).toEqual([[nine, five]]);
});

test('an absence is found on its days, changed and taken away, and what else there is stays', () => {
  const extra = exception('extra', { endDate: tuesday, startTime: '17:00:00', endTime: '18:00:00' });
  const sick = exception('sick', { startDate: tuesday, endDate: addDays(tuesday, 2) }) as Absence;
  const current = { ...rotaOf(resource()), exceptions: [extra] };
  const rota = withAbsence(current, undefined, sick);
  const found = [-1, 0, 2, 3].map((days) => absenceOn(rota, addDays(tuesday, days)));
  expect(found).toEqual([undefined, sick, sick, undefined]);
  expect(hours(rota, tuesday)).toEqual([]);
  const longer = { ...sick, endDate: addDays(tuesday, 9) };
  expect(withAbsence(rota, sick, longer).exceptions).toEqual([extra, longer]);
  expect(withAbsence(rota, sick, null)).toEqual(current);
});

describe('what counts as an absence', () => {
  const part = { startTime: '09:00:00', endTime: '12:00:00' };

  test.each([
    ['a day off', true, exception('off')],
    ['time off for a part of several days', true, exception('off', { ...part, endDate: tuesday })],
    ['time off for a part of one day, which is its other hours', false, exception('off', part)],
    ['sickness for a part of one day', true, exception('sick', part)],
    ['an extra shift on several days', false, exception('extra', { ...part, endDate: tuesday })],
  ])('%s: %s', (_, isAbsence, one) => {
    expect(absenceOn({ exceptions: [one] }, monday)).toBe(isAbsence ? one : undefined);
  });

  test('of several the first that takes the whole day, else the first', () => {
    const [morning, whole, another] = [exception('sick', part), exception('off'), exception('sick')];
    expect(absenceOn({ exceptions: [morning, whole, another] }, monday)).toBe(whole);
    const later = exception('sick', { startTime: '15:00:00', endTime: '17:00:00' });
    expect(absenceOn({ exceptions: [morning, later] }, monday)).toBe(morning);
  });
});

test('a rota is sent without ids, and without the closures of the branch', () => {
  const off = exception('off');
  const anna = resource({
    availabilities: [{ ...pattern, id: 'one', resourceId: 'anna', version: 2 }],
    exceptions: [
      { ...off, id: 'two' },
      { ...off, id: 'three', kind: 'closure' },
    ],
  });
  expect(rotaOf(anna)).toEqual({ resourceId: 'anna', availabilities: [pattern], exceptions: [off] });
});
