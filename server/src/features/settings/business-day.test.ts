import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSaleSetup, type SaleSetup } from '../../../testing/sale-setup.ts';
import { createSpa, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApp, startApp } from '../../../testing/start-app.ts';
import { startTokens, type Tokens } from '../../../testing/start-tokens.ts';

let tokens: Tokens;
let spa: Spa;
let branch: SpaBranch;
let setup: SaleSetup;
let apps: readonly [RunningApp, RunningApp];

beforeAll(async () => {
  tokens = await startTokens();
  spa = await createSpa();
  branch = spa.branches[0];
  setup = await createSaleSetup(spa, branch);
  apps = [await startApp(spa, tokens), await startApp(spa, tokens)];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await tokens.close();
  await spa.close();
});

/** The business date of a sale that is made now, at ten in Rome on 21 November. */
async function businessDateAt(app: RunningApp): Promise<string | undefined> {
  const body = { paymentTypeId: setup.cash, checkoutProductDetails: [{ id: setup.oil, quantity: 1 }] };
  const answer = await app.call('POST', '/sale/checkout', { headers: { BRANCHID: branch.id }, body });
  const { saleId } = answer.body as AnswerOf<typeof checkout>;
  const [row] = await sqlIn<{ date: string }>(
    spa,
    branch,
    'SELECT business_date::text AS date FROM sale WHERE id = $1',
    [saleId],
  );
  return row?.date;
}

test.each([
  ['businessDay', { dayStartsAt: '11:00:00' }, '2026-11-20'],
  ['businessDay', { dayStartsAt: '04:00:00' }, '2026-11-21'],
  ['region', { timeZone: 'Pacific/Auckland' }, '2026-11-21'],
  ['region', { timeZone: 'Pacific/Pago_Pago' }, '2026-11-20'],
  ['region', { timeZone: 'Europe/Rome' }, '2026-11-21'],
])('after a change of the %s to %j the next sale counts for %s, at every process', async (part, body, expected) => {
  const [one, other] = apps;
  await Promise.all(apps.map(businessDateAt));
  const path = `/branches/${branch.id}/${part}`;
  expect((await one.call('PUT', path, { headers: { BRANCHID: branch.id }, body })).status).toBe(200);
  expect(await businessDateAt(one)).toBe(expected);
  await expect.poll(() => businessDateAt(other)).toBe(expected);
});
