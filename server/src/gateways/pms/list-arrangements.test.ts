import { type PmsProvider, pmsProvider } from '@quieta/contract/settings/business-profile';
import { recordOf } from '@quieta/contract/values/objects';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HotelOfAnswers, helen, startHotelOfAnswers } from '../../../testing/hotel-of-answers.ts';
import { type HotelSimulator, startHotelSimulator } from '../../../testing/hotel-simulator.ts';
import { createWireRecorder } from '../../../testing/wire-recorder.ts';
import { createPmsGateway } from './create-pms-gateway.ts';
import type { HotelSystem } from './port.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
const reading = { opera: 'getReservation', mews: 'orderItems/getAll' } as const;
const wires = recordOf(pmsProvider.options, createWireRecorder);

describe.each(pmsProvider.options)('%s', (provider) => {
  let simulator: HotelSimulator;
  let hotel: HotelSystem;
  beforeEach(async () => {
    simulator = await startHotelSimulator(provider, now);
    const { connection } = simulator;
    const timeout = { question: 1_000, charge: 1_000 };
    hotel = createPmsGateway({ now: () => now }, { timeout }).hotelAt({ connection, timeZone: 'Europe/Rome' });
    return async () => {
      await wires[provider].record(simulator);
      await simulator.stop();
    };
  });
  const [, reservationId] = helen[provider];
  const list = () => hotel.listArrangements({ reservationIds: [reservationId], currency: 'EUR' });

  test('a call that fails once is made again, and nothing is missing', async () => {
    for (const fault of [{ kind: 'reset' }, { kind: 'status', status: 500 }, { kind: 'truncated' }])
      await simulator.fail({ operation: reading[provider], ...fault });
    // The third failure in a row is the last that a question survives.
    await expect(list()).rejects.toMatchObject({ failure: 'unreachable' });
    expect(await list()).toMatchObject([{ arrangements: [{ quantity: 2 }] }]);
  });

  test.each([
    [{ kind: 'status', status: 500 }, 'unreachable'],
    [{ kind: 'html', status: 200 }, 'unreachable'],
    [{ kind: 'status', status: 429 }, 'busy'],
    [{ kind: 'status', status: 400 }, 'refused'],
    [{ kind: 'status', status: provider === 'opera' ? 403 : 401 }, 'access-refused'],
  ])('a failure for good (%o) is told as %s, never as nothing booked', async (fault, failure) => {
    await simulator.fail({ operation: reading[provider], ...fault, times: 10 });
    await expect(list()).rejects.toMatchObject({ name: 'HotelError', failure });
  });
});

test('Mews: a list that never ends is told as a failure, never as half of it', async () => {
  const simulator = await startHotelSimulator('mews', now);
  const { connection } = simulator;
  const hotel = createPmsGateway({ now: () => now }).hotelAt({ connection, timeZone: 'Europe/Rome' });
  const [, reservationId] = helen.mews;
  await simulator.arrange({ reservationId, code: 'HAMMAM', name: 'Hammam', from: '2026-11-21', until: '2029-11-21' });
  const list = () => hotel.listArrangements({ reservationIds: [reservationId], currency: 'EUR' });
  await simulator.changeArrangement({ id: '1', isCancelled: true });
  // More than a page of days, which are left out as one number beyond all sense.
  expect(await list()).toMatchObject([{ arrangements: [] }]);
  await simulator.fail({ operation: reading.mews, kind: 'cursor-loop', times: 10 });
  await expect(list()).rejects.toMatchObject({ failure: 'unreachable' });
  await simulator.stop();
});

/** Asks what is booked with Helen's stay, according to these answers; null is a failure of the hotel. */
function withAnswers(provider: PmsProvider): (answers: Readonly<Record<string, object>>) => Promise<unknown> {
  let hotel: HotelOfAnswers;
  beforeAll(async () => {
    hotel = await startHotelOfAnswers(provider);
    hotel.answers.set('POST /oauth/v1/tokens', '{"access_token":"t","expires_in":3600}');
    return () => hotel.stop();
  });
  return async (answers) => {
    for (const [key, answer] of Object.entries(answers)) hotel.answers.set(key, JSON.stringify(answer));
    return (await hotel.useAll()).at(-1);
  };
}

describe('answers of OPERA that its simulator does not give', () => {
  const bookedFrom = withAnswers('opera');
  const [, reservationId] = helen.opera;
  const reservation = (reservationPackages: unknown, changes: object = {}) =>
    bookedFrom({
      [`GET /rsv/v1/hotels/AURORA/reservations/${reservationId}`]: {
        reservations: {
          reservation: [
            {
              reservationIdList: [{ id: reservationId, type: 'Reservation' }],
              roomStay: { arrivalDate: '2026-11-20', departureDate: '2026-11-23' },
              reservationStatus: 'InHouse',
              reservationPackages,
              ...changes,
            },
          ],
        },
      },
    });
  const booked = (...arrangements: object[]) => [
    { reservationId, isCancelled: false, checkoutDate: '2026-11-23', arrangements },
  ];
  const massage = {
    code: 'MASS',
    name: 'MASS',
    quantity: 1,
    from: '2026-11-20',
    until: '2026-11-20',
    valueMinor: null,
  };

  test('a package that says little is booked once, on the day of arrival', async () => {
    expect(await reservation([{ packageCode: 'MASS' }])).toEqual(booked(massage));
    expect(await reservation([{ packageCode: 'MASS', scheduleList: [] }])).toEqual(booked(massage));
    const dates = { startDate: '2026-11-21', endDate: '2026-11-22' };
    const consumptionDetails = { defaultQuantity: 3 };
    expect(await reservation([{ packageCode: 'MASS', ...dates, consumptionDetails }])).toEqual(
      booked({ ...massage, quantity: 3, from: '2026-11-21', until: '2026-11-22' }),
    );
    const scheduleList = [{ reservationDate: '2026-11-21', unitPrice: 50 }, { unitPrice: 50 }];
    const packageHeaderType = { primaryDetails: { shortDescription: 'Massage' } };
    expect(await reservation([{ packageCode: 'MASS', packageHeaderType, scheduleList }])).toEqual(
      booked({ ...massage, name: 'Massage', quantity: 2, until: '2026-11-21', valueMinor: 10_000 }),
    );
  });

  test('none is none; a list that is none, or has an item that is none, cannot be read', async () => {
    expect(await reservation(undefined)).toEqual(booked());
    expect(await reservation(null)).toEqual(booked());
    expect(await reservation([])).toEqual(booked());
    // As of a stay that the hotel does not know, nothing is said of it, above all not that nothing is booked.
    expect(await reservation('none')).toEqual([]);
    expect(await reservation([{ packageCode: 'MASS' }, 'MASS'])).toEqual([]);
    expect(await reservation([{ packageCode: 'MASS', scheduleList: {} }])).toEqual([]);
  });

  test('another reservation than the one that was asked for is none', async () => {
    const reservationIdList = [{ id: '1', type: 'Reservation' }];
    expect(await reservation([{ packageCode: 'MASS' }], { reservationIdList })).toEqual([]);
    const confirmation = [{ id: reservationId, type: 'Confirmation' }];
    expect(await reservation([{ packageCode: 'MASS' }], { reservationIdList: confirmation })).toEqual([]);
  });
});

describe('answers of Mews that its simulator does not give', () => {
  const bookedFrom = withAnswers('mews');
  const [, reservationId] = helen.mews;
  const items = (OrderItems: unknown, State = 'Started') =>
    bookedFrom({
      'POST /api/connector/v1/reservations/getAll/2023-06-06': { Reservations: [{ Id: reservationId, State }] },
      'POST /api/connector/v1/orderItems/getAll': { OrderItems, Cursor: null },
    });
  const item = {
    ServiceOrderId: reservationId,
    BillingName: 'Massage',
    AccountingState: 'Open',
    UnitCount: 1,
    UnitAmount: { Currency: 'EUR', GrossValue: 50 },
    ConsumedUtc: '2026-11-21T23:30:00Z',
    Data: { Discriminator: 'Product', Product: { ProductId: 'p-1' } },
  };
  const booked = (...arrangements: object[]) => [
    { reservationId, isCancelled: false, checkoutDate: null, arrangements },
  ];
  const massage = {
    code: 'p-1',
    name: 'Massage',
    quantity: 1,
    from: '2026-11-22',
    until: '2026-11-22',
    valueMinor: 5_000,
  };

  test('the day is the hotel’s own, of the start if there is one', async () => {
    expect(await items([item])).toEqual(booked(massage));
    expect(await items([{ ...item, StartUtc: '2026-11-21T22:30:00Z' }])).toEqual(
      booked({ ...massage, from: '2026-11-21', until: '2026-11-21' }),
    );
  });

  test('what is of another stay, of no product or called off is not booked', async () => {
    const others = [
      { ...item, ServiceOrderId: 'another' },
      { ...item, Data: null },
      { ...item, AccountingState: 'Canceled' },
      { ...item, CanceledUtc: '2026-11-20T10:00:00Z' },
      { ...item, UnitCount: -1 },
    ];
    expect(await items([...others, item])).toEqual(booked(massage));
    expect(await items([item], 'Canceled')).toEqual([
      { reservationId, isCancelled: true, checkoutDate: null, arrangements: [] },
    ]);
  });

  test('a list that is none, or has an item that is none, cannot be read', async () => {
    expect(await items([])).toEqual(booked());
    expect(await items(null)).toBeNull();
    expect(await items({})).toBeNull();
    expect(await items([item, 'p-1'])).toBeNull();
  });
});

// Last, and outside the suites above: all calls have been recorded by now.
for (const provider of pmsProvider.options) wires[provider].addTests([reading[provider]]);
