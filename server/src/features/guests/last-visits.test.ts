import type { AnswerOf } from '@quieta/contract/endpoint';
import { guestFilters, type searchGuests } from '@quieta/contract/guests/guest-endpoints';
import { permissionsOf } from '@quieta/contract/values/permission';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { testNow } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { guestRoutes } from './routes.ts';

type Page = AnswerOf<typeof searchGuests>;

const { spa, branch, api } = await withDesk((routes, { clock }) =>
  guestRoutes(routes, hotelOptions(clock), { leaveParkedCarts }),
);

beforeAll(async () => {
  await sqlIn(spa, branch, 'DELETE FROM guest');
  await sqlIn(
    spa,
    branch,
    `INSERT INTO guest (environment_id, branch_id, id, first_name, last_name, allergies, privacy_consent_on)
     SELECT environment_id, id, gen_random_uuid(), 'Guest', 'Number ' || n, CASE WHEN n % 3 = 0 THEN 'nuts' END,
       CASE WHEN n % 4 > 0 THEN date '2026-01-01' END
     FROM branch, generate_series(1, 40) AS n WHERE id = $1`,
    [branch.id],
  );
  await sqlIn(
    spa,
    branch,
    `INSERT INTO stay (environment_id, branch_id, id, provider, reservation_id, guest_id, room_id, checkin_date,
       checkout_date)
     SELECT environment_id, branch_id, gen_random_uuid(), 'opera', id::text, id, '201', $1::date, $1::date + 2
       FROM guest WHERE last_name LIKE '%5'`,
    [testNow.toZonedDateTimeISO('Europe/Rome').toPlainDate().toString()],
  );
  // Several at the same moment, of one guest and of many; some to come, some that never took place, and guests without
  // any.
  await book(
    `SELECT g.id, $1::timestamptz - make_interval(hours => (n * 7 + place * 13) % 50 - 8) AS starts_at,
       (ARRAY['done', 'booked', 'no-show', 'cancelled'])[1 + (n + place) % 4] AS state
     FROM guest g, LATERAL (SELECT split_part(last_name, ' ', 2)::int AS n) AS named, generate_series(1, 4) AS place
     WHERE n % 5 > 0 OR place = 0`,
  );
  // Somebody who comes every day: few of many visits are somebody's last one.
  await book(
    `SELECT id, $1::timestamptz - make_interval(hours => 30, mins => nth) AS starts_at, 'done' AS state
     FROM guest, generate_series(1, 6000) AS nth WHERE last_name = 'Number 1'`,
  );
  await book(
    `SELECT id, $1::timestamptz - interval '40 days' AS starts_at, 'done' AS state FROM guest, generate_series(1, 2)
     WHERE last_name = 'Number 40'`,
  );
  await analyse();
});

/** Gathers statistics like those of a database in use; only the owner may do so. */
async function analyse(): Promise<void> {
  const owner = new pg.Client({ connectionString: spa.database.ownerUrl });
  await owner.connect();
  await owner.query('ANALYZE guest, appointment');
  await owner.end();
}

async function book(guests: string): Promise<void> {
  const visit = newId();
  await insertIn(spa, branch, 'visit', { id: visit, created_at: testNow.toString() });
  await sqlIn(
    spa,
    branch,
    `INSERT INTO appointment (environment_id, branch_id, id, visit_id, guest_id, service_id, staff_id, starts_at,
       ends_at, state, staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes, area_clean_up_minutes,
       created_at, created_by)
     SELECT b.environment_id, b.id, gen_random_uuid(), $2, g.id, $3, $4, g.starts_at,
       g.starts_at + interval '50 minutes', g.state, 0, 0, 0, 0, $1, $5
     FROM branch b, (${guests}) AS g WHERE b.id = $6`,
    [testNow.toString(), visit, branch.serviceId, branch.staff[0], spa.actor.userId, branch.id],
  );
}

const kept: Record<string, string> = {
  all: 'true',
  'in-house': `last_name LIKE '%5'`,
  allergies: 'allergies IS NOT NULL',
  'no-consent': 'privacy_consent_on IS NULL',
};

/** Every guest with the last visit, as the database sorts all of them at once. */
async function slowly(only: string): Promise<string[]> {
  const rows = await sqlIn<{ name: string }>(
    spa,
    branch,
    `SELECT first_name || ' ' || last_name AS name FROM guest g
       LEFT JOIN (SELECT guest_id, max(starts_at) AS at FROM guest_visit WHERE starts_at <= $1
         GROUP BY guest_id) AS last ON last.guest_id = g.id
     WHERE ${kept[only]} ORDER BY at DESC NULLS LAST, CASE WHEN at IS NOT NULL THEN g.id END DESC, sort_name, g.id`,
    [testNow.toString()],
  );
  return rows.map(({ name }) => name);
}

async function pages(query: Record<string, string>): Promise<Page[]> {
  const read: Page[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const search = new URLSearchParams({ order: 'last-visit', ...query, ...(cursor !== '' && { cursor }) });
    const { status, body } = await api.get<Page>(`/guests?${search.toString()}`, { branch });
    expect(status).toBe(200);
    read.push(body);
    cursor = body.paging.cursors.next;
  }
  return read;
}

const namesOf = (read: readonly Page[]) => read.flatMap(({ data }) => data.map(({ fullName }) => fullName));

test.each(['all', ...guestFilters].flatMap((only) => ['1', '7', '200'].map((limit) => ({ only, limit }))))(
  'GST-02 guests by last visit ($only), $limit at a time: each once, the latest first, and by name who never was here',
  async ({ only, limit }) => {
    const read = await pages({ limit, ...(only !== 'all' && { only }) });
    expect(namesOf(read)).toEqual(await slowly(only));
    expect(Math.max(...read.map(({ data }) => data.length))).toBeLessThanOrEqual(Number(limit));
  },
);

test('where the guests are many, a page ends after so many visits, whether it is full or not', async () => {
  await sqlIn(
    spa,
    branch,
    `INSERT INTO guest (environment_id, branch_id, id, first_name, last_name)
     SELECT environment_id, id, gen_random_uuid(), 'Many', 'Guest ' || n FROM branch, generate_series(1, 1000) AS n
       WHERE id = $1`,
    [branch.id],
  );
  // All at once, so that a step ends among them.
  await book(
    `SELECT id, $1::timestamptz - interval '50 days' AS starts_at, 'done' AS state FROM guest
     WHERE first_name = 'Many'`,
  );
  await analyse();
  for (const limit of ['200', '37']) {
    const read = await pages({ limit });
    expect(read.some(({ data, paging }) => data.length < Number(limit) && paging.cursors.next !== null)).toBe(true);
    expect(namesOf(read)).toEqual(await slowly('all'));
  }
  const read = await pages({ limit: '100', only: 'no-consent' });
  expect(namesOf(read)).toEqual(await slowly('no-consent'));
});

test('a search is answered by name, and who has allergies is told to nobody who may not see that', async () => {
  const { body } = await api.get<Page>('/guests?order=last-visit&search=number', { branch });
  const names = body.data.map(({ fullName }) => fullName);
  expect(names).toEqual(namesOf([(await api.get<Page>('/guests?search=number', { branch })).body]));
  const blind = { ...branch, permissions: permissionsOf(['accountant']) };
  const by = { ...spa.actor, userId: newId(), branches: [blind] };
  expect((await api.get('/guests?order=last-visit&only=allergies', { branch: blind, by })).status).toBe(403);
});

test.each(['not-ours', Buffer.from('["visit","yesterday","x"]').toString('base64url')])(
  'the cursor %s is a bad request',
  async (cursor) => {
    expect((await api.get(`/guests?order=last-visit&cursor=${cursor}`, { branch })).status).toBe(400);
  },
);
