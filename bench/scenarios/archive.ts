import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeArchive } from '@quieta/server/features/archive/write-archive';
import { migrate } from '@quieta/server/platform/database/migrate';
import { createPool, type Pool } from '@quieta/server/platform/database/pool';
import { loadArchive } from '@quieta/tools/archive/load-archive';
import { openArchive } from '@quieta/tools/archive/open-archive';
import { verifyChain } from '@quieta/tools/archive/verify-chain';
import budgets from '../budgets.json' with { type: 'json' };
import { onInstallation, type Running, sitDown, tenantOf, withClient } from './support/desk.ts';
import { fillBranch, fillWork } from './support/fill-growth.ts';

// How long everything of an environment takes out of an installation and into another one, and how much memory, as its
// branch grows from 13,600 to 105,000 appointments; written out again it is the same to the byte. `SIZES=13600` runs
// one.
const sizes = (process.env['SIZES'] ?? '13600,105000').split(',').map(Number);

const passed = await onInstallation(measure);
process.exitCode = passed ? 0 : 1;

async function measure(running: Running): Promise<boolean> {
  const { url, adminUrl, ownerUrl, dataDir } = running;
  const tenant = await tenantOf(adminUrl, (await sitDown(url)).branch.id);
  const lastDay = Temporal.Now.plainDateISO('Europe/Rome').add({ days: 7 });
  const work = { ...tenant, guests: 50_000, staff: 60, areas: 60, perDay: 550, lastDay };
  await fillBranch(adminUrl, work, Math.max(...sizes));
  const environment = { id: tenant.environmentId, name: 'demo' };
  const source = createPool({ url: ownerUrl, max: 2 });
  const memory: number[] = [];
  let seconds = 0;
  const file = (name: string) => join(dataDir, name);
  for (const [index, size] of sizes.entries()) {
    await fillWork(adminUrl, work, sizes[index - 1] ?? 0, size);
    await makeHoldsFit(adminUrl, tenant.branchId);
    const out = file(`${size}.zip`);
    const [rows, took] = await timed(() => writeArchive(source, { environment, output: createWriteStream(out) }));
    seconds = took;
    memory.push(maxMegabytes());
    const megabytes = statSync(out).size / 1e6;
    console.log(
      `${size} appointments out: ${rows} rows in ${took.toFixed(1)} s, ${megabytes.toFixed(0)} MB, at most ${memory.at(-1)} MB of memory so far`,
    );
  }
  await source.end();
  const isSame = await inAndOut(running, file(`${sizes.at(-1)}.zip`), environment);
  const [small = 0, large = 0] = memory;
  const { archive: allowed } = budgets;
  console.log(
    `${seconds.toFixed(1)} s of ${allowed.seconds} s, ${large} MB of ${allowed.megabytes} MB, ${(large / small).toFixed(2)} times the memory of the smaller one, of ${allowed.growth}`,
  );
  return isSame && seconds <= allowed.seconds && large <= allowed.megabytes && large / small <= allowed.growth;
}

/** The filled work holds places that it has not made, and some of them twice, which no database takes in. */
async function makeHoldsFit(adminUrl: string, branchId: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(
      `INSERT INTO place (environment_id, branch_id, resource_id, number)
       SELECT environment_id, branch_id, id, 1 FROM resource WHERE branch_id = $1 ON CONFLICT DO NOTHING`,
      [branchId],
    );
    await client.query(
      `DELETE FROM hold h USING (
         SELECT id, starts_at < max(ends_at) OVER (
           PARTITION BY resource_id, place ORDER BY starts_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
         ) AS overlaps FROM hold WHERE branch_id = $1
       ) o WHERE h.branch_id = $1 AND h.id = o.id AND o.overlaps`,
      [branchId],
    );
  });
}

/** Loads it into an empty database, and compares what that gives out. */
async function inAndOut(
  { adminUrl, ownerUrl, dataDir }: Running,
  file: string,
  environment: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const empty = new URL(ownerUrl);
  empty.pathname = '/moved';
  await withClient(adminUrl, (client) => client.query(`CREATE DATABASE moved OWNER "${empty.username}"`));
  await migrate(empty.href);
  const target: Pool = createPool({ url: empty.href, max: 2 });
  const [archive, compared] = await timed(() => openArchive(file));
  const [rows, loaded] = await timed(() => loadArchive(target, archive));
  const megabytes = maxMegabytes();
  const [chains, verified] = await timed(() => verifyChain(archive));
  archive.close();
  const again = join(dataDir, 'again.zip');
  await writeArchive(target, { environment, output: createWriteStream(again) });
  await target.end();
  const isSame = (await hashOf(again)) === (await hashOf(file));
  console.log(
    `in: hashes ${compared.toFixed(1)} s, ${rows} rows in ${loaded.toFixed(1)} s, at most ${megabytes} MB of memory, chains of ${chains.length} branches ${verified.toFixed(1)} s; out again ${isSame ? 'the same' : 'ANOTHER FILE'}`,
  );
  return isSame;
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<[answer: Answer, seconds: number]> {
  const began = performance.now();
  return [await work(), (performance.now() - began) / 1_000];
}

/** The most memory that this process has had. */
function maxMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1_024);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
