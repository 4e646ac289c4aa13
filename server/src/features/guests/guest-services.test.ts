import type { GuestService } from '@quieta/contract/guests/guest-service-endpoints';
import type { Problem } from '@quieta/contract/problem';
import { expect, test } from 'vitest';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { newId } from '#platform/new-id';
import { addPerson } from '../../../testing/add-person.ts';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { switchRightsOn } from '../../../testing/switch-rights-on.ts';
import { auditOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { guestRoutes } from './routes.ts';

const { spa, branch, other, api } = await withDesk((routes, { clock }) =>
  guestRoutes(routes, hotelOptions(clock), { leaveParkedCarts }),
);

const at = (guestId = branch.guestId, serviceId = branch.serviceId) => `/guests/${guestId}/services/${serviceId}`;
const remember = <Body = GuestService>(body: object, path = at()) => api.put<Body>(path, { branch, body });
const list = async () => (await api.get<GuestService[]>(`/guests/${branch.guestId}/services`, { branch })).body;

test('a duration is remembered for a guest, replaced, told and forgotten, each of it audited', async () => {
  const { status, body } = await remember({ minutes: 45, price: null });
  expect([status, body]).toMatchObject([200, { serviceId: branch.serviceId, minutes: 45, price: null }]);
  await remember({ minutes: 40, price: 99.5 });
  expect(await list()).toMatchObject([{ serviceId: branch.serviceId, minutes: 40, price: 99.5 }]);
  expect((await api.delete(at(), { branch })).status).toBe(200);
  expect(await list()).toEqual([]);
  const entries = await auditOf(spa, branch, branch.guestId);
  expect(entries.map(({ action }) => action)).toEqual([
    'guest.remember-service',
    'guest.remember-service',
    'guest.forget-service',
  ]);
  expect(entries[1]).toMatchObject({ before: { minutes: 45, price: null }, after: { minutes: 40, price: 99.5 } });
});

test('nothing, an unknown service, and a guest of another branch are refused', async () => {
  expect((await remember<Problem>({ minutes: null, price: null })).body.code).toBe('invalid-request');
  expect((await remember<Problem>({ minutes: 0, price: null })).body.code).toBe('invalid-request');
  expect((await remember<Problem>({ minutes: 45, price: 1.005 })).body.code).toBe('invalid-request');
  expect((await remember<Problem>({ minutes: 45, price: null }, at(branch.guestId, newId()))).body.code).toBe(
    'service-unknown',
  );
  expect((await remember<Problem>({ minutes: 45, price: null }, at(other.guestId))).body.code).toBe('not-found');
  expect((await api.delete<Problem>(at(), { branch })).body.code).toBe('not-found');
  expect((await api.get<Problem>(`/guests/${other.guestId}/services`, { branch })).body.code).toBe('not-found');
  expect(await list()).toEqual([]);
});

test('a price below the list’s is remembered by whoever may give it, a higher one by anybody at the desk', async () => {
  await switchRightsOn(spa, ['manager']);
  const sofia = await addPerson(spa, 'Sofia', ['reception']);
  const send = (price: number) => api.put<Problem>(at(), { branch, by: sofia, body: { minutes: null, price } });
  expect((await send(5)).body).toMatchObject({ code: 'not-allowed', params: { permission: 'override-price' } });
  expect((await send(500)).status).toBe(200);
  expect(await list()).toMatchObject([{ price: 500 }]);
});
