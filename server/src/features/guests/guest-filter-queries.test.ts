import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Guest } from '@quieta/contract/guests/guest';
import { type countGuests, guestFilters, maxCounted } from '@quieta/contract/guests/guest-endpoints';
import { permissionsOf } from '@quieta/contract/values/permission';
import { beforeAll, expect, test } from 'vitest';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { guestRoutes } from './routes.ts';

interface Page {
  readonly data: readonly Guest[];
  readonly paging: { readonly cursors: { readonly next: string | null } };
}

const {
  spa,
  branch,
  other: crowded,
  api,
} = await withDesk((routes, { clock }) => guestRoutes(routes, hotelOptions(clock), { leaveParkedCarts }));

beforeAll(async () => {
  for (const each of [branch, crowded]) await sqlIn(spa, each, 'DELETE FROM guest');
  const stays = async (name: string, checkin: string, checkout: string) => {
    const stay = { id: newId(), provider: 'opera', reservation_id: newId(), room_id: '201' };
    const guest_id = await add(name, { privacy_consent_on: '2026-01-01' });
    await insertIn(spa, branch, 'stay', { ...stay, guest_id, checkin_date: checkin, checkout_date: checkout });
  };
  await stays('Arrived', '2026-11-20', '2026-11-22');
  await stays('Coming', '2026-12-20', '2026-12-22');
  await stays('Left', '2026-10-20', '2026-10-22');
  await add('Nuts', { allergies: 'nuts', privacy_consent_on: '2026-01-01' });
  await add('Unasked', { allergies: 'oil' });
});

async function add(firstName: string, fields: object): Promise<string> {
  const id = newId();
  await insertIn(spa, branch, 'guest', { id, first_name: firstName, last_name: 'Moss', ...fields });
  return id;
}

async function get<Body>(path: string, query: Record<string, string>, of = branch): Promise<Body> {
  const { status, body } = await api.get<Body>(`${path}?${new URLSearchParams(query).toString()}`, { branch: of });
  expect(status).toBe(200);
  return body;
}

const counts = (query: Record<string, string>, of = branch) =>
  get<AnswerOf<typeof countGuests>>('/guests/count', query, of);

test.each([
  ['in-house', '', ['Arrived']],
  ['in-house', 'nuts', []],
  ['allergies', '', ['Nuts', 'Unasked']],
  ['allergies', 'moss nu', ['Nuts']],
  ['no-consent', '', ['Unasked']],
  ['no-consent', 'moss', ['Unasked']],
] as const)(
  'narrowed to %s, with the words "%s", the list is %j, and the count says so',
  async (only, search, names) => {
    const { data } = await get<Page>('/guests', { only, search });
    expect(data.map(({ firstName }) => firstName)).toEqual(names);
    expect(await counts({ only, search })).toEqual({ all: 5, fitting: names.length });
  },
);

test('without words and filter all guests fit', async () => {
  expect(await counts({})).toEqual({ all: 5, fitting: 5 });
  expect(await counts({ search: 'moss' })).toEqual({ all: 5, fitting: 5 });
});

test('who may not see allergies is told neither who has some nor how many', async () => {
  const blind = { ...branch, permissions: permissionsOf(['accountant']) };
  const by = { ...spa.actor, userId: newId(), branches: [blind] };
  expect(blind.permissions).not.toContain('health');
  for (const path of ['/guests', '/guests/count'])
    for (const only of guestFilters) {
      const { status } = await api.get(`${path}?only=${only}`, { branch: blind, by });
      expect([path, only, status]).toEqual([path, only, only === 'allergies' ? 403 : 200]);
    }
});

test('a filter of a search goes on through its pages, and a count ends at its limit', async () => {
  const many = 1300;
  await sqlIn(
    spa,
    crowded,
    `INSERT INTO guest (environment_id, branch_id, id, first_name, last_name, allergies)
     SELECT environment_id, branch.id, gen_random_uuid(), 'Guest', 'Number ' || lpad(n::text, 4, '0'),
       CASE WHEN n % 100 = 0 THEN 'nuts' END
     FROM branch, generate_series(1, ${many}) n WHERE branch.id = $1`,
    [crowded.id],
  );
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = {
      only: 'allergies',
      search: 'number',
      limit: '5',
      ...(cursor && { cursor }),
    };
    const { data, paging }: Page = await get<Page>('/guests', query, crowded);
    seen.push(...data.map(({ lastName }) => lastName ?? ''));
    cursor = paging.cursors.next;
  } while (cursor !== null);
  expect(seen).toEqual(Array.from({ length: 13 }, (_, n) => `Number ${String((n + 1) * 100).padStart(4, '0')}`));
  expect(await counts({ search: 'number' }, crowded)).toEqual({ all: many, fitting: maxCounted.fitting + 1 });
});
