import { listHistory } from '@quieta/contract/history/history-endpoints';
import { listUserBranches } from '@quieta/contract/session/user-endpoints';
import { removeDataDir } from '@quieta/tools/lib/embedded-postgres/remove-data-dir';
import { urlsOfRunning } from '@quieta/tools/lib/embedded-postgres/running-server';
import { signIn } from '@quieta/tools/lib/sign-in';
import { buildWebApp } from '@quieta/tools/lib/web-app';
import { startInstallationUnderTest } from '@quieta/tools/testing/installation-under-test';
import { makeTestDataDir } from '@quieta/tools/testing/test-data-dir';
import pg from 'pg';
import budgets from '../budgets.json' with { type: 'json' };
import { besideBare, formatTimes, inTenant, runs, type Tenant } from './support/beside-bare.ts';
import { type FilledHistory, fillHistory } from './support/fill-history.ts';
import { createClient } from './support/load.ts';

// How long a page of the history takes over the whole API, in a branch with 1,000,000 entries: each beside the bare
// query for the same entries, in turns, at one connection.
const entries = 1_000_000;

const dataDir = await makeTestDataDir('bench');
await buildWebApp();
const installation = await startInstallationUnderTest(dataDir);
const bare = new pg.Client({ connectionString: urlsOfRunning(dataDir).appUrl });
try {
  await bare.connect();
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await bare.end();
  await installation.stop();
  await removeDataDir(dataDir);
}

async function measure(): Promise<boolean> {
  const { call, tenant, often, seldom, filled } = await sitDown();
  console.log(`${entries} entries, ${runs} pages each at one connection`);
  const pages: readonly (readonly [name: string, query: string, where: string])[] = [
    ['first page', '', 'true'],
    ['page in the middle', `?cursor=${filled.middleId}`, `e.id < '${filled.middleId}'`],
    ['of a user, often', `?userId=${often}`, `e.user_id = '${often}'`],
    ['of a user, seldom', `?userId=${seldom}`, `e.user_id = '${seldom}'`],
    ['of the product', '?userId=product', 'e.user_id IS NULL'],
    ['of a kind, often', '?entity=sale', `e.entity = 'sale'`],
    ['of a kind, seldom', '?entity=tax', `e.entity = 'tax'`],
    ['of the checkout', '?group=checkout', `e.entity = 'sale'`],
    [
      'of a kind and a user, in the middle',
      `?entity=sale&userId=${seldom}&cursor=${filled.middleId}`,
      `e.entity = 'sale' AND e.user_id = '${seldom}' AND e.id < '${filled.middleId}'`,
    ],
  ];
  const slowest: number[] = [];
  for (const [name, query, where] of pages)
    slowest.push(
      await compare(
        name,
        () => call('GET', `/history${query}`),
        () => ask(tenant, where),
      ),
    );
  const ofOne = `/history/of?entity=appointment&entityId=${filled.appointmentId}`;
  const { data } = listHistory.response.parse(JSON.parse(await call('GET', ofOne)));
  if (data.length < 10) throw new Error(`only ${data.length} entries of the appointment`);
  const where = `e.entity = 'appointment' AND e.entity_id = '${filled.appointmentId}'`;
  slowest.push(
    await compare(
      `of one appointment, ${data.length}`,
      () => call('GET', ofOne),
      () => ask(tenant, where),
    ),
  );
  const max = budgets.history.p99Milliseconds;
  console.log(`slowest p99 ${Math.max(...slowest).toFixed(1)} ms of ${max} ms`);
  return Math.max(...slowest) <= max;
}

async function sitDown() {
  const session = await signIn(installation.url, { login: 'reception', password: 'calm-water' });
  const headers = { authorization: `Bearer ${session.accessToken}`, environmentname: session.environmentName };
  const [branch] = listUserBranches.response.parse(
    JSON.parse(await createClient(installation.url, headers)('GET', `/users/${session.id}/branches`)),
  );
  if (branch === undefined) throw new Error('the demo’s receptionist works in a branch');
  const { adminUrl } = urlsOfRunning(dataDir);
  const { environmentId, otherId } = await tenantOf(adminUrl, branch.id, session.id);
  const tenant = { environmentId, branchId: branch.id };
  const [often, seldom] = [session.id, otherId];
  const filled: FilledHistory = await fillHistory(adminUrl, { ...tenant, entries, often, seldom });
  return { call: createClient(installation.url, { ...headers, branchid: branch.id }), tenant, often, seldom, filled };
}

async function tenantOf(adminUrl: string, branchId: string, userId: string) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ environmentId: string; otherId: string }>(
      `SELECT b.environment_id AS "environmentId", u.id AS "otherId"
         FROM branch b JOIN app_user u ON u.environment_id = b.environment_id AND u.id <> $2 WHERE b.id = $1 LIMIT 1`,
      [branchId, userId],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the demo has more than one user');
    return row;
  } finally {
    await client.end();
  }
}

/** The least that answers the same entries. */
function ask(tenant: Tenant, where: string): Promise<void> {
  return inTenant(
    bare,
    tenant,
    `SELECT e.*, v.before, v.after FROM audit_entry e
     LEFT JOIN audit_value v ON (v.environment_id, v.branch_id, v.entry_id) = (e.environment_id, e.branch_id, e.id)
     WHERE e.environment_id = $1 AND e.branch_id = $2 AND ${where} ORDER BY e.id DESC LIMIT 51`,
  );
}

/** Answers the 99th percentile of ours in milliseconds. */
async function compare(name: string, ours: () => Promise<unknown>, floor: () => Promise<unknown>): Promise<number> {
  const times = await besideBare(ours, floor);
  console.log(`${name}: ${formatTimes(times.ours)}; bare: ${formatTimes(times.bare)}`);
  return times.ours.p99;
}
