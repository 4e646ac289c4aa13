import { resolve } from 'node:path';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { createPool } from '../server/src/platform/database/pool.ts';
import { readAdmin } from './admin/run-admin.ts';
import { readRunning } from './lib/data-dir.ts';
import { openDatabase } from './lib/database.ts';
import { urlsOfRunning } from './lib/embedded-postgres/running-server.ts';
import { runCommand } from './lib/run-command.ts';
import { requireConfig } from './lib/serve.ts';

// Environments, branches, users and who works where: how a real installation starts.
await runCommand(async () => {
  const asked = readAdmin(process.argv.slice(2));
  if ('help' in asked) return console.log(asked.help);
  const config = requireConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const running = config.database ? config.database.ownerUrl : readRunning(dataDir) && urlsOfRunning(dataDir).ownerUrl;
  const opened = running ? undefined : await openDatabase(config, console.error);
  try {
    const ownerUrl = running ?? opened?.ownerUrl ?? '';
    await migrate(ownerUrl);
    const pool = createPool({ url: ownerUrl, most: 1 });
    try {
      console.log(await asked.run(pool));
    } finally {
      await pool.end();
    }
  } finally {
    await opened?.stop();
  }
});
