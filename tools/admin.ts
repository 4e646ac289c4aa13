import { migrate } from '../server/src/platform/database/migrate.ts';
import { createPool, learnDatabase } from '../server/src/platform/database/pool.ts';
import { distribute } from './admin/distribution/distribute.ts';
import { readAdmin } from './admin/run-admin.ts';
import { runDoctor } from './doctor/run-doctor.ts';
import { reachEmbeddedDatabase } from './lib/reach-database.ts';
import { runCommand } from './lib/run-command.ts';
import { requireConfig } from './lib/serve.ts';
import { showProgress } from './lib/show-progress.ts';

// Environments, branches, users and who works where: how a real installation starts; and what is wrong with one.
await runCommand(async () => {
  const [noun, ...words] = process.argv.slice(2);
  if (noun === 'doctor') {
    if (!(await runDoctor(words, process.env))) process.exitCode = 1;
    return;
  }
  if (noun === 'distribute' && !words.includes('--help')) return console.log(await runDistribution(words));
  const asked = readAdmin(noun === 'distribute' ? ['help'] : process.argv.slice(2));
  if ('text' in asked) return console.log(asked.text);
  if ('runOffline' in asked) return console.log(await asked.runOffline());
  const config = requireConfig(process.env);
  const { ownerUrl, stop } = config.database
    ? { ...config.database, stop: async () => {} }
    : await reachEmbeddedDatabase(config);
  try {
    await showProgress('Bringing tables up to date', (report) => migrate(ownerUrl, report));
    const pool = createPool({ url: ownerUrl, max: 2 });
    try {
      await learnDatabase(pool);
      console.log(await asked.run(pool));
    } finally {
      await pool.end();
    }
  } finally {
    await stop();
  }
});

/** Works as the superuser, and on no database that is not a cluster's, so that it brings nothing up to date before. */
function runDistribution(words: readonly string[]): Promise<string> {
  const superuserUrl = process.env['DATABASE_SUPERUSER_URL'];
  const isMeant = words.includes('--yes');
  return showProgress('Distributing tables', (report) => distribute({ superuserUrl, isMeant, report }));
}
