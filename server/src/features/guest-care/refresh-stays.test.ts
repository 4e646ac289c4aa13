import type { createAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Change } from '@quieta/contract/events';
import type { Guest } from '@quieta/contract/guests/guest';
import { pmsProvider } from '@quieta/contract/settings/business-profile';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAppointments } from '#features/appointments/appointment/appointment-queries';
import { appointmentRoutes } from '#features/appointments/routes';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { demandRoutes } from '#features/demand/routes';
import { readGuests } from '#features/guests/guest-repository';
import { guestRoutes } from '#features/guests/routes';
import { Announcements } from '#features/realtime/announcements';
import { ChangeFeed } from '#features/realtime/change-feed';
import { sealHotelAccess } from '#features/settings/hotel-access-repository';
import { createPmsGateway } from '#gateways/pms/create-pms-gateway';
import { hotelOptions, testSessionKey } from '../../../testing/hotel-options.ts';
import { type HotelSimulator, startHotelSimulator } from '../../../testing/hotel-simulator.ts';
import { createSpa, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { refreshStays } from './refresh-stays.ts';

const [today, tomorrow] = ['2026-11-21', '2026-11-22'];

/** The guests in the simulated hotels: the ids of the person and of the stay. */
const people = {
  opera: { helen: ['41001', '52001'], lucia: ['41003', '52002'], maria: ['41011', '52011'], olga: '41006' },
  mews: {
    helen: ['20000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001'],
    lucia: ['20000000-0000-4000-8000-000000000003', '30000000-0000-4000-8000-000000000002'],
    maria: ['20000000-0000-4000-8000-000000000011', '30000000-0000-4000-8000-000000000011'],
    olga: '20000000-0000-4000-8000-000000000006',
  },
} as const;

/** Two of the hotel's stays today are of one guest. */
const guestsInHouse = 8;

describe.each(pmsProvider.options)('%s', (provider) => {
  const { helen, lucia, maria, olga } = people[provider];
  let spa: Spa;
  let branch: SpaBranch;
  let api: RunningApi;
  let hotel: HotelSimulator;
  let feed: ChangeFeed;
  let now = testNow;
  const clock = { now: () => now };
  const logged: string[] = [];

  beforeAll(async () => {
    spa = { ...(await createSpa()), clock };
    branch = spa.branches[0];
    hotel = await startHotelSimulator(provider, testNow);
    const sealed = sealHotelAccess(hotel.connection, testSessionKey, branch.id);
    await sqlIn(spa, branch, 'UPDATE branch SET hotel_access = $2 WHERE id = $1', [branch.id, sealed]);
    api = await startApi(spa, (routes) => {
      guestRoutes(routes, hotelOptions(clock), { leaveParkedCarts });
      appointmentRoutes(routes);
      demandRoutes(routes, hotelOptions(clock));
    });
    const hydrate = { appointment: readAppointments, guest: readGuests };
    const announcements = new Announcements(spa.database.appUrl);
    feed = new ChangeFeed({ pool: spa.pool, announcements, clock, log: pino({ level: 'silent' }), hydrate });
  });
  beforeEach(async () => {
    await hotel.reset();
    logged.length = 0;
    await refresh();
  });
  afterAll(async () => {
    await feed.close();
    await api.close();
    await hotel.stop();
    await spa.close();
  });

  const options = () => ({
    ...hotelOptions(clock),
    pool: spa.pool,
    clock,
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
    afterCommit: (scope: { environmentId: string; branchId?: string }) => feed.announce(scope),
    rest: 0,
  });
  /** Another round, once it is due. */
  const refresh = (signal = new AbortController().signal) => {
    now = now.add({ minutes: 3 });
    return refreshStays(options(), signal);
  };
  const choose = async (externalId: string) => {
    const { body } = await api.post<Guest>(`/guests/${branch.id}/PMS/${externalId}`, { branch });
    return { ...body, id: body.id ?? '' };
  };
  const roomOf = async ({ id }: { id: string }) => {
    const { roomId, checkoutDate, isNoPost } = (await api.get<Guest>(`/guests/${id}`, { branch })).body;
    return { roomId, checkoutDate, isNoPost };
  };
  const book = async (guestId: string, date: string, time: string) => {
    const startTime = `${date}T${time}:00+01:00`;
    const endTime = Temporal.Instant.from(startTime).add({ minutes: 50 }).toString();
    const row = { serviceId: branch.serviceId, staffResourceId: branch.staff[0], guestId, startTime, endTime };
    const { body } = await api.post<AnswerOf<typeof createAppointments>>('/appointments', { branch, body: [row] });
    return body.submittedAppointments[0]?.id ?? '';
  };
  const audited = (id: string) =>
    sqlIn<{ user_id: string | null; after: object }>(
      spa,
      branch,
      `SELECT e.user_id, v.after FROM audit_entry e JOIN audit_value v ON v.entry_id = e.id
       WHERE e.entity_id = $1 AND e.action = 'guest.refresh-stays'`,
      [id],
    );
  async function follow() {
    const heard: Change[] = [];
    const stop = await feed.subscribe(spa.actor.environmentId, branch, undefined, {
      onStart: () => undefined,
      onChanges: (changes) => heard.push(...changes),
      onReset: () => heard.splice(0),
    });
    const rooms = () =>
      heard.flatMap(({ entity, row }) =>
        row === null
          ? []
          : entity === 'appointment'
            ? `card ${row.holder?.roomId}`
            : entity === 'guest'
              ? `guest ${row.roomId}`
              : [],
      );
    return { rooms, stop };
  }

  test('a guest who moved is in the new room everywhere without anybody asking, and whoever looks at the planner sees it', async () => {
    const guest = await choose(helen[0]);
    await book(guest.id, tomorrow, '10:00');
    const { rooms, stop } = await follow();
    await hotel.changeStay({ reservationId: helen[1], roomId: roomIdOf('205') });
    await refresh();
    expect(await roomOf(guest)).toMatchObject({ roomId: '205', checkoutDate: '2026-11-24' });
    // Only the last change counts: while a transaction of another suite is open, earlier changes are repeated as well.
    await expect.poll(() => rooms().slice(-2)).toEqual(['guest 205', 'card 205']);
    expect(await audited(guest.id)).toMatchObject([{ user_id: null, after: { stays: [{ roomId: '205' }] } }]);
    stop();
    // The same report again changes nothing.
    await refresh();
    expect(await audited(guest.id)).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  test('who has left has no room any more, who stays longer has it longer, and who comes again has it again', async () => {
    const [left, longer] = [await choose(lucia[0]), await choose(maria[0])];
    await hotel.changeStay({ reservationId: lucia[1], state: 'checked-out' });
    await hotel.changeStay({ reservationId: maria[1], departure: '2026-11-27' });
    await refresh();
    expect(await roomOf(left)).toEqual({ roomId: null, checkoutDate: null, isNoPost: false });
    expect(await roomOf(longer)).toMatchObject({ roomId: '201', checkoutDate: '2026-11-27' });
    await hotel.changeStay({ reservationId: lucia[1], state: 'in-house', roomId: roomIdOf('109') });
    await refresh();
    expect(await roomOf(left)).toMatchObject({ roomId: '109' });
  });

  test('that nothing may be charged to a stay, and that something may again, follows the hotel', async () => {
    const guest = await choose(olga);
    const [stay] = await sqlIn<{ id: string }>(
      spa,
      branch,
      'SELECT reservation_id AS id FROM stay WHERE guest_id = $1',
      [guest.id],
    );
    await hotel.changeStay({ reservationId: stay?.id ?? '', isNoPost: true });
    await sqlIn(spa, branch, 'UPDATE stay SET is_no_post = true WHERE guest_id = $1', [guest.id]);
    await refresh();
    expect(await roomOf(guest)).toMatchObject({ isNoPost: true });
    await hotel.changeStay({ reservationId: stay?.id ?? '', isNoPost: false });
    await refresh();
    expect(await roomOf(guest)).toMatchObject({ isNoPost: false });
  });

  test('nobody of the hotel is put on the list who was never chosen', async () => {
    const listed = async () => sqlIn(spa, branch, 'SELECT id, external_id FROM guest ORDER BY id');
    const before = await listed();
    await refresh();
    expect(await listed()).toEqual(before);
  });

  test('how many guests are in house is kept for the branch’s day, each once, as the hotel answered last', async () => {
    const kept = () =>
      sqlIn<{ date: string; guests: number; at: Temporal.Instant }>(
        spa,
        branch,
        'SELECT date::text, guests, reported_at AS at FROM hotel_day ORDER BY date',
      );
    const [first, ...others] = await kept();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ date: today, guests: guestsInHouse, at: now });
    await hotel.changeStay({ reservationId: lucia[1], state: 'checked-out' });
    await refresh();
    expect(await kept()).toMatchObject([{ date: today, guests: guestsInHouse - 1, at: now }]);
    const before = now;
    await hotel.fail({ operation: '*', kind: 'status', status: 502, times: 3 });
    await refresh();
    expect(await kept()).toMatchObject([{ guests: guestsInHouse - 1, at: before }]);
  });

  test('of several processes one asks, and before it is due nobody does', async () => {
    const searches = async () =>
      (await hotel.journal()).filter(({ operation }) => /getHotelReservations|customers\/search/.test(operation ?? ''))
        .length;
    await hotel.reset();
    await refresh();
    const ofOne = await searches();
    expect(ofOne).toBeGreaterThan(0);
    await hotel.reset();
    now = now.add({ minutes: 3 });
    const { signal } = new AbortController();
    await Promise.all([1, 2, 3].map(() => refreshStays(options(), signal)));
    expect(await searches()).toBe(ofOne);
    await refreshStays(options(), signal);
    expect(await searches()).toBe(ofOne);
  });

  test('where the clock is set back an hour the hotel is asked at once, its answer counts, and then every few minutes as ever', async () => {
    const rounds = async () => {
      const { signal } = new AbortController();
      await Promise.all([1, 2].map(() => refreshStays(options(), signal)));
      return sqlIn<object>(spa, branch, 'SELECT reported_at AS at FROM hotel_day');
    };
    now = now.subtract({ hours: 1 });
    const back = now;
    expect(await rounds()).toEqual([{ at: back }]);
    now = now.add({ seconds: 119 });
    expect(await rounds()).toEqual([{ at: back }]);
    now = now.add({ hours: 1 });
  });

  test('a hotel that does not answer changes nothing, is told in the log, and is asked again with the next round', async () => {
    const guest = await choose(helen[0]);
    const before = await roomOf(guest);
    await hotel.changeStay({ reservationId: helen[1], roomId: roomIdOf('103') });
    await hotel.fail({ operation: '*', kind: 'status', status: 502, times: 3 });
    await refresh();
    expect(await roomOf(guest)).toEqual(before);
    expect(logged.join()).toContain('could not be refreshed');
    await refresh();
    expect(await roomOf(guest)).toMatchObject({ roomId: '103' });
  });

  test('a list that is cut short takes nobody for gone: each is asked about', async () => {
    const guest = await choose(helen[0]);
    const before = await roomOf(guest);
    const operation = provider === 'opera' ? 'getHotelReservations' : 'customers/search';
    await hotel.fail({ operation, kind: 'empty', times: 1 });
    await refresh();
    expect(await roomOf(guest)).toEqual(before);
  });

  test('a process that stops does not wait for the hotel', async () => {
    // Longer than a test may last.
    const milliseconds = 600_000;
    const patient = createPmsGateway(clock, { timeout: { question: milliseconds, charge: milliseconds } });
    const stopping = new AbortController();
    await hotel.fail({ operation: '*', kind: 'delay', milliseconds, times: 3 });
    now = now.add({ minutes: 3 });
    const round = refreshStays({ ...options(), pms: patient }, stopping.signal);
    const due = () =>
      sqlIn<{ due: boolean }>(spa, branch, 'SELECT due_at <= $1 AS due FROM stay_refresh', [now.toString()]);
    // It has claimed the round and is asking the hotel.
    await expect.poll(async () => (await due())[0]?.due).toBe(false);
    stopping.abort();
    await round;
    expect(logged).toEqual([]);
    await hotel.reset();
  });

  test('with the branch’s new day those are told of whose stay begins or is over', async () => {
    const guest = await choose(maria[0]);
    const { rooms, stop } = await follow();
    const day = now;
    now = Temporal.Instant.from('2026-11-24T23:30:00Z');
    await hotel.changeStay({ reservationId: maria[1], state: 'checked-out' });
    await refreshStays(options(), new AbortController().signal);
    await expect.poll(rooms).toContain('guest null');
    expect(await roomOf(guest)).toMatchObject({ roomId: null });
    stop();
    await sqlIn(spa, branch, `UPDATE stay_refresh SET due_at = $1, day = $2`, [day.toString(), today]);
    now = day;
    await hotel.reset();
  });

  /** The hotel's own id of a room. */
  function roomIdOf(number: string): string {
    return provider === 'opera' ? number : `10000000-0000-4000-8000-000000000${number}`;
  }
});
