import type { Resource } from '@quieta/contract/resources/resource';
import { beforeAll, expect, test } from 'vitest';
import { resourceBookings } from '#features/appointments/holds/resource-booking-commands';
import { newId } from '#platform/new-id';
import { insertIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { resourceRoutes } from './routes.ts';

const { spa, branch, api } = await withDesk((api) => resourceRoutes(api, resourceBookings));
const weekdays = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: false };
const garden = newId();
const former = newId();
const withoutHours = newId();

beforeAll(async () => {
  await insertIn(spa, branch, 'resource', { id: garden, type: 'Area', name: 'Garden', capacity: 3, position: 9 });
  await insertIn(spa, branch, 'resource_availability', {
    id: newId(),
    resource_id: garden,
    start_date: '2026-05-01',
    end_date: '2026-09-30',
    start_time: '10:00',
    end_time: '18:00',
    ...weekdays,
  });
  await insertIn(spa, branch, 'resource', {
    id: former,
    type: 'Area',
    name: 'Old cabin',
    position: 10,
    archived_at: '2026-01-01T00:00:00Z',
  });
  await insertIn(spa, branch, 'resource', { id: withoutHours, type: 'Staff', name: 'Newcomer', position: 9 });
});

const list = async (search = '', of = branch) =>
  (await api.get<Resource[]>(`/resources${search}`, { branch: of })).body;
const idsOf = (resources: readonly Resource[]) => resources.map(({ id }) => id);

test('API-18 staff come before areas, each in their order, with everything the planner needs', async () => {
  const resources = await list();
  expect(idsOf(resources)).toEqual([...branch.staff, withoutHours, ...branch.areas, garden, former]);
  expect(resources.find(({ id }) => id === garden)).toEqual({
    id: garden,
    branchId: branch.id,
    name: 'Garden',
    role: '',
    type: 1,
    capacity: 3,
    archived: false,
    availabilities: [
      {
        id: expect.any(String),
        resourceId: garden,
        startDate: '2026-05-01',
        endDate: '2026-09-30',
        startTime: '10:00:00',
        endTime: '18:00:00',
        version: 1,
        ...weekdays,
      },
    ],
    exceptions: [],
    rotaVersion: 1,
    avatar: null,
    isDeletable: true,
    version: 1,
  });
  expect(resources.find(({ id }) => id === former)?.archived).toBe(true);
});

test('API-18 with serviceID only those that can do the service', async () => {
  expect(idsOf(await list(`?serviceID=${branch.serviceId}`))).toEqual([...branch.staff, ...branch.areas]);
  expect(await list(`?serviceID=${newId()}`)).toEqual([]);
});

test('API-18 with a date only those that can be booked on it', async () => {
  const bookable = [...branch.staff, ...branch.areas];
  expect(idsOf(await list('?date=2026-07-04'))).toEqual([...bookable, garden]);
  expect(idsOf(await list('?date=2026-11-21'))).toEqual(bookable);
  expect(idsOf(await list('?date=2019-12-31'))).toEqual([...branch.areas]);
});

test('a resource with appointments cannot be deleted', async () => {
  const [staffId] = branch.staff;
  const visitId = newId();
  await insertIn(spa, branch, 'visit', { id: visitId, created_at: '2026-11-01T00:00:00Z' });
  await insertIn(spa, branch, 'appointment', {
    id: newId(),
    visit_id: visitId,
    service_id: branch.serviceId,
    staff_id: staffId,
    starts_at: '2026-11-21T09:00:00Z',
    ends_at: '2026-11-21T09:50:00Z',
    state: 'booked',
    staff_set_up_minutes: 0,
    staff_clean_up_minutes: 0,
    area_set_up_minutes: 0,
    area_clean_up_minutes: 0,
    created_at: '2026-11-01T00:00:00Z',
    created_by: spa.actor.userId,
  });
  const deletable = (await list()).filter(({ isDeletable }) => isDeletable);
  expect(idsOf(deletable)).not.toContain(staffId);
  expect(idsOf(deletable)).toContain(branch.staff[1]);
});

test('API-06 another branch has its own', async () => {
  const [, other] = spa.branches;
  expect(idsOf(await list('', other))).toEqual([...other.staff, ...other.areas]);
  expect(await list(`?serviceID=${branch.serviceId}`, other)).toEqual([]);
});
