import pg from 'pg';
import { readMissing, requireApplicationRole } from '../../server/src/platform/database/migrate.ts';
import { requireRightsToMigrate, requireSuitable } from '../../server/src/platform/database/suitability.ts';
import { checkChains } from '../admin/check-chains.ts';
import { type Check, type Examined, type Finding, fine, questionTimeout, warning, wrong } from './finding.ts';

const howToMake = 'Make roles, rights and database as docs/running/database.md says.';

/** Version, encoding, primary server. */
export const databaseCheck: Check = {
  name: 'database',
  examine: (examined) =>
    asOwner(examined, async (client) => {
      await requireSuitable(client, 'DATABASE_OWNER_URL');
      const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
      return [fine(`PostgreSQL ${rows[0]?.version}, in UTF8, the primary server.`)];
    }),
};

/** The database's tables against this program's. */
export const schemaCheck: Check = {
  name: 'tables',
  examine: (examined) =>
    asOwner(examined, async (client) => {
      const missing = await readMissing(client);
      const [first] = missing;
      // An update needs them, whether one is due or not.
      await requireRightsToMigrate(client);
      if (first === undefined) return [fine('The tables are those of this version, and their owner may change them.')];
      return [
        warning(
          `The tables lack ${missing.length} migrations of this version, from ${first.name} on.`,
          'Make a backup, then start this version: npm start brings them up to date.',
        ),
      ];
    }),
};

/** Whether row-level security holds for the application's role. */
export const roleCheck: Check = {
  name: 'roles',
  examine: ({ database }) =>
    database === null
      ? Promise.resolve([])
      : withClient(database.appUrl, async (client) => {
          await requireApplicationRole(client);
          return [fine('Row-level security holds for the role of DATABASE_URL.')];
        }),
};

export const auditCheck: Check = {
  name: 'audit',
  examine: async ({ database }) => {
    if (database?.branches === undefined) return [];
    const chains = await checkChains(database.pool);
    const broken = chains.filter(({ brokenAt }) => brokenAt !== null);
    if (broken.length === 0) return [fine(`The audit chains of ${chains.length} branches hold.`)];
    return broken.map(({ branch, environment, brokenAt }) =>
      wrong(
        `The audit chain of ${branch} (${environment}) does not hold from seal ${brokenAt} on.`,
        `Somebody has changed it: compare with a backup, and see npm run admin -- audit check --environment ${environment} --branch "${branch}".`,
      ),
    );
  },
};

/** Refusals of PostgreSQL and of ours are sentences already. */
async function asOwner(
  { database }: Examined,
  work: (client: pg.Client) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  return database === null ? [] : withClient(database.ownerUrl, work);
}

async function withClient(
  url: string,
  work: (client: pg.Client) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: questionTimeout });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof Error) return [wrong(error.message, howToMake)];
    throw error;
  } finally {
    await client.end();
  }
}
