// One process after the other is replaced while twenty desks work: no call fails, nothing is lost, nobody misses a
// change. README.md says which code was removed to see this test fail.
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { atOnce } from '../testing/at-once.ts';
import { callApi } from '../testing/call-api.ts';
import { extent } from '../testing/extent.ts';
import { followChanges } from '../testing/follow-changes.ts';
import { createSaleSetup } from '../testing/sale-setup.ts';
import { createSpa } from '../testing/spa.ts';
import { sqlIn } from '../testing/sql.ts';
import { startBalancer } from '../testing/start-balancer.ts';
import { type ServerProcess, startProcess } from '../testing/start-process.ts';
import { startTokens } from '../testing/start-tokens.ts';

const desks = 20;
const drainSeconds = 2;

test('processes are replaced one by one behind a proxy: of twenty desks no call fails and nothing is lost', async () => {
  const spa = await createSpa();
  const tokens = await startTokens();
  const [branch] = spa.branches;
  const { cash, oil } = await createSaleSetup(spa, branch);
  const headers = await tokens.headersFor(spa);
  const start = () =>
    startProcess({
      database: spa.database,
      issuer: tokens.issuer,
      env: { DRAIN_SECONDS: String(drainSeconds) },
    });
  let serving: ServerProcess[] = await Promise.all([start(), start()]);
  const proxy = await startBalancer(serving.map(({ url }) => url));
  const follower = await followChanges(proxy.url, headers);

  const written = { appointments: new Set<string>(), sales: new Set<string>() };
  const refused: string[] = [];
  let calls = 0;
  let isOver = false;
  const call = async (method: string, path: string, body?: unknown) => {
    const key = newId();
    const answer = await callApi(proxy.url, method, path, { headers: { ...headers, 'idempotency-key': key }, body });
    calls += 1;
    if (answer.status !== 200) refused.push(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body as { saleId?: string; submittedAppointments?: { id: string }[] };
  };
  const work = async (desk: number) => {
    for (let step = 0; !isOver; step += 1) {
      const day = Temporal.PlainDate.from('2101-01-01').add({ days: step });
      const at = (minute: number) => `${day.toString()}T${String(desk).padStart(2, '0')}:${minute}:00Z`;
      const { serviceId, guestId, areas } = branch;
      const times = { startTime: at(10), endTime: at(40), overrideAvailability: true };
      const booked = await call('POST', '/appointments', [
        { serviceId, guestId, areaResourceId: areas[desk % 2], ...times },
      ]);
      for (const { id } of booked.submittedAppointments ?? []) written.appointments.add(id);
      await call('POST', '/appointments/Search', { date: day.toString() });
      const checkoutProductDetails = [{ id: oil, quantity: 1 }];
      const sold = await call('POST', '/sale/checkout', { paymentTypeId: cash, checkoutProductDetails });
      if (sold.saleId !== undefined) written.sales.add(sold.saleId);
      await call('GET', '/guests');
    }
  };
  const working = atOnce(desks, work);
  const untilMore = async () => {
    const before = calls;
    await expect.poll(() => calls).toBeGreaterThan(before + 5 * desks);
  };

  for (let round = 0; round < extent(1, 5); round += 1) {
    for (const old of serving) {
      await untilMore();
      const next = await start();
      await proxy.add(next.url);
      await untilMore();
      expect(await old.stop()).toBe(0);
      serving = [...serving.filter((one) => one !== old), next];
    }
  }
  await untilMore();
  isOver = true;
  await working;

  expect({ refused, failures: proxy.failures }).toEqual({ refused: [], failures: [] });
  expect([...proxy.counts().values()].every((count) => count > desks)).toBe(true);
  const idsOf = async (table: string) => {
    const rows = await sqlIn<{ id: string }>(spa, branch, `SELECT id FROM ${table}`);
    return new Set(rows.map(({ id }) => id));
  };
  expect(await idsOf('appointment')).toEqual(written.appointments);
  expect(await idsOf('sale')).toEqual(written.sales);
  await expect.poll(() => [...written.appointments].filter((id) => !follower.told.includes(id))).toEqual([]);
  expect(follower.resets).toBe(0);
  expect(follower.connections).toBeGreaterThan(1);

  await follower.stop();
  await Promise.all(serving.map(({ stop }) => stop()));
  await proxy.close();
  await tokens.close();
  await spa.close();
});
