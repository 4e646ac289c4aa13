import { randomBytes } from 'node:crypto';
import type { Problem } from '@quieta/contract/problem';
import { emptyRate } from '@quieta/contract/settings/price-and-duration';
import type { Service } from '@quieta/contract/settings/service';
import type { ServiceRate } from '@quieta/contract/settings/service-rate';
import { expect, test } from 'vitest';
import { readBookableOn } from '#features/resources/resource-queries';
import { newId } from '#platform/new-id';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { auditOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { settingsRoutes } from './routes.ts';

const { spa, branch, other, api } = await withDesk((routes) =>
  settingsRoutes(routes, { printerOrigins: [], hotelOrigins: [], readBookableOn, sessionKey: randomBytes(32) }),
);
const [marta] = branch.staff;
const senior = newId();
await insertIn(spa, branch, 'staff_level', { id: senior, name: 'Senior' });

const rate = (values: Partial<ServiceRate>): ServiceRate => ({ ...emptyRate, ...values });
const put = <Body = Service>(rates: readonly object[]) =>
  api.put<Body>(`/services/${branch.serviceId}`, { branch, body: { rates } });
const read = async () => {
  const { body } = await api.get<Service[]>('/services', { branch });
  return body.find(({ id }) => id === branch.serviceId);
};

test('the rates of a service are kept as they were written, in their order, and audited', async () => {
  const rates = [
    rate({ staffId: marta, price: 95.5, weekdays: [7, 6, 6] }),
    rate({ levelId: senior, minutes: 60, startTime: '22:00:00', endTime: '02:00:00' }),
    rate({ name: 'High season', price: 0, startDate: '2026-07-01', endDate: '2026-08-31', endTime: '24:00:00' }),
  ];
  const kept = [{ ...rates[0], weekdays: [6, 7] }, rates[1], { ...rates[2], endTime: '23:59:59' }];
  const { status, body } = await put(rates);
  expect(status).toBe(200);
  expect(body.rates).toEqual(kept);
  expect((await read())?.rates).toEqual(kept);
  const [entry] = await auditOf(spa, branch, branch.serviceId);
  expect(entry).toMatchObject({ action: 'service.update', after: { rates: kept } });

  const swapped = [kept[1], kept[0]];
  expect((await put(swapped.map((one) => ({ ...one })))).body.rates).toEqual(swapped);
  expect((await put([])).body.rates).toEqual([]);
});

test('a change of a service that says nothing of rates leaves them', async () => {
  await put([rate({ price: 70 })]);
  const { body } = await api.put<Service>(`/services/${branch.serviceId}`, { branch, body: { description: 'Calm' } });
  expect(body.rates).toEqual([rate({ price: 70 })]);
});

test.each([
  ['neither a price nor a duration', rate({})],
  ['both a therapist and a level', rate({ staffId: marta, levelId: senior, price: 1 })],
  ['a season that ends before it begins', rate({ price: 1, startDate: '2026-07-02', endDate: '2026-07-01' })],
  ['a price with too many decimals', rate({ price: 1.005 })],
  ['a weekday that there is not', rate({ price: 1, weekdays: [8] })],
  ['a therapist of another branch', rate({ price: 1, staffId: other.staff[0] })],
  ['a level that there is not', rate({ price: 1, levelId: newId() })],
])('a rate with %s is refused', async (_, wrong) => {
  const before = await read();
  const { status, body } = await put<Problem>([wrong]);
  expect([status, body.code]).toEqual([400, 'invalid-request']);
  expect(await read()).toEqual(before);
});

test('a level that a rate is for is in use', async () => {
  await put([rate({ levelId: senior, price: 90 })]);
  const inUse = await sqlIn<{ id: string }>(spa, branch, 'SELECT staff_level_id AS id FROM staff_level_in_use');
  expect(inUse.map(({ id }) => id)).toContain(senior);
});
