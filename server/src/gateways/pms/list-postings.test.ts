import { type PmsProvider, pmsProvider } from '@quieta/contract/settings/business-profile';
import { recordOf } from '@quieta/contract/values/objects';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { helen, startHotelOfAnswers } from '../../../testing/hotel-of-answers.ts';
import { type HotelSimulator, startHotelSimulator } from '../../../testing/hotel-simulator.ts';
import { createWireRecorder } from '../../../testing/wire-recorder.ts';
import { createPmsGateway } from './create-pms-gateway.ts';
import type { HotelSystem, PostingsAsked, RoomCharge } from './port.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
const today = Temporal.PlainDate.from('2026-11-21');
const tomorrow = today.add({ days: 1 });
const timeZone = 'Europe/Rome';

const usedOperations = {
  opera: { post: 'postBillingCharges', list: 'getFolio' },
  mews: { post: 'orders/add', list: 'orderItems/getAll' },
} as const;

const wires = recordOf(pmsProvider.options, createWireRecorder);

function dayOf(date: Temporal.PlainDate): Pick<PostingsAsked, 'from' | 'until'> {
  const midnight = (of: Temporal.PlainDate) => of.toZonedDateTime(timeZone).toInstant();
  return { from: midnight(date), until: midnight(date.add({ days: 1 })) };
}

describe.each(pmsProvider.options)('%s', (provider) => {
  const { list: listing } = usedOperations[provider];
  let simulator: HotelSimulator;
  let hotel: HotelSystem;
  /** A charge of 85.00 for each guest, and the other stay of James Okafor, who has two rooms. */
  let charges: Record<'helen' | 'robert' | 'james' | 'lucia', RoomCharge>;

  beforeAll(async () => {
    simulator = await startHotelSimulator(provider, now);
    hotel = createPmsGateway({ now: () => now }).hotelAt({ connection: simulator.connection, timeZone });
  });
  beforeEach(async () => {
    await simulator.reset();
    const { guests } = await hotel.searchInHouse({ date: today.toString(), words: '', cursor: null });
    const chargeTo = (firstName: string, number: number): RoomCharge => {
      const guest = guests.find(({ values }) => values.firstName === firstName);
      return {
        externalId: guest?.externalId ?? '',
        reservationId: guest?.stay?.reservationId ?? '',
        saleNumber: `2026/${number}`,
        currency: 'EUR',
        soldAt: now,
        lines: [{ id: `line-${number}`, name: 'Aroma massage', quantity: 1, unitPrice: 8_500, vatRate: 2200 }],
      };
    };
    charges = {
      helen: chargeTo('Helen', 9),
      robert: chargeTo('Robert', 10),
      james: chargeTo('James', 11),
      lucia: chargeTo('Lucia', 12),
    };
  });
  afterEach(() => wires[provider].record(simulator));
  afterAll(() => simulator.stop());

  const listOf = (date: Temporal.PlainDate, known: readonly RoomCharge[]) =>
    hotel.listPostings({ ...dayOf(date), charges: known, currency: 'EUR' });
  const post = async (...all: readonly RoomCharge[]) => {
    for (const charge of all) expect(await hotel.postCharge(charge)).toMatchObject({ outcome: 'posted' });
  };
  const refundOf = (charge: RoomCharge, saleNumber: string, unitPrice: number): RoomCharge => ({
    ...charge,
    saleNumber,
    lines: [{ id: `refund-${saleNumber}`, name: 'Aroma massage', quantity: 1, unitPrice: -unitPrice, vatRate: 2200 }],
  });
  const questions = async () => (await simulator.journal()).filter(({ operation }) => operation === listing);

  test('nothing is on the bills, or nothing was sold', async () => {
    expect(await listOf(today, Object.values(charges))).toEqual([]);
    expect(await listOf(today, [])).toEqual([]);
  });

  test('of several guests each number has its sum, in the order of the numbers, and each stay is asked about once', async () => {
    const { helen, robert, james, lucia } = charges;
    const [line] = helen.lines;
    if (line === undefined) throw new Error('the charge has no line');
    const oil = { ...line, id: 'line-oil', name: 'Almond oil', quantity: 3, unitPrice: 1_999 };
    const large = { ...helen, lines: [line, oil] };
    await post(lucia, robert, james, large);
    const before = (await questions()).length;
    expect(await listOf(today, [lucia, robert, james, large, { ...helen, saleNumber: '2026/13' }])).toEqual([
      { saleNumber: '2026/9', amount: 14_497 },
      { saleNumber: '2026/10', amount: 8_500 },
      { saleNumber: '2026/11', amount: 8_500 },
      { saleNumber: '2026/12', amount: 8_500 },
    ]);
    // Helen and Robert share one stay.
    expect((await questions()).length - before).toBe(provider === 'opera' ? 3 : 1);
  });

  test('a refund has its own number and is negative; what was voided comes to nothing and is left out', async () => {
    const { helen, robert, lucia } = charges;
    const refund = refundOf(helen, '2026/13', 2_050);
    await post(helen, robert, lucia, refund);
    expect(await hotel.cancelCharge(robert)).toMatchObject({ outcome: 'posted' });
    expect(await listOf(today, [helen, robert, lucia, refund])).toEqual([
      { saleNumber: '2026/9', amount: 8_500 },
      { saleNumber: '2026/12', amount: 8_500 },
      { saleNumber: '2026/13', amount: -2_050 },
    ]);
  });

  test('what is on the bill of another day is left out; a void of the next day counts on that day', async () => {
    const { helen, lucia } = charges;
    const later = { ...helen, saleNumber: '2026/20', soldAt: now.add({ hours: 24 }) };
    const void_ = { ...lucia, soldAt: now.add({ hours: 24 }) };
    await post(helen, lucia);
    await simulator.closeDay();
    await post(later);
    expect(await hotel.cancelCharge(void_)).toMatchObject({ outcome: 'posted' });
    expect(await listOf(today, [helen, lucia])).toEqual([
      { saleNumber: '2026/9', amount: 8_500 },
      { saleNumber: '2026/12', amount: 8_500 },
    ]);
    expect(await listOf(tomorrow, [later, void_])).toEqual([
      { saleNumber: '2026/12', amount: -8_500 },
      { saleNumber: '2026/20', amount: 8_500 },
    ]);
    expect(await listOf(today.subtract({ days: 1 }), [])).toEqual([]);
  });

  test('a charge that was sent only after the hotel’s night audit is of the day of its sale', async () => {
    const { helen } = charges;
    await simulator.closeDay();
    await post(helen);
    expect(await listOf(today, [helen])).toEqual([{ saleNumber: '2026/9', amount: 8_500 }]);
  });

  test('what is on the bills under a number that the books do not know is found; with folios, only on those that were asked for', async () => {
    const { helen, robert, james } = charges;
    await post(helen, robert, james);
    const onTheirBill = ['2026/9', '2026/10'].map((saleNumber) => ({ saleNumber, amount: 8_500 }));
    const elsewhere = provider === 'mews' ? [{ saleNumber: '2026/11', amount: 8_500 }] : [];
    expect(await listOf(today, [helen])).toEqual([...onTheirBill, ...elsewhere]);
  });

  test('what does not bear a number of ours is not counted, nor what the hotel cancelled', async () => {
    const { helen, robert, james } = charges;
    const others = ['S-1', '26/7', '2026/', '2026/A1', 'x2026/1'].map((saleNumber) => ({ ...james, saleNumber }));
    await post(helen, robert, ...others);
    await simulator.changePostings(({ lineReference }) => ({ isCancelled: lineReference.endsWith('line-10') }));
    expect(await listOf(today, [helen, robert, ...others])).toEqual([{ saleNumber: '2026/9', amount: 8_500 }]);
  });

  test('amounts in another currency than the books are left out', async () => {
    const { helen } = charges;
    await post(helen);
    expect(await hotel.listPostings({ ...dayOf(today), charges: [helen], currency: 'CHF' })).toEqual([]);
  });

  test('a bill of many pages is read to its end, and a charge is found on its last one', async () => {
    const { helen } = charges;
    const longest = provider === 'opera' ? 250 : 2_300;
    const share = longest / 10;
    const all = Array.from({ length: 10 }, (_, index): RoomCharge => {
      const lineOf = (number: number) => ({
        id: `line-${index}-${number}`,
        name: 'Tea',
        quantity: 1,
        unitPrice: 101,
        vatRate: 2200,
      });
      return {
        ...helen,
        saleNumber: `2026/${index + 1}`,
        lines: Array.from({ length: share }, (__, at) => lineOf(at)),
      };
    });
    await post(...all);
    const expected = all.map(({ saleNumber }) => ({ saleNumber, amount: 101 * share }));
    expect(await listOf(today, all)).toEqual(expected);
    expect(await hotel.findCharge(all.at(-1) ?? helen)).toHaveLength(share);
  });

  test('Mews is asked for its outlet’s consumption of the period, OPERA for the postings of the stay', async () => {
    const { helen } = charges;
    await listOf(today, [helen]);
    const [question] = (await questions()).slice(-1);
    if (provider === 'opera') {
      const url = `/csh/v1/hotels/AURORA/reservations/${helen.reservationId}/folios?fetchInstructions=Postings`;
      expect(question).toMatchObject({ method: 'GET', url });
      return;
    }
    expect(JSON.parse(question?.body ?? '')).toMatchObject({
      ServiceIds: ['50000000-0000-4000-8000-000000000002'],
      ConsumedUtc: { StartUtc: '2026-11-20T23:00:00Z', EndUtc: '2026-11-21T23:00:00Z' },
    });
  });

  test('access that the hotel takes back is told as such', async () => {
    await simulator.fail({ operation: listing, kind: 'status', status: provider === 'opera' ? 403 : 401 });
    await expect(listOf(today, [charges.helen])).rejects.toMatchObject({
      name: 'HotelError',
      failure: 'access-refused',
    });
  });
});

/** Postings on the hotel's bills from 9:00 on 21 November for 24 hours, according to this answer. */
async function listedFrom(provider: PmsProvider, key: string, answer: object): Promise<unknown> {
  const hotel = await startHotelOfAnswers(provider);
  hotel.answers.set('POST /oauth/v1/tokens', '{"access_token":"t","expires_in":3600}');
  hotel.answers.set(key, JSON.stringify(answer));
  const [, , , , , , , listed] = await hotel.useAll();
  hotel.stop();
  return listed;
}

describe('answers that the simulators do not give', () => {
  const fromOpera = (...postings: readonly object[]) =>
    listedFrom('opera', `GET /csh/v1/hotels/AURORA/reservations/${helen.opera[1]}/folios`, {
      reservationFolioInformation: { folioWindows: [{ folios: [{ postings }] }, { folios: [{ postings: [] }] }] },
    });
  const euros = (amount: number) => ({ amount, currencyCode: 'EUR' });
  const posted = { checkNo: '2026/1', revenueDate: '2026-11-21' };

  test.each<[string, object[], number]>([
    ['a credit is given back', [{ debitAmount: euros(85) }, { creditAmount: euros(20) }], 6_500],
    ['both sides count', [{ debitAmount: euros(85), creditAmount: euros(0) }], 8_500],
    ['the transaction’s amount stands for both', [{ transactionAmount: 85 }], 8_500],
  ])('OPERA: %s', async (_, postings, amount) => {
    const all = postings.map((one) => ({ ...posted, ...one }));
    expect(await fromOpera(...all)).toEqual([{ saleNumber: '2026/1', amount }]);
  });

  test('OPERA: a posting is of the day of its revenue, else of its transaction; one without a day counts', async () => {
    const on = (number: number, dates: object) => ({ checkNo: `2026/${number}`, debitAmount: euros(85), ...dates });
    const listed = await fromOpera(
      on(2, { revenueDate: '2026-11-20', transactionDate: '2026-11-21' }),
      on(3, { revenueDate: '2026-11-22', transactionDate: '2026-11-23' }),
      on(4, { transactionDate: '2026-11-23' }),
      on(5, { transactionDate: '2026-11-21' }),
      on(6, {}),
    );
    expect(listed).toEqual([3, 5, 6].map((number) => ({ saleNumber: `2026/${number}`, amount: 8_500 })));
  });

  test('OPERA: a charge of our books that has nothing on these days counts with the next day that has, and no later one', async () => {
    const on = (revenueDate: string, amount: number) => ({ ...posted, revenueDate, debitAmount: euros(amount) });
    const before = on('2026-11-20', 1);
    const next = [on('2026-11-24', 80), on('2026-11-24', 5)];
    const later = on('2026-11-25', -85);
    expect(await fromOpera(later, before, ...next)).toEqual([{ saleNumber: '2026/1', amount: 8_500 }]);
    expect(await fromOpera(before)).toEqual([]);
    expect(await fromOpera(...next, on('2026-11-22', 7))).toEqual([{ saleNumber: '2026/1', amount: 700 }]);
  });

  test('Mews: what is inactive, cancelled or of the next period’s first moment is left out', async () => {
    const item = (number: number, changes: object) => ({
      ExternalIdentifier: `2026/${number}/line`,
      AccountingState: 'Closed',
      ConsumedUtc: '2026-11-22T08:59:59Z',
      Amount: { Currency: 'EUR', GrossValue: 85 },
      ...changes,
    });
    const OrderItems = [
      item(1, {}),
      item(2, { AccountingState: 'Inactive' }),
      item(3, { AccountingState: 'Canceled' }),
      item(4, { ConsumedUtc: '2026-11-22T09:00:00Z' }),
      item(5, { ConsumedUtc: 'at night' }),
      item(6, { ExternalIdentifier: '2026/6' }),
      item(7, { ExternalIdentifier: null }),
      item(8, { ExternalIdentifier: '2026/8/' }),
    ];
    const listed = await listedFrom('mews', 'POST /api/connector/v1/orderItems/getAll', { OrderItems, Cursor: null });
    expect(listed).toEqual([1, 5].map((number) => ({ saleNumber: `2026/${number}`, amount: 8_500 })));
  });

  test.each([
    ['OPERA', () => fromOpera({ ...posted, debitAmount: euros(85) }, posted)],
    [
      'Mews',
      () =>
        listedFrom('mews', 'POST /api/connector/v1/orderItems/getAll', {
          OrderItems: [{ ExternalIdentifier: '2026/1/line', Amount: { Currency: 'EUR' } }],
        }),
    ],
  ] as const)('%s: a posting of ours without an amount makes the bills unreadable', async (_, list) => {
    // Null is a failure of the hotel.
    expect(await list()).toBeNull();
  });
});

// Last, and outside the suites above: all calls have been recorded by now.
for (const provider of pmsProvider.options) wires[provider].addTests(Object.values(usedOperations[provider]));
