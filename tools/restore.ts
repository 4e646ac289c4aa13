import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { readBackupLines } from './backup/read-backup-lines.ts';
import { readHead, restoreBackup } from './backup/restore-backup.ts';
import { prepareDataDir } from './lib/data-dir.ts';
import { openDatabase } from './lib/database.ts';
import { urlsOfRunning } from './lib/embedded-postgres/running-server.ts';
import { OperatorProblem } from './lib/operator-problem.ts';
import { runCommand } from './lib/run-command.ts';
import { requireConfig } from './lib/serve.ts';

// Makes a new installation of a backup, in a data folder that holds none yet.
await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new OperatorProblem('Say what to restore: npm run restore -- FILE');
  const config = requireConfig(process.env);
  if (config.database) throw new OperatorProblem('This database is your own: restore it with its own tools.');
  const dataDir = prepareDataDir(resolve(config.dataDir));
  const keyFile = join(dataDir, 'session-key.json');
  if (existsSync(keyFile)) {
    throw new OperatorProblem(`${dataDir} holds an installation already: choose an empty folder with DATA_DIR.`);
  }
  const lines = readBackupLines(file);
  const first = await lines.next();
  const head = readHead(first.done ? '' : first.value);
  writeFileSync(keyFile, `${JSON.stringify({ sessionKey: head.sessionKey }, null, 2)}\n`, { mode: 0o600 });
  const database = await openDatabase(config, console.error);
  const client = new pg.Client({ connectionString: urlsOfRunning(dataDir).adminUrl });
  try {
    await migrate(database.ownerUrl);
    await client.connect();
    await restoreBackup(client, head, lines);
    console.log(`Restored to ${dataDir}. Start it with npm start; everybody signs in anew.`);
  } finally {
    await client.end();
    await database.stop();
  }
});
