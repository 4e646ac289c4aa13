import { createWriteStream, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { passphraseOf, sealing } from './backup/seal-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { OperatorProblem } from './lib/operator-problem.ts';
import { reachEmbeddedDatabase } from './lib/reach-database.ts';
import { runCommand } from './lib/run-command.ts';
import { keepSecrets } from './lib/secret-file.ts';
import { requireConfig } from './lib/serve.ts';

// Everything that the installation knows, in one file; whether it runs or not.
await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new OperatorProblem('Say where to write to: npm run backup -- FILE');
  if (existsSync(file)) throw new OperatorProblem(`${file} is there already: choose another name.`);
  const config = requireConfig(process.env);
  if (config.database)
    throw new OperatorProblem('This database is your own: back it up with its own tools, such as pg_dump.');
  const dataDir = resolve(config.dataDir);
  const keyFile = join(dataDir, 'session-key.json');
  if (!existsSync(keyFile))
    throw new OperatorProblem(`${dataDir} holds no installation: name its folder with DATA_DIR.`);
  const database = await reachEmbeddedDatabase(config);
  try {
    await writeFile(database.adminUrl, keepSecrets(keyFile, ['sessionKey']).sessionKey, file);
    console.log(`Backed up to ${file}.`);
  } finally {
    await database.stop();
  }
});

/** The file gets its name when it is whole; nothing is left of one that did not get there. */
async function writeFile(adminUrl: string, sessionKey: string, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const target = createWriteStream(unfinished, { fd: openTarget(unfinished) });
  const client = new pg.Client({ connectionString: adminUrl });
  try {
    await client.connect();
    await pipeline(
      Readable.from(writeBackup(client, sessionKey)),
      createGzip(),
      sealing(passphraseOf(process.env)),
      target,
    );
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
