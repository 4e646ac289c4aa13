import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Exchange, startHotelSimulator } from '../../../testing/hotel-simulator.ts';
import { createPmsGateway } from './create-pms-gateway.ts';
import { HotelError, type HotelSystem, type RoomCharge } from './port.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
const today = '2026-11-21';
const timeZone = 'Europe/Rome';
const unhurried = { calls: 100_000, within: 1 };

const line = { id: 'line-1', name: 'Aroma massage', quantity: 1, unitPrice: 8_500, vatRate: 2200 };

/** Everything that we ever ask, once. */
async function useAll(hotel: HotelSystem, [externalId, reservationId]: readonly [string, string]): Promise<void> {
  const charge: RoomCharge = {
    externalId,
    reservationId,
    saleNumber: 'S-1',
    currency: 'EUR',
    soldAt: now,
    lines: [line],
  };
  const attempts = [
    () => hotel.searchInHouse({ date: today, words: '', cursor: null }),
    () => hotel.searchInHouse({ date: '2026-11-22', words: 'el', cursor: null }),
    () => hotel.listRooms(),
    () => hotel.findGuest(externalId),
    () => hotel.listStays(externalId, today),
    () => hotel.postCharge(charge),
    () => hotel.findCharge(charge),
  ];
  for (const attempt of attempts) {
    await attempt().catch((error: unknown) => {
      if (!(error instanceof HotelError)) throw error;
    });
  }
}

/** A value as a vendor might send it instead: absent or null where it was, of another kind, a word that no list knows. */
function oddValue(value: unknown): fc.Arbitrary<unknown> {
  const other = fc.constantFrom(null, undefined, '', 'SomethingNew', 0, -1.5, true, [], {}, [null], '2026-13-45');
  if (Array.isArray(value)) {
    const items = fc.tuple(...value.slice(0, 5).map(oddValue));
    return fc.oneof({ weight: 9, arbitrary: items }, { weight: 1, arbitrary: other });
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, inner]) => oddValue(inner).map((odd) => [key, odd] as const));
    const odd = fc.tuple(...entries).map((pairs) => Object.fromEntries(pairs));
    return fc.oneof({ weight: 9, arbitrary: odd }, { weight: 1, arbitrary: other });
  }
  return fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other });
}

/** Somebody who stays in the simulated hotels, and their stay. */
const helen = {
  opera: ['41001', '52001'],
  mews: ['20000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001'],
} as const;

describe.each(['opera', 'mews'] as const)('%s', (provider) => {
  let server: Server;
  let hotel: HotelSystem;
  /** What the vendor's system answers to each of its paths. */
  const answers = new Map<string, string>();
  const usual = new Map<string, unknown>();
  let asked = 0;
  const keyOf = (method: string, url: string) => `${method} ${url.split('?')[0]}`;

  beforeAll(async () => {
    const simulator = await startHotelSimulator(provider, now);
    const clock = { now: () => now };
    await useAll(createPmsGateway(clock).hotelAt({ connection: simulator.connection, timeZone }), helen[provider]);
    const isAnswered = ({ answer }: Exchange) => answer !== null && answer.status < 300 && answer.body !== '';
    for (const { method, url, answer } of (await simulator.journal()).filter(isAnswered))
      usual.set(keyOf(method, url), JSON.parse(answer?.body ?? 'null'));
    await simulator.stop();

    server = createServer((request, response) => {
      asked += 1;
      request.resume();
      const body = answers.get(keyOf(request.method ?? '', request.url ?? ''));
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A listening TCP server has a port.
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { connection } = simulator;
    const moved =
      connection.pmsProvider === 'opera'
        ? { ...connection, access: { ...connection.access, url } }
        : { ...connection, access: { ...connection.access, url } };
    // The clock stands still between two answers and has gone on by the next, so that nothing remembered stands in for an answer.
    let turns = 0;
    const moving = { now: () => now.add({ seconds: (turns += 1) * 3 }) };
    hotel = createPmsGateway(moving, { pace: { opera: unhurried, mews: unhurried } }).hotelAt({
      connection: moved,
      timeZone,
    });
  });
  afterAll(() => server.close());

  test('whatever is absent, null, of another kind or new in its answers, nothing breaks: it is mapped or told as a failure', async () => {
    expect(usual.size).toBeGreaterThan(4);
    const odd = fc.tuple(...[...usual].map(([key, value]) => oddValue(value).map((given) => [key, given] as const)));
    await fc.assert(
      fc.asyncProperty(odd, async (given) => {
        answers.clear();
        for (const [key, value] of given) answers.set(key, JSON.stringify(value) ?? 'null');
        if (provider === 'opera') answers.set('POST /oauth/v1/tokens', '{"access_token":"t","expires_in":3600}');
        await useAll(hotel, helen[provider]);
      }),
      { numRuns: 60 },
    );
    // The system was asked all the time, and not left alone after a while.
    expect(asked).toBeGreaterThan(60 * 4);
  });
});
