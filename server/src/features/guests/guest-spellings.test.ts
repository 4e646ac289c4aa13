import type { Guest } from '@quieta/contract/guests/guest';
import type { DuplicateCandidate } from '@quieta/contract/guests/guest-endpoints';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import type { Spa, SpaBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import type { RunningApi } from '../../../testing/start-api.ts';
import { type GuestListDesk, openGuestListDesk } from './testing/guest-list-desk.ts';

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

test('GST-02 finds a guest by every notation of the number, whichever it was written in', async () => {
  const sets = [
    [
      '+39 049 555 7701',
      '0039 049 555 7701',
      '049 555 7701',
      '(049) 5557701',
      '+390495557701',
      '390495557701',
      '049–555\u20117701',
    ],
    [
      '+39 347 555 0201',
      '0039 347 5550201',
      '347 555 0201',
      '3475550201',
      '393475550201',
      '\u202a+39\u00a0347\u00a0555\u00a00201\u202c',
    ],
    ['+49 (0)30 1234567', '0049 30 1234567', '030 1234567', '+49 30 1234567', '030/123 45 67'],
    ['+45 31 55 01 25', '004531550125', '31 55 01 25'],
  ];
  const missed: string[] = [];
  for (const notations of sets)
    for (const written of notations) {
      const { body } = await api.post<Guest>('/guests', { branch, body: { firstName: 'Nora', phoneNumber: written } });
      for (const typed of notations) {
        const { data } = await page({ search: typed });
        if (!data.some(({ id }) => id === body.id)) missed.push(`${written} by ${typed}`);
        const similar = await api.get<DuplicateCandidate[]>(
          `/similar-guests?${new URLSearchParams({ phoneNumber: typed }).toString()}`,
          { branch },
        );
        if (!similar.body.some(({ guest }) => guest.id === body.id)) missed.push(`${written} is like ${typed}`);
      }
      await sqlIn(spa, branch, "DELETE FROM guest WHERE first_name = 'Nora'");
    }
  expect(missed).toEqual([]);
});

test('GST-02 finds guests as others spell them, after those who are written so', async () => {
  const spelled = [
    ['Jürgen', 'Müller'],
    ['Zoe', 'Mueller'],
    ['Rita', 'D’Angelo'],
    ['Sara', 'Dangelo'],
    ['Pat', 'O’Brien'],
    ['Gino', 'De Luca'],
    ['Ana', 'Đorđević'],
    ['Åse', 'Bjørnsen'],
  ];
  for (const [firstName, lastName = ''] of spelled) await add(firstName ?? '', lastName);
  const found: Record<string, string[]> = {
    mueller: ['Zoe Mueller', 'Jürgen Müller'],
    müller: ['Jürgen Müller', 'Zoe Mueller'],
    muller: ['Jürgen Müller'],
    'juergen mueller': ['Jürgen Müller'],
    'jurgen mueller': ['Jürgen Müller'],
    dangelo: ['Sara Dangelo', 'Rita D’Angelo'],
    "d'angelo": ['Rita D’Angelo', 'Sara Dangelo'],
    obrien: ['Pat O’Brien'],
    deluca: ['Gino De Luca'],
    djordjevic: ['Ana Đorđević'],
    'aase bjoernsen': ['Åse Bjørnsen'],
    'mueller dangelo': [],
  };
  for (const [typed, expected] of Object.entries(found)) expect([typed, await names(typed)]).toEqual([typed, expected]);
  const [first] = (await page({ search: 'mueller', limit: '1' })).data;
  expect(first?.fullName).toBe('Zoe Mueller');
  const zoe = await add('Zoë', 'Grün');
  await insertIn(spa, branch, 'stay', {
    id: newId(),
    guest_id: zoe,
    provider: 'opera',
    reservation_id: '1',
    room_id: '201',
    checkin_date: '2026-11-20',
    checkout_date: '2026-11-22',
  });
  expect(await names('gruen 201')).toEqual(['Zoë Grün']);
  expect(await names('grün 201')).toEqual(['Zoë Grün']);
  expect(await names('gruen 202')).toEqual([]);
});

test.each([
  ['search_guests', ['wolfg', 'zimmer'], 'guest_search'],
  ['search_guests_by_spelling', ['gross', 'juergen'], 'guest_by_spelling'],
  ['search_guests_by_spelling', ['wolf-gang'], 'guest_search'],
])('%s of %j reads %s and not the table, as the application’s own role', async (search, words, index) => {
  await sqlIn(
    spa,
    crowded,
    `INSERT INTO guest (environment_id, branch_id, id, first_name, last_name, phone_number)
     SELECT environment_id, branch.id, gen_random_uuid(), CASE WHEN n % 4 = 0 THEN 'Anna-Lena' ELSE 'Anna' END,
       'Family ' || n, '+39 340 ' || n
     FROM branch, generate_series(1, 8000) n WHERE branch.id = $1`,
    [crowded.id],
  );
  await insertIn(spa, crowded, 'guest', { id: newId(), first_name: 'Wolfgang', last_name: 'Zimmermann' });
  await insertIn(spa, crowded, 'guest', { id: newId(), first_name: 'Jürgen', last_name: 'Groß' });
  await analyse();
  const client = await spa.pool.connect();
  try {
    const scans = async () => {
      await client.query('SELECT pg_stat_force_next_flush()');
      const { rows } = await client.query<{ by_index: number; whole: number }>(
        `SELECT (SELECT idx_scan FROM pg_stat_user_indexes WHERE indexrelname = $1) AS by_index,
           (SELECT seq_scan FROM pg_stat_user_tables WHERE relname = 'guest') AS whole`,
        [index],
      );
      return rows[0];
    };
    const before = await scans();
    // More executions than PostgreSQL needs to settle on one plan for all words.
    for (let run = 0; run < 8; run += 1) {
      await client.query(`BEGIN; ${tenantOfCrowded()}`);
      const found = await client.query(`SELECT id FROM ${search}($1, $2, $3, $4, $5, $6, $7)`, [
        spa.actor.environmentId,
        crowded.id,
        words,
        '2026-11-21',
        '',
        '00000000-0000-0000-0000-000000000000',
        51,
      ]);
      expect(found.rows).toHaveLength(1);
      await client.query('COMMIT');
    }
    const after = await scans();
    expect(after?.whole).toBe(before?.whole);
    expect((after?.by_index ?? 0) - (before?.by_index ?? 0)).toBeGreaterThanOrEqual(8);
  } finally {
    client.release();
    await sqlIn(spa, crowded, 'DELETE FROM guest');
  }
});

test('who has a number is found in its index, as the application’s own role', async () => {
  await sqlIn(
    spa,
    crowded,
    `INSERT INTO guest (environment_id, branch_id, id, first_name, last_name, phone_number)
     SELECT environment_id, branch.id, gen_random_uuid(), 'Anna', 'Family', '0039 340 55' || lpad(n::text, 5, '0')
     FROM branch, generate_series(1, 8000) n WHERE branch.id = $1`,
    [crowded.id],
  );
  await analyse();
  const client = await spa.pool.connect();
  try {
    await client.query(`BEGIN; ${tenantOfCrowded()}; SET LOCAL plan_cache_mode = force_generic_plan`);
    await client.query(
      `PREPARE by_number (text) AS SELECT id FROM guest WHERE phone_key = nullif(phone_key($1), '') LIMIT 20`,
    );
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE by_number ('+39 340 5500017')`);
    await client.query('DEALLOCATE by_number; COMMIT');
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/guest_by_phone[^]*Index Cond: .*phone_key/);
  } finally {
    client.release();
  }
});

const tenantOfCrowded = () =>
  `SET LOCAL app.environment = '${spa.actor.environmentId}'; SET LOCAL app.branch = '${crowded.id}'`;

/** Gathers statistics, as autovacuum does after many rows. */
async function analyse(): Promise<void> {
  const owner = new pg.Client({ connectionString: spa.database.ownerUrl });
  await owner.connect();
  await owner.query('ANALYZE guest');
  await owner.end();
}
