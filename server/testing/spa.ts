import { randomBytes } from 'node:crypto';
import { permissions } from '@quieta/contract/values/permission';
import pg from 'pg';
import type { Actor, ActorBranch } from '#platform/actor';
import type { Clock } from '#platform/clock';
import { createPool, learnDatabase, type Pool } from '#platform/database/pool';
import { inTransaction } from '#platform/database/transaction';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { createTestDatabase, type TestDatabase } from '../../tools/testing/test-database.ts';

/**
 * A branch with what a booking needs: two staff members, two areas, a service that all of them can perform, a guest.
 */
export interface SpaBranch extends ActorBranch {
  readonly staff: readonly [string, string];
  readonly areas: readonly [string, string];
  readonly serviceId: string;
  readonly taxId: string;
  readonly guestId: string;
}

export interface Spa {
  readonly database: TestDatabase;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly actor: Actor;
  readonly branches: readonly [SpaBranch, SpaBranch];
  close(): Promise<void>;
}

/** A Saturday morning, so that "today" never depends on when the tests run. */
export const testNow = Temporal.Instant.from('2026-11-21T09:00:00Z');

/** A new environment with two branches, in a new database or an existing one. */
export async function createSpa(database?: TestDatabase): Promise<Spa> {
  const own = database ?? (await createTestDatabase());
  const environmentId = newId();
  const environmentName = `spa-${randomBytes(4).toString('hex')}`;
  const userId = newId();
  const branches = [newBranch('Abano'), newBranch('Bolzano')] as const;
  await insertTenant(own.ownerUrl, { environmentId, environmentName, userId, branches });
  const pool = createPool({ url: own.appUrl, max: 60 });
  await learnDatabase(pool);
  for (const branch of branches) await fillBranch(pool, environmentId, branch);
  return {
    database: own,
    pool,
    clock: { now: () => testNow },
    actor: { environmentId, environmentName, userId, username: 'reception', branches },
    branches,
    close: async () => {
      await pool.end();
      if (database === undefined) await own.drop();
    },
  };
}

/** Runs a use case as the spa's user in one of its branches, in its own transaction. */
export function inBranch<T>(
  { pool, actor, clock }: Spa,
  branch: ActorBranch,
  work: (context: BranchContext) => Promise<T>,
): Promise<T> {
  const scope = { environmentId: actor.environmentId, branchId: branch.id };
  return inTransaction(pool, scope, (transaction) => work({ actor, branch, clock, requestId: newId(), transaction }));
}

function newBranch(name: string): SpaBranch {
  return {
    id: newId(),
    name,
    permissions,
    timeZone: 'Europe/Rome',
    currency: 'EUR',
    dayStartsAt: '04:00:00',
    staff: [newId(), newId()],
    areas: [newId(), newId()],
    serviceId: newId(),
    taxId: newId(),
    guestId: newId(),
  };
}

interface Tenant {
  readonly environmentId: string;
  readonly environmentName: string;
  readonly userId: string;
  readonly branches: readonly SpaBranch[];
}

async function insertTenant(
  ownerUrl: string,
  { environmentId, environmentName, userId, branches }: Tenant,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Row-level security applies to the owner, too.
    await client.query(`BEGIN; SET LOCAL app.environment = '${environmentId}'`);
    await client.query('INSERT INTO environment (id, name) VALUES ($1, $2)', [environmentId, environmentName]);
    await client.query(`INSERT INTO app_user (environment_id, id, username) VALUES ($1, $2, 'reception')`, [
      environmentId,
      userId,
    ]);
    for (const { id, name } of branches) {
      await client.query(
        `INSERT INTO branch (environment_id, id, name, time_zone, currency, country)
         VALUES ($1, $2, $3, 'Europe/Rome', 'EUR', 'IT')`,
        [environmentId, id, name],
      );
      await client.query('INSERT INTO membership (environment_id, user_id, branch_id) VALUES ($1, $2, $3)', [
        environmentId,
        userId,
        id,
      ]);
    }
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function fillBranch(pool: Pool, environmentId: string, branch: SpaBranch): Promise<void> {
  const client = await pool.connect();
  const insert = (table: string, row: Record<string, unknown>) => {
    const full = { environment_id: environmentId, branch_id: branch.id, ...row };
    const places = Object.keys(full).map((_, index) => `$${index + 1}`);
    return client.query(
      `INSERT INTO ${table} (${Object.keys(full).join(', ')}) VALUES (${places.join(', ')})`,
      Object.values(full),
    );
  };
  try {
    await client.query(`BEGIN; SET LOCAL app.environment = '${environmentId}'; SET LOCAL app.branch = '${branch.id}'`);
    for (let weekday = 1; weekday <= 7; weekday += 1)
      await insert('opening_hours', { weekday, opens: '07:00', closes: '22:00' });
    await insert('tax', { id: branch.taxId, name: 'IVA 22 %', rate_basis_points: 2200, department: 1 });
    await insert('service', {
      id: branch.serviceId,
      name: 'Aroma massage',
      color: '#0d9488',
      price_minor: 8500,
      duration_minutes: 50,
      tax_id: branch.taxId,
    });
    for (const [index, id] of [...branch.staff, ...branch.areas].entries()) {
      const type = index < 2 ? 'Staff' : 'Area';
      await insert('resource', {
        id,
        type,
        name: `${type === 'Staff' ? 'Therapist' : 'Cabin'} ${(index % 2) + 1}`,
        position: index,
      });
      await insert('place', { resource_id: id, number: 1 });
      await insert('service_resource', { service_id: branch.serviceId, resource_id: id });
    }
    for (const [index, id] of branch.staff.entries()) {
      await insert('staff_member', { resource_id: id, first_name: 'Therapist', last_name: String(index + 1) });
      await insert('resource_availability', {
        id: newId(),
        resource_id: id,
        start_date: '2020-01-01',
        start_time: '07:00',
        end_time: '22:00',
        ...Object.fromEntries(['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'].map((day) => [day, true])),
      });
    }
    await insert('guest', { id: branch.guestId, first_name: 'Camila', last_name: 'Ortega' });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
