import { pmsProvider } from '@quieta/contract/settings/business-profile';
import { recordOf } from '@quieta/contract/values/objects';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { type HotelSimulator, startHotelSimulator } from '../../../testing/hotel-simulator.ts';
import { vendorSandboxes } from '../../../testing/vendor-sandboxes.ts';
import { createWireRecorder } from '../../../testing/wire-recorder.ts';
import { createPmsGateway } from './create-pms-gateway.ts';
import type { HotelGuest, HotelSystem, RoomCharge } from './port.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
const [today, tomorrow] = ['2026-11-21', '2026-11-22'];

/** Tests that hold for every hotel, whoever stays there. */
function addTestsOfAnyHotel(hotelOf: () => HotelSystem, date: string): void {
  test('whoever is in the house stays there on the day, is known by their id, and has stays that may be asked for', async () => {
    const { guests } = await hotelOf().searchInHouse({ date, words: '', cursor: null });
    expect(guests.length).toBeGreaterThan(0);
    for (const { stay } of guests) {
      expect((stay?.checkinDate ?? '9999') <= date).toBe(true);
      expect(date <= (stay?.checkoutDate ?? '0000')).toBe(true);
    }
    const [{ externalId, values }] = guests as [HotelGuest];
    expect((await hotelOf().findGuest(externalId))?.values.lastName).toBe(values.lastName);
    expect(await hotelOf().listStays(externalId, date)).not.toEqual([]);
    const rooms = new Set((await hotelOf().listRooms()).map(({ id }) => id));
    for (const { stay } of guests) expect(stay?.roomId === null || rooms.has(stay?.roomId ?? '')).toBe(true);
  });
}

/** All endpoints of the vendors that we use. */
const usedOperations = {
  opera: [
    'getToken',
    'getHotelReservations',
    'getReservation',
    'getProfile',
    'getRooms',
    'postBillingCharges',
    'getFolio',
  ],
  mews: [
    'customers/search',
    'customers/getAll',
    'addresses/getAll',
    'reservations/getAll/2023-06-06',
    'companionships/getAll',
    'resources/getAll',
    'configuration/get',
    'taxEnvironments/getAll',
    'taxations/getAll',
    'orders/add',
    'orderItems/getAll',
  ],
} as const;

const wires = recordOf(pmsProvider.options, createWireRecorder);

describe.each(pmsProvider.options)('%s', (provider) => {
  let simulator: HotelSimulator;
  let hotel: HotelSystem;

  beforeAll(async () => {
    simulator = await startHotelSimulator(provider, now);
    hotel = createPmsGateway({ now: () => now }).hotelAt({
      connection: simulator.connection,
      timeZone: 'Europe/Rome',
    });
  });
  beforeEach(() => simulator.reset());
  afterEach(() => wires[provider].record(simulator));
  afterAll(() => simulator.stop());

  const search = async (words: string, date = today) =>
    (await hotel.searchInHouse({ date, words, cursor: null })).guests;
  const named = (guests: readonly HotelGuest[]) =>
    guests.map(({ values, stay }) => `${values.firstName} ${values.lastName} ${stay?.roomId}`);
  const idOf = async (words: string, date = today) => (await search(words, date))[0]?.externalId ?? 'nobody';
  const chargeFor = async (words: string, changes: Partial<RoomCharge> = {}): Promise<RoomCharge> => {
    const [guest] = await search(words);
    return {
      externalId: guest?.externalId ?? '',
      reservationId: guest?.stay?.reservationId ?? '',
      saleNumber: `S-${Math.random()}`,
      currency: 'EUR',
      soldAt: now,
      lines: [
        { id: 'line-1', name: 'Aroma massage', quantity: 1, unitPrice: 8_500, vatRate: 2200 },
        { id: 'line-2', name: 'Almond oil', quantity: 2, unitPrice: 1_995, vatRate: 2200 },
      ],
      ...changes,
    };
  };

  addTestsOfAnyHotel(() => hotel, today);

  test('GST-03 who is in the house, by name: neither who is still to come nor who has left, no group account, nobody who was forgotten', async () => {
    expect(named(await search(''))).toEqual([
      'Lucia De Santis 103',
      'Naomi Fischer 203',
      'María García López 201',
      'Pierre Lefèvre 112',
      'James Okafor 210',
      'James Okafor 211',
      'Olga Petrova 109',
      'Helen Whitaker 101',
      'Robert Whitaker 101',
    ]);
  });

  test('GST-03 every word of the search is in the name or is the room; case and accents do not count', async () => {
    expect(named(await search('whit rob'))).toEqual(['Robert Whitaker 101']);
    expect(named(await search('lefevre'))).toEqual(['Pierre Lefèvre 112']);
    expect(named(await search('210'))).toEqual(['James Okafor 210']);
    expect(named(await search('okafor 211'))).toEqual(['James Okafor 211']);
    expect(await search('okafor 101')).toEqual([]);
    expect(await search('nobody of this name')).toEqual([]);
  });

  test('GST-03 on another date those whose stay covers it', async () => {
    const then = named(await search('', tomorrow));
    expect(then).toContain('Yuki Tanaka 205');
    expect(then).not.toContain('María García López 201');
  });

  test('a full house comes page by page, everybody once', async () => {
    await simulator.crowd(230);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await hotel.searchInHouse({ date: today, words: '', cursor });
      seen.push(...page.guests.map(({ externalId, stay }) => `${externalId}/${stay?.reservationId}`));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen.length).toBeGreaterThanOrEqual(230);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('GST-03 a guest by the hotel’s id, with everything that is known and fits', async () => {
    expect((await hotel.findGuest(await idOf('Lucia')))?.values).toMatchObject({
      firstName: 'Lucia',
      lastName: 'De Santis',
      dateOfBirth: '1949-12-13',
      birthPlace: 'Roma',
      fiscalCode: 'DSNLCU49T53H501P',
      nationality: 'IT',
      preferredLanguage: 'Italiano',
    });
    expect((await hotel.findGuest(await idOf('Helen')))?.values).toMatchObject({
      gender: 'F',
      email: 'helen.whitaker@example.com',
      phoneNumber: '+44 7700 900118',
      address: '14 Rose Lane, Flat 2, BA1 2AB, Bath, GB',
      preferredLanguage: 'English',
    });
    expect(await hotel.findGuest('00000000-0000-4000-8000-000000004711')).toBeNull();
  });

  test('GST-03 the rooms are what stands on the doors', async () => {
    const rooms = await hotel.listRooms();
    expect(rooms.map(({ id }) => id).toSorted()).toEqual([
      '101',
      '103',
      '109',
      '112',
      '201',
      '203',
      '205',
      '210',
      '211',
      '301',
      '302',
    ]);
    expect(rooms).toContainEqual({ id: '210', name: '210', floor: '2' });
  });

  test('a stay says whether it may be charged, and why not', async () => {
    const stays = async (words: string, date = today) =>
      (await hotel.listStays(await idOf(words, date), today)).map(({ roomId, obstacle }) => `${roomId} ${obstacle}`);
    expect(await stays('Helen')).toEqual(['101 null']);
    expect(await stays('Robert')).toEqual(['101 null']);
    expect(await stays('Pierre')).toEqual(['112 no-post']);
    expect(await stays('María')).toEqual(['201 null']);
    expect((await stays('Okafor')).toSorted()).toEqual(['210 null', '211 null']);
    expect(await stays('Yuki', tomorrow)).toEqual([]);
    expect(await hotel.listStays('00000000-0000-4000-8000-000000004711', today)).toEqual([]);
  });

  test('whoever should have left but is still there is found today, may be charged, and stays until today', async () => {
    const charge = await chargeFor('Helen');
    const { externalId, reservationId } = charge;
    const cases = [
      { departure: '2026-11-20', until: today },
      { departure: today, until: today },
      { departure: tomorrow, until: tomorrow, isWalkIn: true },
      { departure: '2026-11-20', until: today },
    ];
    for (const { until: checkoutDate, ...changes } of cases) {
      await simulator.changeStay({ reservationId, ...changes });
      // A guest who shares a room can be found only by name.
      expect(named(await search('Whitaker'))).toEqual(['Helen Whitaker 101', 'Robert Whitaker 101']);
      for (const id of [externalId, await idOf('Robert')])
        expect(await hotel.listStays(id, today)).toMatchObject([{ reservationId, checkoutDate, obstacle: null }]);
    }
    expect(await hotel.postCharge(charge)).toMatchObject({ outcome: 'posted' });
    expect(await search('Helen', tomorrow)).toEqual([]);
    await simulator.changeStay({ reservationId, departure: '2026-11-20', state: 'checked-out' });
    expect(await hotel.listStays(externalId, today)).toEqual([]);
    expect(await search('Helen')).toEqual([]);
  });

  test('a charge stands on the bill line by line, is found by the sale’s number, and is taken back as a whole', async () => {
    const charge = await chargeFor('Helen');
    expect(await hotel.findCharge(charge)).toEqual([]);
    expect(await hotel.postCharge(charge)).toMatchObject({
      outcome: 'posted',
      lines: [{ lineId: 'line-1' }, { lineId: 'line-2' }],
    });
    expect(await simulator.postings()).toMatchObject([
      { unitAmount: 8_500, quantity: 1 },
      { unitAmount: 1_995, quantity: 2 },
    ]);
    expect((await hotel.findCharge(charge)).map(({ lineId }) => lineId)).toEqual(['line-1', 'line-2']);
    expect(await hotel.findCharge({ ...charge, saleNumber: 'S-other' })).toEqual([]);
    expect(await hotel.cancelCharge(charge)).toMatchObject({ outcome: 'posted' });
    expect(await hotel.findCharge(charge)).toEqual([]);
  });

  const staysOf = async (...people: readonly string[]) => {
    const guests = await Promise.all(people.map((who) => search(who, who === 'Yuki' ? tomorrow : today)));
    return guests.flatMap(([guest]) => guest?.stay?.reservationId ?? []);
  };
  const booked = async (reservationIds: readonly string[]) => {
    const stays = await hotel.listArrangements({ reservationIds, currency: 'EUR' });
    return reservationIds.map((id) => stays.find(({ reservationId }) => reservationId === id));
  };

  test('what is booked with stays is told by code, with its days and its value where the hotel says it', async () => {
    const [helen, lucia, pierre, naomi, yuki] = await booked(
      await staysOf('Helen', 'Lucia', 'Pierre', 'Naomi', 'Yuki'),
    );
    const code = expect.stringMatching(provider === 'opera' ? /^[A-Z\d]+$/ : /^[\da-f-]{36}$/);
    expect(helen).toMatchObject({ isCancelled: false, checkoutDate: '2026-11-24' });
    expect(helen?.arrangements).toEqual([
      { code, name: 'Relax massage 50 min', quantity: 2, from: today, until: today, valueMinor: 17_000 },
    ]);
    expect(lucia?.arrangements).toEqual([
      { code, name: 'Hammam', quantity: 2, from: today, until: tomorrow, valueMinor: null },
    ]);
    // Pierre has booked none, Naomi's was called off, and Yuki's is for a stay to come.
    expect(pierre?.arrangements).toEqual([]);
    expect(naomi?.arrangements).toEqual([]);
    expect(yuki?.arrangements).toMatchObject([{ quantity: 1, from: '2026-11-23', valueMinor: 24_000 }]);
    expect(helen?.arrangements[0]?.code).not.toBe(lucia?.arrangements[0]?.code);
  });

  test('what is added, is more or fewer, or is called off is told so at the next question', async () => {
    const [reservationId = ''] = await staysOf('Pierre');
    const massage = { reservationId, code: 'SPAMASS50', name: 'Relax massage 50 min', value: 8_500 };
    const id = await simulator.arrange({ ...massage, quantity: 2 });
    await simulator.arrange({ ...massage, from: tomorrow, until: tomorrow });
    const arrangements = async () => (await booked([reservationId]))[0]?.arrangements;
    expect(await arrangements()).toMatchObject([{ quantity: 3, from: today, until: tomorrow, valueMinor: 25_500 }]);
    await simulator.changeArrangement({ id, quantity: 1 });
    expect(await arrangements()).toMatchObject([{ quantity: 2, valueMinor: 17_000 }]);
    await simulator.changeArrangement({ id, isCancelled: true });
    expect(await arrangements()).toMatchObject([{ quantity: 1, from: tomorrow, until: tomorrow, valueMinor: 8_500 }]);
  });

  test('nothing is booked with a stay that was cancelled or never began, and it is told as such', async () => {
    const reservationIds = await staysOf('Helen', 'Lucia');
    for (const state of ['cancelled', 'no-show']) {
      for (const reservationId of reservationIds) await simulator.changeStay({ reservationId, state });
      for (const stay of await booked(reservationIds))
        expect(stay).toMatchObject({ isCancelled: true, arrangements: [] });
    }
    for (const reservationId of reservationIds) await simulator.changeStay({ reservationId, state: 'checked-out' });
    for (const stay of await booked(reservationIds))
      expect(stay).toMatchObject({ isCancelled: false, arrangements: [{ quantity: 2 }] });
  });

  test('a stay that the hotel does not know is missing, and so is nothing else', async () => {
    const [helen = ''] = await staysOf('Helen');
    const unknown = '00000000-0000-4000-8000-000000004711';
    expect(await booked([unknown, helen])).toMatchObject([undefined, { reservationId: helen }]);
    expect(await booked([unknown])).toEqual([undefined]);
    expect(await booked([])).toEqual([]);
  });

  test('many stays are asked for in few calls, as the system allows', async () => {
    const reservationIds = await staysOf('Helen', 'Lucia', 'Pierre', 'Naomi', 'Olga', 'María');
    const asked = async () => (await simulator.journal()).filter(({ operation }) => operation !== 'getToken').length;
    const before = await asked();
    await booked(reservationIds);
    expect((await asked()) - before).toBe(provider === 'opera' ? reservationIds.length : 2);
  });

  test.each(['Pierre', 'Olga'])(
    'a charge that the hotel refuses (%s) is posted nowhere, and the reason is the hotel’s own',
    async (who) => {
      const outcome = await hotel.postCharge(await chargeFor(who));
      expect(outcome).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/\w{3}/) });
      expect(await simulator.postings()).toEqual([]);
    },
  );

  test('a charge above the guest’s limit is refused as a whole', async () => {
    const dear = [{ id: 'line-1', name: 'Week of mud', quantity: 1, unitPrice: 90_000, vatRate: 2200 }];
    expect(await hotel.postCharge(await chargeFor('Naomi', { lines: dear }))).toMatchObject({ outcome: 'refused' });
    expect(await simulator.postings()).toEqual([]);
  });

  test('access that the hotel takes back is told as such, for charges as not sent', async () => {
    const charge = await chargeFor('Helen');
    const { connection } = simulator;
    const wrong =
      connection.pmsProvider === 'opera'
        ? { ...connection, access: { ...connection.access, clientSecret: 'another' } }
        : { ...connection, access: { ...connection.access, accessToken: 'another' } };
    const stranger = createPmsGateway({ now: () => now }).hotelAt({ connection: wrong, timeZone: 'Europe/Rome' });
    await expect(stranger.listRooms()).rejects.toMatchObject({ failure: 'access-refused' });
    expect(await stranger.postCharge(charge)).toEqual({ outcome: 'not-sent', seconds: null });
  });
});

// According to Oracle's description and examples of postBillingCharges, a PostIt sale is a sale of the front desk's own
// articles, which our charges are not; a charge can be reversed on any day by the same lines with negative quantities.
test('OPERA is told each line with its code, the sale’s number and ours of the line, as no PostIt sale, and the same to take it back', async () => {
  const simulator = await startHotelSimulator('opera', now);
  const { connection } = simulator;
  const hotel = createPmsGateway({ now: () => now }).hotelAt({ connection, timeZone: 'Europe/Rome' });
  const charge: RoomCharge = {
    externalId: '41001',
    reservationId: '52001',
    saleNumber: '2026/17',
    currency: 'EUR',
    soldAt: now,
    lines: [
      { id: 'line-1', name: 'Aroma massage', quantity: 2, unitPrice: 8_550, vatRate: 2200, code: '5122' },
      { id: 'line-2', name: 'Tip', quantity: 1, unitPrice: 500, vatRate: null },
    ],
  };
  expect(await hotel.postCharge(charge)).toMatchObject({ outcome: 'posted' });
  expect(await hotel.cancelCharge(charge)).toMatchObject({ outcome: 'posted' });
  const line = (
    id: string,
    transactionCode: string,
    amount: number,
    postingQuantity: number,
    postingRemark: string,
  ) => ({
    transactionCode,
    price: { amount, currencyCode: 'EUR' },
    postingQuantity,
    postingReference: '2026/17',
    postingRemark,
    checkNumber: '2026/17',
    financialTransactionIdList: [{ id, type: 'SaleLine' }],
    applyRoutingInstructions: true,
    autoPosting: true,
  });
  const reported = (sign: 1 | -1) => ({
    criteria: {
      hotelId: 'AURORA',
      reservationId: { id: '52001', type: 'Reservation' },
      cashierId: 7,
      charges: [line('line-1', '5122', 85.5, 2 * sign, 'Aroma massage'), line('line-2', '5100', 5, sign, 'Tip')],
      postIt: false,
    },
  });
  const sent = (await simulator.journal()).filter(({ operation }) => operation === 'postBillingCharges');
  expect(
    sent.map(({ method, url, body }) => [method, new URL(url, connection.access.url).pathname, JSON.parse(body)]),
  ).toEqual([
    ['POST', '/csh/v1/hotels/AURORA/reservations/52001/charges', reported(1)],
    ['POST', '/csh/v1/hotels/AURORA/reservations/52001/charges', reported(-1)],
  ]);
  await simulator.stop();
});

test('two people who turned out to be one are found by either id, where the hotel keeps that', async () => {
  const simulator = await startHotelSimulator('mews', now);
  const hotel = createPmsGateway({ now: () => now }).hotelAt({
    connection: simulator.connection,
    timeZone: 'Europe/Rome',
  });
  const kept = await hotel.findGuest('20000000-0000-4000-8000-000000000013');
  expect(kept).toMatchObject({ externalId: '20000000-0000-4000-8000-000000000001', values: { firstName: 'Helen' } });
  await simulator.stop();
});

describe.each(vendorSandboxes())('a vendor’s sandbox', (connection) => {
  const hotel = createPmsGateway(systemClock).hotelAt({ connection, timeZone: 'Europe/Rome' });
  addTestsOfAnyHotel(() => hotel, Temporal.Now.plainDateISO('Europe/Rome').toString());
});

// Last, and outside the suites above: all calls have been recorded by now.
for (const provider of pmsProvider.options) wires[provider].addTests(usedOperations[provider]);
