import type { listOpenRoomBills } from '@quieta/contract/checkout/room-bill-endpoints';
import type { listRoomBills } from '@quieta/contract/closing/closing-endpoints';
import { postedBillsOf } from '@quieta/contract/closing/compare-sources';
import type { HotelComparison } from '@quieta/contract/closing/day-close';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Guest } from '@quieta/contract/guests/guest';
import type { Problem } from '@quieta/contract/problem';
import { pmsProvider } from '@quieta/contract/settings/business-profile';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPmsGateway } from '#gateways/pms/create-pms-gateway';
import { connectHotel } from '../../../testing/connect-hotel.ts';
import { type DayDesk, openDayDesk, rangeOf } from '../../../testing/day-desk.ts';
import { type HotelSimulator, startHotelSimulator } from '../../../testing/hotel-simulator.ts';
import { testNow } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';

let desk: DayDesk;
afterEach(() => desk.leave());

describe.each(pmsProvider.options)('with %s', (provider) => {
  let hotel: HotelSimulator;
  let guestId: string;
  beforeAll(async () => {
    hotel = await startHotelSimulator(provider, testNow);
  });
  afterAll(() => hotel.stop());
  beforeEach(async () => {
    await hotel.reset();
    desk = await openDayDesk();
    await connectHotel(desk.spa, desk.branch, hotel);
    const { api, branch } = desk;
    const path = `/guests/${branch.id}?occupancyDate=2026-11-21&search=Whitaker`;
    const found = await api.get<Guest[]>(path, { branch });
    const chosen = await api.post<Guest>(`/guests/${branch.id}/PMS/${found.body[0]?.externalId}`, { branch });
    guestId = chosen.body.id ?? '';
  });

  /** Charges so many oils, at 12.50, to the room. */
  const charge = (quantity: number, roomBill: object = {}) =>
    desk.sell({ ...desk.oil(quantity), paymentTypeId: desk.setup.roomBill, roomBill: { guestId, ...roomBill } });
  const ask = async () =>
    (await desk.api.get<HotelComparison & Problem>('/closing/hotel-postings', { branch: desk.branch })).body;
  const lose = (number: string | null) =>
    hotel.changePostings(({ reference, isCancelled }) => ({ isCancelled: isCancelled || reference === number }));
  const away = () => hotel.fail({ operation: '*', kind: 'status', status: 500, times: 50 });
  const bills = ({ bills: of }: HotelComparison) => of.map(({ number, ours, posted }) => [number, ours, posted]);

  test('CHK-07 what the hotel has under our numbers is what our books charge, and the close needs no reason', async () => {
    await desk.sell(desk.oil(8));
    const [first, second] = [await charge(2), await charge(4)];
    expect(await ask()).toMatchObject({
      ours: 75,
      posted: 75,
      bills: [
        { number: first.saleNumber, ours: 25, posted: 25, sale: { id: first.saleId } },
        { number: second.saleNumber, ours: 50, posted: 50 },
      ],
    });
    const books = await desk.x();
    expect(books.isHotelConnected).toBe(true);
    expect(books.sources.find(({ key }) => key === 'room')).toMatchObject({ count: 2, amount: 75 });
    const { status, body } = await desk.close(books, { counts: desk.evenCounts(books), reason: '' });
    expect([status, body.differences]).toEqual([200, { drawer: 0, printer: 0, hotel: 0 }]);
    expect(body.sources.find(({ key }) => key === 'room')?.posted).toBe(75);
    expect(JSON.stringify(body.hotel)).not.toContain('Whitaker');
  });

  test('bills that are not posted say when the guest leaves, and those who leave today or should have left come first', async () => {
    const { api, branch, spa } = desk;
    const path = `/guests/${branch.id}?occupancyDate=2026-11-21&search=Santis`;
    const [other] = (await api.get<Guest[]>(path, { branch })).body;
    const { body: second } = await api.post<Guest>(`/guests/${branch.id}/PMS/${other?.externalId}`, { branch });
    const leavesOn = (id: string | null, date: string) =>
      sqlIn(spa, branch, 'UPDATE stay SET checkout_date = $1 WHERE guest_id = $2', [date, id]);
    await away();
    const { saleId: first } = await charge(1, { isTakenUnposted: true });
    const { saleId: later } = await charge(2, { guestId: second.id, isTakenUnposted: true });
    for (const [ofFirst, ofLater, order] of [
      ['2026-11-24', '2026-11-25', [first, later]],
      ['2026-11-24', '2026-11-21', [later, first]],
      ['2026-11-21', '2026-11-20', [first, later]],
      ['2026-11-22', '2026-11-20', [later, first]],
    ] as const) {
      await leavesOn(guestId, ofFirst);
      await leavesOn(second.id, ofLater);
      const expected = order.map((saleId) => [saleId, saleId === first ? ofFirst : ofLater]);
      const open = (await api.get<AnswerOf<typeof listOpenRoomBills>>('/sale/room-bills', { branch })).body;
      expect(open.map(({ saleId, checkoutDate }) => [saleId, checkoutDate])).toEqual(expected);
      const { roomBills } = (await desk.x()).open;
      expect(roomBills.map(({ id, checkoutDate }) => [id, checkoutDate])).toEqual(expected);
    }
  });

  test('one lost posting of 50 is named, and the close needs a reason', async () => {
    await charge(2);
    const lost = await charge(4);
    await lose(lost.saleNumber);
    const books = await desk.x();
    const hotelNow = await ask();
    expect(hotelNow).toMatchObject({ ours: 75, posted: 25 });
    const counts = desk.evenCounts(books);
    const named = {
      kind: 'hotel-differs',
      source: 'hotel',
      amount: -50,
      number: lost.saleNumber,
      sales: [{ id: lost.saleId, number: lost.saleNumber, amount: 50 }],
    };
    const compared = await desk.api.post('/closing/day/comparison', {
      branch: desk.branch,
      body: { range: rangeOf(books), counts, hotel: postedBillsOf(hotelNow) },
    });
    expect(compared.body).toMatchObject({ needsReason: true, differences: { hotel: -50 }, explanations: [named] });
    expect((await desk.close(books, { counts, reason: '' })).body.code).toBe('close-needs-reason');
    const { body } = await desk.close(books, { counts });
    expect(body).toMatchObject({ differences: { hotel: -50 }, explanations: [named] });
  });

  test('two bills that are wrong by opposite amounts need a reason, although the sum is the same', async () => {
    const [one, other] = [await charge(2), await charge(4)];
    const range = await desk.x();
    const counts = desk.evenCounts(range);
    const { body } = await desk.api.post<{ needsReason: boolean }>('/closing/day/comparison', {
      branch: desk.branch,
      body: {
        range: rangeOf(range),
        counts,
        hotel: {
          ours: 75,
          posted: 75,
          bills: [
            { number: one.saleNumber, saleId: null, ours: 25, posted: 50 },
            { number: other.saleNumber, saleId: null, ours: 50, posted: 25 },
          ],
        },
      },
    });
    expect(body.needsReason).toBe(true);
  });

  test('a void takes off what stands under the number of its sale, also of a sale of an earlier day', async () => {
    const old = await charge(2);
    await charge(4);
    const first = await desk.x();
    await desk.close(first, { counts: desk.evenCounts(first) });
    await desk.voidSale(old.saleId);
    expect(bills(await ask())).toEqual([[old.saleNumber, 0, 0]]);
    const books = await desk.x();
    expect(books.sources.find(({ key }) => key === 'room')?.amount).toBe(-25);
    const { body } = await desk.close(books, { counts: desk.evenCounts(books) });
    expect(body.differences.hotel).toBe(0);
    expect(body.sources.find(({ key }) => key === 'room')?.posted).toBe(-25);
    expect(bills(await ask())).toEqual([]);
  });

  test('a void while the day is counted is no difference: the hotel has it off its bill already', async () => {
    const sold = await charge(2);
    const books = await desk.x();
    const counts = desk.evenCounts(books);
    await desk.voidSale(sold.saleId);
    const { body } = await desk.close(books, { counts });
    expect([body.differences.hotel, body.explanations]).toEqual([0, []]);
    const next = await desk.x();
    expect((await desk.close(next, { counts: desk.evenCounts(next) })).body.differences.hotel).toBe(0);
  });

  test('a void that the hotel does not know of is told with the sale', async () => {
    const sold = await charge(2);
    await desk.voidSale(sold.saleId);
    // The answer to the reversing posting is lost.
    await hotel.changePostings(({ unitAmount, quantity }) => ({ isCancelled: unitAmount * quantity < 0 }));
    expect(bills(await ask())).toEqual([[sold.saleNumber, 0, 25]]);
    const books = await desk.x();
    const { body } = await desk.close(books, { counts: desk.evenCounts(books) });
    expect(body.explanations).toMatchObject([{ kind: 'not-in-books', amount: 25, sales: [{ id: sold.saleId }] }]);
  });

  test('what was charged while the hotel was away is open, listed with its state, and differs', async () => {
    await charge(4);
    // The guest's stay is known, so the desk may sell all the same.
    await away();
    const open = await charge(2, { isTakenUnposted: true });
    await hotel.recover();
    const listed = await desk.api.get<AnswerOf<typeof listRoomBills>>('/closing/room-bills', { branch: desk.branch });
    expect(listed.body.map(({ number, state, amount, roomId }) => [number, state, amount, roomId])).toEqual([
      ['2026/1', 'posted', 50, '101'],
      [open.saleNumber, 'not-posted', 25, '101'],
    ]);
    const books = await desk.x();
    expect(books.open.roomBills).toMatchObject([{ id: open.saleId, state: 'not-posted', amount: 25 }]);
    const counts = desk.evenCounts(books);
    expect((await desk.close(books, { counts, reason: '' })).body.code).toBe('close-needs-reason');
    const { body } = await desk.close(books, { counts });
    expect(body.open.roomBills).toMatchObject([{ id: open.saleId, payerName: null }]);
  });

  test('while the hotel is away the close needs a reason and goes on without it', async () => {
    await charge(4);
    const books = await desk.x();
    const counts = desk.evenCounts(books);
    await away();
    expect((await ask()).code).toBe('hotel-unreachable');
    expect((await desk.close(books, { counts, reason: '' })).body.code).toBe('close-needs-reason');
    const { status, body } = await desk.close(books, { counts, reason: 'The hotel is away' });
    expect([status, body.differences.hotel, body.hotel]).toEqual([200, null, null]);
  });

  test('where no room was charged nobody misses the hotel', async () => {
    await desk.sell(desk.oil(1));
    const books = await desk.x();
    await away();
    expect((await desk.close(books, { counts: desk.evenCounts(books), reason: '' })).status).toBe(200);
  });

  test('a posting under a number that our books do not know is named, where the hotel lists it', async () => {
    await charge(2);
    const [stay] = await sqlIn<{ externalId: string; reservationId: string }>(
      desk.spa,
      desk.branch,
      'SELECT external_id AS "externalId", reservation_id AS "reservationId" FROM room_bill LIMIT 1',
    );
    if (stay === undefined) throw new Error('a room was charged');
    const gateway = createPmsGateway({ now: () => testNow });
    const posted = await gateway.hotelAt({ connection: hotel.connection, timeZone: 'Europe/Rome' }).postCharge({
      ...stay,
      saleNumber: '2026/999',
      currency: 'EUR',
      soldAt: testNow,
      lines: [{ id: 'strange', name: 'Massage', quantity: 1, unitPrice: 5_000, vatRate: 2200 }],
    });
    expect(posted).toMatchObject({ outcome: 'posted' });
    expect(bills(await ask())).toContainEqual(['2026/999', 0, 50]);
    const books = await desk.x();
    const { body } = await desk.close(books, { counts: desk.evenCounts(books) });
    expect(body.differences.hotel).toBe(50);
    expect(body.explanations).toMatchObject([{ kind: 'not-in-books', number: '2026/999', amount: 50, sales: [] }]);
  });
});

describe('without a hotel', () => {
  test('nobody is asked, which is told, and nothing is compared, not even on a day without sales', async () => {
    desk = await openDayDesk();
    const ask = async () => (await desk.api.get<Problem>('/closing/hotel-postings', { branch: desk.branch })).body.code;
    expect(await ask()).toBe('pms-not-configured');
    await desk.sell(desk.oil(1));
    expect(await ask()).toBe('pms-not-configured');
    const { body } = await desk.close(await desk.x());
    expect([body.hotel, body.differences.hotel]).toEqual([null, null]);
    expect((await desk.close(await desk.x())).body.hotel).toBeNull();
  });
});
