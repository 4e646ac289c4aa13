import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import type { Problem } from '@quieta/contract/problem';
import { startEasyAppointments } from '@quieta/simulators/easy-appointments/server';
import { afterAll, expect, test } from 'vitest';
import { createEasyAppointmentsGateway } from '#gateways/easy-appointments/easy-appointments-gateway';
import { sqlIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { movingInRoutes } from './routes.ts';
import { startMover } from './testing/mover.ts';

const desk = await withDesk((routes) => movingInRoutes(routes, createEasyAppointmentsGateway({ listedOrigins: null })));
const { spa, branch, api } = desk;
const { step, rowsOf } = startMover(desk);

const plan = { start: '09:00', end: '18:00', breaks: [{ start: '13:00', end: '14:00' }] };
const customer = (id: number) => ({
  id,
  firstName: 'Guest',
  lastName: `Number${id}`,
  email: `guest${id}@example.com`,
  phone: `+39 340 ${1_000_000 + id}`,
  address: 'Via Roma 1',
  city: 'Abano',
  zip: '35031',
  notes: '',
});
const old = await startEasyAppointments({
  username: 'admin',
  password: 'p@ss:word',
  data: {
    categories: [{ id: 3, name: 'Massages', description: '' }],
    services: [
      { id: 7, name: 'Deep massage', duration: 50, price: 80, currency: 'EUR', description: '', categoryId: 3 },
    ],
    providers: [
      {
        id: 4,
        firstName: 'Chloe',
        lastName: 'Doe',
        email: 'chloe@example.com',
        mobile: '',
        phone: '049 555 0101',
        address: null,
        services: [7],
        settings: { workingPlan: { monday: plan, tuesday: plan, wednesday: null } },
      },
    ],
    // More than one page.
    customers: Array.from({ length: 1_001 }, (_, index) => customer(index + 1)),
    appointments: [
      {
        id: 1,
        start: '2026-11-23 10:00:00',
        end: '2026-11-23 10:50:00',
        notes: 'n',
        customerId: 1_001,
        providerId: 4,
        serviceId: 7,
      },
      {
        id: 2,
        start: '2026-11-24 13:00:00',
        end: '2026-11-24 13:50:00',
        notes: '',
        customerId: 2,
        providerId: 4,
        serviceId: 7,
      },
      {
        id: 3,
        start: '2024-05-06 10:00:00',
        end: '2024-05-06 10:50:00',
        notes: '',
        customerId: 3,
        providerId: 4,
        serviceId: 7,
      },
    ],
  },
});
afterAll(() => old.close());

const read = <Body = MovingIn[]>(more: object = {}) =>
  api.post<Body>('/moving-in/easy-appointments', {
    branch,
    body: { url: `${old.url}/index.php`, username: 'admin', password: 'p@ss:word', ...more },
  });

const { body: lists } = await read();

test('the lists of another installation are read over its interface, and nothing is written yet', async () => {
  expect(lists.map(({ kind, rows, state, source }) => [kind, rows, state, source])).toEqual([
    ['services', 1, 'read', 'easy-appointments'],
    ['staff', 1, 'read', 'easy-appointments'],
    ['guests', 1_001, 'read', 'easy-appointments'],
    ['appointments', 2, 'read', 'easy-appointments'],
    ['visits', 1, 'read', 'easy-appointments'],
  ]);
  for (const { columns } of lists) expect(columns.every(({ field }) => field !== null)).toBe(true);
});

test('moved in one after the other they refer to each other, and working hours have their breaks', async () => {
  for (const { id } of lists) expect((await step(id, 'run')).state).toBe('done');
  const outcomes = await Promise.all(lists.map(async ({ id, kind }) => (kind === 'guests' ? [] : rowsOf(id))));
  expect(outcomes.flat()).toMatchObject([
    { outcome: 'new', name: 'Deep massage' },
    { outcome: 'new', name: 'Chloe Doe' },
    { outcome: 'new', name: 'Guest Number1001, Deep massage' },
    { outcome: 'refused', name: 'Guest Number2, Deep massage', refusal: { code: 'outside-availability' } },
    { outcome: 'new', name: 'Guest Number3, Deep massage' },
  ]);
  const hours = await sqlIn(
    spa,
    branch,
    `SELECT start_time, end_time, mo, tu, we FROM resource_availability a JOIN resource r ON r.id = a.resource_id
     WHERE r.name = 'Chloe Doe' ORDER BY start_time`,
  );
  expect(hours).toEqual([
    { start_time: '09:00:00', end_time: '13:00:00', mo: true, tu: true, we: false },
    { start_time: '14:00:00', end_time: '18:00:00', mo: true, tu: true, we: false },
  ]);
});

test('a wrong password, no answer and something else under the address are said in words', async () => {
  const codeOf = async (more: object = {}) => (await read<Problem>(more)).body.code;
  expect(await codeOf({ password: 'wrong' })).toBe('moving-in-source-refused');
  expect(await codeOf({ url: 'http://127.0.0.1:1' })).toBe('moving-in-source-unreachable');
  old.failWith(404);
  expect(await codeOf()).toBe('moving-in-source-unreachable');
  old.failWith(502);
  expect(await codeOf()).toBe('moving-in-source-unreachable');
  old.failWith(200);
});

test('a machine inside is not asked, by its address or by a name that means it', async () => {
  const access = { url: old.url, username: 'admin', password: 'p@ss:word' };
  const closed = createEasyAppointmentsGateway({ listedOrigins: [] });
  await expect(closed.readLists(access, AbortSignal.timeout(5_000))).rejects.toMatchObject({ failure: 'unreachable' });
  const named = createEasyAppointmentsGateway({
    listedOrigins: [],
    lookup: (_name, _options, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  const outside = { ...access, url: old.url.replace('127.0.0.1', 'spa.example.com') };
  await expect(named.readLists(outside, AbortSignal.timeout(5_000))).rejects.toMatchObject({ failure: 'unreachable' });
});
