import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import type { Spa, SpaBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import type { RunningApi } from '../../../testing/start-api.ts';
import { type GuestListDesk, type GuestPage, openGuestListDesk } from './testing/guest-list-desk.ts';

let desk: GuestListDesk;
let spa: Spa;
let api: RunningApi;
let branch: SpaBranch;
let crowded: SpaBranch;
let page: GuestListDesk['page'];
let names: GuestListDesk['names'];
let add: GuestListDesk['add'];

beforeAll(async () => {
  desk = await openGuestListDesk();
  ({ spa, api, branch, crowded, page, names, add } = desk);
});
afterAll(() => desk.close());

describe('a search', () => {
  beforeAll(async () => {
    const ingrid = await add('Ingrid', 'Sørensen', {
      phone_number: '+45 31 55 01-24',
      email: 'ingrid@nordlys.example',
    });
    await add('Lucía', 'Navarro', { fiscal_code: 'NVRLCU94P57Z131X' });
    await add('Pierre', 'Lefèvre');
    await add('Amélie', 'Lefèvre');
    await add('100%', 'Sure_thing');
    const stay = { guest_id: ingrid, provider: 'opera' };
    await insertIn(spa, branch, 'stay', {
      ...stay,
      id: newId(),
      reservation_id: '1',
      room_id: '201',
      checkin_date: '2026-11-20',
      checkout_date: '2026-11-22',
    });
    await insertIn(spa, branch, 'stay', {
      ...stay,
      id: newId(),
      reservation_id: '2',
      room_id: '305',
      checkin_date: '2026-12-20',
      checkout_date: '2026-12-22',
    });
  });

  test('GST-02 finds any part of a name, in any order, without accents and case', async () => {
    expect(await names('LEFEV')).toEqual(['Amélie Lefèvre', 'Pierre Lefèvre']);
    expect(await names('lefèvre pie')).toEqual(['Pierre Lefèvre']);
    expect(await names('pie lefevre')).toEqual(['Pierre Lefèvre']);
    expect(await names('lucia')).toEqual(['Lucía Navarro']);
    expect(await names('sorensen')).toEqual(['Ingrid Sørensen']);
    expect(await names('pierre navarro')).toEqual([]);
  });

  test('GST-02 finds parts of a phone number however it is grouped, of an e-mail, of a fiscal code, and a room of today', async () => {
    for (const search of ['+45 31550124', '31-55-01-24', '(31) 55 01', '550124', 'NORDLYS', 'ingrid@']) {
      expect(await names(search)).toEqual(['Ingrid Sørensen']);
    }
    expect(await names('z131x')).toEqual(['Lucía Navarro']);
    expect(await names('201')).toEqual(['Ingrid Sørensen']);
    expect(await names('ingrid 201')).toEqual(['Ingrid Sørensen']);
    expect(await names('lucia 201')).toEqual([]);
    expect(await names('305')).toEqual([]);
  });

  test('what means something to the database is searched for as it is', async () => {
    expect(await names('100%')).toEqual(['100% Sure_thing']);
    expect(await names('%')).toEqual(['100% Sure_thing']);
    expect(await names('e_t')).toEqual(['100% Sure_thing']);
    expect(await names('_')).toEqual(['100% Sure_thing']);
    expect(await names('\\')).toEqual([]);
    expect(await names("'; --")).toEqual([]);
  });

  test('API-07 searchParam is a synonym, and blanks are no search', async () => {
    expect((await page({ searchParam: 'lucia' })).data).toHaveLength(1);
    expect((await page({ search: '   ' })).data).toHaveLength(5);
  });
});

test('GST-02 pages neither skip nor repeat a guest while others are added and removed', async () => {
  await sqlIn(
    spa,
    crowded,
    `INSERT INTO guest (environment_id, branch_id, id, first_name, last_name)
     SELECT environment_id, branch.id, gen_random_uuid(), 'Guest', 'Number ' || lpad((n % 40)::text, 3, '0')
     FROM branch, generate_series(1, 120) n WHERE branch.id = $1`,
    [crowded.id],
  );
  for (const search of ['', 'number']) {
    const before = await sqlIn<{ id: string }>(
      spa,
      crowded,
      `SELECT id FROM guest WHERE search_text LIKE '%' || $1 || '%' ORDER BY sort_name, id`,
      [search],
    );
    const seen: (string | null)[] = [];
    let cursor: string | null = null;
    do {
      const { data, paging }: GuestPage = await page({ search, limit: '7', ...(cursor && { cursor }) }, crowded);
      seen.push(...data.map(({ id }) => id));
      cursor = paging.cursors.next;
      // Before the page and after it.
      for (const lastName of ['Number 000', 'Number 999']) {
        await insertIn(spa, crowded, 'guest', { id: newId(), first_name: 'Late', last_name: lastName });
      }
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    const missed = before.filter(({ id }) => !seen.includes(id));
    expect(missed).toEqual([]);
  }
});

test('GST-02 neither rare nor frequent words skip or repeat a guest, however far down the list they stand', async () => {
  const [, far] = spa.branches;
  await sqlIn(spa, far, 'DELETE FROM guest');
  // More guests than the search looks through before it uses the index of words.
  await sqlIn(
    spa,
    far,
    `INSERT INTO guest (environment_id, branch_id, id, first_name, last_name)
     SELECT environment_id, branch.id, gen_random_uuid(), CASE WHEN n % 250 = 0 THEN 'Quentin' ELSE 'Anna' END,
       'Family ' || lpad(n::text, 5, '0')
     FROM branch, generate_series(1, 3000) n WHERE branch.id = $1`,
    [far.id],
  );
  const everybody = async (search: string) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { data, paging }: GuestPage = await page({ search, limit: '4', ...(cursor && { cursor }) }, far);
      seen.push(...data.map(({ fullName }) => fullName));
      cursor = paging.cursors.next;
    } while (cursor !== null);
    return seen;
  };
  const quentins = Array.from(
    { length: 12 },
    (_, index) => `Quentin Family ${String((index + 1) * 250).padStart(5, '0')}`,
  );
  for (const search of ['quentin', 'qu', 'fam quen', 'q y', 'quen-tin', 'famïly q'])
    expect(await everybody(search)).toEqual(quentins);
  const last = Array.from({ length: 10 }, (_, digit) => `Anna Family 0299${digit}`);
  expect(await everybody('anna 0299')).toEqual(['Anna Family 00299', ...last]);
});

test('GST-02 a guest who is found by name and by room is there once', async () => {
  const id = await add('Room', 'Twohundredone');
  await insertIn(spa, branch, 'stay', {
    id: newId(),
    guest_id: id,
    provider: 'opera',
    reservation_id: '3',
    room_id: 'two',
    checkin_date: '2026-11-20',
    checkout_date: '2026-11-22',
  });
  expect(await names('two')).toEqual(['Room Twohundredone']);
});

test('a cursor that is none of ours is a bad request', async () => {
  for (const cursor of [
    'nonsense',
    Buffer.from('["a"]').toString('base64url'),
    Buffer.from('["a\\u0000", "x"]').toString('base64url'),
  ]) {
    const answer = await api.get(`/guests?cursor=${cursor}`, { branch });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request', errors: [{ path: 'cursor' }] } });
  }
});

test('the longest values of a guest have room in the indexes, and come back in a cursor that is accepted', async () => {
  // Three bytes each and hardly any repeated: the largest possible index entry.
  const signs = (count: number, start: number) =>
    Array.from({ length: count }, (_, index) => String.fromCodePoint(0x4e00 + ((start + index * 379) % 20_000))).join(
      '',
    );
  const longest = {
    lastName: signs(80, 1),
    email: `${'e'.repeat(64)}@${`${'d'.repeat(59)}.`.repeat(3)}example`,
    phoneNumber: '+'.padEnd(40, '0123456789'),
    fiscalCode: signs(32, 7),
  };
  for (const firstName of [signs(80, 2), signs(80, 3)]) {
    const { status } = await api.post('/guests', { branch: crowded, body: { ...longest, firstName } });
    expect(status).toBe(200);
  }
  const search = longest.lastName.slice(0, 40);
  const { paging } = await page({ search, limit: '1' }, crowded);
  const next = await page({ search, limit: '1', cursor: paging.cursors.next ?? '' }, crowded);
  expect(next.data).toHaveLength(1);
});
