import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSpa, inBranch, type Spa } from '../../../testing/spa.ts';
import { newId } from '../new-id.ts';
import { inTransaction } from './transaction.ts';

let ours: Spa;
let theirs: Spa;
let owner: pg.Client;
let app: pg.Client;

beforeAll(async () => {
  ours = await createSpa();
  theirs = await createSpa(ours.database);
  owner = new pg.Client({ connectionString: ours.database.ownerUrl });
  app = new pg.Client({ connectionString: ours.database.appUrl });
  await Promise.all([owner.connect(), app.connect()]);
});

afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await theirs.close();
  await ours.close();
});

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

async function tables(): Promise<Table[]> {
  const { rows } = await owner.query<Table>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migration'
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

/** Runs one statement as the application role of this tenant, and rolls it back. */
async function attempt(
  settings: { environment?: string; branch?: string },
  sql: string,
): Promise<{ rows: number } | { error: string }> {
  await app.query('BEGIN');
  try {
    if (settings.environment !== undefined) await app.query(`SET LOCAL app.environment = '${settings.environment}'`);
    if (settings.branch !== undefined) await app.query(`SET LOCAL app.branch = '${settings.branch}'`);
    const { rowCount } = await app.query(sql);
    return { rows: rowCount ?? 0 };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    await app.query('ROLLBACK');
  }
}

const environmentOf = (spa: Spa) => spa.actor.environmentId;

describe('every table', () => {
  test('API-06 forces row-level security, and its primary key leads with the environment', async () => {
    const { rows } = await owner.query<{ name: string; forced: boolean; leads: boolean }>(`
      SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
        (SELECT attname FROM pg_attribute WHERE attrelid = c.oid AND attnum = i.indkey[0]) = 'environment_id'
        OR c.relname = 'environment' AS leads
      FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migration'`);
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter(({ forced, leads }) => !forced || !leads)).toEqual([]);
  });

  test('API-06 every foreign key, unique and exclusion constraint leads with the environment', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      SELECT conrelid::regclass || '.' || conname AS name FROM pg_constraint c
      WHERE connamespace = 'public'::regnamespace AND contype IN ('f', 'u', 'x', 'p')
        AND conrelid NOT IN ('environment'::regclass, 'migration'::regclass)
        AND (SELECT attname FROM pg_attribute WHERE attrelid = conrelid AND attnum = conkey[1]) <> 'environment_id'`);
    expect(rows).toEqual([]);
  });

  test('API-06 foreign keys between tables of a branch carry the branch as well', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      SELECT c.conrelid::regclass || '.' || c.conname AS name FROM pg_constraint c
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
        AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.conrelid AND attname = 'branch_id' AND NOT attisdropped)
        AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.confrelid AND attname = 'branch_id'
          AND NOT attisdropped)
        AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.conrelid AND attnum = ANY (c.conkey)
          AND attname = 'branch_id')`);
    expect(rows).toEqual([]);
  });

  test('the application role owns nothing, is no superuser and cannot bypass row-level security', async () => {
    const { rows } = await app.query(`
      SELECT r.rolsuper, r.rolbypassrls, EXISTS (SELECT FROM pg_class WHERE relowner = r.oid) AS owns FROM pg_roles r
        WHERE rolname = current_user`);
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owns: false }]);
  });
});

describe('as the application role', () => {
  test('what runs with the rights of its owner looks at temporary objects last, and is nobody’s to call but the application’s', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      SELECT p.oid::regprocedure::text AS name FROM pg_proc p
      WHERE p.prosecdef AND p.pronamespace = 'public'::regnamespace AND (
        NOT coalesce(p.proconfig, '{}') @> '{"search_path=pg_catalog, public, pg_temp"}'
        OR p.proacl IS NULL OR EXISTS (SELECT FROM aclexplode(p.proacl) WHERE grantee = 0))`);
    expect(rows).toEqual([]);
  });

  test('API-06 nothing is readable without an environment, and of another environment nothing with one', async () => {
    for (const { name, columns } of await tables()) {
      expect({ name, ...(await attempt({}, `SELECT FROM ${name}`)) }).toEqual({ name, rows: 0 });
      const key = name === 'environment' ? 'id' : 'environment_id';
      const branch = columns.includes('branch_id') ? { branch: ours.branches[0].id } : {};
      const foreign = await attempt(
        { environment: environmentOf(ours), ...branch },
        `SELECT FROM ${name} WHERE ${key} = '${environmentOf(theirs)}'`,
      );
      expect({ name, ...foreign }).toEqual({ name, rows: 0 });
    }
  });

  test('API-06 of another branch nothing is readable in any table of a branch', async () => {
    const ofBranch = (await tables()).filter(
      ({ name, columns }) => columns.includes('branch_id') && name !== 'membership',
    );
    expect(ofBranch.length).toBeGreaterThan(20);
    const [here, there] = ours.branches;
    for (const { name } of ofBranch) {
      const other = await attempt(
        { environment: environmentOf(ours), branch: here.id },
        `SELECT FROM ${name} WHERE branch_id = '${there.id}'`,
      );
      expect({ name, ...other }).toEqual({ name, rows: 0 });
    }
    const own = await attempt({ environment: environmentOf(ours), branch: here.id }, 'SELECT FROM guest');
    expect(own).toEqual({ rows: 1 });
  });

  test('API-06 nothing of another environment or branch can be written, changed or deleted', async () => {
    const before = await fingerprint();
    const [here, there] = ours.branches;
    const tenant = { environment: environmentOf(ours), branch: here.id };
    for (const { name, columns } of await tables()) {
      const key = name === 'environment' ? 'id' : 'environment_id';
      const foreign = [
        `${key} = '${environmentOf(theirs)}'`,
        ...(columns.includes('branch_id') ? [`branch_id = '${there.id}'`] : []),
      ];
      for (const where of foreign) {
        if (name === 'membership' && where.startsWith('branch_id')) continue;
        for (const sql of [`UPDATE ${name} SET ${key} = ${key} WHERE ${where}`, `DELETE FROM ${name} WHERE ${where}`]) {
          const result = await attempt(tenant, sql);
          expect({ sql, ok: 'error' in result ? /permission denied/.test(result.error) : result.rows === 0 }).toEqual({
            sql,
            ok: true,
          });
        }
      }
    }
    for (const [environment, branch] of [
      [environmentOf(theirs), theirs.branches[0].id],
      [environmentOf(ours), there.id],
    ]) {
      const result = await attempt(
        tenant,
        `INSERT INTO guest (environment_id, branch_id, id, first_name)
         VALUES ('${environment}', '${branch}', '${newId()}', 'Intruder')`,
      );
      expect(result).toEqual({ error: 'new row violates row-level security policy for table "guest"' });
    }
    expect(await fingerprint()).toBe(before);
  });

  test('API-06 nothing of another environment or branch can be referred to', async () => {
    const [here, there] = ours.branches;
    const tenant = { environment: environmentOf(ours), branch: here.id };
    for (const foreign of [there, theirs.branches[0]]) {
      const result = await attempt(
        tenant,
        `INSERT INTO service_resource (environment_id, branch_id, service_id, resource_id)
         VALUES ('${environmentOf(ours)}', '${here.id}', '${here.serviceId}', '${foreign.staff[0]}')`,
      );
      expect(result).toEqual({ error: expect.stringContaining('violates foreign key constraint') });
    }
  });

  test('API-06 the guest search refuses an environment or branch that is not the transaction’s', async () => {
    const [here, there] = ours.branches;
    for (const [environment, branch] of [
      [environmentOf(theirs), theirs.branches[0].id],
      [environmentOf(ours), there.id],
    ]) {
      const result = await attempt(
        { environment: environmentOf(ours), branch: here.id },
        `SELECT * FROM search_guests('${environment}', '${branch}', ARRAY['ortega'], DATE '2026-11-21', NULL, NULL,
           50)`,
      );
      expect(result).toEqual({ error: "the search is not the transaction's own" });
    }
  });

  test('audit entries can neither be changed nor deleted, not even by the tables’ owner', async () => {
    expect(await attempt({}, `UPDATE audit_entry SET action = 'x'`)).toEqual({
      error: expect.stringContaining('permission denied'),
    });
    expect(await attempt({}, 'DELETE FROM audit_entry')).toEqual({
      error: expect.stringContaining('permission denied'),
    });
    const [branch] = ours.branches;
    await owner.query(
      `BEGIN; SET LOCAL app.environment = '${environmentOf(ours)}'; SET LOCAL app.branch = '${branch.id}'`,
    );
    await owner.query(
      `INSERT INTO audit_entry (environment_id, branch_id, id, at, user_id, action, entity, entity_id, request_id,
         value_hash)
       VALUES ($1, $2, $3, now(), $4, 'x', 'x', $3, 'x', '')`,
      [environmentOf(ours), branch.id, newId(), ours.actor.userId],
    );
    await expect(owner.query('DELETE FROM audit_entry')).rejects.toThrow('audit_entry is append-only');
    await owner.query('ROLLBACK');
  });

  test('a transaction leaves nothing of its tenant behind on the connection', async () => {
    await inBranch(ours, ours.branches[0], async () => undefined);
    const client = await ours.pool.connect();
    const { rows } = await client.query(`SELECT coalesce(current_setting('app.environment', true), '') AS environment`);
    client.release();
    expect(rows).toEqual([{ environment: '' }]);
  });

  test('a tenant that is not a UUID never reaches the database', async () => {
    const scope = { environmentId: "x'; DROP TABLE guest; --" };
    await expect(inTransaction(ours.pool, scope, async () => undefined)).rejects.toThrow(TypeError);
  });
});

/**
 * One hash over every row of every table. The owner reads them environment by environment and branch by branch, as a
 * superuser would.
 */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const spa of [ours, theirs]) {
    for (const branch of spa.branches) {
      await owner.query(
        `BEGIN; SET LOCAL app.environment = '${environmentOf(spa)}'; SET LOCAL app.branch = '${branch.id}'`,
      );
      for (const { name } of await tables()) {
        const { rows } = await owner.query(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
        hash.update(JSON.stringify([name, rows]));
      }
      await owner.query('ROLLBACK');
    }
  }
  return hash.digest('hex');
}
