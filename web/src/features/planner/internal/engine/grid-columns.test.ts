import type { Resource } from '@quieta/contract/resources/resource';
import { describe, expect, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { weekOf } from '#lib/format/country-customs.ts';
import { foldedOf, gridColumns, indexOfSlot, offDuty, outsideHours, type PlannerResource } from './grid-columns.ts';
import { createCalendar, dayScale, isoAt } from './time-scale.ts';
import { daySize } from './windowing.ts';
import { isOutsideHours } from './working-hours.ts';

const everyDay = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: true };

function staff(id: string): PlannerResource {
  const hours = {
    startDate: '2020-01-01',
    endDate: null,
    startTime: '09:00:00',
    endTime: '18:00:00',
    version: 1,
    ...everyDay,
  };
  const availabilities = [{ id, resourceId: id, ...hours }];
  return {
    id,
    name: id,
    role: '',
    type: 'Staff',
    capacity: 1,
    archived: false,
    avatar: null,
    availabilities,
    exceptions: [],
  };
}

function week(date: string, zone = 'Europe/Rome') {
  return gridColumns([staff('giulia'), staff('marco')], weekOf(date, 'IT'), [], createCalendar(zone));
}

describe('a week', () => {
  test('has the days of a resource side by side, and then those of the next', () => {
    const columns = week('2026-11-21');
    expect(columns.map(({ resource }) => resource.id)).toEqual([
      ...Array.from({ length: 7 }, () => 'giulia'),
      ...Array.from({ length: 7 }, () => 'marco'),
    ]);
    expect(columns.map(({ index }) => index)).toEqual([...columns.keys()]);
    expect([columns[0]?.scale.date, columns[6]?.scale.date, columns[7]?.scale.date]).toEqual([
      '2026-11-16',
      '2026-11-22',
      '2026-11-16',
    ]);
  });

  test('keeps the place of a column from week to week, and names another in the store', () => {
    const [first, second] = [week('2026-11-21'), week('2026-11-28')];
    expect(second.map(({ slot }) => slot)).toEqual(first.map(({ slot }) => slot));
    expect(new Set([...first, ...second].map(({ key }) => key)).size).toBe(28);
  });

  test.each([
    ['that is short of an hour', '2026-03-29', 1380, '+02:00'],
    ['that has one too many', '2026-10-25', 1500, '+01:00'],
  ])('with a day %s has work begin level on all of them', (_, sunday, length, offset) => {
    const columns = week(sunday);
    expect(columns[6]?.scale.length).toBe(length);
    const begin = columns.map(({ hours, scale }) => (hours.open[0]?.start ?? 0) + scale.shift);
    expect(new Set(begin)).toEqual(new Set([540]));
    const { hours, scale } = columns[6] ?? {};
    expect(scale && isoAt(scale, hours?.open[0]?.start ?? 0)).toBe(`${sunday}T09:00:00${offset}`);
    expect(daySize(columns, () => ({ start: 1, end: 0 })).window).toEqual({ start: 480, end: 1140 });
  });
});

describe('who works comes first', () => {
  const sick: PlannerResource['exceptions'] = [
    { id: 'x', kind: 'sick', startDate: '2026-11-20', endDate: '2026-11-21', startTime: null, endTime: null, note: '' },
  ];
  const people = [
    { ...staff('giulia'), exceptions: sick },
    staff('marco'),
    { ...staff('sofia'), availabilities: [] },
    staff('elena'),
  ];
  const shown = (dates: string[], pinned = 0) => gridColumns(people, dates, [], createCalendar('Europe/Rome'), pinned);

  test('who is away comes last, and why', () => {
    const columns = shown(['2026-11-21']);
    expect(columns.map(({ index, resource, absence }) => [index, resource.id, absence])).toEqual([
      [0, 'marco', null],
      [1, 'elena', null],
      [2, 'giulia', 'sick'],
      [3, 'sofia', 'off'],
    ]);
  });

  test('one working day of a week is enough, and its days stay together', () => {
    const columns = shown(['2026-11-21', '2026-11-22']);
    expect(columns.map(({ slot }) => slot)).toEqual(
      ['giulia', 'marco', 'elena', 'sofia'].flatMap((id) => [`${id}/0`, `${id}/1`]),
    );
    expect(columns.slice(0, 2).map(({ absence }) => absence)).toEqual(['sick', null]);
  });

  test('a slot is found where another day has it', () => {
    const [first, second] = [shown(['2026-11-21']), shown(['2026-11-22'])];
    const marco = indexOfSlot(first, 'marco/0', 0);
    expect([marco, indexOfSlot(second, 'marco/0', marco)]).toEqual([0, 1]);
    expect([indexOfSlot(second, 'gone/0', 2), indexOfSlot(second, 'gone/0', 9)]).toEqual([2, 9]);
  });

  test('who is pinned keeps the place', () => {
    expect(shown(['2026-11-21'], 1).map(({ resource }) => resource.id)).toEqual(['giulia', 'marco', 'elena', 'sofia']);
  });
});

test('who lacks a therapist can be booked while the branch is open, and comes first also where it is closed', () => {
  const without = (id: string) => ({ ...staff(id), availabilities: [] });
  const opening = [{ weekday: 6, opens: '08:00', closes: '20:00' }];
  const [missing, giulia] = [without('no-staff'), without('giulia')];
  const columns = gridColumns([giulia, missing], ['2026-11-21'], opening, createCalendar('Europe/Rome'));
  expect(columns.map(({ resource, hours }) => [resource.id, hours.open])).toEqual([
    ['no-staff', [{ start: 480, end: 1200 }]],
    ['giulia', []],
  ]);
  const closed = gridColumns([giulia, missing], ['2026-11-22'], opening, createCalendar('Europe/Rome'));
  expect(closed.map(({ resource, hours }) => [resource.id, hours.open])).toEqual([
    ['no-staff', []],
    ['giulia', []],
  ]);
});

test('an archived resource works no hours any more', () => {
  const calendar = createCalendar('Europe/Rome');
  const [column] = gridColumns([{ ...staff('giulia'), archived: true }], ['2026-11-21'], [], calendar);
  expect(column?.hours).toEqual({ open: [], breaks: [] });
});

const [friday, saturday] = ['2026-11-20', '2026-11-21'];
const weekdays = { mo: true, tu: true, we: true, th: true, fr: true, sa: false, su: false };
const allDay = { startTime: '09:00:00', endTime: '18:00:00' };
const calendar = createCalendar('Europe/Rome');

function worksOn(id: string, days: typeof weekdays, exceptions: Resource['exceptions'] = []): PlannerResource {
  const hours = { id, resourceId: id, startDate: '2020-01-01', endDate: null, version: 1, ...allDay, ...days };
  const type = 'Staff' as const;
  return {
    id,
    name: id,
    role: '',
    type,
    capacity: 1,
    archived: false,
    avatar: null,
    availabilities: [hours],
    exceptions,
  };
}

const office = worksOn('office', weekdays);
const weekend = worksOn('weekend', { ...weekdays, fr: false, sa: true });
const people = [office, weekend];
const namesOf = (some: readonly PlannerResource[]) => some.map(({ id }) => id);

test('who works on one of the dates is on duty', () => {
  expect(namesOf(offDuty(people, [saturday], [], calendar))).toEqual(['office']);
  expect(namesOf(offDuty(people, [friday], [], calendar))).toEqual(['weekend']);
  expect(offDuty(people, [friday, saturday], [], calendar)).toEqual([]);
});

test('an archived one and an area of a closed branch are off duty; an area is on duty while the branch is open', () => {
  const area: PlannerResource = { ...worksOn('cabin', weekdays), type: 'Area', availabilities: [] };
  const opening = [{ weekday: 6, opens: '09:00:00', closes: '18:00:00' }];
  expect(namesOf(offDuty([{ ...weekend, archived: true }, area], [saturday], [], calendar))).toEqual([
    'weekend',
    'cabin',
  ]);
  expect(offDuty([area], [saturday], opening, calendar)).toEqual([]);
});

test('a column in which something stands is not folded, and all of them never are', () => {
  const away = [office, weekend];
  expect(namesOf(foldedOf(away, 3, ({ id }) => id === 'office'))).toEqual(['office']);
  expect(namesOf(foldedOf(away, 3, () => true))).toEqual(['office', 'weekend']);
  expect(foldedOf(away, 2, () => true)).toEqual([]);
});

const date = '2026-11-21';
const scale = dayScale('Europe/Rome', date);
const hours = { open: [{ start: 540, end: 1080 }], breaks: [] };

test('what is yet to be done lies outside where any part of it does', () => {
  const isOutside = (start: number, end: number) => isOutsideHours('booked', { start, end }, hours);
  expect([isOutside(540, 590), isOutside(1030, 1080)]).toEqual([false, false]);
  expect([isOutside(530, 580), isOutside(1040, 1090), isOutside(0, 1440)]).toEqual([true, true, true]);
  const steps = ['booked', 'arrived', 'in-treatment', 'done', 'no-show', 'cancelled'] as const;
  expect(steps.filter((step) => isOutsideHours(step, { start: 0, end: 30 }, hours))).toEqual(['booked', 'arrived']);
});

test('a day counts each appointment whose therapist or cabin is not there, once', () => {
  const whole = { startDate: date, endDate: date, startTime: null, endTime: null, note: '' };
  const weekend = { mo: false, tu: false, we: false, th: false, fr: false, sa: true, su: true };
  const nineToSix = { startDate: '2026-01-01', endDate: null, startTime: '09:00:00', endTime: '18:00:00', ...weekend };
  const resource = (id: string, type: 'Staff' | 'Area', fields: object = {}) =>
    // The fields that the rule uses.
    ({
      id,
      type,
      archived: false,
      exceptions: [],
      availabilities: type === 'Staff' ? [nineToSix] : [],
      ...fields,
    }) as unknown as PlannerResource;
  const resources = [
    resource('giulia', 'Staff'),
    resource('marco', 'Staff', { exceptions: [{ id: 'e', kind: 'sick', ...whole }] }),
    resource('cabin-1', 'Area'),
  ];
  const opening = [{ weekday: 6, opens: '09:00', closes: '20:00' }];
  const marco = { id: 'marco', name: 'Marco' };
  const late = { startTime: `${date}T20:00:00+01:00`, endTime: `${date}T20:50:00+01:00` };
  const rows = [
    sampleAppointment({ id: 'stands' }),
    sampleAppointment({ id: 'sick', staff: marco }),
    sampleAppointment({ id: 'both late', staff: marco, ...late }),
    sampleAppointment({ id: 'area', staff: null, ...late }),
    sampleAppointment({ id: 'done', staff: marco, lifeCycle: 'done' }),
    sampleAppointment({ id: 'elsewhere', staff: { id: 'gone', name: 'Gone' } }),
  ];
  expect(outsideHours(rows, resources, opening, scale)).toEqual(['sick', 'both late', 'area']);
  expect(outsideHours(rows, [resource('giulia', 'Staff', { archived: true })], opening, scale)).toEqual(['stands']);
});
