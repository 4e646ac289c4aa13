import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { operaSampleHotel, startOperaSimulator } from '../pms-opera/server.ts';
import { type Answer, ask, jsonOf } from '../testing/ask.ts';
import { OperaCaller } from '../testing/opera-caller.ts';
import type { Arrangement, HotelState, Posting } from './hotel-state.ts';
import type { Exchange } from './journal.ts';
import type { HotelSimulator } from './start-simulator.ts';

const today = Temporal.PlainDate.from('2026-11-21');
const charges = '/csh/v1/hotels/AURORA/reservations/52001/charges';
const rooms = '/rm/config/v1/hotels/AURORA/rooms';
const search = '/rsv/v1/hotels/AURORA/reservations?searchType=InHouse';
const charge = {
  criteria: { charges: [{ transactionCode: '5100', price: { amount: 12, currencyCode: 'EUR' }, checkNumber: 'S-1' }] },
};

let now: Temporal.Instant;
let simulator: HotelSimulator;
let opera: OperaCaller;

beforeEach(async () => {
  now = Temporal.Instant.from('2026-11-21T10:00:00Z');
  simulator = await startOperaSimulator({ clock: () => now, hotel: operaSampleHotel(today) });
  opera = await OperaCaller.signIn(simulator.url);
  return () => simulator.stop();
});

const control = (action: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
  ask(`${simulator.controlUrl}/${action}`, method, { body });
const read = async <Value>(action: string) => jsonOf(await control(action)) as Value;
const fail = (fault: object) => control('faults', { operation: '*', ...fault });
const postings = () => read<Posting[]>('postings');

describe('faults', () => {
  test('hit the operation that they are for, after so many good calls, so many times', async () => {
    await fail({ operation: 'getRooms', kind: 'status', status: 503, skip: 1, times: 2 });
    const statuses = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await opera.call('GET', rooms)).status);
    expect(statuses).toEqual([200, 503, 503, 200]);
    expect((await opera.call('GET', search)).status).toBe(200);
    expect(await read('faults')).toEqual([]);
  });

  test.each([401, 408, 409, 429, 500])('an answer %i comes in the vendor’s form', async (status) => {
    await fail({ kind: 'status', status });
    const answer = await opera.call('GET', rooms);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(answer.text === '' || (jsonOf(answer) as { title: string }).title !== '').toBe(true);
  });

  test('a 429 says when to come again, where it is told to', async () => {
    await fail({ kind: 'status', status: 429, retryAfter: 7 });
    expect((await opera.call('GET', rooms)).headers.get('retry-after')).toBe('7');
  });

  test('500 after it was booked: the caller hears of a failure, the folio has the line', async () => {
    await fail({ operation: 'postBillingCharges', kind: 'status', isCarriedOut: true });
    expect((await opera.call('POST', charges, charge)).status).toBe(500);
    expect(await postings()).toMatchObject([{ reference: 'S-1', unitAmount: 1200 }]);
  });

  test('500 before it was booked leaves nothing', async () => {
    await fail({ operation: 'postBillingCharges', kind: 'status' });
    expect((await opera.call('POST', charges, charge)).status).toBe(500);
    expect(await postings()).toEqual([]);
  });

  test('a reset before the headers ends the call without an answer, its deed done or not', async () => {
    for (const isCarriedOut of [false, true]) {
      await fail({ kind: 'reset', isCarriedOut });
      await expect(opera.call('POST', charges, charge)).rejects.toThrow('fetch failed');
      expect(await postings()).toHaveLength(isCarriedOut ? 1 : 0);
    }
  });

  test('a cut comes in the middle of the body, after the deed', async () => {
    await fail({ kind: 'cut' });
    await expect(opera.call('POST', charges, charge)).rejects.toThrow('terminated');
    expect(await postings()).toHaveLength(1);
  });

  test('a truncated body is no JSON, a page of a proxy neither, an empty answer has none', async () => {
    await fail({ kind: 'truncated' });
    await fail({ kind: 'html', status: 502 });
    await fail({ kind: 'empty' });
    const answers: Answer[] = [];
    for (let call = 0; call < 3; call += 1) answers.push(await opera.call('GET', search));
    const [truncated, html, empty] = answers;
    expect(truncated?.status).toBe(200);
    expect(() => jsonOf(truncated as Answer)).toThrow(SyntaxError);
    expect(html).toMatchObject({ status: 502, text: expect.stringContaining('<h1>') });
    expect(empty).toMatchObject({ status: 204, text: '' });
  });

  test('a delay and a drip take their time and end well', async () => {
    for (const kind of ['delay', 'drip']) {
      await fail({ kind, milliseconds: 300 });
      const started = performance.now();
      expect((await opera.call('GET', search)).status).toBe(200);
      expect(performance.now() - started).toBeGreaterThan(250);
    }
  });

  test('pages come twice, or never end', async () => {
    const page = async (offset: number) => {
      const { reservations } = jsonOf(await opera.call('GET', `${search}&limit=4&offset=${offset}`)) as {
        reservations: { hasMore: boolean; reservationInfo: { reservationIdList: { id: string }[] }[] };
      };
      return {
        hasMore: reservations.hasMore,
        ids: reservations.reservationInfo.map((each) => each.reservationIdList[0]?.id),
      };
    };
    const first = await page(0);
    await fail({ kind: 'duplicate-page' });
    expect((await page(4)).ids).toEqual(first.ids);
    await fail({ kind: 'cursor-loop', times: 2 });
    expect(await page(400)).toEqual({ hasMore: true, ids: first.ids });
    expect(await page(800)).toEqual({ hasMore: true, ids: first.ids });
  });
});

describe('the control', () => {
  test('refuses what it does not understand and does nothing', async () => {
    for (const fault of [{ kind: 'explode' }, { kind: 'delay', milliseconds: -1 }, { kind: 'reset', when: 'now' }]) {
      expect((await fail(fault)).status).toBe(400);
    }
    expect((await control('stay', { reservationId: '52001', state: 'asleep' })).status).toBe(400);
    expect((await control('stay', { reservationId: 'nobody' })).status).toBe(404);
    expect((await control('nothing')).status).toBe(404);
    expect(await read('faults')).toEqual([]);
  });

  test('moves, checks in and out, and forbids charges; reset takes it all back', async () => {
    const before = await read<HotelState>('state');
    await control('stay', { reservationId: '52001', roomId: '302', isNoPost: true });
    await control('stay', { reservationId: '52009', state: 'in-house' });
    const { reservations } = await read<HotelState>('state');
    expect(reservations.find(({ id }) => id === '52001')).toMatchObject({ roomId: '302', isNoPost: true });
    expect(reservations.find(({ id }) => id === '52009')).toMatchObject({ state: 'in-house' });
    await control('reset', {});
    expect(await read('state')).toEqual(before);
  });

  test('adds something to a stay, changes it and calls it off', async () => {
    const stay = { reservationId: '52001', code: 'HAMMAM', name: 'Hammam' };
    const added = jsonOf(await control('arrangement', stay)) as Arrangement;
    expect(added).toEqual({
      ...stay,
      id: '5',
      quantity: 1,
      from: '2026-11-21',
      until: '2026-11-21',
      value: null,
      isCancelled: false,
    });
    const changed = await control('arrangement', { id: '5', quantity: 3, isCancelled: true }, 'PUT');
    expect(jsonOf(changed)).toEqual({ ...added, quantity: 3, isCancelled: true });
    expect((await read<HotelState>('state')).arrangements.at(-1)).toEqual(jsonOf(changed));
    expect((await control('arrangement', { ...stay, reservationId: 'nobody' })).status).toBe(404);
    expect((await control('arrangement', { ...stay, quantity: 0 })).status).toBe(400);
    expect((await control('arrangement', { id: '6', quantity: 1 }, 'PUT')).status).toBe(404);
  });

  test('puts whole lists in place of those that are there', async () => {
    const { rooms: before } = await read<HotelState>('state');
    expect((await control('state', { businessDate: '2026-12-24', rooms: before.slice(0, 1) }, 'PUT')).status).toBe(200);
    expect(await read<HotelState>('state')).toMatchObject({ businessDate: '2026-12-24', rooms: [{ number: '101' }] });
    expect((await control('state', { rooms: [{ name: 'no id' }] }, 'PUT')).status).toBe(400);
    expect((await control('state', { guests: [] }, 'PUT')).status).toBe(400);
  });

  test('a night audit takes guests out and in', async () => {
    expect(jsonOf(await control('advance-business-date', {}))).toEqual({ businessDate: '2026-11-22' });
    const { reservations } = await read<HotelState>('state');
    const stateOf = (wanted: string) => reservations.find(({ id }) => id === wanted)?.state;
    expect([stateOf('52011'), stateOf('52009'), stateOf('52001')]).toEqual(['checked-out', 'in-house', 'in-house']);
  });

  test('4,000 guests more are in house at once, with ids of their own', async () => {
    await control('crowd', { guests: 4000 });
    const { reservations, profiles, rooms: all } = await read<HotelState>('state');
    expect(reservations.filter(({ state }) => state === 'in-house').length).toBeGreaterThan(4000);
    for (const list of [reservations, profiles, all]) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  });

  test('the journal keeps each call with everything that was on the wire', async () => {
    await fail({ operation: 'postBillingCharges', kind: 'reset' });
    await opera.call('POST', charges, charge).catch(() => null);
    const exchanges = await read<Exchange[]>('journal');
    expect(exchanges.map(({ operation, fault }) => [operation, fault])).toEqual([
      ['getToken', null],
      ['postBillingCharges', 'reset'],
    ]);
    expect(exchanges[1]).toMatchObject({ method: 'POST', url: charges, answer: null });
    expect(JSON.parse(exchanges[1]?.body ?? '')).toEqual(charge);
  });
});

describe('a hotel that runs for days', () => {
  test('does its night audits at three in the morning', async () => {
    const running = await startOperaSimulator({
      clock: () => now,
      hotel: operaSampleHotel(today),
      runsNightAudit: true,
    });
    const businessDate = async () => (jsonOf(await ask(`${running.controlUrl}/state`)) as HotelState).businessDate;
    now = Temporal.Instant.from('2026-11-23T01:59:00Z');
    expect(await businessDate()).toBe('2026-11-22');
    now = Temporal.Instant.from('2026-11-23T02:00:00Z');
    expect(await businessDate()).toBe('2026-11-23');
    await running.stop();
  });

  test('keeps its folios over a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hotel-'));
    const start = () =>
      startOperaSimulator({ hotel: operaSampleHotel(today), postingsFile: join(folder, 'folios.json') });
    const first = await start();
    await (await OperaCaller.signIn(first.url)).call('POST', charges, charge);
    await first.stop();
    const second = await start();
    expect(jsonOf(await ask(`${second.controlUrl}/postings`))).toMatchObject([{ reference: 'S-1' }]);
    await second.stop();
    await rm(folder, { recursive: true });
  });
});

describe('the page', () => {
  const page = async (query = '') => (await ask(`${simulator.url}/${query}`)).text;

  test('shows who stays, what was charged and who called', async () => {
    await opera.call('POST', charges, charge);
    expect(await page()).toMatch(
      /Hotel Terme Aurora.*OPERA Cloud[^]*Robert Whitaker[^]*2 × Relax massage 50 min[^]*12\.00[^]*postBillingCharges/,
    );
  });

  test('brings everything that it needs itself', async () => {
    const needed = [...(await page()).matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path]) => path);
    expect(needed).toContain('/assets/hotel.js');
    for (const path of needed) expect((await ask(`${simulator.url}${path}`)).status).toBe(200);
    expect((await ask(`${simulator.url}/assets/nothing.js`)).status).toBe(404);
  });

  test('finds guests and rooms', async () => {
    const found = await page('?search=whit');
    expect(found).toContain('Helen Whitaker');
    expect(found).not.toContain('Olga Petrova');
    expect(await page('?search=203')).toContain('Naomi Fischer');
  });

  test('sets how the hotel behaves, and shows it', async () => {
    const chosen = async () => /value="([\w-]+)"[^>]* checked/.exec(await page())?.[1];
    expect(await chosen()).toBe('well');
    await control('behaviour', { behaviour: 'failing-after' });
    expect((await opera.call('POST', charges, charge)).status).toBe(500);
    expect(await chosen()).toBe('failing-after');
    expect(await postings()).toHaveLength(1);
    await control('behaviour', { behaviour: 'well' });
    expect((await opera.call('GET', rooms)).status).toBe(200);
  });

  test('hears of each change', async () => {
    const stop = new AbortController();
    const response = await fetch(`${simulator.url}/events`, { signal: stop.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('data: changed\n\n');
    await opera.call('GET', rooms);
    expect((await reader?.read())?.value).toContain('data: changed\n\n');
    stop.abort();
  });
});
