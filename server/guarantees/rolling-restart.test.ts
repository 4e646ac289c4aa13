// One process after the other is replaced while twenty desks work, as docs/running/update.md says: no call fails,
// nothing is lost, nobody misses a change. The long form does so behind each proxy that the guide has a configuration
// for, with that configuration. README.md says what was removed to see this test fail.
import { expect, test } from 'vitest';
import { findFreePort } from '../../tools/lib/free-port.ts';
import { extent } from '../testing/extent.ts';
import { followChanges } from '../testing/follow-changes.ts';
import { createSpa } from '../testing/spa.ts';
import { startBalancer } from '../testing/start-balancer.ts';
import { installedProxies, startInstalledProxy } from '../testing/start-installed-proxy.ts';
import { type ServerProcess, startProcess } from '../testing/start-process.ts';
import { startTokens } from '../testing/start-tokens.ts';
import { startWorkingDesks } from '../testing/working-desks.ts';

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

    const working = await startWorkingDesks(proxy.url, spa, { desks, headers });

    const hasServed = (process: ServerProcess) =>
      process.output().split('"operation":"createAppointments"').length > desks;
    let free = first;
    for (let replaced = 0; replaced < extent(2, 6); replaced += 1) {
      serving.push(await start(free));
      const [old] = serving.splice(0, 1);
      if (old === undefined) throw new Error('no process is serving');
      await expect.poll(() => hasServed(old)).toBe(true);
      await working.untilMore();
      expect(await old.stop()).toBe(0);
      free = Number(new URL(old.url).port);
      await working.untilMore();
    }
    await working.end();
    expect(working.refused).toEqual([]);
    await expect.poll(() => [...working.booked].filter((id) => !follower.told.includes(id))).toEqual([]);
    expect({ resets: follower.resets, breaks: follower.breaks }).toEqual({ resets: 0, breaks: 0 });
    expect(follower.connections).toBeGreaterThan(1);

    await follower.stop();
    await Promise.all(serving.map(({ stop }) => stop()));
    await proxy.close();
    await tokens.close();
    await spa.close();
  },
);
