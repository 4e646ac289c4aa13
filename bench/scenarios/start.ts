import { removeDataDir } from '@quieta/tools/lib/embedded-postgres/remove-data-dir';
import { buildWebApp } from '@quieta/tools/lib/web-app';
import { startInstallationUnderTest } from '@quieta/tools/testing/installation-under-test';
import { makeTestDataDir } from '@quieta/tools/testing/test-data-dir';
import budgets from '../budgets.json' with { type: 'json' };

// How long `npm start` takes until it answers: the first time with everything to be made, and from then on.
const dataDir = await makeTestDataDir('bench');
try {
  await buildWebApp();
  const first = await secondsToStart();
  const later = [await secondsToStart(), await secondsToStart(), await secondsToStart()].sort((a, b) => a - b);
  const median = later[1] ?? Number.POSITIVE_INFINITY;
  console.log(`first ${first.toFixed(1)} s of ${budgets.start.firstSeconds} s`);
  console.log(`later ${median.toFixed(1)} s of ${budgets.start.laterSeconds} s`);
  if (first > budgets.start.firstSeconds || median > budgets.start.laterSeconds) process.exitCode = 1;
} finally {
  await removeDataDir(dataDir);
}

async function secondsToStart(): Promise<number> {
  const started = performance.now();
  const installation = await startInstallationUnderTest(dataDir);
  const seconds = (performance.now() - started) / 1000;
  await installation.stop();
  return seconds;
}
