import { runCommand } from './lib/run-command.ts';
import { runTask } from './lib/run-task.ts';
import { clusterUrl } from './testing/cluster-database.ts';

/** The suites that prove most of a database, each with a database of its own. */
const suites = [
  'server/src/platform/database/tenancy',
  'server/src/platform/database/transaction',
  'server/database/seed/seed-demo',
  'server/src/features/realtime',
  'server/src/features/audit',
  'server/src/features/appointments',
  'server/src/features/resources',
  'server/src/features/guests',
  'server/src/features/checkout',
  'server/src/features/closing',
  'server/src/features/dashboard',
  'server/guarantees',
];
const rate = 'server/src/features/appointments/booking/booking-rate';

// Runs the suites on the cluster that CLUSTER_URL names, and books on it and on one machine.
await runCommand(async () => {
  if (clusterUrl === undefined) {
    console.log(
      'CLUSTER_URL is missing: it names the coordinator of a cluster of Citus as a superuser, with a password, where the workers are added already (docs/running/past-one-machine.md). No package of Citus comes with Quieta, so that nothing was tried here.',
    );
    return;
  }
  const results = [];
  for (const suite of suites) {
    const result = await runTask({ name: suite, command: ['vitest', 'run', suite], env: { NO_COLOR: '1' } });
    console.log(`  ${result.passed ? '✓' : '✗'} ${suite}`);
    if (!result.passed) console.log(`${result.output}\n`);
    results.push(result);
  }
  // An empty variable is one that is not there.
  console.log(`  on the cluster:  ${await bookingsOn({})}\n  on one machine: ${await bookingsOn({ CLUSTER_URL: '' })}`);
  if (results.some(({ passed }) => !passed)) process.exitCode = 1;
});

/** Books as the suite does that counts, and answers the line that it prints. */
async function bookingsOn(env: Readonly<Record<string, string>>): Promise<string> {
  const { output } = await runTask({ name: rate, command: ['vitest', 'run', rate], env: { NO_COLOR: '1', ...env } });
  return /\d+ bookings a second/.exec(output)?.[0] ?? `no booking was counted\n${output}`;
}
