import { permissions } from '@quieta/contract/values/permission';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOpenFor } from '#features/resources/availability-rules';
import { readBookableTimes } from '#features/resources/resource-queries';
import type { ActorBranch } from '#platform/actor';
import { createPool, type Pool } from '#platform/database/pool';
import { inTransaction } from '#platform/database/transaction';
import { demoUserIds } from '../../../simulators/identity/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../tools/testing/test-database.ts';
import { abano } from './abano.ts';
import { seedDemo } from './seed-demo.ts';
import type { DemoSpa } from './spa.ts';
import { idsOf, scopeOf } from './spa-ids.ts';
import { addTenants, spas, userIds } from './tenants.ts';

/** A Saturday shortly before noon: the day has begun and is not over. */
const now = Temporal.Instant.from('2026-11-21T10:42:00Z');
const zone = 'Europe/Rome';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ url: database.appUrl, max: 4 });
  await seed(now);
}, 120_000);

afterAll(async () => {
  await pool.end();
  await database.drop();
});

function seed(at: Temporal.Instant): Promise<void> {
  return seedDemo({ ...database, now: at, printerUrl: 'http://localhost:3001', hotels: null, language: 'en' });
}

async function rowsOf<Row>(spa: DemoSpa, statement: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { environmentId, branchId } = scopeOf(spa);
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL app.environment = '${environmentId}'; SET LOCAL app.branch = '${branchId}'`);
    const { rows } = await client.query(statement, [...values]);
    await client.query('COMMIT');
    // The test wrote the statement and knows its columns.
    return rows as Row[];
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const tables = [
  'opening_hours',
  'service_category',
  'base_document_template',
  'tax',
  'printer_vat_slot',
  'payment_type',
  'service',
  'product',
  'resource',
  'place',
  'staff_member',
  'resource_availability',
  'service_resource',
  'service_part',
  'service_part_equipment',
  'service_rate',
  'skill',
  'staff_level',
  'resource_skill',
  'equipment_area',
  'guest',
  'stay',
  'series',
  'visit',
  'appointment',
  'hold',
  'sale',
  'sale_line',
  'tender',
  'tip_share',
  'receipt',
  'running_number',
  'till_entry',
  'day_close',
  'voucher',
  'voucher_entry',
  'voucher_settings',
  'package',
  'package_component',
  'package_item',
  'sold_package',
  'sold_package_item',
  'package_member',
  'package_entry',
  'hotel_day',
  'commission_rule',
  'branch',
  'membership',
  'app_user',
];

async function checksums(): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const spa of spas) {
    for (const table of tables) {
      const [row] = await rowsOf<{ sum: string }>(
        spa,
        `SELECT count(*) || '/' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS sum FROM ${table} t`,
      );
      sums[`${spa.key}.${table}`] = row?.sum ?? '';
    }
  }
  return sums;
}

async function daysOf(spa: DemoSpa): Promise<string[]> {
  const rows = await rowsOf<{ day: string }>(
    spa,
    `SELECT DISTINCT (starts_at AT TIME ZONE '${zone}')::date AS day FROM appointment ORDER BY 1`,
  );
  return rows.map(({ day }) => day);
}

test('the demo has the lists that its pictures show', async () => {
  const [counts] = await rowsOf(
    abano,
    `SELECT (SELECT count(*) FROM service_category) AS categories, (SELECT count(*) FROM service) AS services,
       (SELECT count(DISTINCT color) FROM service) AS colours, (SELECT count(*) FROM product) AS products,
       (SELECT count(*) FROM staff_member) AS staff, (SELECT count(*) FROM resource WHERE type = 'Area') AS areas,
       (SELECT count(*) FROM resource WHERE type = 'Equipment') AS equipment,
       (SELECT count(*) FROM guest) AS guests`,
  );
  expect(counts).toEqual({
    categories: 6,
    services: 28,
    colours: 28,
    products: 15,
    staff: 8,
    areas: 11,
    equipment: 3,
    guests: 60,
  });
  const [today] = await rowsOf<{ booked: number; house: number }>(
    abano,
    `SELECT (SELECT count(*) FROM appointment WHERE (starts_at AT TIME ZONE '${zone}')::date = '2026-11-21') AS booked,
       (SELECT count(*) FROM stay WHERE '2026-11-21' BETWEEN checkin_date AND checkout_date) AS house`,
  );
  expect(today?.booked).toBeGreaterThanOrEqual(24);
  expect(today?.booked).toBeLessThanOrEqual(36);
  expect(today?.house).toBeGreaterThanOrEqual(12);
});

test('the accounts of the identity provider find their users', () => {
  const { noEnvironment: _, ...withEnvironment } = demoUserIds;
  expect(userIds).toEqual(withEnvironment);
});

test('every day from 60 days ago until 60 days ahead has appointments', async () => {
  const today = Temporal.PlainDate.from('2026-11-21');
  const all = Array.from({ length: 121 }, (_, index) => today.add({ days: index - 60 }).toString());
  for (const spa of spas) expect(await daysOf(spa)).toEqual(all);
});

test('APP-09 every appointment that stands has its holds, and no two holds share a place', async () => {
  for (const spa of spas) {
    const [wrong] = await rowsOf(
      spa,
      `SELECT
         (SELECT count(*) FROM hold a JOIN hold b ON a.resource_id = b.resource_id AND a.place = b.place AND a.id < b.id
          WHERE a.starts_at < b.ends_at AND b.starts_at < a.ends_at) AS overlaps,
         (SELECT count(*) FROM appointment a
          WHERE (SELECT count(*) FROM hold h WHERE h.appointment_id = a.id)
            <> CASE WHEN a.state IN ('no-show', 'cancelled') THEN 0
                    WHEN a.parts IS NULL THEN num_nonnulls(a.staff_id) + num_nonnulls(a.area_id) * a.party_size
                    ELSE (SELECT count(*) FROM appointment_resource r WHERE r.appointment_id = a.id)
                      + num_nonnulls(a.area_id) * a.party_size END) AS held`,
    );
    expect(wrong).toEqual({ overlaps: 0, held: 0 });
  }
});

test('every appointment lies within the hours of all that it takes, and is of what they do', async () => {
  interface Performed {
    readonly id: string;
    readonly resourceId: string;
    readonly startsAt: Temporal.Instant;
    readonly endsAt: Temporal.Instant;
    readonly isAble: boolean;
  }
  for (const spa of spas) {
    const performed = await rowsOf<Performed>(
      spa,
      `SELECT a.id, w.resource_id::text AS "resourceId", w.starts_at AS "startsAt", w.ends_at AS "endsAt",
         EXISTS (SELECT FROM service_resource r WHERE r.service_id = a.service_id AND r.resource_id = w.resource_id) OR
         EXISTS (SELECT FROM service_part_equipment e WHERE e.service_id = a.service_id AND e.equipment_id = w.resource_id)
           AS "isAble"
       FROM appointment a CROSS JOIN LATERAL (
         SELECT a.staff_id, a.starts_at, a.ends_at WHERE a.staff_id IS NOT NULL AND a.parts IS NULL
         UNION ALL SELECT a.area_id, a.starts_at, a.ends_at WHERE a.area_id IS NOT NULL
         UNION ALL SELECT r.resource_id, a.starts_at + make_interval(mins => r.after_minutes),
           a.starts_at + make_interval(mins => r.after_minutes + r.minutes)
         FROM appointment_resource r WHERE r.appointment_id = a.id) AS w (resource_id, starts_at, ends_at)`,
    );
    const times = await bookableTimes(spa);
    const astray = performed.filter(({ resourceId, isAble, ...time }) => {
      const bookable = times.get(resourceId);
      return !isAble || !bookable || !isOpenFor(bookable, time, zone);
    });
    expect(astray).toEqual([]);
  }
});

test('each spa with services in parts has them booked: two therapists at once, a rest, equipment', async () => {
  const [row] = await rowsOf<{ four: number; rests: number; equipped: number }>(
    abano,
    `SELECT count(*) FILTER (WHERE jsonb_array_length(parts -> 0 -> 'staffIds') = 2)::int AS four,
       count(*) FILTER (WHERE parts -> 1 ->> 'guest' = 'rests')::int AS rests,
       count(*) FILTER (WHERE jsonb_array_length(parts -> 1 -> 'equipmentIds') = 1)::int AS equipped FROM appointment`,
  );
  expect(Object.values(row ?? {}).every((count) => count > 10)).toBe(true);
});

async function bookableTimes(spa: DemoSpa) {
  const { environmentId, branchId } = scopeOf(spa);
  const branch: ActorBranch = {
    id: branchId,
    name: spa.name,
    permissions,
    timeZone: zone,
    currency: 'EUR',
    dayStartsAt: '04:00:00',
  };
  const actor = { environmentId, environmentName: spa.environment, userId: '', username: '', branches: [branch] };
  const ids = (await rowsOf<{ id: string }>(spa, 'SELECT id FROM resource')).map(({ id }) => id);
  return inTransaction(pool, { environmentId, branchId }, (transaction) =>
    readBookableTimes({ actor, branch, transaction, clock: { now: () => now }, requestId: '' }, ids),
  );
}

test('what is paid has been sold once, sums agree, numbers have no gap', async () => {
  for (const spa of spas) {
    const [wrong] = await rowsOf(
      spa,
      `SELECT
         (SELECT count(*) FROM sale s WHERE total_minor <> (SELECT sum(total_minor) FROM sale_line l WHERE l.sale_id = s.id)
            OR total_minor + tip_minor <> (SELECT sum(amount_minor) FROM tender t WHERE t.sale_id = s.id)) AS totals,
         (SELECT count(*) FROM appointment a WHERE paid_price_minor IS DISTINCT FROM
            (SELECT total_minor FROM sale_line l WHERE l.appointment_id = a.id)) AS prices,
         (SELECT count(*) - max(number) FROM sale) AS gap,
         (SELECT last - (SELECT max(number) FROM sale) FROM running_number WHERE series = 'sale') AS next,
         (SELECT count(*) FROM sale WHERE sold_at > $1) AS unborn,
         (SELECT count(*) FROM receipt WHERE state <> 'printed') AS unprinted,
         (SELECT count(*) FROM (SELECT sold_at < lag(sold_at) OVER (ORDER BY number) AS back FROM sale) o WHERE back) AS backwards`,
      [now.toString()],
    );
    expect(wrong).toEqual({ totals: 0, prices: 0, gap: 0, next: 0, unborn: 0, unprinted: 0, backwards: 0 });
  }
});

test('the days before today are closed without a gap, one of them over a drawer that was short', async () => {
  const [closed] = await rowsOf(
    abano,
    `SELECT count(*)::int AS closes, max(business_date)::text AS last, count(*) FILTER (WHERE drawer_difference_minor <> 0)::int AS short,
       (SELECT count(*)::int FROM day_close c JOIN day_close n ON n.number = c.number + 1
          WHERE (n.after_year, n.after_number, n.after_entry) <> (c.until_year, c.until_number, c.until_entry)) AS gaps
     FROM day_close`,
  );
  expect(closed).toEqual({ closes: 14, last: '2026-11-20', short: 1, gaps: 0 });
});

test('today is under way: done, in treatment and still to come, some of it not yet paid', async () => {
  const states = await rowsOf<{ state: string; unpaid: number }>(
    abano,
    `SELECT state, count(*) FILTER (WHERE NOT paid) AS unpaid FROM appointment
     WHERE (starts_at AT TIME ZONE '${zone}')::date = '2026-11-21' GROUP BY state`,
  );
  const unpaid = new Map(states.map((row) => [row.state, row.unpaid]));
  expect(unpaid.get('done')).toBeGreaterThan(0);
  expect(unpaid.get('in-treatment')).toBeGreaterThan(0);
  expect(unpaid.get('booked')).toBeGreaterThan(0);
});

test('courses and packages are sold, half used, booked, shared, frozen, about to expire, expired and used up', async () => {
  const rows = await rowsOf<{ guest: string; left: number; booked: number; state: string; wrong: number }>(
    abano,
    `SELECT g.first_name AS guest, sum(e.units)::int AS left,
       (SELECT count(*)::int FROM appointment a JOIN voucher c ON c.id = a.component_id
          WHERE c.sold_package_id = p.id AND a.state = 'booked' AND NOT a.paid AND a.starts_at > $1) AS booked,
       concat_ws(' ', CASE WHEN p.frozen_on IS NOT NULL THEN 'frozen' END, CASE WHEN p.expires_on < '2026-11-21' THEN 'expired'
         WHEN p.expires_on < '2026-12-21' THEN 'ending' WHEN p.expires_on IS NULL THEN 'waiting' END,
         CASE WHEN EXISTS (SELECT FROM package_member m WHERE m.sold_package_id = p.id) THEN 'shared' END) AS state,
       count(*) FILTER (WHERE v.balance_minor <> e.amount OR v.units_guard <> e.units)::int AS wrong
     FROM sold_package p JOIN guest g ON g.id = p.guest_id JOIN voucher v ON v.sold_package_id = p.id
       JOIN LATERAL (SELECT sum(units) AS units, sum(amount_minor) AS amount FROM voucher_entry o WHERE o.voucher_id = v.id) AS e
         ON true
     GROUP BY p.id, g.first_name, p.frozen_on, p.expires_on ORDER BY 1`,
    [now.toString()],
  );
  expect(rows.map(({ guest, left, booked, state }) => [guest, left, booked, state])).toEqual([
    ['Adele', 5, 2, 'shared'],
    ['Beatrice', 8, 0, ''],
    ['Chiara', 0, 0, 'ending'],
    ['Federica', 5, 0, 'frozen'],
    ['Giorgia', 4, 0, ''],
    ['Giovanni', 2, 0, 'ending'],
    ['Matteo', 10, 0, 'waiting'],
    ['Paolo', 0, 0, 'expired'],
    ['Tommaso', 3, 2, ''],
  ]);
  expect(rows.every(({ wrong }) => wrong === 0)).toBe(true);
});

test('some appointments were cancelled, a third of them late, after they were booked and before now', async () => {
  for (const spa of spas) {
    const [found] = await rowsOf<Record<'share' | 'late' | 'astray', number>>(
      spa,
      `SELECT (100.0 * count(*) FILTER (WHERE state = 'cancelled') / count(*))::float AS share,
         (100.0 * count(*) FILTER (WHERE cancelled_at > starts_at - interval '24 hours') / count(*) FILTER (WHERE state = 'cancelled'))::float AS late,
         count(*) FILTER (WHERE state = 'cancelled' AND (cancelled_from = 'booked' AND cancel_reason <> '' AND NOT paid
           AND cancelled_at > created_at AND cancelled_at < least(starts_at, $1)) IS NOT TRUE
           OR state <> 'cancelled' AND num_nonnulls(cancelled_at, cancelled_from, cancel_reason) > 0)::int AS astray
       FROM appointment WHERE starts_at < $1`,
      [now.toString()],
    );
    expect(found?.astray).toBe(0);
    expect(found?.share).toBeGreaterThan(4);
    expect(found?.share).toBeLessThan(9);
    expect(found?.late).toBeGreaterThan(20);
    expect(found?.late).toBeLessThan(50);
  }
});

test('sales have discounts with a reason, products, tips by card, and not all are of one seller', async () => {
  const [found] = await rowsOf<Record<string, number>>(
    abano,
    `SELECT (SELECT count(*)::int FROM sale_line WHERE discount_minor > 0) AS discounts,
       (SELECT count(*)::int FROM sale_line WHERE (discount_minor > 0) <> (discount_reason IS NOT NULL)) AS unexplained,
       (SELECT count(*)::int FROM sale_line WHERE product_id IS NOT NULL) AS products,
       (SELECT count(*)::int FROM sale WHERE tip_minor > 0) AS tips,
       (SELECT count(*)::int FROM sale s JOIN tender t ON t.sale_id = s.id WHERE s.tip_minor > 0 AND t.printer_code <> 'card') AS elsewhere,
       (SELECT count(*)::int FROM sale s JOIN membership m ON m.user_id = s.sold_by AND m.staff_id = $1) AS of_marco`,
    [idsOf(abano).staff('marco')],
  );
  expect(found).toMatchObject({ unexplained: 0, elsewhere: 0 });
  for (const kind of ['discounts', 'products', 'tips', 'of_marco']) expect(found?.[kind]).toBeGreaterThan(30);
});

test('the hotel’s guests of each passed day are at least those whom the spa knows', async () => {
  const [found] = await rowsOf(
    abano,
    `SELECT count(*)::int AS days, min(date)::text AS first, max(date)::text AS last,
       count(*) FILTER (WHERE guests <= (SELECT count(*) FROM stay s WHERE d.date BETWEEN s.checkin_date AND s.checkout_date))::int AS fewer
     FROM hotel_day d`,
  );
  expect(found).toEqual({ days: 60, first: '2026-09-22', last: '2026-11-20', fewer: 0 });
});

test('seeding twice changes nothing', async () => {
  const before = await checksums();
  await seed(now);
  expect(await checksums()).toEqual(before);
});

test('three days later the missing days are added, passed ones have come to their end, and what people did stays', async () => {
  const ids = idsOf(abano);
  const tomorrow = '2026-11-22';
  const [touched] = await rowsOf<{ id: string }>(
    abano,
    `SELECT id FROM appointment WHERE (starts_at AT TIME ZONE '${zone}')::date = $1 AND state = 'booked' ORDER BY id LIMIT 1`,
    [tomorrow],
  );
  await rowsOf(
    abano,
    `INSERT INTO audit_entry (environment_id, branch_id, id, at, user_id, action, entity, entity_id, request_id, value_hash)
     SELECT environment_id, branch_id, gen_random_uuid(), now(), created_by, 'appointment.update', 'appointment', id, 'test', ''
     FROM appointment WHERE id = $1`,
    [touched?.id],
  );
  // A user has blocked a therapist far ahead, on days that the demo has not planned yet.
  const giulia = ids.staff('giulia');
  await rowsOf(
    abano,
    `WITH b AS (
       INSERT INTO block (environment_id, branch_id, id, resource_id, starts_at, ends_at, reason, created_by)
       SELECT environment_id, branch_id, gen_random_uuid(), id, '2027-01-21T00:00+01', '2027-01-24T00:00+01', 'Holiday', $2
       FROM resource WHERE id = $1 RETURNING *
     )
     INSERT INTO hold (environment_id, branch_id, id, resource_id, place, starts_at, ends_at, kind, block_id)
     SELECT environment_id, branch_id, gen_random_uuid(), resource_id, 1, starts_at, ends_at, 'block', id FROM b`,
    [giulia, userIds.reception],
  );

  await seed(now.add({ hours: 72 }));

  const days = await daysOf(abano);
  expect(days.slice(-4)).toEqual(['2027-01-20', '2027-01-21', '2027-01-22', '2027-01-23']);
  const [after] = await rowsOf(
    abano,
    `SELECT (SELECT state FROM appointment WHERE id = $1) AS touched,
       (SELECT count(*) FROM appointment WHERE ends_at < '2026-11-23' AND id <> $1 AND state NOT IN ('done', 'no-show', 'cancelled')) AS open,
       (SELECT count(*) FROM appointment WHERE staff_id = $2 AND starts_at >= '2027-01-21') AS giulia,
       (SELECT count(*) - max(number) FROM sale) AS gap,
       (SELECT count(*) FROM appointment a WHERE paid_price_minor IS DISTINCT FROM
          (SELECT total_minor FROM sale_line l WHERE l.appointment_id = a.id)) AS prices`,
    [touched?.id, giulia],
  );
  expect(after).toEqual({ touched: 'booked', open: 0, giulia: 0, gap: 0, prices: 0 });
  const before = await checksums();
  await seed(now.add({ hours: 72 }));
  expect(await checksums()).toEqual(before);
});

test('an update closes no day of a spa that was there without, and takes back nobody who has come', async () => {
  const older = await createTestDatabase();
  const owner = new pg.Client({ connectionString: older.ownerUrl });
  const { environmentId, branchId } = scopeOf(abano);
  const seedOlder = () =>
    seedDemo({ ...older, now, printerUrl: 'http://localhost:3001', hotels: null, language: 'en' });
  try {
    await owner.connect();
    await addTenants(owner, 'http://localhost:3001', now);
    await seedOlder();
    await owner.query(`SET app.environment = '${environmentId}'; SET app.branch = '${branchId}'`);
    expect((await owner.query('SELECT count(*)::int AS closes FROM day_close')).rows).toEqual([{ closes: 0 }]);
    // An older version knew of no cancellations.
    const { rows } = await owner.query(
      `UPDATE appointment SET state = 'done', cancelled_at = NULL, cancelled_from = NULL, cancel_reason = NULL
       WHERE state = 'cancelled' AND starts_at < $1 RETURNING id`,
      [now.toString()],
    );
    expect(rows.length).toBeGreaterThan(0);
    await seedOlder();
    expect(
      (await owner.query(`SELECT DISTINCT state FROM appointment WHERE id = ANY ($1)`, [rows.map(({ id }) => id)]))
        .rows,
    ).toEqual([{ state: 'done' }]);
  } finally {
    await owner.end();
    await older.drop();
  }
}, 120_000);
