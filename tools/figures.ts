import { checkDays } from '../server/src/features/dashboard/days/check-days.ts';
import { rebuildDayFigures } from '../server/src/features/dashboard/days/day-figures-commands.ts';
import { readBranch } from '../server/src/features/session/branch-repository.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { createPool, learnDatabase } from '../server/src/platform/database/pool.ts';
import { inTransaction } from '../server/src/platform/database/transaction.ts';
import { OperatorProblem } from './lib/operator-problem.ts';
import { reachEmbeddedDatabase } from './lib/reach-database.ts';
import { runCommand } from './lib/run-command.ts';
import { requireConfig } from './lib/serve.ts';

// Counts the day figures of every branch anew, or compares what is kept with a slow count.
await runCommand(async () => {
  const [command] = process.argv.slice(2);
  if (command !== 'rebuild' && command !== 'check') throw new OperatorProblem('Say `rebuild` or `check`.');
  const config = requireConfig(process.env);
  const { appUrl, stop } = config.database
    ? { ...config.database, stop: async () => {} }
    : await reachEmbeddedDatabase(config);
  const pool = createPool({ url: appUrl, max: 3 });
  try {
    await learnDatabase(pool);
    const { rows } = await pool.query<{ environmentId: string; branchId: string }>(
      'SELECT environment_id AS "environmentId", branch_id AS "branchId" FROM every_branch()',
    );
    for (const scope of rows) {
      const { name, timeZone } = await inTransaction(pool, scope, readBranch);
      if (command === 'rebuild') {
        const isDone = await rebuildDayFigures({ pool, scope, timeZone, now: systemClock.now() });
        console.log(`${name}: ${isDone ? 'counted anew' : 'another process is counting, so nothing was done'}`);
        continue;
      }
      const checked = await checkDays({ pool, scope, timeZone, clock: systemClock });
      if (checked === null) console.log(`${name}: nothing is kept, every reader counts for itself`);
      else {
        const { days, stale, wrong } = checked;
        console.log(
          `${name}: ${days} days are kept, ${stale} of them changed since, ${wrong.length} wrong ${wrong.join(' ')}`.trim(),
        );
        if (wrong.length > 0) process.exitCode = 1;
      }
    }
  } finally {
    await pool.end();
    await stop();
  }
});
