import { readDayBooks, readFigures } from '@quieta/contract/closing/closing-endpoints';
import { listUserBranches } from '@quieta/contract/session/user-endpoints';
import { paymentTypeKind } from '@quieta/contract/settings/payment-type';
import { productKind } from '@quieta/contract/settings/product';
import { serviceKind } from '@quieta/contract/settings/service';
import { taxKind } from '@quieta/contract/settings/tax';
import { removeDataDir } from '@quieta/tools/lib/embedded-postgres/remove-data-dir';
import { urlsOfRunning } from '@quieta/tools/lib/embedded-postgres/running-server';
import { signIn } from '@quieta/tools/lib/sign-in';
import { buildWebApp } from '@quieta/tools/lib/web-app';
import { startInstallationUnderTest } from '@quieta/tools/testing/installation-under-test';
import { makeTestDataDir } from '@quieta/tools/testing/test-data-dir';
import pg from 'pg';
import budgets from '../budgets.json' with { type: 'json' };
import { besideBare, formatTimes, inTenant, runs, type Tenant } from './support/beside-bare.ts';
import { fillSales } from './support/fill-sales.ts';
import { createClient } from './support/load.ts';

// How long the X of a day of 300 sales takes over the whole API, in a branch with a year of 100,000, and the figures of
// that whole year: each beside one grouped sum over the same rows in bare SQL, in turns, at one connection.
const sales = 100_000;
const open = 300;

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
  const { call, tenant, lastDay } = await sitDown();
  const x = readDayBooks.response.parse(JSON.parse(await call('GET', '/closing/day')));
  if (x.figures.sales + x.figures.refunds.count + x.figures.voids.count !== open) throw new Error('another X');
  console.log(`${sales} sales in a year, ${open} behind the last close, ${runs} runs each at one connection`);
  const after = `${sales - open}`;
  const ofX = await compare(
    'X of the day',
    () => call('GET', '/closing/day'),
    () => sum(tenant, `(s.year, s.number) > (2100, ${after})`),
  );
  const dateFrom = Temporal.PlainDate.from(lastDay).subtract({ days: 365 }).toString();
  const query = `/closing/figures?dateFrom=${dateFrom}&dateTo=${lastDay}`;
  const year = readFigures.response.parse(JSON.parse(await call('GET', query)));
  if (year.refunds.count + year.voids.count < sales / 10) throw new Error('another year');
  await compare(
    'figures of 366 days',
    () => call('GET', query),
    () => sum(tenant, `s.business_date >= '${dateFrom}' AND s.business_date <= '${lastDay}'`),
  );
  const max = budgets.closing.xP99Milliseconds;
  console.log(`X: p99 ${ofX.toFixed(1)} ms of ${max} ms`);
  return ofX <= max;
}

async function sitDown() {
  const session = await signIn(installation.url, { login: 'reception', password: 'calm-water' });
  const headers = { authorization: `Bearer ${session.accessToken}`, environmentname: session.environmentName };
  const [branch] = listUserBranches.response.parse(
    JSON.parse(await createClient(installation.url, headers)('GET', `/users/${session.id}/branches`)),
  );
  if (branch === undefined) throw new Error('the demo’s receptionist works in a branch');
  const call = createClient(installation.url, { ...headers, branchid: branch.id });
  const list = async (path: string) => JSON.parse(await call('GET', path)) as unknown;
  const types = paymentTypeKind.list.response.parse(await list('/paymentTypes'));
  const wayOf = (code: string) => types.find(({ printerCode }) => printerCode === code)?.id ?? '';
  const [service] = serviceKind.list.response.parse(await list('/services'));
  const [product] = productKind.list.response.parse(await list('/products'));
  const [tax] = taxKind.list.response.parse(await list('/taxes'));
  const x = readDayBooks.response.parse(await list('/closing/day'));
  const { adminUrl } = urlsOfRunning(dataDir);
  const environmentId = await environmentOf(adminUrl, branch.id);
  await fillSales(adminUrl, {
    environmentId,
    branchId: branch.id,
    currency: 'EUR',
    sales,
    open,
    lastDay: x.businessDate,
    serviceId: service?.id ?? '',
    productId: product?.id ?? '',
    taxId: tax?.id ?? '',
    card: wayOf('card'),
    cash: wayOf('cash'),
    room: types.find(({ kind }) => kind === 0)?.id ?? '',
  });
  return { call, tenant: { environmentId, branchId: branch.id }, lastDay: x.businessDate };
}

async function environmentOf(adminUrl: string, branchId: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('SELECT environment_id AS id FROM branch WHERE id = $1', [
      branchId,
    ]);
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

/** The least that does the same: one grouped sum. */
function sum(tenant: Tenant, range: string): Promise<void> {
  return inTenant(
    bare,
    tenant,
    `SELECT t.payment_type_id, count(*), sum(t.amount_minor) FROM sale s
     JOIN tender t ON t.environment_id = s.environment_id AND t.branch_id = s.branch_id AND t.sale_id = s.id
     WHERE s.environment_id = $1 AND s.branch_id = $2 AND ${range} GROUP BY t.payment_type_id`,
  );
}

/** Answers the 99th percentile of ours in milliseconds. */
async function compare(name: string, ours: () => Promise<unknown>, floor: () => Promise<unknown>): Promise<number> {
  const times = await besideBare(ours, floor);
  const ratio = (times.ours.p50 / times.bare.p50).toFixed(1);
  console.log(
    `${name}: ${formatTimes(times.ours)}; one grouped sum: ${formatTimes(times.bare)}; ${ratio} times as long`,
  );
  return times.ours.p99;
}
