import { pmsProvider } from '@quieta/contract/settings/business-profile';
import { recordOf } from '@quieta/contract/values/objects';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HotelSimulator, startHotelSimulator } from '../../../testing/hotel-simulator.ts';
import { chargeOnce } from './charge-once.ts';
import { createPmsGateway } from './create-pms-gateway.ts';
import type { HotelSystem, RoomCharge } from './port.ts';
import type { PaceLimit } from './transport/pace.ts';

const start = Temporal.Instant.from('2026-11-21T09:00:00Z');
const today = '2026-11-21';

let simulator: HotelSimulator;

beforeAll(async () => {
  simulator = await startHotelSimulator('mews', start);
});
beforeEach(() => simulator.reset());
afterAll(() => simulator.stop());

function connect(pace: PaceLimit, question: number): HotelSystem {
  const limits = { timeout: { question, charge: question }, pace: recordOf(pmsProvider.options, () => pace) };
  return createPmsGateway({ now: () => start }, limits).hotelAt({
    connection: simulator.connection,
    timeZone: 'Europe/Rome',
  });
}
async function newCharge(saleNumber: string): Promise<RoomCharge> {
  const calm = connect({ calls: 1_000, within: 1_000 }, 5_000);
  const [guest] = (await calm.searchInHouse({ date: today, words: 'Helen', cursor: null })).guests;
  return {
    externalId: guest?.externalId ?? '',
    reservationId: guest?.stay?.reservationId ?? '',
    saleNumber,
    currency: 'EUR',
    soldAt: start,
    lines: [{ id: 'line-1', name: 'Aroma massage', quantity: 1, unitPrice: 8_500, vatRate: 2200 }],
  };
}
const callsOf = async (operation: string) =>
  (await simulator.journal()).filter((exchange) => exchange.operation === operation).length;

test('a wait for our own pace is no silence of the hotel’s: a burst of charges that waits longer than its patience is posted', async () => {
  const charge = await newCharge('S-0');
  const timeout = 2_000;
  const within = 2_300;
  const hotel = connect({ calls: 5, within }, timeout);
  // Three questions about taxes and eight charges, the last of them in the third time span.
  const numbers = Array.from({ length: 8 }, (_, index) => `S-${index}`);
  const began = performance.now();
  const ended = await Promise.all(
    numbers.map((saleNumber) => chargeOnce(hotel, { ...charge, saleNumber }, { isRepeat: false })),
  );
  expect(performance.now() - began).toBeGreaterThan(2 * within - 100);
  expect(new Set(ended.map(({ outcome }) => outcome))).toEqual(new Set(['posted']));
  expect(await callsOf('orders/add')).toBe(numbers.length);
});

test('what would wait too long for our own pace is told as busy at once, with the seconds; a charge is not sent then', async () => {
  const charge = await newCharge('S-0');
  const hotel = connect({ calls: 4, within: 60_000 }, 5_000);
  expect(await hotel.postCharge(charge)).toMatchObject({ outcome: 'posted' });
  const calls = (await simulator.journal()).length;
  // More often than it takes to open the circuit breaker.
  for (let turn = 0; turn < 8; turn += 1) {
    const busy = await hotel.findGuest(charge.externalId).catch((error: unknown) => error);
    expect(busy).toMatchObject({ name: 'HotelError', failure: 'busy', isUnsent: true });
    const { seconds } = busy as { seconds: number };
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  }
  expect(await hotel.postCharge({ ...charge, saleNumber: 'S-1' })).toEqual({
    outcome: 'not-sent',
    seconds: expect.any(Number),
  });
  expect(await simulator.journal()).toHaveLength(calls);
});
