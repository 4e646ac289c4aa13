import type { HotelConnection } from '@quieta/contract/settings/hotel-access';
import type { Language } from '@quieta/messages/language';
import type { Client } from 'pg';
import pg from 'pg';
import { openHotelAccess, sealHotelAccess } from '#features/settings/hotel-access-repository';
import { createPool, type Pool } from '#platform/database/pool';
import { inTransaction } from '#platform/database/transaction';
import { abano } from './abano.ts';
import { closeDays } from './close-days.ts';
import { type Filling, fillSpa } from './fill-spa.ts';
import type { DemoSpa } from './spa.ts';
import { environmentIds, idsOf, scopeOf } from './spa-ids.ts';
import { addTenants, linkTherapists, spas } from './tenants.ts';
import { writeUnmetRequests } from './write-unmet-requests.ts';

interface SeedOptions {
  /**
   * The owner adds environments, branches and users; the application's role adds everything else, subject to its
   * policies.
   */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly now: Temporal.Instant;
  /** Base address of the fiscal printer's simulator. */
  readonly printerUrl: string;
  /** Null: the hotels of the spas have no system. */
  readonly hotels: DemoHotels | null;
  /** The language of the spas' own names and notes, used when they are first written. */
  readonly language: Language;
}

// Any number that nothing else in this database uses as an advisory lock.
const seedLock = 7_201_127;

/**
 * An empty database first gets this many days and is then analysed: without statistics PostgreSQL chooses an index with
 * which each check of a foreign key reads the whole branch.
 */
const firstDays = 5;

/**
 * Brings the demo up to now: two companies whose branches have appointments from 60 days ago until 60 days ahead. Adds
 * what is missing and completes past bookings that nobody has changed; users' changes stay. A second run at the same
 * moment changes nothing.
 */
export async function seedDemo({ ownerUrl, appUrl, now, printerUrl, hotels, language }: SeedOptions): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'quieta-seed' });
  const pool = createPool({ url: appUrl, max: 1 });
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [seedLock]);
    const added = await addTenants(owner, printerUrl, now);
    if (hotels !== null) await connectHotels(owner, hotels);
    let missing = await fillSpas(pool, language, { now, printerUrl, maxDays: firstDays });
    while (missing > 0) {
      await owner.query('ANALYZE');
      missing = await fillSpas(pool, language, { now, printerUrl, maxDays: Number.POSITIVE_INFINITY });
    }
    await linkTherapists(owner);
    await inTransaction(pool, scopeOf(abano), (transaction) => writeUnmetRequests(transaction, abano, now));
    // The others show what a branch looks like that closes none, and so does one that an older version filled without.
    if (added.includes(abano))
      await inTransaction(pool, scopeOf(abano), (transaction) => closeDays(transaction, { ...abano, language }, now));
  } finally {
    await pool.end();
    await owner.end();
  }
}

/** Returns how many days are still missing. */
async function fillSpas(pool: Pool, language: Language, filling: Filling): Promise<number> {
  let missing = 0;
  for (const spa of spas) {
    missing += await inTransaction(pool, scopeOf(spa), (transaction) =>
      fillSpa(transaction, { ...spa, language }, filling),
    );
  }
  return missing;
}

/** The simulated hotels of the spas, and the key that seals their access data. */
interface DemoHotels {
  readonly connections: readonly { readonly spa: DemoSpa; readonly connection: HotelConnection }[];
  readonly sessionKey: Uint8Array;
}

/**
 * Connects each spa with its simulated hotel, unless somebody has set up another one. Runs at each start, because the
 * simulator's port may have changed.
 */
async function connectHotels(owner: Client, { connections, sessionKey }: DemoHotels): Promise<void> {
  for (const { spa, connection } of connections) {
    const { branch } = idsOf(spa);
    const environmentId = environmentIds[spa.environment];
    await owner.query(`BEGIN; SET LOCAL app.environment = '${environmentId}'`);
    const { rows } = await owner.query<{ hotel_access: string | null; version: number }>(
      'SELECT hotel_access, version FROM branch WHERE environment_id = $1 AND id = $2',
      [environmentId, branch],
    );
    const [existing] = rows;
    const known = existing?.hotel_access == null ? null : openHotelAccess(existing.hotel_access, sessionKey, branch);
    const isOurs = known === null ? existing?.version === 1 : known.access.url.startsWith('http://localhost:');
    if (isOurs && known?.access.url !== connection.access.url) {
      await owner.query(
        'UPDATE branch SET pms_provider = $3, hotel_access = $4 WHERE environment_id = $1 AND id = $2',
        [environmentId, branch, connection.pmsProvider, sealHotelAccess(connection, sessionKey, branch)],
      );
    }
    await owner.query('COMMIT');
  }
}
