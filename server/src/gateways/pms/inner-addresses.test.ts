import { isIP } from 'node:net';
import type { HotelConnection } from '@quieta/contract/settings/hotel-access';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInnerHost } from '#platform/inner-addresses';
import { type HotelSimulator, startHotelSimulator } from '../../../testing/hotel-simulator.ts';
import { testNow } from '../../../testing/spa.ts';
import { createPmsGateway } from './create-pms-gateway.ts';

let hotel: HotelSimulator;
beforeAll(async () => {
  hotel = await startHotelSimulator('opera', testNow);
});
afterAll(() => hotel.stop());

const roomsBy = (listedOrigins: readonly string[]) =>
  createPmsGateway({ now: () => testNow }, { listedOrigins })
    .hotelAt({ connection: hotel.connection, timeZone: 'Europe/Rome' })
    .listRooms();

test('a system of the own network is not called, whatever was stored before, unless it is listed', async () => {
  await expect(roomsBy([])).rejects.toMatchObject({ failure: 'unreachable', isUnsent: true });
  expect(await hotel.journal()).toEqual([]);
  expect((await roomsBy([new URL(hotel.connection.access.url).origin])).length).toBeGreaterThan(0);
});

test('a name is looked up once for each connection, and none is made where any of its addresses is inside', async () => {
  const { port } = new URL(hotel.connection.access.url);
  const access = { ...hotel.connection.access, url: `http://hotel.example:${port}` };
  // OPERA's access is OPERA's.
  const connection = { ...hotel.connection, access } as HotelConnection;
  const before = await hotel.journal();
  for (const addresses of [['127.0.0.1'], ['203.0.113.7', '127.0.0.1'], ['::ffff:127.0.0.1']]) {
    const asked: string[] = [];
    const { hotelAt } = createPmsGateway(
      { now: () => testNow },
      {
        listedOrigins: [],
        lookup: (name, _options, callback) => {
          asked.push(name);
          callback(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          );
        },
      },
    );
    await expect(hotelAt({ connection, timeZone: 'Europe/Rome' }).listRooms()).rejects.toMatchObject({
      failure: 'unreachable',
      isUnsent: true,
    });
    expect(asked).toEqual(['hotel.example']);
  }
  expect(await hotel.journal()).toEqual(before);
});

test('what is inside is known by its address or its name', () => {
  for (const host of ['localhost', '127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.1', '169.254.1.1', '100.64.0.1'])
    expect({ host, isInner: isInnerHost(host) }).toEqual({ host, isInner: true });
  for (const host of ['[::1]', '[::]', '[fe80::1]', '[fd12::1]', '[::ffff:a00:1]', 'pms', 'pms.local', 'LOCALHOST.'])
    expect({ host, isInner: isInnerHost(host) }).toEqual({ host, isInner: true });
  for (const host of [
    '[fec0::1]',
    '[2002:7f00:1::]',
    '[64:ff9b:1::a00:1]',
    '[::127.0.0.1]',
    '[::ffff:0:7f00:1]',
    '[64:ff9b::a00:1]',
  ])
    expect({ host, isInner: isInnerHost(host) }).toEqual({ host, isInner: true });
  for (const host of [
    'hotel.example',
    '8.8.8.8',
    '172.32.0.1',
    '[2001:4860:4860::8888]',
    '[::ffff:8.8.8.8]',
    'api.mews.com',
  ])
    expect({ host, isInner: isInnerHost(host) }).toEqual({ host, isInner: false });
});
