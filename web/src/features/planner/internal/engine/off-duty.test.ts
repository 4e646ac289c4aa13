import type { Resource } from '@quieta/contract/resources/resource';
import { expect, test } from 'vitest';
import type { PlannerResource } from './grid-columns.ts';
import { foldedOf, offDuty } from './off-duty.ts';
import { createCalendar } from './time-scale.ts';

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
