import { type PmsProvider, pmsProvider } from '@quieta/contract/settings/business-profile';
import { recordOf } from '@quieta/contract/values/objects';
import { test as base, describe, expect } from 'vitest';
import { type HotelSimulator, type SimulatedFault, startHotelSimulator } from '../../../testing/hotel-simulator.ts';
import { createWireRecorder } from '../../../testing/wire-recorder.ts';
import { cancelOnce, chargeOnce } from './charge-once.ts';
import { createPmsGateway } from './create-pms-gateway.ts';
import type { HotelSystem, RoomCharge } from './port.ts';

const start = Temporal.Instant.from('2026-11-21T09:00:00Z');
const today = '2026-11-21';
/**
 * The timeout in these tests. The simulator hangs for longer than a test may last, so an answer proves that the gateway
 * gave up.
 */
const timeout = { question: 1_500, charge: 1_000 };
const forEver = 130_000;

const operations = {
  opera: { search: 'getHotelReservations', charge: 'postBillingCharges', find: 'getFolio' },
  mews: { search: 'customers/search', charge: 'orders/add', find: 'orderItems/getAll' },
} as const;

/** Faults that can happen while the system is being asked. */
const spoiltReads: readonly Omit<SimulatedFault, 'operation'>[] = [
  { kind: 'delay', milliseconds: forEver },
  { kind: 'reset' },
  { kind: 'cut' },
  { kind: 'truncated' },
  { kind: 'html', status: 200 },
  { kind: 'html', status: 502 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 429, retryAfter: 60 },
  { kind: 'status', status: 408 },
  { kind: 'drip', milliseconds: forEver },
];

/** Faults that can happen with a charge, and whether the hotel booked it all the same. */
const spoiltCharges: readonly (readonly [Omit<SimulatedFault, 'operation'>, isBooked: boolean])[] = [
  [{ kind: 'delay', milliseconds: forEver }, true],
  [{ kind: 'reset' }, false],
  [{ kind: 'reset', isCarriedOut: true }, true],
  [{ kind: 'cut' }, true],
  [{ kind: 'truncated' }, true],
  [{ kind: 'html', status: 200, isCarriedOut: true }, true],
  [{ kind: 'html', status: 502 }, false],
  [{ kind: 'empty', isCarriedOut: true }, true],
  [{ kind: 'empty' }, false],
  [{ kind: 'status', status: 500 }, false],
  [{ kind: 'status', status: 500, isCarriedOut: true }, true],
  [{ kind: 'status', status: 408, isCarriedOut: true }, true],
  [{ kind: 'drip', milliseconds: forEver }, true],
];

const wires = recordOf(pmsProvider.options, createWireRecorder);

interface Connected {
  readonly simulator: HotelSimulator;
  readonly hotel: HotelSystem;
  /** Moves the gateway's clock forward. */
  pass(seconds: number): void;
}

/** Each test has a hotel and a gateway of its own, because a gateway remembers failures. */
async function connect(provider: PmsProvider): Promise<Connected> {
  const simulator = await startHotelSimulator(provider, start);
  let current = start;
  const { connection } = simulator;
  const gateway = createPmsGateway({ now: () => current }, { timeout });
  const hotel = gateway.hotelAt({ connection, timeZone: 'Europe/Rome' });
  await hotel.listRooms();
  return {
    simulator,
    hotel,
    pass: (seconds) => {
      current = current.add({ seconds });
    },
  };
}

const search = (hotel: HotelSystem) => hotel.searchInHouse({ date: today, words: 'Helen', cursor: null });

async function callsOf(simulator: HotelSimulator, operation: string): Promise<number> {
  return (await simulator.journal()).filter((exchange) => exchange.operation === operation).length;
}

const line = { id: 'line-1', name: 'Aroma massage', quantity: 1, unitPrice: 8_500, vatRate: 2200 };

async function newCharge(hotel: HotelSystem): Promise<RoomCharge> {
  const [guest] = (await search(hotel)).guests;
  return {
    externalId: guest?.externalId ?? '',
    reservationId: guest?.stay?.reservationId ?? '',
    saleNumber: 'S-1',
    currency: 'EUR',
    soldAt: start,
    lines: [line],
  };
}

/** One charge each on the bills of two stays. */
async function chargeTwoStays(hotel: HotelSystem): Promise<[RoomCharge, RoomCharge]> {
  const helen = await newCharge(hotel);
  const [lucia] = (await hotel.searchInHouse({ date: today, words: 'Lucia', cursor: null })).guests;
  const charges: [RoomCharge, RoomCharge] = [
    { ...helen, saleNumber: '2026/1' },
    {
      ...helen,
      externalId: lucia?.externalId ?? '',
      reservationId: lucia?.stay?.reservationId ?? '',
      saleNumber: '2026/2',
    },
  ];
  for (const charge of charges) await hotel.postCharge(charge);
  return charges;
}

function list(hotel: HotelSystem, charges: readonly RoomCharge[]) {
  return hotel.listPostings({ from: start, until: start.add({ hours: 12 }), charges, currency: 'EUR' });
}

// The tests spend most of their time waiting, so they run concurrently.
describe.each(pmsProvider.options)('%s', { concurrent: true }, (provider) => {
  const { search: searching, charge: charging, find: finding } = operations[provider];
  const test = base.extend<{ at: Connected }>({
    at: async ({ task: _ }, use) => {
      const at = await connect(provider);
      await use(at);
      await wires[provider].record(at.simulator);
      await at.simulator.stop();
    },
  });

  test.for(spoiltReads)(
    'a search that fails for good ($kind $status) is told, and never waited for',
    async (fault, { at: { simulator, hotel } }) => {
      await simulator.fail({ ...fault, operation: searching, times: 10 });
      // A hotel that answers 429 has been reached.
      const failure = fault.status === 429 ? 'busy' : 'unreachable';
      await expect(search(hotel)).rejects.toMatchObject({ name: 'HotelError', failure });
    },
  );

  test.for(spoiltReads)(
    'bills that cannot all be read for good ($kind $status) are told as unread, and never in part',
    async (fault, { at: { simulator, hotel } }) => {
      const charges = await chargeTwoStays(hotel);
      // The second of two bills fails, where each is asked for.
      const skip = provider === 'opera' ? 1 : 0;
      await simulator.fail({ ...fault, operation: finding, skip, times: 10 });
      const failure = fault.status === 429 ? 'busy' : 'unreachable';
      await expect(list(hotel, charges)).rejects.toMatchObject({ name: 'HotelError', failure });
    },
  );

  test('bills that cannot be read once are asked for again, and nobody notices', async ({
    at: { simulator, hotel },
  }) => {
    const charges = await chargeTwoStays(hotel);
    await simulator.fail({ operation: finding, kind: 'status', status: 500 });
    expect(await list(hotel, charges)).toEqual(charges.map(({ saleNumber }) => ({ saleNumber, amount: 8_500 })));
  });

  test.for(['cursor-loop', 'duplicate-page'])(
    'bills whose pages lead nowhere (%s) are told as unread, and never in part',
    async (kind, { at: { simulator, hotel } }) => {
      const [charge] = await chargeTwoStays(hotel);
      const many = Array.from({ length: 550 }, (_, index) => ({
        ...line,
        id: `line-${index}`,
        unitPrice: 1,
      }));
      for (const saleNumber of ['2026/3', '2026/4']) await hotel.postCharge({ ...charge, saleNumber, lines: many });
      // The first page is right.
      await simulator.fail({ operation: finding, kind, skip: provider === 'opera' ? 2 : 1, times: 40 });
      await expect(list(hotel, [charge])).rejects.toMatchObject({ name: 'HotelError', failure: 'unreachable' });
    },
  );

  test.for([
    { kind: 'reset' },
    { kind: 'truncated' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429 },
    { kind: 'status', status: 429, retryAfter: 0 },
  ])(
    'a search that fails once ($kind $status) is tried again, and nobody notices',
    async (fault, { at: { simulator, hotel } }) => {
      await simulator.fail({ ...fault, operation: searching });
      expect((await search(hotel)).guests).toHaveLength(1);
      expect(await callsOf(simulator, searching)).toBe(2);
    },
  );

  test('a page that repeats the one before, or leads round in circles, comes to an end', async ({
    at: { simulator, hotel },
  }) => {
    await simulator.crowd(230);
    await simulator.fail({ operation: '*', kind: 'cursor-loop', times: 40 });
    let pages = 0;
    for (let cursor: string | null = '0'; cursor !== null && pages < 50; pages += 1)
      cursor = (await hotel.searchInHouse({ date: '2026-11-22', words: '', cursor })).next;
    expect(pages).toBeLessThan(50);
  });

  test('after several failures it is left alone and answers at once; after a while one call tries, and then all is well', async ({
    at: { simulator, hotel, pass },
  }) => {
    await simulator.fail({ operation: searching, kind: 'status', status: 500, times: 5 });
    await expect(search(hotel)).rejects.toMatchObject({ failure: 'unreachable' });
    await expect(search(hotel)).rejects.toMatchObject({ failure: 'unreachable' });
    const asked = await callsOf(simulator, searching);
    for (let turn = 0; turn < 5; turn += 1)
      await expect(search(hotel)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(await callsOf(simulator, searching)).toBe(asked);
    pass(16);
    expect((await search(hotel)).guests).toHaveLength(1);
    expect((await search(hotel)).guests).toHaveLength(1);
  });

  test('left alone before the clock was set back, it is asked again', async ({ at: { simulator, hotel, pass } }) => {
    await simulator.fail({ operation: searching, kind: 'status', status: 500, times: 5 });
    await expect(search(hotel)).rejects.toMatchObject({ failure: 'unreachable' });
    await expect(search(hotel)).rejects.toMatchObject({ failure: 'unreachable' });
    pass(-3600);
    expect((await search(hotel)).guests).toHaveLength(1);
  });

  test.for(spoiltCharges)(
    'a charge whose answer is lost (%o) stands on the bill once at most, and is found if it does',
    async ([fault, isBooked], { at: { simulator, hotel } }) => {
      const charge = await newCharge(hotel);
      await simulator.fail({ ...fault, operation: charging });
      const outcome = await chargeOnce(hotel, charge, { isRepeat: false });
      expect(outcome.outcome).toBe(isBooked ? 'posted' : 'unknown');
      expect(await simulator.postings()).toHaveLength(isBooked ? 1 : 0);
      expect(await callsOf(simulator, charging)).toBe(1);
      // A later attempt finds the charge, or sends it now.
      expect(await chargeOnce(hotel, charge, { isRepeat: true })).toMatchObject({ outcome: 'posted' });
      expect(await simulator.postings()).toHaveLength(1);
    },
  );

  test('a charge whose answer is lost while the bill cannot be read stays unknown, and is not sent again blindly', async ({
    at: { simulator, hotel, pass },
  }) => {
    const charge = await newCharge(hotel);
    await simulator.fail({ operation: charging, kind: 'status', status: 500, isCarriedOut: true });
    await simulator.fail({ operation: finding, kind: 'status', status: 500, times: 6 });
    expect(await chargeOnce(hotel, charge, { isRepeat: false })).toEqual({ outcome: 'unknown' });
    expect(await chargeOnce(hotel, charge, { isRepeat: true })).toEqual({ outcome: 'unknown' });
    pass(16);
    expect(await simulator.postings()).toHaveLength(1);
  });

  test('a charge that was certainly not sent stays so while the bill cannot be read, and is sent once it can', async ({
    at: { simulator, hotel, pass },
  }) => {
    const charge = await newCharge(hotel);
    await simulator.fail({ operation: finding, kind: 'status', status: 500, times: 6 });
    const again = { isRepeat: true, wasUnsent: true };
    expect(await chargeOnce(hotel, charge, again)).toEqual({ outcome: 'not-sent' });
    expect(await simulator.postings()).toHaveLength(0);
    await simulator.recover();
    pass(16);
    expect(await chargeOnce(hotel, charge, again)).toMatchObject({ outcome: 'posted' });
    expect(await simulator.postings()).toHaveLength(1);
  });

  test.for(spoiltCharges)(
    'what is taken off the bill while the answer is lost (%o) is taken off once',
    async ([fault, isDone], { at: { simulator, hotel } }) => {
      const charge = await newCharge(hotel);
      await chargeOnce(hotel, charge, { isRepeat: false });
      await simulator.fail({ ...fault, operation: charging });
      const outcome = await cancelOnce(hotel, charge, { isRepeat: false });
      expect(outcome.outcome).toBe(isDone ? 'posted' : 'unknown');
      expect(await cancelOnce(hotel, charge, { isRepeat: true })).toMatchObject({ outcome: 'posted' });
      const net = (await simulator.postings()).reduce(
        (sum, { unitAmount, quantity }) => sum + unitAmount * quantity,
        0,
      );
      expect(net).toBe(0);
    },
  );

  test('what is taken off the bill while that cannot be read stays unknown, and is not sent again blindly', async ({
    at: { simulator, hotel },
  }) => {
    const charge = await newCharge(hotel);
    await chargeOnce(hotel, charge, { isRepeat: false });
    await simulator.fail({ operation: charging, kind: 'status', status: 500, isCarriedOut: true });
    await simulator.fail({ operation: finding, kind: 'status', status: 500, times: 6 });
    expect(await cancelOnce(hotel, charge, { isRepeat: false })).toEqual({ outcome: 'unknown' });
    expect(await cancelOnce(hotel, charge, { isRepeat: true })).toEqual({ outcome: 'unknown' });
    expect(await simulator.postings()).toHaveLength(2);
  });

  test('a charge that the system had no time for was not sent, and may be sent later', async ({
    at: { simulator, hotel },
  }) => {
    const charge = await newCharge(hotel);
    await simulator.fail({ operation: charging, kind: 'status', status: 429 });
    expect(await chargeOnce(hotel, charge, { isRepeat: false })).toEqual({ outcome: 'not-sent', seconds: 5 });
    expect(await chargeOnce(hotel, charge, { isRepeat: false })).toMatchObject({ outcome: 'posted' });
    expect(await simulator.postings()).toHaveLength(1);
  });
});

base('a token that has ended is renewed once, however many calls find it out', async () => {
  const simulator = await startHotelSimulator('opera', start);
  const hotel = createPmsGateway({ now: () => start }, { timeout }).hotelAt({
    connection: simulator.connection,
    timeZone: 'Europe/Rome',
  });
  await hotel.listRooms();
  await simulator.expireTokens();
  await Promise.all(Array.from({ length: 10 }, () => hotel.listRooms()));
  const asked = (await simulator.journal()).filter(({ operation }) => operation === 'getToken');
  expect(asked).toHaveLength(2);
  await simulator.stop();
});

base('a system that is not there at all is told at once', async () => {
  const simulator = await startHotelSimulator('opera', start);
  await simulator.stop();
  const hotel = createPmsGateway({ now: () => start }, { timeout }).hotelAt({
    connection: simulator.connection,
    timeZone: 'Europe/Rome',
  });
  await expect(hotel.listRooms()).rejects.toMatchObject({ failure: 'unreachable', isUnsent: true });
});

// Last, and outside the suites above: all calls have been recorded by now.
for (const provider of pmsProvider.options) wires[provider].addTests(Object.values(operations[provider]));
