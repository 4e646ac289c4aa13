import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Posting } from '../hotel/hotel-state.ts';
import type { HotelSimulator } from '../hotel/start-simulator.ts';
import { ask, jsonOf } from '../testing/ask.ts';
import { askMews } from '../testing/mews-caller.ts';
import { sampleEnterprise } from './enterprise.ts';
import { mewsSampleHotel, startMewsSimulator } from './server.ts';

const idOf = (kind: 1 | 2 | 3, number: number) => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const Limitation = { Count: 100 };
const start = (changes: object = {}) =>
  startMewsSimulator({
    clock: () => Temporal.Instant.from('2026-11-21T10:00:00Z'),
    hotel: mewsSampleHotel(Temporal.PlainDate.from('2026-11-21')),
    ...changes,
  });

let mews: HotelSimulator;
beforeEach(async () => {
  mews = await start();
  return () => mews.stop();
});

const call = async <Body>(operation: string, body: object = {}) =>
  jsonOf(await askMews(mews.url, operation, body)) as Body;
const postings = async () => jsonOf(await ask(`${mews.controlUrl}/postings`)) as Posting[];

interface Found {
  readonly Customers: readonly {
    readonly Customer: { readonly LastName: string; readonly Classifications: readonly string[] };
    readonly Reservation: { readonly AssignedResourceId: string } | null;
  }[];
}
const search = (body: object) => call<Found>('customers/search', { Extent: { Customers: true }, ...body });
const lastNames = ({ Customers }: Found) => Customers.map(({ Customer }) => Customer.LastName);

describe('who may call', () => {
  test('both tokens stand in every body', async () => {
    expect((await askMews(mews.url, 'configuration/get', { ClientToken: 'x' })).status).toBe(401);
    expect((await askMews(mews.url, 'configuration/get', { AccessToken: 'x' })).status).toBe(401);
    expect((await askMews(mews.url, 'configuration/get')).status).toBe(200);
    await ask(`${mews.controlUrl}/expire-tokens`, 'POST');
    const refusal = await askMews(mews.url, 'configuration/get');
    expect(refusal.status).toBe(401);
    expect(jsonOf(refusal)).toMatchObject({ Message: 'Invalid AccessToken.', Details: null });
    expect(refusal.headers.get('request-id')).toBe((jsonOf(refusal) as { RequestId: string }).RequestId);
  });

  test('paths are exact, and everything is a POST of JSON', async () => {
    expect((await askMews(mews.url, 'Configuration/Get')).status).toBe(404);
    expect((await askMews(mews.url, 'configuration/get/')).status).toBe(404);
    expect((await ask(`${mews.url}/api/connector/v1/configuration/get`)).status).toBe(404);
    expect((await ask(`${mews.url}/api/connector/v1/configuration/get`, 'POST', { body: '[]' })).status).toBe(400);
  });

  test('200 calls in 30 seconds, then 429 with the time to wait', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const call200 = async () => {
      for (let batch = 0; batch < 4; batch += 1) {
        await Promise.all(Array.from({ length: 50 }, () => askMews(mews.url, 'taxations/getAll')));
      }
    };
    await call200();
    const refusal = await askMews(mews.url, 'taxations/getAll');
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await askMews(mews.url, 'taxations/getAll', { AccessToken: 'another' })).status).toBe(401);
    vi.advanceTimersByTime(29_000);
    expect((await askMews(mews.url, 'taxations/getAll')).headers.get('retry-after')).toBe('1');
    vi.advanceTimersByTime(1_000);
    expect((await askMews(mews.url, 'taxations/getAll')).status).toBe(200);
    await call200();
    expect((await askMews(mews.url, 'taxations/getAll')).status).toBe(429);
    await ask(`${mews.controlUrl}/reset`, 'POST');
    expect((await askMews(mews.url, 'taxations/getAll')).status).toBe(200);
  });
});

describe('finding guests', () => {
  test('in house now, by a part of the name or by the room, companions too', async () => {
    expect(lastNames(await search({ Name: 'WHIT' }))).toEqual(['Whitaker', 'Whitaker']);
    expect(lastNames(await search({ Name: 'garcia' }))).toEqual(['García']);
    expect(lastNames(await search({ ResourceId: idOf(1, 203) }))).toEqual(['Fischer']);
    expect(lastNames(await search({ Name: 'Tanaka' }))).toEqual([]);
    expect(
      (await search({ Name: 'Okafor' })).Customers.map(({ Reservation }) => Reservation?.AssignedResourceId),
    ).toEqual([idOf(1, 210), idOf(1, 211)]);
  });

  test('who may not be charged is on the cash list, a paymaster has no reservation', async () => {
    const { Customers: noPost } = await search({ Name: 'Lefevre' });
    expect(noPost[0]?.Customer.Classifications).toEqual(['Cashlist', 'InRoom']);
    const { Customers: paymasters } = await search({ Name: 'Congress' });
    expect(paymasters).toMatchObject([{ Customer: { Classifications: ['PaymasterAccount'] }, Reservation: null }]);
  });

  test('a merged profile leads to the one that it went into', async () => {
    const body = { CustomerIds: [idOf(2, 13)], Extent: { Customers: true }, Limitation };
    expect(await call('customers/getAll', body)).toMatchObject({
      Customers: [{ IsActive: false, MergeTargetId: idOf(2, 1) }],
      Cursor: null,
    });
  });

  test('stays collide with a day up to, and without, the moment at which it ends', async () => {
    const roomsOn = async (StartUtc: string, EndUtc: string) => {
      const { Reservations } = await call<{ Reservations: { Id: string }[] }>('reservations/getAll/2023-06-06', {
        CollidingUtc: { StartUtc, EndUtc },
        States: ['Confirmed'],
        Limitation,
      });
      return Reservations.map(({ Id }) => Id);
    };
    // Yuki Tanaka arrives on 22 November at 15:00 in Rome.
    expect(await roomsOn('2026-11-22T00:00:00Z', '2026-11-22T14:00:00Z')).not.toContain(idOf(3, 9));
    expect(await roomsOn('2026-11-22T00:00:00Z', '2026-11-22T14:00:01Z')).toContain(idOf(3, 9));
    expect(await roomsOn('2026-11-26T10:00:00Z', '2026-11-27T00:00:00Z')).not.toContain(idOf(3, 9));
  });

  test('a stay over the change of the clock begins and ends by the hotel’s own', async () => {
    const stay = { reservationId: idOf(3, 9), arrival: '2026-03-28', departure: '2026-03-29' };
    await ask(`${mews.controlUrl}/stay`, 'POST', { body: stay });
    const body = { ReservationIds: [idOf(3, 9)], Limitation };
    expect(await call('reservations/getAll/2023-06-06', body)).toMatchObject({
      Reservations: [{ ScheduledStartUtc: '2026-03-28T14:00:00Z', ScheduledEndUtc: '2026-03-29T09:00:00Z' }],
    });
  });

  test('lists without a condition, or over too long a time, are refused', async () => {
    const statusOf = async (operation: string, body: object) => (await askMews(mews.url, operation, body)).status;
    const long = { StartUtc: '2026-01-01T00:00:00Z', EndUtc: '2026-12-01T00:00:00Z' };
    expect(await statusOf('reservations/getAll/2023-06-06', { Limitation })).toBe(400);
    expect(await statusOf('reservations/getAll/2023-06-06', { CollidingUtc: long, Limitation })).toBe(400);
    expect(await statusOf('customers/getAll', { Extent: { Customers: true }, Limitation })).toBe(400);
    expect(await statusOf('orderItems/getAll', { CreatedUtc: long, Limitation })).toBe(400);
    expect(await statusOf('orderItems/getAll', { ConsumedUtc: long, Limitation })).toBe(400);
    expect(await statusOf('orderItems/getAll', { Limitation: { Count: 1001 } })).toBe(400);
  });

  test('pages follow each other by the cursor until it is null', async () => {
    await ask(`${mews.controlUrl}/crowd`, 'POST', { body: { guests: 40 } });
    const names: string[] = [];
    let Cursor: string | null = null;
    do {
      const page: { Resources: { Name: string }[]; Cursor: string | null } = await call('resources/getAll', {
        Extent: { Resources: true },
        Limitation: { Count: 13, Cursor },
      });
      names.push(...page.Resources.map(({ Name }) => Name));
      ({ Cursor } = page);
    } while (Cursor !== null);
    expect(names).toHaveLength(52);
    expect(new Set(names).size).toBe(52);
    const wrong = { Extent: { Resources: true }, Limitation: { Count: 1, Cursor: 'nowhere' } };
    expect((await askMews(mews.url, 'resources/getAll', wrong)).status).toBe(400);
  });

  test('a bed tells in which room it stands', async () => {
    const body = { Extent: { Resources: true }, Names: ['302-1'], Limitation };
    expect(await call('resources/getAll', body)).toMatchObject({ Resources: [{ ParentResourceId: idOf(1, 302) }] });
  });
});

describe('charging', () => {
  const item = {
    Name: 'Hot stone ritual',
    UnitCount: 1,
    UnitAmount: { Currency: 'EUR', GrossValue: 60, TaxCodes: ['IT-S'] },
    ExternalIdentifier: 'line-1',
  };
  const order = (changes: object = {}, more: object = {}) =>
    askMews(mews.url, 'orders/add', {
      ServiceId: sampleEnterprise.outlets[0]?.id,
      AccountId: idOf(2, 1),
      Items: [{ ...item, ...changes }],
      ...more,
    });

  test('lines are found again by what the poster called them', async () => {
    expect((await order({}, { Notes: 'S-1', LinkedReservationId: idOf(3, 1) })).status).toBe(200);
    const ours = { AccountIds: [idOf(2, 1)], Types: ['CustomItem'], Limitation };
    expect(await call('orderItems/getAll', ours)).toMatchObject({
      OrderItems: [
        {
          ExternalIdentifier: 'line-1',
          Notes: 'S-1',
          AccountingState: 'Open',
          Amount: { GrossValue: 60, NetValue: 49.18, TaxValues: [{ Code: 'IT-S', Value: 10.82 }] },
        },
      ],
    });
  });

  test('products of a stay are items of its own service, one for each day, and go with the stay', async () => {
    const products = async (...stays: readonly number[]) => {
      const found = await call<{ OrderItems: object[] }>('orderItems/getAll', {
        ServiceOrderIds: stays.map((number) => idOf(3, number)),
        Types: ['ProductOrder'],
        Limitation,
      });
      return found.OrderItems;
    };
    const booked = { ServiceId: sampleEnterprise.stayServiceId, Type: 'ProductOrder', CanceledUtc: null };
    expect(await products(1)).toMatchObject([
      {
        ...booked,
        AccountId: idOf(2, 1),
        ServiceOrderId: idOf(3, 1),
        BillingName: 'Relax massage 50 min',
        UnitCount: 2,
        UnitAmount: { GrossValue: 85 },
        Amount: { GrossValue: 170 },
        AccountingState: 'Open',
        StartUtc: '2026-11-20T23:00:00Z',
      },
    ]);
    // As a part of the rate it is worth nothing, which is neither open nor closed.
    const [first, second] = await products(2);
    expect([first, second]).toMatchObject([
      { ...booked, AccountingState: 'Inactive', StartUtc: '2026-11-20T23:00:00Z' },
      { ...booked, AccountingState: 'Inactive', StartUtc: '2026-11-21T23:00:00Z' },
    ]);
    const gone = { AccountingState: 'Canceled', Amount: { GrossValue: 0 } };
    expect(await products(4)).toMatchObject([{ ...gone, Options: { CanceledWithReservation: false } }]);
    await ask(`${mews.controlUrl}/stay`, 'POST', { body: { reservationId: idOf(3, 1), state: 'cancelled' } });
    expect(await products(1)).toMatchObject([{ ...gone, Options: { CanceledWithReservation: true } }]);
    expect(await products(1, 2, 4)).toHaveLength(4);
  });

  test('lines are listed by when they were consumed, which may be long before they were posted', async () => {
    const consumed = { StartUtc: '2026-11-19T23:00:00Z', EndUtc: '2026-11-20T23:00:00Z' };
    const itemsOf = async (body: object) => {
      const found = await call<{ OrderItems: { ExternalIdentifier: string }[] }>('orderItems/getAll', {
        Limitation,
        Types: ['CustomItem'],
        ...body,
      });
      return found.OrderItems.map(({ ExternalIdentifier }) => ExternalIdentifier);
    };
    await order({ ExternalIdentifier: 'first' }, { ConsumptionUtc: consumed.StartUtc });
    await order({ ExternalIdentifier: 'next' }, { ConsumptionUtc: consumed.EndUtc });
    await order({ ExternalIdentifier: 'now' });
    expect(await itemsOf({ ConsumedUtc: consumed })).toEqual(['first']);
    const since = { ConsumedUtc: { ...consumed, EndUtc: '2026-11-22T00:00:00Z' } };
    expect(await itemsOf(since)).toEqual(['first', 'next', 'now']);
    expect(await itemsOf({ ...since, ServiceIds: [sampleEnterprise.outlets[0]?.id] })).toHaveLength(3);
    expect(await itemsOf({ ...since, ServiceIds: [sampleEnterprise.stayServiceId] })).toEqual([]);
    expect(await itemsOf({ CreatedUtc: consumed })).toEqual([]);
  });

  test('a net amount is charged with its tax', async () => {
    await order({ UnitAmount: { Currency: 'EUR', NetValue: 50, TaxCodes: ['IT-R'] }, UnitCount: 2 });
    expect(await postings()).toMatchObject([{ unitAmount: 5500, quantity: 2 }]);
  });

  test.each([
    [4, 'cash list'],
    [6, 'closed'],
    [9, 'not checked in'],
  ])('customer %i is not charged: %s', async (customer, reason) => {
    const refusal = await order({}, { AccountId: idOf(2, customer) });
    expect(refusal.status).toBe(403);
    expect(jsonOf(refusal)).toMatchObject({ Message: expect.stringContaining(reason) });
    expect(await postings()).toEqual([]);
  });

  test('a credit limit holds over several orders', async () => {
    const naomi = { AccountId: idOf(2, 5) };
    expect((await order({}, naomi)).status).toBe(200);
    expect((await order({}, naomi)).status).toBe(403);
  });

  test('a paymaster is always charged', async () => {
    expect((await order({}, { AccountId: idOf(2, 12) })).status).toBe(200);
  });

  test.each<[string, object, object]>([
    ['gross and net together', { UnitAmount: { Currency: 'EUR', GrossValue: 1, NetValue: 1, TaxCodes: [] } }, {}],
    ['neither gross nor net', { UnitAmount: { Currency: 'EUR', TaxCodes: [] } }, {}],
    ['gross with two taxes', { UnitAmount: { Currency: 'EUR', GrossValue: 1, TaxCodes: ['IT-S', 'IT-R'] } }, {}],
    ['an unknown tax', { UnitAmount: { Currency: 'EUR', GrossValue: 1, TaxCodes: ['DE-S'] } }, {}],
    ['another currency', { UnitAmount: { Currency: 'USD', GrossValue: 1, TaxCodes: [] } }, {}],
    ['half a piece', { UnitCount: 0.5 }, {}],
    ['no item', {}, { Items: [] }],
    ['the service of the stays', {}, { ServiceId: sampleEnterprise.stayServiceId }],
    ['somebody else’s reservation', {}, { LinkedReservationId: idOf(3, 2) }],
    ['a field that nobody knows', { Note: 'x' }, {}],
  ])('refuses %s as our mistake', async (_, changes, more) => {
    expect((await order(changes, more)).status).toBe(400);
    expect(await postings()).toEqual([]);
  });

  test('what was consumed too long ago is a matter for staff', async () => {
    expect((await order({}, { ConsumptionUtc: '2026-11-10T10:00:00Z' })).status).toBe(403);
    expect((await order({}, { ConsumptionUtc: '2026-11-20T10:00:00Z' })).status).toBe(200);
  });

  test('money goes back by a rebate, where the hotel allows it; cancelling is for few', async () => {
    await order();
    expect((await order({ UnitAmount: { ...item.UnitAmount, GrossValue: -60 } })).status).toBe(200);
    const [line] = await postings();
    expect((await askMews(mews.url, 'orderItems/cancel', { OrderItemIds: [line?.id] })).status).toBe(403);
    await mews.stop();
    mews = await start({ enterprise: { ...sampleEnterprise, allowsRebates: false, allowsCancelling: true } });
    expect((await order({ UnitCount: -1 })).status).toBe(403);
    await order();
    const [other] = await postings();
    expect((await askMews(mews.url, 'orderItems/cancel', { OrderItemIds: [other?.id] })).status).toBe(200);
    expect((await postings())[0]?.isCancelled).toBe(true);
  });
});
