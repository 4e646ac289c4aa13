import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import type { ReportProgress } from '../../server/src/platform/progress.ts';
import {
  isRestoreUnfinished,
  lockDataDir,
  markRestoreBegun,
  markRestoreDone,
  prepareDataDir,
} from '../lib/data-dir.ts';
import { removeDatabaseHome } from '../lib/embedded-postgres/remove-data-dir.ts';
import { startEmbeddedPostgres } from '../lib/embedded-postgres/start-embedded-postgres.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { openBackup } from './open-backup.ts';
import { readBackupLines } from './read-backup-lines.ts';
import { restoreBackup } from './restore-backup.ts';
import type { BackupHead } from './write-backup.ts';

interface RestoreOptions {
  readonly passphrase?: string | undefined;
  readonly report?: ReportProgress | undefined;
  /** Settings of PostgreSQL while it is restored. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Looks at what was restored before the database is stopped. */
  readonly inspect?: (restored: Restored) => Promise<void>;
}

export interface Restored {
  readonly head: BackupHead;
  /** As the superuser. */
  readonly client: pg.Client;
  readonly ownerUrl: string;
}

/**
 * Makes a new installation of a backup, in a data folder that holds none. Where that fails the folder is as it was
 * before. Answers whether the backup proves that it is as it was written.
 */
export async function restoreInstallation(
  file: string,
  folder: string,
  { passphrase, report, settings = {}, inspect = async () => {} }: RestoreOptions = {},
): Promise<boolean> {
  const backup = await openBackup(readBackupLines(file, passphrase));
  const dataDir = prepareDataDir(folder);
  const lock = await lockDataDir(dataDir);
  try {
    const keyFile = join(dataDir, 'session-key.json');
    // Cut off in the middle, by a power cut perhaps: what it made is nobody's.
    if (isRestoreUnfinished(dataDir)) await clear(dataDir);
    if (existsSync(keyFile) || existsSync(join(dataDir, 'postgres'))) {
      throw new OperatorProblem(`${dataDir} holds an installation already: choose an empty folder with DATA_DIR.`);
    }
    markRestoreBegun(dataDir);
    let isProven: boolean;
    try {
      writeFileSync(keyFile, `${JSON.stringify({ sessionKey: backup.head.sessionKey }, null, 2)}\n`, { mode: 0o600 });
      const server = await startEmbeddedPostgres({ dataDir, lock, settings });
      const client = new pg.Client({ connectionString: server.adminUrl('quieta') });
      const ownerUrl = server.ownerUrl('quieta');
      try {
        await migrate(ownerUrl);
        await client.connect();
        isProven = await restoreBackup(client, backup, report);
        await inspect({ head: backup.head, client, ownerUrl });
      } finally {
        await client.end();
        await server.stop();
      }
    } catch (error) {
      await clear(dataDir);
      throw error;
    }
    markRestoreDone(dataDir);
    return isProven;
  } finally {
    lock.release();
  }
}

/** The mark goes last, so that whatever cuts this off leaves it. */
async function clear(dataDir: string): Promise<void> {
  await removeDatabaseHome(dataDir);
  for (const name of ['session-key.json', 'database-passwords.json']) rmSync(join(dataDir, name), { force: true });
  markRestoreDone(dataDir);
}
