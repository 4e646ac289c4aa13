import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpa, type Spa } from '../../../../testing/spa.ts';
import { type Desk, deskOf } from '../testing/desk.ts';

// Bytes are the same on every machine. Each column and each index of these tables is paid for with every booking, for
// as many years as a spa keeps its books.
const kept = ['appointment', 'visit', 'hold', 'audit_entry', 'audit_value'];
const bookings = 1_000;
const atOnce = 100;

let spa: Spa;
let desk: Desk;
let owner: pg.Client;

beforeAll(async () => {
  spa = await createSpa();
  desk = deskOf(spa, spa.branches[0]);
  owner = new pg.Client({ connectionString: spa.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await spa.close();
});

/** The bytes of each table and of each of its indexes. */
async function sizes(): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; bytes: string }>(
    `SELECT relname AS name, pg_relation_size(oid) AS bytes FROM pg_class WHERE relname = ANY($1)
     UNION ALL SELECT indexrelid::regclass::text, pg_relation_size(indexrelid) FROM pg_index
     WHERE indrelid::regclass::text = ANY($1)`,
    [kept],
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

test('a booking with a guest, a staff member and an area keeps at most 4,000 bytes, its indexes included', async () => {
  const before = await sizes();
  const first = Temporal.ZonedDateTime.from('2027-01-04T08:00[Europe/Rome]');
  const requests = Array.from({ length: bookings }, (_, nth) => {
    const start = first.add({ days: Math.floor(nth / 10), hours: nth % 10 }).toInstant();
    const [startTime, endTime] = [start.toString(), start.add({ minutes: 50 }).toString()];
    return desk.requested({ startTime, endTime, overrideAvailability: true });
  });
  for (let from = 0; from < bookings; from += atOnce) {
    const { failedAppointments } = await desk.book(...requests.slice(from, from + atOnce));
    expect(failedAppointments).toEqual([]);
  }
  const after = await sizes();
  const grown = [...after].map(([name, bytes]) => ({
    name,
    bytes: Math.round((bytes - (before.get(name) ?? 0)) / bookings),
  }));
  const parts = grown.toSorted((one, other) => other.bytes - one.bytes).map(({ name, bytes }) => `${name} ${bytes}`);
  const total = grown.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, `${total} bytes: ${parts.join(', ')}`).toBeLessThanOrEqual(4_000);
});
