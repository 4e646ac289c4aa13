// One key, one effect, one answer. README.md says which code was removed to see these tests fail.
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { atOnce } from '../testing/at-once.ts';
import { callApi } from '../testing/call-api.ts';
import { createSaleSetup } from '../testing/sale-setup.ts';
import { createSpa, type Spa } from '../testing/spa.ts';
import { sqlIn } from '../testing/sql.ts';
import { withDesks } from '../testing/with-desks.ts';

const { spa, branch, desks } = await withDesks();
const saleSetup = await createSaleSetup(spa, branch);

const cart = (quantity: number) => ({
  paymentTypeId: saleSetup.cash,
  checkoutProductDetails: [{ id: saleSetup.oil, quantity }],
});
const sell = (desk: number, key: string, body: object) =>
  desks.call(desk, 'POST', '/sale/checkout', { headers: { 'idempotency-key': key }, body });
const sales = async (of: Spa = spa) =>
  (await sqlIn<{ n: number }>(of, of.branches[0], 'SELECT count(*)::int AS n FROM sale'))[0]?.n;

test('CHK-09 a hundred submissions of one sale, twenty at once, at two processes: one sale, and the same bytes for all', async () => {
  const before = (await sales()) ?? 0;
  const key = newId();
  const texts = new Set<string>();
  for (let round = 0; round < 5; round += 1)
    for (const { status, text } of await atOnce(20, (desk) => sell(desk, key, cart(1)))) {
      expect(status).toBe(200);
      texts.add(text);
    }
  expect(texts.size).toBe(1);
  expect(await sales()).toBe(before + 1);
});

test('the same key with another body is 422 and sells nothing', async () => {
  const key = newId();
  await sell(0, key, cart(1));
  const before = await sales();
  expect(await sell(1, key, cart(2))).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  expect(await sales()).toBe(before);
});

test('the same key in another environment is another key', async () => {
  const stranger = await createSpa(spa.database);
  const theirs = await createSaleSetup(stranger, stranger.branches[0]);
  const key = newId();
  const first = await sell(0, key, cart(1));
  const headers = {
    authorization: `Bearer ${await desks.tokens.tokenFor(stranger)}`,
    environmentname: stranger.actor.environmentName,
    branchid: stranger.branches[0].id,
    'idempotency-key': key,
  };
  const body = { paymentTypeId: theirs.cash, checkoutProductDetails: [{ id: theirs.oil, quantity: 1 }] };
  const second = await callApi(desks.processes[1]?.url ?? '', 'POST', '/sale/checkout', { headers, body });
  expect(second.status).toBe(200);
  expect(second.body['saleId']).not.toBe(first.body['saleId']);
  expect(await sales(stranger)).toBe(1);
  await stranger.close();
});

test('what was refused is not remembered: the same key may be tried again', async () => {
  const key = newId();
  const body = { ...cart(1), paymentTypeId: newId() };
  expect((await sell(0, key, body)).status).toBe(404);
  expect((await sell(1, key, cart(1))).status).toBe(200);
});
