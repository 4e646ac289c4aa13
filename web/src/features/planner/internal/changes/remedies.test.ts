import type { Clash } from '@quieta/contract/appointments/placement';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { samplePart } from '../../testing/sample-parts.ts';
import type { KnownDay } from '../workspace/free-resources.ts';
import { type Refused, remediesFor } from './remedies.ts';

const at = (time: string) => `2026-11-21T${time}:00+01:00`;
const resource = (id: string, type: ResourceType, capacity = 1) =>
  // The fields that the search for free resources uses; the others do not matter to it.
  ({
    id,
    name: id,
    type,
    capacity,
    archived: false,
    availabilities: [nineToSix],
    exceptions: [],
  }) as unknown as Resource;
const everyDay = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: true };
const nineToSix = {
  ...everyDay,
  startDate: '2020-01-01',
  endDate: null,
  startTime: '09:00:00',
  endTime: '18:00:00',
};
const noBuffers = { staffSetUp: 0, staffCleanUp: 0, areaSetUp: 0, areaCleanUp: 0 };
const aroma = {
  ...noBuffers,
  id: 'aroma',
  duration: 50,
  resourceIds: ['giulia', 'marco', 'cabin-1', 'cabin-3'],
} as unknown as Service;

const row = sampleAppointment({ id: 'a' });
const rival = sampleAppointment({
  id: 'rival',
  startTime: at('12:00'),
  endTime: at('12:50'),
  staff: { id: 'marco', name: 'marco' },
});
const day: KnownDay = {
  zone: 'Europe/Rome',
  services: [aroma],
  opening: [],
  resources: [
    resource('giulia', 'Staff'),
    resource('marco', 'Staff'),
    resource('cabin-1', 'Area'),
    resource('cabin-3', 'Area'),
  ],
  rows: [row, rival],
  blocks: [],
};
const patch = { startTime: at('12:00'), endTime: at('12:50'), staff: row.staff, area: row.area };
const refused: Refused = { change: { id: 'a', patch, overrides: {} }, code: 'slot-taken', params: {}, clashes: [] };

test('APP-09 where the area is taken: another one at the same time, or the same one as soon as it is free', () => {
  expect(remediesFor(refused, row, day)).toEqual([
    {
      kind: 'other',
      name: 'cabin-3',
      change: { ...refused.change, patch: { ...patch, area: { id: 'cabin-3', name: 'cabin-3' } } },
    },
    {
      kind: 'later',
      startTime: at('12:50'),
      change: { ...refused.change, patch: { ...patch, startTime: at('12:50'), endTime: at('13:40') } },
    },
  ]);
});

test('outside the hours one may insist', () => {
  const late = { ...patch, startTime: at('17:30'), endTime: at('18:20') };
  const change = { id: 'a', patch: late, overrides: { overrideRequestedStaff: true } };
  const remedies = remediesFor(
    { ...refused, change, code: 'outside-availability', params: { resource: 'giulia' } },
    row,
    day,
  );
  expect(remedies).toEqual([
    {
      kind: 'insist',
      on: 'hours',
      change: { ...change, overrides: { overrideRequestedStaff: true, overrideAvailability: true } },
    },
  ]);
});

test('a status that cannot be taken back because the place is taken may move it', () => {
  const change = { id: 'a', patch: { lifeCycle: 'booked', status: 'ToDo' } as const, overrides: {} };
  const noShow = { ...row, startTime: at('12:00'), endTime: at('12:50'), lifeCycle: 'no-show' as const };
  const [other] = remediesFor({ ...refused, change }, noShow, { ...day, rows: [noShow, rival] });
  expect(other?.change.patch).toMatchObject({ lifeCycle: 'booked', area: { id: 'cabin-3' }, startTime: at('12:00') });
});

test('a larger party is sent to an area that holds it', () => {
  const party = { ...row, partySize: 4 };
  const larger = { ...day, resources: [...day.resources, resource('pool', 'Area', 6)], services: [] };
  const [other] = remediesFor({ ...refused, code: 'party-too-large', params: { resource: 'cabin-1' } }, party, larger);
  expect(other).toMatchObject({ kind: 'other', name: 'pool' });
});

test('what only the user can decide is one press, and what nothing helps against offers nothing', () => {
  expect(remediesFor({ ...refused, code: 'requested-staff' }, row, day)).toMatchObject([
    { kind: 'insist', on: 'staff' },
  ]);
  expect(remediesFor({ ...refused, code: 'version-conflict' }, row, day)).toEqual([
    { kind: 'insist', on: 'version', change: refused.change },
  ]);
  expect(remediesFor({ ...refused, code: 'appointment-paid' }, row, day)).toEqual([]);
});

test('where one of two is taken, somebody else for that one, and the other therapist stays', () => {
  const [giulia, marco] = ['giulia', 'marco'].map((id) => ({ id, name: id }));
  const parts = [{ ...samplePart(50, []), staff: [giulia, marco].flatMap((one) => one ?? []) }];
  const fourHands = { ...row, parts, area: null };
  const sofia = resource('sofia', 'Staff');
  const known = {
    ...day,
    resources: [...day.resources, sofia],
    services: [{ ...aroma, resourceIds: [...aroma.resourceIds, 'sofia'] }],
  };
  const change = { id: 'a', patch: { startTime: at('12:00'), endTime: at('12:50') }, overrides: {} };
  const clash = { resourceId: 'marco', resourceType: 'Staff' } as unknown as Clash;
  const [other] = remediesFor({ ...refused, change, clashes: [clash] }, fourHands, {
    ...known,
    rows: [fourHands, rival],
  });
  expect(other).toMatchObject({ kind: 'other', name: 'sofia' });
  const staff = other?.change.patch.parts?.map((part) => part.staff.map(({ id }) => id));
  expect(staff).toEqual([['giulia', 'sofia']]);
  expect(other?.change.patch.staff?.id).toBe('giulia');
});

test('where the machine is taken, another one that the part may take', () => {
  const laser = { id: 'laser-1', name: 'laser-1' };
  const facial = {
    ...row,
    area: null,
    parts: [{ ...samplePart(50, []), staff: [{ id: 'giulia', name: 'giulia' }], equipment: [laser] }],
  };
  const service = { ...aroma, parts: [{ equipmentIds: ['laser-1', 'laser-2'] }] } as unknown as Service;
  const machines = ['laser-1', 'laser-2', 'trolley'].map((id) => resource(id, 'Equipment'));
  const known = { ...day, services: [service], resources: [...day.resources, ...machines], rows: [facial] };
  const change = { id: 'a', patch: { startTime: at('14:00'), endTime: at('14:50') }, overrides: {} };
  const clash = { resourceId: 'laser-1', resourceType: 'Equipment' } as unknown as Clash;
  const [other] = remediesFor({ ...refused, change, clashes: [clash] }, facial, known);
  expect(other).toMatchObject({ kind: 'other', name: 'laser-2' });
  expect(other?.change.patch.parts?.[0]?.equipment).toEqual([{ id: 'laser-2', name: 'laser-2' }]);
});
