// One process after the other is replaced while twenty desks work, as docs/running/update.md says: no call fails,
// nothing is lost, nobody misses a change. The long form does so behind each proxy that the guide has a configuration
// for, with that configuration. README.md says what was removed to see this test fail.
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { findFreePort } from '../../tools/lib/free-port.ts';
import { atOnce } from '../testing/at-once.ts';
import { callApi } from '../testing/call-api.ts';
import { extent } from '../testing/extent.ts';
import { followChanges } from '../testing/follow-changes.ts';
import { createSaleSetup } from '../testing/sale-setup.ts';
import { createSpa } from '../testing/spa.ts';
import { sqlIn } from '../testing/sql.ts';
import { startBalancer } from '../testing/start-balancer.ts';
import { installedProxies, startInstalledProxy } from '../testing/start-installed-proxy.ts';
import { type ServerProcess, startProcess } from '../testing/start-process.ts';
import { startTokens } from '../testing/start-tokens.ts';

const desks = 20;

interface Proxy {
  readonly name: string;
  /** DRAIN_SECONDS of the processes behind it. */
  readonly drain: number;
  readonly startBefore: (ports: readonly number[]) => Promise<{ url: string; close(): Promise<void> }>;
}

const ours: Proxy = {
  name: 'a proxy that sends each call once',
  drain: 1,
  startBefore: (ports) => startBalancer(ports.map((port) => `http://127.0.0.1:${port}`)),
};
const installed = installedProxies.map(
  (name): Proxy => ({ name, drain: 4, startBefore: (ports) => startInstalledProxy(name, ports) }),
);

test.each(extent([ours], [ours, ...installed]))(
  'processes are replaced one by one behind $name: of twenty desks no call fails and nothing is lost',
  async (kind) => {
    const spa = await createSpa();
    const tokens = await startTokens();
    const [branch] = spa.branches;
    const { cash, oil } = await createSaleSetup(spa, branch);
    const headers = await tokens.headersFor(spa);
    const start = (port: number) =>
      startProcess({
        database: spa.database,
        issuer: tokens.issuer,
        port,
        env: { DRAIN_SECONDS: String(kind.drain) },
      });
    // One more than processes, so that the next one starts beside the others.
    const first = await findFreePort(3);
    const ports = [first, first + 1, first + 2];
    const serving = await Promise.all(ports.slice(1).map(start));
    const proxy = await kind.startBefore(ports);
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

    const hasServed = (process: ServerProcess) =>
      process.output().split('"operation":"createAppointments"').length > desks;
    let free = first;
    for (let replaced = 0; replaced < extent(2, 6); replaced += 1) {
      serving.push(await start(free));
      const [old] = serving.splice(0, 1);
      if (old === undefined) throw new Error('no process is serving');
      await expect.poll(() => hasServed(old)).toBe(true);
      await untilMore();
      expect(await old.stop()).toBe(0);
      free = Number(new URL(old.url).port);
      await untilMore();
    }
    isOver = true;
    await working;

    expect(refused).toEqual([]);
    const idsOf = async (table: string) => {
      const rows = await sqlIn<{ id: string }>(spa, branch, `SELECT id FROM ${table}`);
      return new Set(rows.map(({ id }) => id));
    };
    expect(await idsOf('appointment')).toEqual(written.appointments);
    expect(await idsOf('sale')).toEqual(written.sales);
    await expect.poll(() => [...written.appointments].filter((id) => !follower.told.includes(id))).toEqual([]);
    expect({ resets: follower.resets, breaks: follower.breaks }).toEqual({ resets: 0, breaks: 0 });
    expect(follower.connections).toBeGreaterThan(1);

    await follower.stop();
    await Promise.all(serving.map(({ stop }) => stop()));
    await proxy.close();
    await tokens.close();
    await spa.close();
  },
);
