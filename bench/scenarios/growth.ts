import { copyEnvironment } from './support/copy-environment.ts';
import { onInstallation, type Running, sitDown, tenantOf } from './support/desk.ts';
import { rebuildFigures } from './support/fill-figures.ts';
import { fillBranch, fillWork } from './support/fill-growth.ts';
import { askAll } from './support/growth-asks.ts';
import { reportGrowth, type Stage } from './support/growth-report.ts';

// How long every endpoint that answers more than one row takes over the whole API, as a branch grows from 13,600 to
// 1,000,000 appointments, and as an installation grows from one environment of 1,000 appointments to 1,000 of them.
// `SIZES=105000` or `SIZES=1000x1000` runs one.
const sizes = (process.env['SIZES'] ?? '13600,105000,1000000,1000x1000').split(',');
const zone = 'Europe/Rome';
const appointmentsOfSmall = 1_000;

const branchSizes = sizes.filter((size) => !size.includes('x')).map(Number);
const environments = sizes.flatMap((size) => (size.includes('x') ? Number.parseInt(size, 10) : []));

const verdicts: boolean[] = [];
if (branchSizes.length > 0) verdicts.push(reportGrowth(await onInstallation(growBranch)));
for (const count of environments)
  verdicts.push(reportGrowth(await onInstallation((running) => addEnvironments(running, count))));
process.exitCode = verdicts.every(Boolean) ? 0 : 1;

/** Each size has the days of the one before, and further back. */
async function growBranch({ url, ...urls }: Running): Promise<Stage[]> {
  const tenant = await tenantOf(urls.adminUrl, (await sitDown(url)).branch.id);
  const work = { ...tenant, guests: 50_000, staff: 60, areas: 60, perDay: 550, lastDay: lastDay() };
  await fillBranch(urls.adminUrl, work, Math.max(...branchSizes));
  const stages: Stage[] = [];
  for (const [index, size] of branchSizes.entries()) {
    await timed(`${size} appointments`, () => fillWork(urls.adminUrl, work, branchSizes[index - 1] ?? 0, size));
    await timed('day figures', () => rebuildFigures(urls, tenant, zone));
    stages.push({ name: String(size), asked: await askAll(url) });
  }
  return stages;
}

async function addEnvironments({ url, ...urls }: Running, count: number): Promise<Stage[]> {
  const tenant = await tenantOf(urls.adminUrl, (await sitDown(url)).branch.id);
  const work = { ...tenant, guests: 500, staff: 10, areas: 10, perDay: 50, lastDay: lastDay() };
  await fillBranch(urls.adminUrl, work, appointmentsOfSmall);
  await fillWork(urls.adminUrl, work, 0, appointmentsOfSmall);
  await rebuildFigures(urls, tenant, zone);
  const alone = { name: '1 environment', asked: await askAll(url) };
  await timed(`${count} environments`, () => copyEnvironment(urls.adminUrl, tenant.environmentId, count - 1));
  return [alone, { name: `${count} environments`, asked: await askAll(url) }];
}

function lastDay(): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(zone).add({ days: 7 });
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  console.log(`${what}: made in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}
