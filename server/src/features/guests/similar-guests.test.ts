import type { DuplicateCandidate } from '@quieta/contract/guests/guest-endpoints';
import { beforeAll, expect, test } from 'vitest';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import type { SpaBranch } from '../../../testing/spa.ts';
import { insertIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { guestRoutes } from './routes.ts';

const { spa, branch, api } = await withDesk((routes, { clock }) =>
  guestRoutes(routes, hotelOptions(clock), { leaveParkedCarts }),
);

beforeAll(async () => {
  const add = (of: SpaBranch, first_name: string, last_name: string, fields: object = {}) =>
    insertIn(spa, of, 'guest', { id: newId(), first_name, last_name, ...fields });
  await add(branch, 'Anna', 'Caruso', { phone_number: '+39 340 555 0101', date_of_birth: '1980-05-01' });
  await add(branch, 'Marco', 'Caruso', { phone_number: '+39 340 555 0101', date_of_birth: '2012-03-03' });
  await add(branch, 'José', 'Fernández', { email: 'Jose@Example.com', fiscal_code: 'FRNJSO70A01Z131X' });
  await add(spa.branches[1], 'Anna', 'Caruso');
});

const similar = async (query: Record<string, string>) => {
  const path = `/similar-guests?${new URLSearchParams(query).toString()}`;
  const { status, body } = await api.get<DuplicateCandidate[]>(path, { branch });
  expect(status).toBe(200);
  return body.map(({ guest, likenesses }) => `${guest.fullName}: ${likenesses.join(', ')}`);
};

test.each([
  ['with a letter less', 'Ana Caruso', ['Anna Caruso: name']],
  ['with a letter more', 'Anna Carusso', ['Anna Caruso: name']],
  ['the other way round', 'Caruso Anna', ['Anna Caruso: name']],
  ['without accents', 'jose fernandez', ['José Fernández: name']],
  ['of which only the last name is the same', 'Letizia Caruso', []],
  ['that nobody has', 'Wolfgang Berger', []],
  ['of three letters', 'Ana', []],
])('a name %s', async (_, name, found) => {
  expect(await similar({ name })).toEqual(found);
});

test('a phone number or e-mail address written in another way, and a fiscal code; what is surer comes first', async () => {
  expect(await similar({ email: 'jose@example.COM' })).toEqual(['José Fernández: email']);
  expect(await similar({ fiscalCode: 'frnjso70a01 z131x' })).toEqual(['José Fernández: fiscalCode']);
  expect(await similar({ name: 'Ana Caruso', phoneNumber: '340 5550101' })).toEqual([
    'Anna Caruso: phone, name',
    'Marco Caruso: phone',
  ]);
});

test('who was born on another day is somebody else, unless the state says otherwise', async () => {
  const phoneNumber = '340 5550101';
  expect(await similar({ phoneNumber, dateOfBirth: '2012-03-03' })).toEqual(['Marco Caruso: phone']);
  expect(await similar({ fiscalCode: 'FRNJSO70A01Z131X', dateOfBirth: '1999-01-01' })).toHaveLength(1);
});

test('nothing stated finds nobody, and what cannot be asked is refused', async () => {
  expect(await similar({})).toEqual([]);
  expect((await api.get('/similar-guests?dateOfBirth=yesterday', { branch })).status).toBe(400);
});
