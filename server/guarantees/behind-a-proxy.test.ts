// Several processes behind one proxy are one to the desks: whichever of them answers, changes and presence reach every
// desk, and a receipt has one sender. README.md says which code was removed to see these tests fail.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { atOnce } from '../testing/at-once.ts';
import { callApi } from '../testing/call-api.ts';
import { followChanges } from '../testing/follow-changes.ts';
import { createSaleSetup, type SaleSetup } from '../testing/sale-setup.ts';
import { createSpa, type Spa } from '../testing/spa.ts';
import { startBalancer } from '../testing/start-balancer.ts';
import { type ServerProcess, startProcess } from '../testing/start-process.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';

type Proxy = Awaited<ReturnType<typeof startBalancer>>;
type Follower = Awaited<ReturnType<typeof followChanges>>;

let spa: Spa;
let tokens: Tokens;
let saleSetup: SaleSetup;
let processes: readonly ServerProcess[];
let proxy: Proxy;
/** Streams of four desks, two at each process. */
let followers: readonly Follower[];
let headers: Record<string, string>;

beforeAll(async () => {
  spa = await createSpa();
  tokens = await startTokens();
  saleSetup = await createSaleSetup(spa, spa.branches[0]);
  headers = await tokens.headersFor(spa);
  const start = () => startProcess({ database: spa.database, issuer: tokens.issuer });
  processes = await Promise.all([start(), start()]);
  proxy = await startBalancer(processes.map(({ url }) => url));
  followers = await atOnce(4, () => followChanges(proxy.url, headers));
});
afterAll(async () => {
  await Promise.all(followers.map(({ stop }) => stop()));
  await Promise.all(processes.map(({ stop }) => stop()));
  await proxy.close();
  await tokens.close();
  await spa.close();
});

const call = (method: string, path: string, body?: unknown) =>
  callApi(proxy.url, method, path, { headers: { ...headers, 'idempotency-key': newId() }, body });

test('what is booked through the proxy is told to every desk, whichever process its stream is at', async () => {
  const { serviceId, guestId, areas } = spa.branches[0];
  const booked = await atOnce(40, async (nth) => {
    const start = Temporal.Instant.from('2101-05-01T00:00:00Z').add({ hours: nth });
    const times = { startTime: start.toString(), endTime: start.add({ minutes: 30 }).toString() };
    const request = { serviceId, guestId, areaResourceId: areas[0], ...times, overrideAvailability: true };
    const answer = await call('POST', '/appointments', [request]);
    return (answer.body['submittedAppointments'] as { id: string }[]).map(({ id }) => id);
  });
  const ids = booked.flat();
  expect(ids).toHaveLength(40);
  for (const { told } of followers) await expect.poll(() => ids.filter((id) => !told.includes(id))).toEqual([]);
  expect(followers.map(({ resets }) => resets)).toEqual([0, 0, 0, 0]);
  expect([...proxy.counts().values()].every((count) => count > 10)).toBe(true);
});

test('who is booking where is told to every desk, and that they left', async () => {
  const deskId = newId();
  const times = { startTime: '2101-06-01T10:00:00Z', endTime: '2101-06-01T11:00:00Z' };
  const slot = { resourceIds: [spa.branches[0].staff[0]], ...times };
  const seen = ({ presence }: Follower) => presence.findLast((one) => JSON.stringify(one).includes(deskId));
  for (const report of [slot, null]) {
    expect(await call('POST', '/presence', { deskId, slot: report })).toMatchObject({ status: 200 });
    for (const follower of followers) {
      await expect
        .poll(() => seen(follower))
        .toMatchObject({ deskId, slot: report === null ? null : { resourceIds: slot.resourceIds } });
    }
  }
});

test('of ten desks that take up one receipt at once, each at another process, one sends it', async () => {
  const cart = { paymentTypeId: saleSetup.cash, checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }] };
  const { body: sold } = await call('POST', '/sale/checkout', cart);
  const receipt = `/sale/receipts/${String(sold['receiptId'])}`;
  expect(await call('POST', `${receipt}/result`, { outcome: 'refused' })).toMatchObject({ status: 200 });
  const leases = await atOnce(10, () => call('POST', `${receipt}/lease`, {}));
  expect(leases.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(leases.filter(({ body }) => body['code'] === 'receipt-in-progress')).toHaveLength(9);
  expect(proxy.failures).toEqual([]);
});
