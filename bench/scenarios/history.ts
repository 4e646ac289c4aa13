import { listHistory } from '@quieta/contract/history/history-endpoints';
import type pg from 'pg';
import budgets from '../budgets.json' with { type: 'json' };
import { besideBare, inTenant, runs } from './support/beside-bare.ts';
import { onInstallation, sitDown, tenantOf, withClient } from './support/desk.ts';
import type { Tenant } from './support/fill-guests.ts';
import { fillHistory } from './support/fill-history.ts';

// How long a page of the history takes over the whole API, in a branch with 1,000,000 entries: each beside the bare
// query for the same entries, in turns, at one connection.
const entries = 1_000_000;

const passed = await onInstallation(({ url, adminUrl, appUrl }) =>
  withClient(appUrl, async (bare) => measure(bare, await prepare(url, adminUrl))),
);
process.exitCode = passed ? 0 : 1;

async function measure(bare: pg.Client, { call, tenant, often, seldom, filled }: Prepared): Promise<boolean> {
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
      await besideBare(
        name,
        () => call('GET', `/history${query}`),
        () => ask(bare, tenant, where),
      ),
    );
  const ofOne = `/history/of?entity=appointment&entityId=${filled.appointmentId}`;
  const { data } = listHistory.response.parse(JSON.parse(await call('GET', ofOne)));
  if (data.length < 10) throw new Error(`only ${data.length} entries of the appointment`);
  const where = `e.entity = 'appointment' AND e.entity_id = '${filled.appointmentId}'`;
  slowest.push(
    await besideBare(
      `of one appointment, ${data.length}`,
      () => call('GET', ofOne),
      () => ask(bare, tenant, where),
    ),
  );
  const max = budgets.history.p99Milliseconds;
  console.log(`slowest p99 ${Math.max(...slowest).toFixed(1)} ms of ${max} ms`);
  return Math.max(...slowest) <= max;
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function prepare(url: string, adminUrl: string) {
  const { call, branch, userId: often } = await sitDown(url);
  const tenant = await tenantOf(adminUrl, branch.id);
  const seldom = await colleagueOf(adminUrl, tenant, often);
  return { call, tenant, often, seldom, filled: await fillHistory(adminUrl, { ...tenant, entries, often, seldom }) };
}

function colleagueOf(adminUrl: string, { environmentId }: Tenant, userId: string): Promise<string> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM app_user WHERE environment_id = $1 AND id <> $2 LIMIT 1',
      [environmentId, userId],
    );
    if (rows[0] === undefined) throw new Error('the demo has more than one user');
    return rows[0].id;
  });
}

/** The least that answers the same entries. */
function ask(bare: pg.Client, tenant: Tenant, where: string): Promise<void> {
  return inTenant(
    bare,
    tenant,
    `SELECT e.*, v.before, v.after FROM audit_entry e
     LEFT JOIN audit_value v ON (v.environment_id, v.branch_id, v.entry_id) = (e.environment_id, e.branch_id, e.id)
     WHERE e.environment_id = $1 AND e.branch_id = $2 AND ${where} ORDER BY e.id DESC LIMIT 51`,
  );
}
