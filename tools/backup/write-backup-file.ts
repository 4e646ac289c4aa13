import { createWriteStream, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import type { Config } from '../../server/src/config.ts';
import type { ReportProgress } from '../../server/src/platform/progress.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { reachEmbeddedDatabase } from '../lib/reach-database.ts';
import { keepSecrets } from '../lib/secret-file.ts';
import { sealing } from './seal-backup.ts';
import { writeBackup } from './write-backup.ts';

interface WriteOptions {
  readonly passphrase?: string | undefined;
  readonly report?: ReportProgress | undefined;
}

/** Backs up the installation with the embedded database that `config` names, whether it runs or not, to a new file. */
export async function writeBackupFile(config: Config, file: string, options: WriteOptions = {}): Promise<void> {
  if (existsSync(file)) throw new OperatorProblem(`${file} is there already: choose another name.`);
  if (config.database)
    throw new OperatorProblem(
      'This database is your own: back it up with its own tools, such as pg_dump, as docs/running/backup.md says.',
    );
  const dataDir = resolve(config.dataDir);
  const keyFile = join(dataDir, 'session-key.json');
  if (!existsSync(keyFile))
    throw new OperatorProblem(`${dataDir} holds no installation: name its folder with DATA_DIR.`);
  const database = await reachEmbeddedDatabase(config);
  try {
    await write(database.adminUrl, keepSecrets(keyFile, ['sessionKey']).sessionKey, { ...options, file });
  } finally {
    await database.stop();
  }
}

/** The file gets its name when it is whole; nothing is left of one that did not get there. */
async function write(
  adminUrl: string,
  sessionKey: string,
  { file, passphrase, report }: WriteOptions & { readonly file: string },
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const target = createWriteStream(unfinished, { fd: openTarget(unfinished), flush: true });
  const client = new pg.Client({ connectionString: adminUrl });
  try {
    await client.connect();
    const lines = Readable.from(writeBackup(client, sessionKey, report));
    await pipeline(lines, createGzip(), sealing(passphrase), target);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

function openTarget(path: string): number {
  try {
    // It holds what the installation holds, so that only this account may read it.
    return openSync(path, 'w', 0o600);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new OperatorProblem(`${path} cannot be written${reason}: name a file in another folder.`);
  }
}
