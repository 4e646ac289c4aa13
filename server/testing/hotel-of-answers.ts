import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pmsProvider } from '@quieta/contract/settings/business-profile';
import { type HotelConnection, hotelConnection } from '@quieta/contract/settings/hotel-access';
import { recordOf } from '@quieta/contract/values/objects';
import { createPmsGateway } from '#gateways/pms/create-pms-gateway';
import { HotelError, type HotelSystem, type RoomCharge } from '#gateways/pms/port';
import { type Exchange, startHotelSimulator } from './hotel-simulator.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
const today = '2026-11-21';
const timeZone = 'Europe/Rome';
const unhurried = { calls: 100_000, within: 1 };

/** A hotel whose system gives the answers that a test sets. */
export interface HotelOfAnswers {
  /** The answers of the vendor's simulator to all our calls, by `METHOD path`. */
  readonly usual: ReadonlyMap<string, unknown>;
  /** The answers from now on, JSON by `METHOD path`; without an entry the answer is 404. */
  readonly answers: Map<string, string>;
  readonly asked: () => number;
  /**
   * Makes each of our calls once and returns the results; null if the call reported a failure of the hotel. Any other
   * failure is thrown.
   */
  useAll(): Promise<unknown[]>;
  stop(): void;
}

/** A guest of the simulated hotels, and their stay. */
export const helen = {
  opera: ['41001', '52001'],
  mews: ['20000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001'],
} as const;

const line = { id: 'line-1', name: 'Aroma massage', quantity: 1, unitPrice: 8_500, vatRate: 2200 };

export async function startHotelOfAnswers(provider: HotelConnection['pmsProvider']): Promise<HotelOfAnswers> {
  const simulator = await startHotelSimulator(provider, now);
  const { connection } = simulator;
  const keyOf = (method: string, url: string) => `${method} ${url.split('?')[0]}`;
  await useAll(createPmsGateway({ now: () => now }).hotelAt({ connection, timeZone }), helen[provider]);
  const isAnswered = ({ answer }: Exchange) => answer !== null && answer.status < 300 && answer.body !== '';
  const defaults = new Map(
    (await simulator.journal())
      .filter(isAnswered)
      // Keeps the longer of two answers to one operation.
      .toSorted((one, other) => (one.answer?.body.length ?? 0) - (other.answer?.body.length ?? 0))
      .map(({ method, url, answer }) => [keyOf(method, url), JSON.parse(answer?.body ?? 'null') as unknown] as const),
  );
  await simulator.stop();

  const answers = new Map<string, string>();
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    request.resume();
    const body = answers.get(keyOf(request.method ?? '', request.url ?? ''));
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const moved = hotelConnection.parse({ ...connection, access: { ...connection.access, url } });
  // The clock stands still between two answers and has advanced by the next, so that no cached value replaces an
  // answer.
  let turns = 0;
  const moving = { now: () => now.add({ seconds: (turns += 1) * 3 }) };
  const gateway = createPmsGateway(moving, { pace: recordOf(pmsProvider.options, () => unhurried) });
  const hotel = gateway.hotelAt({ connection: moved, timeZone });
  return {
    usual: defaults,
    answers,
    asked: () => asked,
    useAll: () => useAll(hotel, helen[provider]),
    stop: () => server.close(),
  };
}

async function useAll(hotel: HotelSystem, [externalId, reservationId]: readonly [string, string]): Promise<unknown[]> {
  const charge: RoomCharge = {
    externalId,
    reservationId,
    saleNumber: '2026/1',
    currency: 'EUR',
    soldAt: now,
    lines: [line],
  };
  const attempts: (() => Promise<unknown>)[] = [
    () => hotel.searchInHouse({ date: today, words: '', cursor: null }),
    () => hotel.searchInHouse({ date: '2026-11-22', words: 'el', cursor: null }),
    () => hotel.listRooms(),
    () => hotel.findGuest(externalId),
    () => hotel.listStays(externalId, today),
    () => hotel.postCharge(charge),
    () => hotel.findCharge(charge),
    () => hotel.listPostings({ from: now, until: now.add({ hours: 24 }), charges: [charge], currency: 'EUR' }),
    () => hotel.listArrangements({ reservationIds: [reservationId], currency: 'EUR' }),
  ];
  const results: unknown[] = [];
  for (const attempt of attempts)
    results.push(
      await attempt().catch((error: unknown) => {
        if (!(error instanceof HotelError)) throw error;
        return null;
      }),
    );
  return results;
}
