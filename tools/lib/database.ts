import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../server/src/config.ts';
import { reasonOf } from '../../server/src/platform/database/pool.ts';
import { lockDataDir, prepareDataDir } from './data-dir.ts';
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts';
import { OperatorProblem } from './operator-problem.ts';
import { keepSecrets } from './secret-file.ts';

/** The database of an installation: its own, or an external one. */
type InstallationDatabase = {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Variables of the configuration from which a server process knows it. */
  readonly env: Readonly<Record<string, string>>;
  /** Folder of its files; null when that is not our business. */
  readonly folder: string | null;
  stop(): Promise<void>;
  /** Ends it at once without losing a commit, for somebody who will not wait. */
  kill(): void;
};

/** Starts the embedded server, or proves that the external one answers. Either way the data folder is locked. */
export async function openDatabase(
  config: Config,
  onNotice: (sentence: string) => void,
): Promise<InstallationDatabase> {
  return config.database ? openExternal(config.dataDir, config.database) : openEmbedded(config.dataDir, onNotice);
}

async function openEmbedded(dataDir: string, onNotice: (sentence: string) => void): Promise<InstallationDatabase> {
  const server = await startEmbeddedPostgres({ dataDir, onNotice });
  const ownerUrl = server.ownerUrl('quieta');
  const appUrl = server.appUrl('quieta');
  const { sessionKey } = keepSecrets(join(dataDir, 'session-key.json'), ['sessionKey']);
  return {
    ownerUrl,
    appUrl,
    env: {
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      IDENTITY_DATABASE_URL: server.identityUrl,
      SESSION_KEY: Buffer.from(sessionKey, 'base64url').toString('base64'),
    },
    folder: server.folder,
    stop: server.stop,
    kill: server.kill,
  };
}

async function openExternal(
  dataDir: string,
  { appUrl, ownerUrl }: NonNullable<Config['database']>,
): Promise<InstallationDatabase> {
  const lock = await lockDataDir(prepareDataDir(dataDir));
  await requireAnswer('DATABASE_OWNER_URL', ownerUrl);
  await requireAnswer('DATABASE_URL', appUrl);
  return { ownerUrl, appUrl, env: {}, folder: null, stop: async () => lock.release(), kill: () => {} };
}

/** Refuses, in one sentence, a database that does not answer. */
export async function requireAnswer(variable: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    throw new OperatorProblem(
      `The database that ${variable} names cannot be reached at ${new URL(url).host}: ${reasonOf(error)}.`,
    );
  }
}
