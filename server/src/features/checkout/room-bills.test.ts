import type { listOpenRoomBills } from '@quieta/contract/checkout/room-bill-endpoints';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout, refundSale } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Guest } from '@quieta/contract/guests/guest';
import type { Problem } from '@quieta/contract/problem';
import { pmsProvider } from '@quieta/contract/settings/business-profile';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { addUser } from '../../../testing/add-user.ts';
import { insertAppointments } from '../../../testing/sale-setup.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { auditOf } from '../../../testing/traces.ts';
import { today, withHotelDesk } from '../../../testing/with-hotel-desk.ts';
import { leaseSeconds } from './room-bill/room-bill-rules.ts';

type Answer = AnswerOf<typeof checkout>;
type TakenBack = AnswerOf<typeof refundSale>;

describe.each(pmsProvider.options)('with %s', async (provider) => {
  const { spa, branch, saleSetup, hotel, api, choose, now, pass, charging, finding } = await withHotelDesk(provider);
  let appointment: string;

  beforeEach(async () => {
    [appointment = ''] = await insertAppointments(spa, branch, 1);
  });
  const charge = (guestId: string, body: object = {}, key: string = newId()) =>
    api.post<Answer & Problem>('/sale/checkout', {
      branch,
      key,
      body: {
        paymentTypeId: saleSetup.roomBill,
        checkoutAppointmentDetails: [{ id: appointment }],
        roomBill: { guestId, ...('roomBill' in body ? (body.roomBill as object) : {}) },
        ...Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'roomBill')),
      },
    });
  const read = async (id: string | null) => (await api.get<Sale>(`/sale/${id}`, { branch })).body;
  const post = (id: string | null) => api.post<TakenBack & Problem>(`/sale/${id}/room-bill`, { branch });
  const openBills = async () =>
    (await api.get<AnswerOf<typeof listOpenRoomBills>>('/sale/room-bills', { branch })).body.map(
      ({ saleId, state, roomId }) => ({ saleId, state, roomId }),
    );
  /** The entries on bills at the hotel: our number and the net amount. */
  const bills = async () => {
    const standing = (await hotel.postings()).filter(({ isCancelled }) => !isCancelled);
    const byNumber = Map.groupBy(standing, ({ reference }) => reference);
    return [...byNumber].map(([number, of]) => [
      number,
      of.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0),
    ]);
  };
  const isPaid = async () =>
    (await sqlIn<{ paid: boolean }>(spa, branch, 'SELECT paid FROM appointment WHERE id = $1', [appointment]))[0]?.paid;
  const away = (times = 50) => hotel.fail({ operation: '*', kind: 'status', status: 500, times });

  test('CHK-08 a sale is charged to the room of the guest whose name was confirmed, under its own number, and prints nothing', async () => {
    const { body } = await charge(await choose('Whitaker'), {
      checkoutProductDetails: [{ id: saleSetup.oil, quantity: 2 }],
      tip: 5,
    });
    expect(body).toMatchObject({ success: true, total: 110, roomBill: 'posted', receiptId: null });
    expect(await bills()).toEqual([[body.saleNumber, 11_500]]);
    const lines = `SELECT lines->-1->>'name' AS name FROM room_bill WHERE sale_id = $1`;
    expect(await sqlIn<object>(spa, branch, lines, [body.saleId])).toEqual([{ name: 'Mancia' }]);
    expect(await isPaid()).toBe(true);
    const sale = await read(body.saleId);
    expect(sale.roomBillState).toBe('posted');
    expect(sale.tenders).toMatchObject([
      { state: 'posted', amount: 115, room: { roomId: '101', guestName: expect.stringContaining('Whitaker') } },
    ]);
    expect(sale.tenders[0]?.room?.postingIds.length).toBeGreaterThan(0);
    expect((await auditOf(spa, branch, sale.id)).map(({ action }) => action)).toEqual([
      'sale.create',
      'room-bill.post',
    ]);
    expect(await openBills()).toEqual([]);
  });

  test('CHK-08 part in cash and part by room: the room bears its part of each rate, and the slip shows all', async () => {
    const { body } = await charge(await choose('Whitaker'), {
      paymentTypeId: saleSetup.cash,
      tenders: [
        { paymentTypeId: saleSetup.cash, amount: 20 },
        { paymentTypeId: saleSetup.roomBill, amount: 65 },
      ],
    });
    expect(body).toMatchObject({ success: true, roomBill: 'posted' });
    expect(body.receiptData?.footer.payments).toEqual([
      { type: 'cash', amount: 20 },
      { type: 'uncollected', amount: 65 },
    ]);
    expect(await bills()).toEqual([[body.saleNumber, 6500]]);
  });

  test('CHK-09 a slip is handed out again to the desk that has it leased, while it has, and to no other: it would be printed twice', async () => {
    const [guest, key] = [await choose('Whitaker'), newId()];
    const body = {
      paymentTypeId: saleSetup.cash,
      tenders: [
        { paymentTypeId: saleSetup.cash, amount: 20 },
        { paymentTypeId: saleSetup.roomBill, amount: 65 },
      ],
    };
    const first = (await charge(guest, body, key)).body;
    expect(first.receiptData).toBeDefined();
    expect((await charge(guest, body, key)).body).toEqual(first);
    const { userId } = await addUser(spa);
    for (const [lease, values] of [
      ['leased_by = $2', [userId]],
      [`leased_by = $2, leased_until = leased_until - interval '1 hour'`, [spa.actor.userId]],
    ] as const) {
      await sqlIn(spa, branch, `UPDATE receipt SET ${lease} WHERE sale_id = $1`, [first.saleId, ...values]);
      const again = (await charge(guest, body, key)).body;
      expect(again).toMatchObject({ success: true, saleId: first.saleId, receiptId: first.receiptId });
      expect(again.receiptData).toBeUndefined();
    }
  });

  test('CHK-08 the specification’s own request suffices where the payer has one stay', async () => {
    const payerId = await choose('Santis');
    const { body } = await api.post<Answer>('/sale/checkout', {
      branch,
      body: {
        paymentTypeId: saleSetup.roomBill,
        paymentType: 0,
        payerId,
        checkoutAppointmentDetails: [{ id: appointment }],
      },
    });
    expect(body).toMatchObject({ success: true, roomBill: 'posted' });
  });

  /** Pays as a client that knows only the specification: one payment type, and the payer by the hotel's id. */
  const payAs = async (externalPayerId: string, body: object) =>
    (
      await api.post<Answer>('/sale/checkout', {
        branch,
        body: { payerId: null, externalPayerId, checkoutAppointmentDetails: [{ id: appointment }], ...body },
      })
    ).body;

  test('CHK-08 externalPayerId alone charges that guest of the hotel, whether or not the kind of payment is named', async () => {
    const found = await api.get<Guest[]>(`/guests/${branch.id}?occupancyDate=${today}&search=Santis`, { branch });
    const externalId = found.body[0]?.externalId ?? '';
    const sold = await payAs(externalId, { paymentTypeId: saleSetup.roomBill });
    expect(sold).toMatchObject({ success: true, roomBill: 'posted' });
    expect(await read(sold.saleId)).toMatchObject({ payerName: 'Lucia De Santis' });
    const [another = ''] = await insertAppointments(spa, branch, 1);
    const inCash = await payAs(externalId, {
      paymentTypeId: saleSetup.cash,
      checkoutAppointmentDetails: [{ id: another }],
    });
    expect(await read(inCash.saleId)).toMatchObject({ payerName: 'Lucia De Santis' });
    expect(await bills()).toEqual([[sold.saleNumber, 8500]]);
  });

  test('CHK-04 an externalPayerId that the hotel does not know is refused; one that cannot be asked about pays in cash, not by room', async () => {
    const unknown = await payAs('00000000-0000-4000-8000-000000000000', { paymentTypeId: saleSetup.cash });
    expect(unknown).toMatchObject({ success: false, code: 'hotel-guest-unknown' });
    await away();
    expect(await payAs('41999', { paymentTypeId: saleSetup.roomBill })).toMatchObject({
      success: false,
      code: 'stay-unconfirmed',
    });
    expect(await payAs('41999', { paymentTypeId: saleSetup.cash })).toMatchObject({ success: true });
  });

  test('CHK-04 somebody to whom nothing may be charged, or who is not there, is refused before anything is written', async () => {
    const pierre = await choose('Pierre');
    const lucia = await choose('Santis');
    await hotel.changeStay({
      reservationId: (await stayOf(lucia)) ?? '',
      state: 'checked-out',
    });
    expect((await charge(pierre)).body).toMatchObject({ success: false, code: 'stay-no-post' });
    expect((await charge(lucia)).body).toMatchObject({ success: false, code: 'stay-not-in-house' });
    expect((await charge(branch.guestId)).body).toMatchObject({ success: false, code: 'stay-not-in-house' });
    expect(await isPaid()).toBe(false);
    expect(await bills()).toEqual([]);
  });

  test('a guest with two rooms is charged to the one that was chosen, and to none as long as none was', async () => {
    const james = await choose('James');
    expect((await charge(james)).body).toMatchObject({ success: false, code: 'stay-choice-needed' });
    const { body: stays } = await api.get<{ reservationId: string; roomId: string }[]>(`/guests/${james}/stays`, {
      branch,
    });
    const reservationId = stays.find(({ roomId }) => roomId === '211')?.reservationId;
    const { body } = await charge(james, { roomBill: { reservationId } });
    expect(await read(body.saleId)).toMatchObject({ tenders: [{ room: { roomId: '211' } }] });
  });

  test('CHK-04 what the hotel refuses is not sold: the appointment is open, nothing is printed, and the books show a void with its words', async () => {
    const guest = await choose('Naomi');
    const key = newId();
    const body = {
      paymentTypeId: saleSetup.cash,
      tenders: [
        { paymentTypeId: saleSetup.cash, amount: 20 },
        { paymentTypeId: saleSetup.roomBill, amount: 190 },
      ],
      checkoutProductDetails: [{ id: saleSetup.oil, quantity: 10 }],
    };
    const first = await charge(guest, body, key);
    expect(first.body).toMatchObject({ success: false, code: 'room-bill-refused', saleId: null });
    expect(first.body.params['reason']).toMatch(/credit limit/);
    expect((await charge(guest, body, key)).text).toBe(first.text);
    expect(await isPaid()).toBe(false);
    expect(await bills()).toEqual([]);
    const rows = await sqlIn<{ kind: string; reason: string | null }>(
      spa,
      branch,
      'SELECT kind, reason FROM sale ORDER BY number DESC LIMIT 2',
    );
    expect(rows).toEqual([
      { kind: 'void', reason: first.body.params['reason'] },
      { kind: 'sale', reason: null },
    ]);
    expect(
      await sqlIn(
        spa,
        branch,
        `SELECT r.id FROM receipt r JOIN tender t ON t.sale_id = r.sale_id WHERE t.state = 'rejected'`,
      ),
    ).toEqual([]);
    expect(await openBills()).toEqual([]);
    expect((await charge(guest)).body).toMatchObject({ success: true, roomBill: 'posted' });
  });

  test('while the hotel is away nothing is sold, unless the desk says so: then it stands as not posted and is posted later', async () => {
    const guest = await choose('Whitaker');
    await away();
    expect((await charge(guest)).body).toMatchObject({ success: false, code: 'stay-unconfirmed' });
    const dayGuest = await charge(branch.guestId, { roomBill: { isTakenUnposted: true } });
    expect(dayGuest.body).toMatchObject({ success: false, code: 'stay-not-in-house' });
    const { body } = await charge(guest, { roomBill: { isTakenUnposted: true } });
    expect(body).toMatchObject({ success: true, roomBill: 'not-posted' });
    expect(await openBills()).toEqual([{ saleId: body.saleId, state: 'not-posted', roomId: '101' }]);
    await hotel.recover();
    pass({ seconds: 60 });
    expect((await post(body.saleId)).body.sale).toMatchObject({ roomBillState: 'posted' });
    expect(await bills()).toEqual([[body.saleNumber, 8500]]);
    expect(await openBills()).toEqual([]);
    expect((await post(body.saleId)).body.code).toBe('room-bill-settled');
  });

  test('a charge whose answer is lost and that cannot be looked up stands as unknown, and is found later, not sent again', async () => {
    const guest = await choose('Whitaker');
    await hotel.fail({ operation: charging, kind: 'status', status: 500, isCarriedOut: true });
    await hotel.fail({ operation: finding, kind: 'status', status: 500, times: 6 });
    const { body } = await charge(guest);
    expect(body).toMatchObject({ success: true, roomBill: 'unknown' });
    expect(await openBills()).toEqual([{ saleId: body.saleId, state: 'unknown', roomId: '101' }]);
    expect(
      (await api.post<Problem>(`/sale/${body.saleId}/void`, { branch, body: { reason: 'Wrong' } })).body.code,
    ).toBe('room-bill-unsettled');
    pass({ seconds: 60 });
    await hotel.recover();
    expect((await post(body.saleId)).body.sale).toMatchObject({ roomBillState: 'posted' });
    expect(await bills()).toEqual([[body.saleNumber, 8500]]);
  });

  test('CHK-09 of any number of requests with one key one sale comes, and one posting', async () => {
    const guest = await choose('Whitaker');
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => charge(guest, {}, key)));
    const last = await charge(guest, {}, key);
    expect(last.body).toMatchObject({ success: true, roomBill: 'posted' });
    // The request that arrived while it was being posted has waited for it.
    for (const { status, body } of answers) expect([status, body]).toEqual([200, last.body]);
    expect(await bills()).toEqual([[last.body.saleNumber, 8500]]);
  });

  test('one that was cut off is left alone as long as its lease runs, and then looked for before it is sent', async () => {
    const guest = await choose('Whitaker');
    await away();
    const { body } = await charge(guest, { roomBill: { isTakenUnposted: true } });
    await hotel.reset();
    await sqlIn(
      spa,
      branch,
      'UPDATE room_bill SET attempts = 1, leased_until = $2, lease_id = tender_id WHERE sale_id = $1',
      [body.saleId, now().add({ seconds: leaseSeconds }).toString()],
    );
    expect((await post(body.saleId)).body.code).toBe('request-in-progress');
    pass({ seconds: leaseSeconds + 1 });
    expect((await post(body.saleId)).body.sale.roomBillState).toBe('posted');
    const asked = (await hotel.journal()).map(({ operation }) => operation);
    expect(asked.indexOf(finding)).toBeLessThan(asked.indexOf(charging));
  });

  test('a void takes a posted charge off the guest’s bill, and the appointment is open again', async () => {
    const guest = await choose('Whitaker');
    const { body } = await charge(guest);
    const voided = await api.post<TakenBack>(`/sale/${body.saleId}/void`, { branch, body: { reason: 'Wrong guest' } });
    expect(voided.body.sale).toMatchObject({ kind: 'void', total: -85, roomBillState: 'posted' });
    expect((await bills()).every(([, net]) => net === 0)).toBe(true);
    expect(await isPaid()).toBe(false);
    expect((await charge(guest)).body).toMatchObject({ success: true, roomBill: 'posted' });
  });

  test('a void whose answer is lost is looked up, and never taken off twice', async () => {
    const guest = await choose('Whitaker');
    const { body } = await charge(guest);
    await hotel.fail({ operation: charging, kind: 'status', status: 500, isCarriedOut: true });
    await hotel.fail({ operation: finding, kind: 'status', status: 500, times: 6 });
    const voided = await api.post<TakenBack>(`/sale/${body.saleId}/void`, { branch, body: { reason: 'Wrong guest' } });
    expect(voided.body.sale.roomBillState).toBe('unknown');
    pass({ seconds: 60 });
    await hotel.recover();
    expect((await post(voided.body.sale.id)).body.sale.roomBillState).toBe('posted');
    expect((await bills()).every(([, net]) => net === 0)).toBe(true);
  });

  test('a refund puts its lines on the guest’s bill with a minus, under its own number', async () => {
    const guest = await choose('Whitaker');
    const { body } = await charge(guest, { checkoutProductDetails: [{ id: saleSetup.oil, quantity: 2 }] });
    const sale = await read(body.saleId);
    const oil = sale.lines.find(({ kind }) => kind === 'product');
    const back = { reason: 'Broken', lines: [{ lineId: oil?.id, quantity: 1 }] };
    const inCash = await api.post<Problem>(`/sale/${sale.id}/refund`, {
      branch,
      body: { ...back, tenders: [{ paymentTypeId: saleSetup.cash, amount: 12.5 }] },
    });
    expect(inCash.body.code).toBe('refund-way-mismatch');
    const { body: refund } = await api.post<TakenBack>(`/sale/${sale.id}/refund`, {
      branch,
      body: { ...back, tenders: [{ paymentTypeId: saleSetup.roomBill, amount: 12.5 }] },
    });
    expect(refund.sale).toMatchObject({ kind: 'refund', total: -12.5, roomBillState: 'posted' });
    expect(await bills()).toEqual([
      [sale.number, 11_000],
      [refund.sale.number, -1250],
    ]);
    expect(await isPaid()).toBe(true);
    const treatment = sale.lines.find(({ kind }) => kind === 'appointment');
    const { body: whole } = await api.post<TakenBack>(`/sale/${sale.id}/refund`, {
      branch,
      body: {
        reason: 'Ill',
        lines: [{ lineId: treatment?.id, quantity: 1 }],
        tenders: [{ paymentTypeId: saleSetup.roomBill, amount: 85 }],
      },
    });
    expect(whole.sale).toMatchObject({ kind: 'refund', total: -85, roomBillState: 'posted' });
    expect(await isPaid()).toBe(false);
    expect((await charge(guest)).body).toMatchObject({ success: true, roomBill: 'posted' });
  });

  test('what stands on the bill of a guest who has left, or of a hotel that is away, is not taken back here', async () => {
    const guest = await choose('Whitaker');
    const { body } = await charge(guest);
    const voiding = () => api.post<Problem>(`/sale/${body.saleId}/void`, { branch, body: { reason: 'Wrong' } });
    await away();
    expect((await voiding()).body.code).toBe('hotel-unreachable');
    await hotel.recover();
    pass({ seconds: 60 });
    await hotel.changeStay({ reservationId: (await stayOf(guest)) ?? '', state: 'checked-out' });
    expect((await voiding()).body.code).toBe('room-bill-closed');
    expect(await isPaid()).toBe(true);
    expect(await read(body.saleId)).toMatchObject({ roomBillState: 'posted', refunds: [] });
  });

  test('one that was never posted is voided without the hotel', async () => {
    const guest = await choose('Whitaker');
    await away();
    const { body } = await charge(guest, { roomBill: { isTakenUnposted: true } });
    const voided = await api.post<TakenBack>(`/sale/${body.saleId}/void`, { branch, body: { reason: 'Wrong' } });
    expect(voided.status).toBe(200);
    expect(await openBills()).toEqual([]);
    expect((await post(body.saleId)).body.code).toBe('room-bill-settled');
  });

  async function stayOf(guestId: string): Promise<string | undefined> {
    const [row] = await sqlIn<{ reservation_id: string }>(
      spa,
      branch,
      'SELECT reservation_id FROM stay WHERE guest_id = $1 ORDER BY reservation_id',
      [guestId],
    );
    return row?.reservation_id;
  }
});
