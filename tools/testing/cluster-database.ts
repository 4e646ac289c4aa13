import pg from 'pg';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { distribute } from '../admin/distribution/distribute.ts';

/** Addresses of one database as the roles that a test connects as. */
interface Addresses {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly adminUrl: string;
}

/** The cluster that the tests are to run on, as a superuser of its coordinator; undefined where nobody named one. */
export const clusterUrl = process.env['CLUSTER_URL'] || undefined;

/** The addresses of a database of the cluster. The roles have the superuser's password. */
export function addressesOf(url: string, database: string): Addresses {
  const as = (role: string) => {
    const address = new URL(url);
    address.pathname = `/${database}`;
    if (role !== '') address.username = role;
    return address.href;
  };
  return { ownerUrl: as('quieta_owner'), appUrl: as('quieta_app'), adminUrl: as('') };
}

interface Node {
  readonly host: string;
  readonly port: number;
  readonly isCoordinator: boolean;
}

const nodes = `
  SELECT nodename AS host, nodeport AS port, groupid = 0 AS "isCoordinator" FROM pg_dist_node
  WHERE isactive AND noderole = 'primary' ORDER BY groupid`;

/** Makes the roles on each machine that lacks them, as docs/running/database.md says. */
export async function prepareRoles(url: string): Promise<void> {
  const password = new URL(url).password;
  for (const node of await queried<Node>(url, nodes))
    await onDatabase(atNode(url, node), async (client) => {
      for (const role of ['quieta_owner', 'quieta_app', 'quieta_search'])
        await client.query(`DO $$ BEGIN CREATE ROLE ${role}; EXCEPTION WHEN duplicate_object THEN NULL; END $$`);
      for (const role of ['quieta_owner', 'quieta_app', 'quieta_search'])
        await client.query(`ALTER ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(decodeURIComponent(password))}`);
      await client.query('GRANT quieta_search TO quieta_owner WITH INHERIT FALSE, SET TRUE');
    });
}

/** Makes a database on each machine of the cluster, migrated and distributed, or with nothing in it at all. */
export async function createClusterDatabase(
  url: string,
  name: string,
  content: 'migrated' | 'nothing',
): Promise<Addresses> {
  const all = await queried<Node>(url, nodes);
  for (const node of all) {
    await onDatabase(atNode(url, node), (client) =>
      client.query(`CREATE DATABASE ${name} OWNER quieta_owner TEMPLATE template0 ENCODING 'UTF8'`),
    );
    await onDatabase(atNode(url, node, name), (client) => client.query('CREATE EXTENSION citus'));
  }
  const addresses = addressesOf(url, name);
  await onDatabase(addresses.adminUrl, async (client) => {
    for (const { host, port, isCoordinator } of all)
      await client.query(`SELECT ${isCoordinator ? 'citus_set_coordinator_host' : 'citus_add_node'}($1, $2)`, [
        host,
        port,
      ]);
    // Rows are to lie on several machines, and need not on many.
    await client.query(`ALTER DATABASE ${name} SET citus.shard_count = 4`);
  });
  if (content === 'migrated') {
    await migrate(addresses.ownerUrl);
    await distribute({ superuserUrl: addresses.adminUrl, isMeant: true });
  }
  return addresses;
}

export async function dropClusterDatabase(url: string, name: string): Promise<void> {
  for (const node of await queried<Node>(url, nodes))
    await onDatabase(atNode(url, node), (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

function atNode(url: string, { host, port, isCoordinator }: Node, database?: string): string {
  const address = new URL(url);
  if (!isCoordinator) address.host = `${host}:${port}`;
  if (database !== undefined) address.pathname = `/${database}`;
  return address.href;
}

async function queried<Row extends object>(url: string, query: string): Promise<Row[]> {
  return onDatabase(url, async (client) => (await client.query<Row>(query)).rows);
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
