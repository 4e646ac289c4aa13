import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeSchema } from '../../../server/database/describe-schema.ts';
import { distributeNewTables, isDistributed } from '../../../server/src/platform/database/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { distribute } from './distribute.ts';

let database: TestDatabase;
let admin: pg.Client;

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};
beforeEach(async () => {
  database = await createTestDatabase();
  admin = await connect(database.adminUrl);
});
afterEach(async () => {
  await admin.end();
  await database.drop();
});

const attempt = (superuserUrl?: string) => distribute({ superuserUrl, isMeant: true });
const doIt = (isMeant = true) => distribute({ superuserUrl: database.adminUrl, isMeant });

test('nobody is named who may copy the rows of all environments', async () => {
  await expect(attempt()).rejects.toThrow(/^DATABASE_SUPERUSER_URL is missing: .+ as a superuser/);
  await expect(attempt(database.ownerUrl)).rejects.toThrow(
    /^DATABASE_SUPERUSER_URL names the role \w+, which is no superuser/,
  );
});

test('a database without Citus, or without the tables, is refused', async () => {
  await expect(attempt(database.adminUrl)).rejects.toThrow(
    /^The database has no extension Citus\. .+CREATE EXTENSION citus/,
  );
  await admin.query(`DELETE FROM migration WHERE name = '0068_holds_of_a_time.sql'`);
  await expect(attempt(database.adminUrl)).rejects.toThrow('The database lacks 0068_holds_of_a_time.sql');
  await admin.query('DROP TABLE migration');
  await expect(attempt(database.adminUrl)).rejects.toThrow('names a database without the tables of Quieta');
});

describe('a cluster', () => {
  beforeEach(async () => {
    await standInForCitus();
    await admin.query(`INSERT INTO stand_in.pg_dist_node (groupid, nodename, nodeport, shouldhaveshards)
      VALUES (0, 'coordinator', 5432, false), (1, 'worker', 5432, true)`);
    // The address's own path of names holds from the next connection on.
    await admin.end();
    admin = await connect(database.adminUrl);
  });

  test.each([
    ['has no worker', 'DELETE FROM pg_dist_node WHERE groupid = 1', 'The cluster has no worker'],
    ['does not know its coordinator', 'DELETE FROM pg_dist_node WHERE groupid = 0', 'citus_set_coordinator_host'],
    [
      'would place rows on the coordinator',
      'UPDATE pg_dist_node SET shouldhaveshards = true',
      'The coordinator carries rows of its own',
    ],
    [
      'has placed rows on the coordinator',
      `INSERT INTO pg_dist_partition VALUES ('tax', 'h'); INSERT INTO pg_dist_shard VALUES ('tax', 1);
       INSERT INTO pg_dist_placement VALUES (1, 0)`,
      'The coordinator carries rows of its own (1 shards)',
    ],
    [
      'does not let in the role of the search',
      `INSERT INTO without_login VALUES ('quieta_search')`,
      'The worker worker:5432 does not let in quieta_search',
    ],
  ])('that %s is refused', async (_, change, sentence) => {
    await admin.query(change);
    await expect(attempt(database.adminUrl)).rejects.toThrow(sentence);
  });

  test('on which Quieta still works is refused', async () => {
    const desk = new pg.Client({ connectionString: database.appUrl, application_name: 'quieta' });
    await desk.connect();
    await expect(attempt(database.adminUrl)).rejects.toThrow(
      'Quieta has 1 connections to the database: stop all its processes first',
    );
    await desk.end();
  });

  const schemaOf = async () => (await describeSchema(admin)).sql;
  const withoutSuperseded = (schema: string) =>
    schema
      .replace(/^CREATE (?:CONSTRAINT )?TRIGGER (?:keep_places|keep_tip_shares|await_seal) .*\n/gm, '')
      .replace(/^CONSTRAINT sale\.keep_tip_shares .*\n/m, '');

  test('is told what would happen, and nothing does', async () => {
    const before = await schemaOf();
    expect(await doIt(false)).toMatch(
      /no way back but a backup[^]+environment, on each machine[^]+Nothing was changed/,
    );
    expect(await schemaOf()).toBe(before);
  });

  test('gets every table, and every key and trigger comes back but those of earlier versions', async () => {
    const before = await schemaOf();
    expect(await doIt()).toMatch(/^The tables are distributed/);
    expect(await schemaOf()).toBe(withoutSuperseded(before));
    const { rows } = await admin.query<{ left: number; whole: number }>(
      `SELECT (SELECT count(*) FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
          AND relname <> 'migration' AND c.oid NOT IN (SELECT logicalrelid FROM pg_dist_partition))::int AS left,
         (SELECT count(*) FROM pg_dist_partition WHERE partmethod = 'n')::int AS whole`,
    );
    expect(rows).toEqual([{ left: 0, whole: 1 }]);
    expect(await doIt()).toBe('The tables are distributed already: there is nothing to do.');
  });

  test.each(['accounting_settings', 'hold', 'wish'])(
    'that failed at the table %s goes on where it was, and loses no key',
    async (table) => {
      const before = await schemaOf();
      await admin.query('INSERT INTO refused VALUES ($1)', [table]);
      await expect(attempt(database.adminUrl)).rejects.toThrow(
        `${table} was not distributed: connection to the remote node failed`,
      );
      await expect(attempt(database.adminUrl)).rejects.toThrow('goes on from here');
      await admin.query('DELETE FROM refused');
      await doIt();
      expect(await schemaOf()).toBe(withoutSuperseded(before));
    },
  );

  test('gets the tables that a later migration makes, too, and no others', async () => {
    expect(await isDistributed(admin)).toBe(false);
    await doIt();
    expect(await isDistributed(admin)).toBe(true);
    await admin.query('CREATE TABLE allergen (environment_id uuid NOT NULL, id uuid); CREATE TABLE note (id uuid)');
    await distributeNewTables(admin);
    await distributeNewTables(admin);
    const { rows } = await admin.query(
      `SELECT logicalrelid::text AS name FROM pg_dist_partition WHERE logicalrelid::text IN ('allergen', 'note')`,
    );
    expect(rows).toEqual([{ name: 'allergen' }]);
  });
});

/**
 * Makes a catalogue and functions as Citus has them: they note a table as distributed unless its keys or triggers are
 * in the way, and spread no row. No package of Citus can be had where these tests run.
 */
async function standInForCitus(): Promise<void> {
  await admin.query(`
    INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
      VALUES (99999, 'citus', 10, 'pg_catalog'::regnamespace, false, '14.0-1');
    CREATE SCHEMA stand_in;
    CREATE TABLE stand_in.pg_dist_node (groupid int, nodename text, nodeport int, isactive bool DEFAULT true,
      noderole text DEFAULT 'primary', shouldhaveshards bool DEFAULT true);
    CREATE TABLE stand_in.pg_dist_partition (logicalrelid regclass, partmethod text);
    CREATE TABLE stand_in.pg_dist_shard (logicalrelid regclass, shardid bigint);
    CREATE TABLE stand_in.pg_dist_placement (shardid bigint, groupid int);
    CREATE TABLE stand_in.without_login (role text);
    CREATE TABLE stand_in.refused (relation text);
    CREATE TABLE stand_in.function (signature text);
    CREATE FUNCTION stand_in.note(relation regclass, method text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM stand_in.refused r WHERE to_regclass(r.relation) = note.relation) THEN
        RAISE EXCEPTION 'connection to the remote node failed';
      END IF;
      IF EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND (conrelid = relation OR confrelid = relation)) THEN
        RAISE EXCEPTION 'foreign keys between local and distributed tables are not supported';
      END IF;
      IF EXISTS (SELECT FROM pg_trigger WHERE tgrelid = relation AND NOT tgisinternal) THEN
        RAISE EXCEPTION 'cannot distribute relation "%" because it has triggers', relation;
      END IF;
      INSERT INTO stand_in.pg_dist_partition VALUES (relation, method);
    END $$;
    CREATE FUNCTION stand_in.create_reference_table(relation regclass) RETURNS void LANGUAGE sql
      AS $$ SELECT stand_in.note(relation, 'n') $$;
    CREATE FUNCTION stand_in.create_distributed_table(relation regclass, by text, colocate_with text DEFAULT 'default')
      RETURNS void LANGUAGE sql AS $$ SELECT stand_in.note(relation, 'h') $$;
    CREATE FUNCTION stand_in.create_distributed_function(signature regprocedure) RETURNS void LANGUAGE sql
      AS $$ INSERT INTO stand_in.function VALUES (signature) $$;
    CREATE FUNCTION stand_in.run_command_on_workers(command text)
      RETURNS TABLE (nodename text, nodeport int, success bool, result text) LANGUAGE sql AS $$
      SELECT n.nodename, n.nodeport, true, (SELECT coalesce(string_agg(role, ', '), '') FROM stand_in.without_login)
      FROM stand_in.pg_dist_node n WHERE n.groupid <> 0 $$;`);
  const { rows } = await admin.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  await admin.query(`ALTER DATABASE ${rows[0]?.name} SET search_path = public, stand_in`);
}
