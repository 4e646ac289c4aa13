import { setTimeout as wait } from 'node:timers/promises';
import { type DataDirLock, isRestoreUnfinished, lockDataDir, prepareDataDir } from '../data-dir.ts';
import { OperatorProblem } from '../operator-problem.ts';
import { prepareBinaries } from './binaries.ts';
import { openDatabaseHome } from './database-home.ts';
import {
  ADMIN_ROLE,
  type Cluster,
  clusterNames,
  createClusterOnce,
  hasEnded,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { createRolesAndDatabases, IDENTITY_DATABASE, keepPasswords, type Passwords } from './roles.ts';

export type EmbeddedPostgres = {
  /** Connection addresses, `postgresql://…`, for one database of the server. */
  ownerUrl(database: string): string;
  appUrl(database: string): string;
  /** As its superuser, who alone sees the rows of all tenants: for backup and restore. */
  adminUrl(database: string): string;
  /** Address of the identity provider's own database, with its own role. */
  readonly identityUrl: string;
  /** Folder of the files: below the data folder or, for root below a closed folder, elsewhere. */
  readonly folder: string;
  stop(): Promise<void>;
  /** Ends the server at once, without waiting and without losing a commit. */
  kill(): void;
};

type Options = {
  readonly dataDir: string;
  /** Receives one sentence when the server went away and when it is back. */
  readonly onNotice?: (sentence: string) => void;
  /** How long to wait for another process to leave the folder. */
  readonly timeoutMs?: number;
  /** Settings of PostgreSQL's beside ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The folder's lock where the caller has it already, and keeps it. */
  readonly lock?: DataDirLock;
};

/**
 * Runs a PostgreSQL server on the data folder, with the product's roles and databases, until it is stopped. The folder
 * is locked for this process. A server that dies is started again on the same port, so addresses stay good.
 * Throws an OperatorProblem when the folder is in use or cannot be written.
 */
export async function startEmbeddedPostgres({
  dataDir,
  onNotice = () => {},
  timeoutMs,
  settings = {},
  lock: lent,
}: Options): Promise<EmbeddedPostgres> {
  const path = prepareDataDir(dataDir);
  const lock = lent ? { release: () => {} } : await lockDataDir(path, timeoutMs);
  try {
    if (!lent && isRestoreUnfinished(path)) {
      throw new OperatorProblem(
        `A restore to ${path} did not come to its end: run npm run restore -- FILE again, or delete the folder to begin anew.`,
      );
    }
    const home = openDatabaseHome(path);
    const passwords = keepPasswords(path);
    const bin = prepareBinaries(home.account, home.path);
    const cluster = { home, bin, ...clusterNames(home.path), adminPassword: passwords.admin, settings };
    createClusterOnce(cluster);
    const postmaster = await startPostmaster(cluster);
    const supervision = supervise(cluster, postmaster, onNotice);
    const address = addresses(postmaster.port, passwords);
    const stop = async () => {
      await supervision.stop();
      lock.release();
    };
    await createRolesAndDatabases(address('admin', 'postgres'), passwords).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return {
      ownerUrl: (database) => address('owner', database),
      appUrl: (database) => address('app', database),
      adminUrl: (database) => address('admin', database),
      identityUrl: address('identity', IDENTITY_DATABASE),
      folder: home.path,
      stop,
      kill: supervision.kill,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function addresses(port: number, passwords: Passwords) {
  const names = { admin: ADMIN_ROLE, owner: 'quieta_owner', app: 'quieta_app', identity: 'quieta_identity' };
  return (role: keyof Passwords, database: string) =>
    `postgresql://${names[role]}:${passwords[role]}@127.0.0.1:${port}/${database}`;
}

/** Starts the server again whenever it ends unasked. Answers the two ways to end it for good. */
function supervise(cluster: Cluster, first: Postmaster, onNotice: (sentence: string) => void) {
  let current = first;
  let stopping = false;
  let restart: Promise<void> = Promise.resolve();

  const restartUntilUp = async (): Promise<void> => {
    onNotice('The database server ended unexpectedly and is being started again.');
    while (!stopping) {
      try {
        current = await startPostmaster(cluster, first.port);
        watch();
        onNotice('The database server is back.');
        return;
      } catch (error) {
        onNotice(error instanceof Error ? error.message : String(error));
        await wait(1_000);
      }
    }
  };
  const watch = (): void => {
    const onExit = () => {
      if (!stopping) restart = restartUntilUp();
    };
    if (hasEnded(current.process)) onExit();
    else current.process.once('exit', onExit);
  };

  watch();
  return {
    stop: async (): Promise<void> => {
      stopping = true;
      await restart;
      await stopPostmaster(current);
    },
    kill: (): void => {
      stopping = true;
      current.process.kill('SIGQUIT');
    },
  };
}
