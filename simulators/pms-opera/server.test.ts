import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Posting } from '../hotel/hotel-state.ts';
import type { HotelSimulator } from '../hotel/start-simulator.ts';
import { type Answer, ask, jsonOf } from '../testing/ask.ts';
import { askForToken, OperaCaller } from '../testing/opera-caller.ts';
import { RequestRate } from './opera-interface.ts';
import { operaSampleHotel, startOperaSimulator } from './server.ts';

const cashiering = '/csh/v1/hotels/AURORA';
const reservations = '/rsv/v1/hotels/AURORA/reservations';

let now: Temporal.Instant;
let simulator: HotelSimulator;
let opera: OperaCaller;

beforeEach(async () => {
  now = Temporal.Instant.from('2026-11-21T10:00:00Z');
  simulator = await startOperaSimulator({
    clock: () => now,
    hotel: operaSampleHotel(Temporal.PlainDate.from('2026-11-21')),
  });
  opera = await OperaCaller.signIn(simulator.url);
  return () => simulator.stop();
});

interface Search {
  readonly reservations: {
    readonly hasMore: boolean;
    readonly totalResults: number;
    readonly reservationInfo: readonly { readonly reservationIdList: readonly { readonly id: string }[] }[];
  };
}

async function found(query: string): Promise<string[]> {
  const answer = await opera.call('GET', `${reservations}?limit=100&orderBy=Room&${query}`);
  if (answer.status === 204) return [];
  expect(answer.text).toContain('reservationInfo');
  return (jsonOf(answer) as Search).reservations.reservationInfo.map((each) => each.reservationIdList[0]?.id ?? '');
}

const control = (action: string, body: object) => ask(`${simulator.controlUrl}/${action}`, 'POST', { body });
const postings = async () => jsonOf(await ask(`${simulator.controlUrl}/postings`)) as Posting[];
const line = { transactionCode: '5100', price: { amount: 45.5, currencyCode: 'EUR' }, checkNumber: 'S-1' };
const post = (reservation: number, changes: object = {}, criteria: object = {}): Promise<Answer> =>
  opera.call('POST', `${cashiering}/reservations/${reservation}/charges`, {
    criteria: { charges: [{ ...line, ...changes }], ...criteria },
  });

describe('who may call', () => {
  test('a token is given for the right secret, by either grant, and for an hour', async () => {
    expect((await askForToken(simulator.url, { scope: 'another' })).status).toBe(401);
    expect((await askForToken(simulator.url, { grant_type: 'implicit' })).status).toBe(400);
    const owner = { grant_type: 'password', username: 'QUIETA_INTEGRATION', password: 'warm-salt-water' };
    expect(jsonOf(await askForToken(simulator.url, owner))).toMatchObject({ expires_in: 3600, token_type: 'Bearer' });
    now = now.add({ minutes: 59 });
    expect((await opera.call('GET', `${reservations}/52001`)).status).toBe(200);
    now = now.add({ minutes: 1 });
    expect((await opera.call('GET', `${reservations}/52001`)).status).toBe(401);
  });

  test('a token that was taken back is refused without a body', async () => {
    await ask(`${simulator.controlUrl}/expire-tokens`, 'POST');
    expect(await opera.call('GET', `${reservations}/52001`)).toMatchObject({ status: 401, text: '' });
  });

  test('the application key and the hotel are asked for on every call', async () => {
    const status = async (headers: Record<string, string>) =>
      (await opera.call('GET', `${reservations}/52001`, undefined, headers)).status;
    expect(await status({ 'x-app-key': 'ABC' })).toBe(400);
    expect(await status({ 'x-app-key': '11111111-2222-4333-8444-555555555555' })).toBe(401);
    expect(await status({ 'x-hotelid': 'ELSEWHERE' })).toBe(403);
    expect((await opera.call('GET', '/rsv/v1/hotels/ELSEWHERE/reservations')).status).toBe(403);
    expect((await opera.call('GET', '/rsv/v1/nothing')).status).toBe(404);
  });
});

describe('finding reservations', () => {
  test('in house are those who live there now, in rooms or on paper', async () => {
    expect(await found('searchType=InHouse')).toHaveLength(10);
    expect(await found('searchType=InHouse&excludePseudoRoomReservations=true')).toHaveLength(9);
    expect(await found('searchType=InHouse&excludeNoPost=true')).not.toContain('52003');
  });

  test('text finds names without their accents, companions, rooms and numbers', async () => {
    expect(await found('text=lefevre')).toEqual(['52003']);
    expect(await found('text=robert')).toEqual(['52001']);
    expect(await found('text=203')).toEqual(['52004']);
    expect(await found('text=Okafor')).toEqual(['52006', '52007']);
    expect(await found('surname=whit&givenName=h')).toEqual(['52001']);
    expect(await found('text=nobody')).toEqual([]);
  });

  test('dates, states and one guest’s stays are conditions too', async () => {
    const tomorrow = 'arrivalEndDate=2026-11-22&departureStartDate=2026-11-22';
    expect(await found(`${tomorrow}&reservationStatuses=DueIn&reservationStatuses=InHouse`)).not.toContain('52011');
    expect(await found('reservationStatuses=DueOut')).toEqual(['52011']);
    expect(await found('reservationStatuses=DueIn')).toEqual(['52013']);
    expect(await found('searchType=CheckedOut')).toEqual(['52010']);
    expect(await found('profileId=41007')).toEqual(['52006', '52007']);
    expect(await found('roomId=101')).toEqual(['52001']);
  });

  test('a page says how many there are; without a limit twenty come', async () => {
    await control('crowd', { guests: 90 });
    const page = async (query: string) =>
      (jsonOf(await opera.call('GET', `${reservations}?${query}`)) as Search).reservations;
    expect(await page('searchType=InHouse')).toMatchObject({ hasMore: true, count: 20, limit: 20, totalResults: 100 });
    expect(await page('searchType=InHouse&limit=60&offset=60')).toMatchObject({
      hasMore: false,
      count: 40,
      totalPages: 2,
    });
    expect((await opera.call('GET', `${reservations}?searchType=InHouse&offset=500`)).status).toBe(204);
  });

  test('a parameter that is not simulated is refused rather than overlooked', async () => {
    const refusal = await opera.call('GET', `${reservations}?vipCodes=1&limit=many&searchType=inhouse`);
    expect(refusal.status).toBe(400);
    expect(jsonOf(refusal)).toMatchObject({
      detail: expect.stringMatching(
        /vipCodes is not simulated.*searchType must be one of.*limit must be a whole number/,
      ),
    });
  });
});

describe('what is booked with a stay', () => {
  const packages = async (number: number, instructions = '&fetchInstructions=Packages') => {
    const answer = await opera.call('GET', `${reservations}/${number}?fetchInstructions=Reservation${instructions}`);
    return (jsonOf(answer) as { reservations: { reservation: [{ reservationPackages?: object[] }] } }).reservations
      .reservation[0].reservationPackages;
  };

  test('comes where it is asked for, with its days and its price', async () => {
    expect(await packages(52001)).toMatchObject([
      {
        packageCode: 'SPAMASS50',
        startDate: '2026-11-21',
        endDate: '2026-11-21',
        packageHeaderType: { primaryDetails: { description: 'Relax massage 50 min' } },
        consumptionDetails: { totalQuantity: 2 },
        scheduleList: [{ consumptionDate: '2026-11-21', totalQuantity: 2, unitPrice: 85 }],
      },
    ]);
    const [hammam] = (await packages(52002)) as [{ scheduleList: object[] }];
    expect(hammam.scheduleList).toEqual(
      ['2026-11-21', '2026-11-22'].map((day) => ({ consumptionDate: day, reservationDate: day, totalQuantity: 1 })),
    );
    expect(await packages(52001, '')).toBeUndefined();
  });

  test('is gone when it was called off', async () => expect(await packages(52004)).toBeUndefined());
});

describe('charging', () => {
  test('a line stands on the folio under its check number', async () => {
    expect((await post(52001, { postingQuantity: 2, folioWindowNo: 3 })).status).toBe(201);
    const folio = await opera.call('GET', `${cashiering}/reservations/52001/folios?fetchInstructions=Postings`);
    expect(jsonOf(folio)).toMatchObject({
      reservationFolioInformation: {
        folioWindows: [
          {
            folioWindowNo: 3,
            balance: { amount: 91 },
            folios: [{ postings: [{ checkNo: 'S-1', postedAmount: { amount: 91 } }] }],
          },
        ],
      },
    });
  });

  test.each([
    [52003, 'No Post'],
    [52005, 'folio is closed'],
    [52009, 'not in house'],
    [52010, 'not in house'],
  ])('reservation %i is not charged: %s', async (reservation, reason) => {
    const refusal = await post(reservation);
    expect(refusal.status).toBe(400);
    expect(jsonOf(refusal)).toMatchObject({ title: 'Bad Request', detail: expect.stringContaining(reason) });
    expect(await postings()).toEqual([]);
  });

  test('a credit limit holds over several charges, and money back is always taken', async () => {
    expect((await post(52004, { price: { amount: 60 } })).status).toBe(201);
    expect((await post(52004, { price: { amount: 40.01 } })).status).toBe(400);
    expect((await post(52004, { price: { amount: 40 } })).status).toBe(201);
    expect((await post(52004, { price: { amount: 60 }, postingQuantity: -1 })).status).toBe(201);
    expect((await post(52004, { price: { amount: 60 } })).status).toBe(201);
  });

  test('all lines of a charge or none', async () => {
    const charges = [line, { ...line, transactionCode: '9999' }];
    expect((await post(52001, {}, { charges })).status).toBe(400);
    expect(await postings()).toEqual([]);
  });

  test.each<[string, object, object]>([
    ['a code that only the system posts', { transactionCode: '1000' }, {}],
    ['another currency', { price: { amount: 1, currencyCode: 'USD' } }, {}],
    ['a tenth of a cent', { price: { amount: 1.001 } }, {}],
    ['no amount', { price: undefined }, {}],
    ['none of it', { postingQuantity: 0 }, {}],
    ['a number where text belongs', { transactionCode: 5100 }, {}],
    ['another hotel', {}, { hotelId: 'ELSEWHERE' }],
    ['another reservation than the address’s', {}, { reservationId: { id: '52002' } }],
    ['no line', {}, { charges: [] }],
  ])('refuses %s', async (_, changes, criteria) => {
    expect((await post(52001, changes, criteria)).status).toBe(400);
    expect(await postings()).toEqual([]);
  });

  test('says which field is wrong', async () => {
    expect(jsonOf(await post(52001, { transactionCode: 5100, postingQuantity: 'one' }))).toMatchObject({
      detail:
        'criteria.charges.0.transactionCode must be text; criteria.charges.0.postingQuantity must be a whole number',
    });
  });

  test('an article brings its code and its price', async () => {
    await post(52001, { transactionCode: undefined, articleCode: '01', price: undefined });
    expect(await postings()).toMatchObject([{ code: '5200', unitAmount: 6900 }]);
  });

  test('looking whether a check could be posted posts nothing', async () => {
    const look = (reservation: number) =>
      opera.call('POST', `${cashiering}/reservations/${reservation}/check/S-9/charges`, { check: { items: [line] } });
    expect((await look(52001)).status).toBe(201);
    expect((await look(52003)).status).toBe(400);
    expect(await postings()).toEqual([]);
  });
});

describe('taking a charge back', () => {
  const remove = (transactionList: number[], reasonCode = 'ERROR') =>
    opera.call('PUT', `${cashiering}/reservations/52001/transactions`, { transactionList, reasonCode });
  const numberOf = async () => Number((await postings()).at(-1)?.id);

  test('a line of today is deleted, with a reason', async () => {
    await post(52001);
    expect((await remove([await numberOf()], '')).status).toBe(400);
    expect((await remove([1])).status).toBe(404);
    expect((await remove([await numberOf()])).status).toBe(200);
    expect((await postings())[0]?.isCancelled).toBe(true);
    expect((await remove([await numberOf()])).status).toBe(404);
  });

  test('after the night audit it is voided by its check, or adjusted, instead', async () => {
    await post(52001);
    const number = await numberOf();
    await control('advance-business-date', {});
    expect((await remove([number])).status).toBe(400);
    const adjusted = await opera.call('PUT', `${cashiering}/transactions/adjust`, {
      criteria: { reservationId: { id: '52001' }, transactionList: [number], details: { percentage: 10 } },
    });
    expect(adjusted.status).toBe(200);
    expect((await postings()).at(-1)).toMatchObject({ unitAmount: 455, quantity: -1, businessDate: '2026-11-22' });
    expect((await opera.call('DELETE', `${cashiering}/check/S-1/charges`)).status).toBe(200);
    const balance = (await postings()).reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
    expect(balance).toBe(0);
    expect((await opera.call('DELETE', `${cashiering}/check/S-2/charges`)).status).toBe(404);
  });
});

test('each window of a folio comes page by page, with the balance of the whole', async () => {
  for (let count = 0; count < 25; count += 1) await post(52001, { folioWindowNo: count < 23 ? 1 : 2 });
  interface Folio {
    readonly reservationFolioInformation: { readonly folioWindows: readonly Window[] };
  }
  interface Window {
    readonly folioWindowNo: number;
    readonly hasMore: boolean;
    readonly balance: { readonly amount: number };
    readonly folios: readonly { readonly postings: readonly object[] }[];
  }
  const windows = async (paging: string) => {
    const path = `${cashiering}/reservations/52001/folios?fetchInstructions=Postings${paging}`;
    const { folioWindows } = (jsonOf(await opera.call('GET', path)) as Folio).reservationFolioInformation;
    return folioWindows.map(({ folioWindowNo, hasMore, balance, folios }) => [
      folioWindowNo,
      folios[0]?.postings.length,
      hasMore,
      balance.amount,
    ]);
  };
  const [first, second] = [23 * 45.5, 2 * 45.5];
  // Without a limit the number of postings is the vendor's own affair.
  expect(await windows('')).toEqual([
    [1, 20, true, first],
    [2, 2, false, second],
  ]);
  expect(await windows('&limit=15&offset=15')).toEqual([
    [1, 8, false, first],
    [2, 0, false, second],
  ]);
});

test('a guest who has not come has no folio yet', async () => {
  expect((await opera.call('GET', `${cashiering}/reservations/52009/folios`)).status).toBe(204);
});

test('above fifty calls in a second one waits, above a hundred one is refused', () => {
  const rate = new RequestRate();
  const answers = Array.from({ length: 120 }, (_, index) => rate.admit(5000 + index));
  expect(answers.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 0));
  expect(answers.slice(50, 100)).toEqual(Array.from({ length: 50 }, () => 1000));
  expect(answers[100]).toMatchObject({ status: 429 });
  expect(rate.admit(6200)).toBe(0);
});

test('a crowd of callers at once is refused in part', async () => {
  // All calls fall into one second, however slow the machine is.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const calls = Array.from({ length: 120 }, () => opera.call('GET', `${reservations}/52001`));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  // The earlier calls of the test count as well.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
  expect(statuses).toContain(200);
});
