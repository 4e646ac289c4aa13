// The latest release is updated beneath twenty desks at work, as docs/running/update.md says: its own program, from its
// own commit, beside today's on one database.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { readRelease, releases, restoreRelease } from '../../server/testing/released-database.ts';
import { createSpa } from '../../server/testing/spa.ts';
import { startBalancer } from '../../server/testing/start-balancer.ts';
import { startProcess } from '../../server/testing/start-process.ts';
import { startTokens } from '../../server/testing/start-tokens.ts';
import { asOwner } from '../../server/testing/table-sums.ts';
import { startWorkingDesks } from '../../server/testing/working-desks.ts';
import { findFreePort } from '../lib/free-port.ts';
import { repositoryRoot } from '../lib/repository.ts';

const release = releases.at(-1) ?? '';

/** The commit of a release, as the change log names it. */
function commitOf(version: string): string {
  const log = readFileSync(join(repositoryRoot, 'CHANGELOG.md'), 'utf8');
  const commit = log.split(`\n## ${version} `)[1]?.match(/^Commit `(\w+)`/m)?.[1];
  if (commit === undefined) throw new Error(`CHANGELOG.md names no commit of ${version}`);
  return commit;
}

let checkout: string;
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'quieta-released-'));
  const run = (program: string, args: string[]) => execFileSync(program, args, { cwd: checkout, stdio: 'pipe' });
  run('git', ['clone', '--quiet', '--shared', '--no-checkout', repositoryRoot, '.']);
  run('git', ['checkout', '--quiet', commitOf(release)]);
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
}, 600_000);
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

test('beside desks at work the latest release is updated: no call fails, and nothing is lost', async () => {
  const database = await restoreRelease(readRelease(release));
  // The spa of the tests writes the places that a trigger wrote for the program of then.
  const placesAre = (written: string) =>
    asOwner(database.ownerUrl, (client) => client.query(`ALTER TABLE resource ${written} TRIGGER keep_places`));
  await placesAre('DISABLE');
  const spa = await createSpa(database);
  await placesAre('ENABLE');
  const tokens = await startTokens();
  const first = await findFreePort(4);
  const start = (nth: number, from?: string) =>
    startProcess({
      database,
      issuer: tokens.issuer,
      port: first + nth,
      ...(from !== undefined && { checkout: from }),
    });
  const old = await Promise.all([start(0, checkout), start(1, checkout)]);
  const proxy = await startBalancer([0, 1, 2, 3].map((nth) => `http://127.0.0.1:${first + nth}`));
  const headers = await tokens.headersFor(spa);
  const working = await startWorkingDesks(proxy.url, spa, { desks: 20, pause: 500, headers });

  await working.untilMore();
  await migrate(database.ownerUrl);
  const next = [await start(2), await start(3)];
  await working.untilMore();
  for (const process of old) {
    proxy.takeOut(process.url);
    await working.untilMore();
    expect(await process.stop()).toBe(0);
  }
  await working.untilMore();
  await working.end();
  expect(working.refused).toEqual([]);
  expect([...proxy.counts().values()].every((count) => count > 20)).toBe(true);

  await Promise.all(next.map(({ stop }) => stop()));
  await proxy.close();
  await tokens.close();
  await spa.close();
  await database.drop();
});
