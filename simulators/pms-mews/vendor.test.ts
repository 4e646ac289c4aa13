import { beforeEach, expect, test } from 'vitest';
import type { Exchange } from '../hotel/journal.ts';
import type { HotelSimulator } from '../hotel/start-simulator.ts';
import { ask, jsonOf } from '../testing/ask.ts';
import { askMews } from '../testing/mews-caller.ts';
import { mutationsOf } from '../testing/mutations.ts';
import { describeWithVendor, readVendorSpecification } from '../testing/vendor-specification.ts';
import { sampleEnterprise } from './enterprise.ts';
import { mewsSampleHotel, startMewsSimulator } from './server.ts';

const clock = () => Temporal.Instant.from('2026-11-21T10:00:00Z');
const idOf = (kind: 1 | 2 | 3, number: number) => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const helen = idOf(2, 1);
const Limitation = { Count: 100 };
const day = { StartUtc: '2026-11-20T23:00:00Z', EndUtc: '2026-11-21T23:00:00Z' };

const order = (Items: readonly object[], more: object = {}) => ({
  ServiceId: '50000000-0000-4000-8000-000000000002',
  AccountId: helen,
  Items,
  ...more,
});
const item = {
  Name: 'Hot stone ritual',
  UnitCount: 1,
  UnitAmount: { Currency: 'EUR', GrossValue: 122, TaxCodes: ['IT-S'] },
  AccountingCategoryId: 'c0000000-0000-4000-8000-000000000001',
  ExternalIdentifier: 'line-1',
};

async function journalOf({ controlUrl }: HotelSimulator): Promise<Exchange[]> {
  return jsonOf(await ask(`${controlUrl}/journal`)) as Exchange[];
}

/** Calls each operation once, with every field that the simulator knows, and once with a refusal. */
async function walkThrough({ url }: HotelSimulator): Promise<void> {
  const everything = { Resources: true, ResourceCategories: true, ResourceCategoryAssignments: true };
  await askMews(url, 'customers/search', { Extent: { Customers: true } });
  await askMews(url, 'customers/getAll', {
    CustomerIds: [helen, idOf(2, 13)],
    Extent: { Customers: true },
    Limitation,
  });
  await askMews(url, 'reservations/getAll/2023-06-06', {
    CollidingUtc: day,
    States: ['Started', 'Confirmed'],
    Limitation,
  });
  await askMews(url, 'companionships/getAll', {
    ReservationIds: [idOf(3, 1)],
    Extent: { Customers: true, Reservations: true },
    Limitation,
  });
  await askMews(url, 'resources/getAll', { Extent: everything, Limitation });
  await askMews(url, 'addresses/getAll', { AccountIds: [helen], Limitation });
  for (const name of ['configuration/get', 'taxEnvironments/getAll', 'taxations/getAll', 'countries/getAll']) {
    await askMews(url, name);
  }
  for (const name of ['services/getAll', 'accountingCategories/getAll']) await askMews(url, name, { Limitation });
  await askMews(
    url,
    'orders/add',
    order([item], { LinkedReservationId: idOf(3, 1), Notes: 'S-1', ConsumptionUtc: '2026-11-21T09:30:00Z' }),
  );
  await askMews(url, 'orders/add', order([{ ...item, UnitAmount: { Currency: 'EUR', NetValue: 10, TaxCodes: [] } }]));
  const listed = await askMews(url, 'orderItems/getAll', { AccountIds: [helen], Limitation });
  const { OrderItems } = jsonOf(listed) as { OrderItems: readonly { Id: string }[] };
  await askMews(url, 'orderItems/getAll', {
    ServiceIds: ['50000000-0000-4000-8000-000000000002'],
    ConsumedUtc: day,
    Limitation,
  });
  await askMews(url, 'orderItems/getAll', {
    ServiceOrderIds: [1, 2, 4].map((number) => idOf(3, number)),
    Types: ['ProductOrder'],
    Limitation,
  });
  await askMews(url, 'orderItems/cancel', { OrderItemIds: [OrderItems[0]?.Id] });
  await askMews(url, 'orders/add', order([item], { AccountId: idOf(2, 4) }));
  await askMews(url, 'orderItems/getAll', { AccountIds: [helen], Limitation });
}

/** The documentation says almost nothing about these answers. */
const isOpen = ({ operation, answer }: Exchange) => answer?.status !== 200 || operation === 'orderItems/cancel';
const openValues = /\/(Value|Names|ShortNames|Descriptions|ExternalNames|Directions)\b/;

describeWithVendor('Mews’ documentation', () => {
  let mews: HotelSimulator;
  beforeEach(async () => {
    mews = await startMewsSimulator({
      clock,
      hotel: mewsSampleHotel(Temporal.PlainDate.from('2026-11-21')),
      enterprise: { ...sampleEnterprise, allowsCancelling: true },
    });
    return () => mews.stop();
  });

  test('every operation is asked and answered as it says', async () => {
    await walkThrough(mews);
    const specification = readVendorSpecification('mews');
    const exchanges = await journalOf(mews);
    expect(exchanges.flatMap((each) => specification.problemsOf(each))).toEqual([]);
    expect(exchanges.map(({ answer }) => answer?.status).filter((status) => status !== 200)).toEqual([403]);
    expect(specification.checked.size).toBe(15);
    for (const { requests, answers } of specification.checked.values()) expect(answers).toBe(requests);
    expect(specification.overlay).toEqual([]);
  });

  test('the net holds: a message with one thing wrong is found', async () => {
    await walkThrough(mews);
    const specification = readVendorSpecification('mews');
    let mutants = 0;
    const unnoticed: string[] = [];
    const look = (name: string, message: Exchange) => {
      mutants += 1;
      if (specification.problemsOf(message).length === 0) unnoticed.push(`${message.operation} ${name}`);
    };
    for (const exchange of await journalOf(mews)) {
      const { answer } = exchange;
      for (const { name, value } of mutationsOf(JSON.parse(exchange.body))) {
        look(name, { ...exchange, body: JSON.stringify(value) });
      }
      if (!answer || isOpen(exchange)) continue;
      for (const { name, value } of mutationsOf(JSON.parse(answer.body))) {
        if (openValues.test(name)) continue;
        look(name, { ...exchange, answer: { ...answer, body: JSON.stringify(value) } });
      }
    }
    expect(unnoticed).toEqual([]);
    expect(mutants).toBeGreaterThan(500);
  });

  test('what the specification refuses, the simulator refuses too', async () => {
    const specification = readVendorSpecification('mews');
    await askMews(mews.url, 'customers/search', { name: 'whit' });
    await askMews(mews.url, 'customers/getAll', { CustomerIds: [helen], Extent: { Customers: 'yes' }, Limitation });
    await askMews(mews.url, 'customers/getAll', { CustomerIds: [helen], Extent: {} });
    await askMews(mews.url, 'orders/add', order([{ ...item, UnitCount: 0.5 }]));
    await askMews(mews.url, 'orders/add', order([{ ...item, UnitAmount: { GrossValue: 1, Currency: 'EUR' } }]));
    for (const exchange of await journalOf(mews)) {
      expect(exchange.answer?.status).toBe(400);
      expect(specification.problemsOf(exchange)).not.toEqual([]);
    }
  });
});
