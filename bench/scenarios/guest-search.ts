import { randomUUID } from 'node:crypto';
import { searchGuests } from '../../server/src/features/guests/guest-queries.ts';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { fillGuests, type Tenant } from './support/fill-guests.ts';
import { fillPast } from './support/fill-past.ts';
import { quantile } from './support/load.ts';
import { addBranch, asReception, onDatabase, withOwner } from './support/on-database.ts';

// How long a page of guests takes on the server, of 100,000, while somebody types: the use case in its transaction, on
// a real PostgreSQL, under row-level security. Every kind of search is measured by itself; the budget holds for all
// that was typed together. The list is measured before the branch has any appointments and again when it has 100,000: a
// page costs the same. `GUESTS=1000000 npm run bench -- guest-search` fills a list ten times as long.
const guests = Number(process.env['GUESTS'] ?? 100_000);
const appointments = 100_000;
const rounds = 40;

/** Texts that a desk types, letter by letter where it does, and texts that find nothing. */
const typed: Readonly<Record<string, readonly string[]>> = {
  'no words': [''],
  'a last name, letter by letter': ['m', 'ma', 'mar', 'marc', 'march', 'marche', 'marchetti'],
  'a first name, letter by letter': ['w', 'wo', 'wol', 'wolf', 'wolfgang'],
  'both names': ['anna ros', 'rosini anna', 'lucia lop', 'jose fer', 'soren berg'],
  'a phone number': ['333', '347 12', '+39 340', '340 791 9', '3401234567', '0039 340 7919'],
  'as others spell it': ['juergen', 'soeren', 'juergen web', "dell'orto", 'anna-ros', 'mueller'],
  'an e-mail address': ['@', 'anna.', '@example', 'rosini7', 'nobody@nowhere'],
  'a fiscal code': ['ROSANN', 'rosann42a', 'G224', 'XXXXXX00'],
  'what nobody has': ['qx', 'zzzz', 'wolfgang zzzz', '---'],
};

await onDatabase(async (owner, app) => {
  const tenant = await fill(owner);
  const empty = await measureList(app, tenant);
  await withOwner(owner, (client) => fillPast(client, tenant, appointments));
  await measure(app, tenant, empty);
});

/** The median of a page of the list, in milliseconds. */
async function measureList(app: Pool, tenant: Tenant): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await ask(app, tenant, '');
    times.push(performance.now() - started);
  }
  return quantile(times, 0.5);
}

async function measure(app: Pool, tenant: Tenant, empty: number): Promise<void> {
  const all: number[] = [];
  for (const [name, searches] of Object.entries(typed)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const search of searches) {
        const started = performance.now();
        await ask(app, tenant, search);
        // The first time fills caches, as a desk's first letter of the morning does.
        if (round > 0) times.push(performance.now() - started);
      }
    all.push(...times);
    console.log(`${name}: p50 ${inMs(quantile(times, 0.5))}, p99 ${inMs(quantile(times, 0.99))}`);
  }
  const p99 = quantile(all, 0.99);
  const max = budgets.guestSearch.p99Milliseconds;
  console.log(`all of ${guests} guests: p50 ${inMs(quantile(all, 0.5))}, p99 ${inMs(p99)} of ${max} ms`);
  const ratio = (await measureList(app, tenant)) / empty;
  console.log(
    `a page with ${appointments} appointments and with none: ${ratio.toFixed(2)} (${budgets.guestSearch.growth})`,
  );
  if (!(p99 <= max && ratio <= budgets.guestSearch.growth)) process.exitCode = 1;
}

function ask(app: Pool, tenant: Tenant, search: string): Promise<unknown> {
  const query = { search, limit: 50, order: 'name' } as const;
  return asReception(app, tenant, (context) =>
    searchGuests(context, { params: undefined, query, body: undefined, baseVersion: undefined }),
  );
}

/** A branch with nothing but guests. */
async function fill(owner: Pool): Promise<Tenant> {
  const tenant = { environmentId: randomUUID(), branchId: randomUUID() };
  await withOwner(owner, async (client) => {
    await addBranch(client, tenant);
    await client.query('COMMIT');
    await fillGuests(client, tenant, guests);
  });
  return tenant;
}

function inMs(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`;
}
