import { beforeEach, expect, test } from 'vitest';
import type { Exchange } from '../hotel/journal.ts';
import type { HotelSimulator } from '../hotel/start-simulator.ts';
import { ask, jsonOf } from '../testing/ask.ts';
import { mutationsOf } from '../testing/mutations.ts';
import { OperaCaller } from '../testing/opera-caller.ts';
import { describeWithVendor, readVendorFile, readVendorSpecification } from '../testing/vendor-specification.ts';
import type { Catalogue } from './catalogue.ts';
import { operaSampleHotel, startOperaSimulator } from './server.ts';

const today = Temporal.PlainDate.from('2026-11-21');
const clock = () => Temporal.Instant.from('2026-11-21T10:00:00Z');
const hotel = '/hotels/AURORA';

async function journalOf({ controlUrl }: HotelSimulator): Promise<Exchange[]> {
  return jsonOf(await ask(`${controlUrl}/journal`)) as Exchange[];
}

/** Calls each operation once, with every field that the simulator knows. */
async function walkThrough({ url }: HotelSimulator): Promise<void> {
  const opera = await OperaCaller.signIn(url);
  const all = 'fetchInstructions=Reservation&fetchInstructions=Indicators&limit=100&offset=0';
  await opera.call('GET', `/rsv/v1${hotel}/reservations?${all}`);
  for (const number of [52001, 52002, 52003])
    await opera.call(
      'GET',
      `/rsv/v1${hotel}/reservations/${number}?fetchInstructions=Reservation&fetchInstructions=Packages`,
    );
  for (const kind of ['profiles', 'guests']) {
    const instructions = 'fetchInstructions=Profile&fetchInstructions=Address&fetchInstructions=Communication';
    for (const number of [41001, 41003, 41008, 41013])
      await opera.call('GET', `/crm/v1/${kind}/${number}?${instructions}`);
  }
  await opera.call('GET', `/rm/config/v1${hotel}/rooms?physical=true&limit=1000`);
  await opera.call('GET', `/csh/v1${hotel}/transactionCodes?manualPostAllowed=true&includeArticles=true`);
  const posted = await opera.call('POST', `/csh/v1${hotel}/reservations/52001/charges`, charges('S-1', 35.5));
  const { postings } = jsonOf(posted) as { postings: readonly { transactionNo: number }[] };
  const transactionNo = postings[0]?.transactionNo;
  await opera.call('POST', `/csh/v1${hotel}/reservations/52003/charges`, charges('S-2', 1));
  await opera.call('POST', `/csh/v1${hotel}/reservations/52001/check/S-3/charges`, {
    check: { checkNumber: 'S-3', items: [{ transactionCode: '5100', price: { amount: 5, currencyCode: 'EUR' } }] },
  });
  await opera.call('PUT', `/csh/v1${hotel}/transactions/adjust`, {
    criteria: {
      reservationId: { id: '52001', type: 'Reservation' },
      transactionList: [transactionNo],
      details: { amount: { amount: 5, currencyCode: 'EUR' }, reasonCode: 'SERVICE' },
    },
  });
  await opera.call('GET', `/csh/v1${hotel}/reservations/52001/folios?fetchInstructions=Postings`);
  await opera.call('DELETE', `/csh/v1${hotel}/check/S-1/charges?reservationId=52001`);
  await opera.call('PUT', `/csh/v1${hotel}/reservations/52001/transactions`, {
    transactionList: [transactionNo],
    reasonCode: 'ERROR',
  });
  await opera.call('GET', `/rsv/v1${hotel}/reservations?text=nobody`);
}

const charges = (checkNumber: string, amount: number) => ({
  criteria: {
    hotelId: 'AURORA',
    reservationId: { id: checkNumber === 'S-2' ? '52003' : '52001', type: 'Reservation' },
    charges: [
      {
        transactionCode: '5100',
        price: { amount, currencyCode: 'EUR' },
        postingQuantity: 1,
        postingReference: 'Quieta',
        postingRemark: 'Hot stone ritual',
        checkNumber,
        financialTransactionIdList: [{ id: 'line-1', type: 'Quieta' }],
        applyRoutingInstructions: false,
        autoPosting: true,
      },
    ],
    postIt: false,
  },
});

describeWithVendor('OPERA Cloud’s own specification', () => {
  let opera: HotelSimulator;
  beforeEach(async () => {
    opera = await startOperaSimulator({ clock, hotel: operaSampleHotel(today) });
    return () => opera.stop();
  });

  test('every operation is asked and answered as it says, every object closed', async () => {
    await walkThrough(opera);
    const specification = readVendorSpecification('opera');
    const exchanges = await journalOf(opera);
    const problems = exchanges.flatMap((each) => specification.problemsOf(each));
    expect(problems).toEqual([]);
    expect(Object.fromEntries(specification.checked)).toMatchObject({
      getToken: { requests: 1, answers: 1 },
      getHotelReservations: { requests: 2, answers: 2 },
      getReservation: { requests: 3, answers: 3 },
      getProfile: { requests: 4, answers: 4 },
      getGuestProfile: { requests: 4, answers: 4 },
      getRooms: { requests: 1, answers: 1 },
      getTransactionCodes: { requests: 1, answers: 1 },
      postBillingCharges: { requests: 2, answers: 2 },
      postBillingCheckCharges: { requests: 1, answers: 1 },
      adjustTransactions: { requests: 1, answers: 1 },
      getFolio: { requests: 1, answers: 1 },
      voidBillingCheckCharges: { requests: 1, answers: 1 },
      deleteReservationTransactions: { requests: 1, answers: 1 },
    });
    expect(exchanges.map(({ answer }) => answer?.status)).not.toContain(404);
  });

  test('the net holds: a message with one thing wrong is found', async () => {
    await walkThrough(opera);
    const specification = readVendorSpecification('opera');
    let mutants = 0;
    const unnoticed: string[] = [];
    const look = (name: string, message: Exchange) => {
      mutants += 1;
      if (specification.problemsOf(message).length === 0) unnoticed.push(`${message.operation} ${name}`);
    };
    for (const exchange of await journalOf(opera)) {
      const { body, answer } = exchange;
      if (body.startsWith('{')) {
        for (const { name, value } of mutationsOf(JSON.parse(body))) {
          look(name, { ...exchange, body: JSON.stringify(value) });
        }
      }
      if (!answer?.body.startsWith('{')) continue;
      for (const { name, value } of mutationsOf(JSON.parse(answer.body))) {
        look(name, { ...exchange, answer: { ...answer, body: JSON.stringify(value) } });
      }
    }
    expect(unnoticed).toEqual([]);
    expect(mutants).toBeGreaterThan(500);
  });

  test('a call that the specification does not know is found', async () => {
    const specification = readVendorSpecification('opera');
    const call = { method: 'GET', body: '', answer: null };
    const headers = { authorization: 'Bearer x', 'x-app-key': 'not-a-uuid', 'x-hotelid': 'AURORA' };
    const search = `/rsv/v1${hotel}/reservations`;
    const problems = [
      { ...call, headers, url: `${search}?searchType=Inhouse` },
      { ...call, headers: { ...headers, 'x-hotelid': undefined }, url: `${search}?limit=ten` },
      { ...call, headers, url: `${search}?seachType=InHouse` },
      { ...call, headers, url: '/rsv/v1/reservations' },
      { ...call, headers, url: search, answer: { status: 418, headers: {}, body: '' } },
    ].map((message) => specification.problemsOf(message));
    expect(problems).toEqual([
      [
        'query searchType must be equal to one of the allowed values',
        expect.stringContaining('header x-app-key must match pattern'),
      ],
      ['query limit must be integer', expect.stringContaining('header x-app-key'), 'header x-hotelid is missing'],
      [expect.stringContaining('header x-app-key'), 'query seachType is not known'],
      ['GET /rsv/v1/reservations is no operation'],
      [expect.stringContaining('header x-app-key'), 'status 418 is not described'],
    ]);
  });

  test('of the specification nothing is left out but its dates of eight characters', () => {
    const { overlay } = readVendorSpecification('opera');
    const perFile = Object.fromEntries(Map.groupBy(overlay, (each) => each.split(' ')[0]));
    expect(overlay).toHaveLength(83);
    expect(perFile).toMatchObject({ '429': { length: 1 }, 'csh.json': { length: 39 }, 'crm.json': { length: 28 } });
  });
});

const sandbox: Catalogue = {
  codes: ['2000', '2010', '2011', '3000', '3010', '4510'].map((code) => ({
    code,
    description: `Sandbox ${code}`,
    group: 'SAND',
    subGroup: 'BOX',
    isManual: true,
  })),
  articles: ['02', '10'].map((code) => ({ code, description: 'Minibar', transactionCode: '4510', price: 200 })),
};

interface Fixture {
  readonly folder: string;
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
}

describeWithVendor('OPERA Cloud’s own examples', () => {
  let requests: readonly Fixture[];
  let opera: HotelSimulator;
  let caller: OperaCaller;
  beforeEach(async () => {
    opera = await startOperaSimulator({
      clock,
      catalogue: sandbox,
      hotel: { ...operaSampleHotel(today), code: 'SAND01', currency: 'USD' },
    });
    caller = await OperaCaller.signIn(opera.url, 'SAND01');
    ({ requests } = readVendorFile('ohip/postman-fixtures.json') as { requests: readonly Fixture[] });
    return () => opera.stop();
  });

  const filledIn = (text: string) =>
    text
      .replaceAll('{{HostName}}', '')
      .replaceAll('{{HotelId}}', 'SAND01')
      .replaceAll('{{ReservationId}}', '52001')
      .replaceAll('{{RoomId}}', '101')
      .replaceAll('[EnterName]', 'Whit');

  test('of the fourteen postings eleven are taken and three refused, as the schema has it', async () => {
    const postings = requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/charges'));
    const statuses = [];
    for (const { url, body } of postings)
      statuses.push((await caller.call('POST', filledIn(url), filledIn(body ?? ''))).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(11);
    // In them `charges` is an object, and the transaction code a number.
    expect(statuses.filter((status) => status === 400)).toHaveLength(3);
    const specification = readVendorSpecification('opera');
    for (const exchange of await journalOf(opera)) {
      const isRefused = exchange.answer?.status === 400;
      expect(specification.problemsOf(exchange).length > 0).toBe(isRefused);
    }
  });

  test('the searches of the guest inquiry find somebody', async () => {
    const searches = requests.filter(({ folder }) => folder.endsWith('Guest Inquiry'));
    expect(searches.length).toBeGreaterThan(3);
    for (const { url } of searches.filter((each) => each.url.includes('reservations?'))) {
      const { status } = await caller.call('GET', filledIn(url));
      expect(status).toBeOneOf([200, 204]);
    }
  });
});
