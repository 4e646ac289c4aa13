import type pg from 'pg';
import { isCluster } from '../../../server/src/platform/database/cluster.ts';
import { readMissing } from '../../../server/src/platform/database/migrate.ts';

/**
 * Sentences on what a database lacks to be distributed, each with what to do; none if it can be. Whoever asks has
 * connected as DATABASE_SUPERUSER_URL says.
 */
export async function clusterProblems(client: pg.Client): Promise<string[]> {
  const ofRole = await roleProblems(client);
  if (ofRole.length > 0) return ofRole;
  const ofSchema = await schemaProblems(client);
  if (ofSchema.length > 0) return ofSchema;
  return [...(await nodeProblems(client)), ...(await workerProblems(client)), ...(await usageProblems(client))];
}

async function roleProblems(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ role: string }>(
    'SELECT rolname AS role FROM pg_roles WHERE rolname = current_user AND NOT rolsuper',
  );
  return rows.map(
    ({ role }) =>
      `DATABASE_SUPERUSER_URL names the role ${role}, which is no superuser: only a superuser may copy the rows of all environments.`,
  );
}

async function schemaProblems(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`SELECT WHERE to_regclass('migration') IS NOT NULL`);
  if (rows.length === 0) return ['DATABASE_SUPERUSER_URL names a database without the tables of Quieta.'];
  const missing = await readMissing(client);
  if (missing.length > 0)
    return [
      `The database lacks ${missing.map(({ name }) => name).join(', ')}: any other command brings it up to date.`,
    ];
  if (!(await isCluster(client)))
    return [
      'The database has no extension Citus. Its administrator installs the package on each machine, names citus first in shared_preload_libraries, restarts PostgreSQL, and runs CREATE EXTENSION citus in the database.',
    ];
  return [];
}

async function nodeProblems(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ workers: number; coordinators: number; sharing: boolean; shards: number }>(
    `SELECT (SELECT count(*) FROM pg_dist_node
        WHERE groupid <> 0 AND isactive AND noderole = 'primary' AND shouldhaveshards)::int AS workers,
       (SELECT count(*) FROM pg_dist_node WHERE groupid = 0)::int AS coordinators,
       EXISTS (SELECT FROM pg_dist_node WHERE groupid = 0 AND shouldhaveshards) AS sharing,
       (SELECT count(*) FROM pg_dist_placement p JOIN pg_dist_shard s ON s.shardid = p.shardid
         JOIN pg_dist_partition t ON t.logicalrelid = s.logicalrelid
         WHERE p.groupid = 0 AND t.partmethod = 'h')::int AS shards`,
  );
  return rows.flatMap(({ workers, coordinators, sharing, shards }) => [
    ...(coordinators > 0
      ? []
      : [`The coordinator is not known to its cluster: SELECT citus_set_coordinator_host('…').`]),
    ...(workers > 0 ? [] : [`The cluster has no worker: SELECT citus_add_node('…', 5432) adds one.`]),
    ...(sharing || shards > 0
      ? [
          `The coordinator carries rows of its own (${shards} shards), which no policy would guard: SELECT citus_set_node_property('…', 5432, 'shouldhaveshards', false), then SELECT citus_rebalance_start() moves them.`,
        ]
      : []),
  ]);
}

/** The roles that connect from machine to machine. */
const rolesOnWorkers = `
  SELECT w.nodename || ':' || w.nodeport AS worker, w.success, w.result FROM run_command_on_workers(format(
    'SELECT coalesce(string_agg(r, '', ''), '''') FROM unnest(%L::text[]) AS r
     WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = r AND rolcanlogin)',
    (SELECT ARRAY[tableowner::text, 'quieta_app', 'quieta_search'] FROM pg_tables
     WHERE schemaname = 'public' AND tablename = 'branch'))) AS w`;

async function workerProblems(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ worker: string; success: boolean; result: string }>(rolesOnWorkers);
  return rows.flatMap(({ worker, success, result }) => {
    if (!success) return [`The worker ${worker} does not answer: ${result}`];
    if (result === '') return [];
    return [
      `The worker ${worker} does not let in ${result}: ALTER ROLE … LOGIN (CREATE ROLE first if it is missing), and let only the machines of the cluster connect as quieta_search in pg_hba.conf.`,
    ];
  });
}

async function usageProblems(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'quieta'`,
  );
  return rows.flatMap(({ open }) =>
    open === 0 ? [] : [`Quieta has ${open} connections to the database: stop all its processes first.`],
  );
}
