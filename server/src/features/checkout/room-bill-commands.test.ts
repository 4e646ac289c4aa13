import type { listOpenRoomBills } from '@quieta/contract/checkout/room-bill-endpoints';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { pmsProvider } from '@quieta/contract/settings/business-profile';
import type { PoolClient } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { atOnce } from '../../../testing/at-once.ts';
import { releaseTogether } from '../../../testing/release-together.ts';
import { insertAppointments } from '../../../testing/sale-setup.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { withHotelDesk } from '../../../testing/with-hotel-desk.ts';
import { listBillsDue } from './room-bill/room-bill-repository.ts';
import { leaseSeconds } from './room-bill/room-bill-rules.ts';

describe.each(pmsProvider.options)('with %s', async (provider) => {
  const desk = await withHotelDesk(provider);
  const { spa, branch, saleSetup, hotel, api, choose, now, pass, charging, finding } = desk;
  const logged: string[] = [];
  beforeEach(() => {
    logged.length = 0;
  });

  const ask = async () => {
    logged.push(...(await desk.askAboutBills()));
  };
  const minutesLater = (minutes: number) => {
    pass({ minutes });
  };
  /** A charge that the hotel never answers, and whose bill cannot be read afterwards. */
  async function chargeUnknown({ isCarriedOut }: { isCarriedOut: boolean }) {
    const guestId = await choose();
    const [id] = await insertAppointments(spa, branch, 1);
    await hotel.fail({ operation: charging, kind: 'status', status: 500, isCarriedOut });
    await hotel.fail({ operation: finding, kind: 'status', status: 500, times: 3 });
    const { body } = await api.post<AnswerOf<typeof checkout>>('/sale/checkout', {
      branch,
      body: {
        paymentTypeId: saleSetup.roomBill,
        checkoutAppointmentDetails: [{ id }],
        roomBill: { guestId },
      },
    });
    expect(body).toMatchObject({ success: true, roomBill: 'unknown' });
    await hotel.recover();
    return { id: body.saleId ?? '', number: body.saleNumber };
  }
  /** Its state in the list; undefined if it is not listed. */
  const openBill = async (sale: { id: string }) =>
    (await api.get<AnswerOf<typeof listOpenRoomBills>>('/sale/room-bills', { branch })).body
      .filter(({ saleId }) => saleId === sale.id)
      .map(({ state, isAskedAgain }) => ({ state, isAskedAgain }))[0];
  const posted = async () =>
    (await hotel.postings()).map(({ reference, unitAmount, quantity }) => [reference, unitAmount * quantity]);
  const asked = async (operation: string) =>
    (await hotel.journal()).filter((exchange) => exchange.operation === operation).length;

  test('a charge whose answer was lost is found on the bill without anybody pressing, and is not sent again', async () => {
    const sale = await chargeUnknown({ isCarriedOut: true });
    expect(await openBill(sale)).toEqual({ state: 'unknown', isAskedAgain: true });
    const reported = (await changesOf(spa, branch, sale.id)).length;
    minutesLater(1);
    await ask();
    expect(await openBill(sale)).toBeUndefined();
    expect(await posted()).toEqual([[sale.number, 8500]]);
    expect((await changesOf(spa, branch, sale.id)).length).toBeGreaterThan(reported);
    // The server itself has settled it, without a user.
    expect((await auditOf(spa, branch, sale.id)).at(-1)).toMatchObject({
      action: 'room-bill.post',
      user_id: null,
      before: { state: 'unknown' },
      after: { state: 'posted' },
    });
    await ask();
    expect(await asked(charging)).toBe(1);
    expect(logged).toEqual([]);
  });

  test('a charge that never arrived is sent once it cannot arrive any more, by one of several processes, and once', async () => {
    const sale = await chargeUnknown({ isCarriedOut: false });
    minutesLater(1);
    const looked = await asked(finding);
    await atOnce(3, ask);
    expect(await posted()).toEqual([[sale.number, 8500]]);
    expect([await asked(charging), (await asked(finding)) - looked]).toEqual([2, 1]);
    expect(await openBill(sale)).toBeUndefined();
    expect(logged).toEqual([]);
  });

  test('while the hotel is away it is asked at longer and longer intervals, and the audit is spared', async () => {
    const sale = await chargeUnknown({ isCarriedOut: true });
    const entries = (await auditOf(spa, branch, sale.id)).length;
    await hotel.fail({ operation: '*', kind: 'status', status: 500, times: 1_000 });
    const tries = async () =>
      (
        await sqlIn<{ tries: number }>(spa, branch, 'SELECT attempts AS tries FROM room_bill WHERE sale_id = $1', [
          sale.id,
        ])
      )[0]?.tries;
    for (const [index, minutes] of [1, 2, 4].entries()) {
      pass({ seconds: minutes * 60 - 1 });
      await ask();
      expect(await tries()).toBe(index + 1);
      pass({ seconds: 1 });
      await ask();
      expect(await tries()).toBe(index + 2);
    }
    expect(await openBill(sale)).toEqual({ state: 'unknown', isAskedAgain: true });
    expect(await auditOf(spa, branch, sale.id)).toHaveLength(entries);
    await hotel.recover();
    minutesLater(60);
    await ask();
    expect(await openBill(sale)).toBeUndefined();
    expect(await posted()).toEqual([[sale.number, 8500]]);
  });

  test('where the clock is set back an hour a charge is looked for at once, and sent when it cannot arrive any more', async () => {
    const [arrived, lost] = [await chargeUnknown({ isCarriedOut: true }), await chargeUnknown({ isCarriedOut: false })];
    minutesLater(-60);
    await ask();
    expect([await openBill(arrived), await openBill(lost)]).toEqual([
      undefined,
      { state: 'unknown', isAskedAgain: true },
    ]);
    expect(await posted()).toEqual([[arrived.number, 8500]]);
    // Nobody knows how long ago it was sent.
    pass({ seconds: 59 });
    await api.post(`/sale/${lost.id}/room-bill`, { branch });
    expect(await asked(charging)).toBe(2);
    pass({ seconds: 1 });
    await api.post(`/sale/${lost.id}/room-bill`, { branch });
    expect(await openBill(lost)).toBeUndefined();
    expect(await posted()).toEqual([arrived, lost].map(({ number }) => [number, 8500]));
  });

  test('a lease that was given before the clock was set back holds up nobody', async () => {
    const { id } = await chargeUnknown({ isCarriedOut: true });
    minutesLater(1);
    await sqlIn(spa, branch, 'UPDATE room_bill SET leased_until = $2 WHERE sale_id = $1', [
      id,
      now().add({ minutes: 60, seconds: leaseSeconds }).toString(),
    ]);
    await ask();
    expect(await openBill({ id })).toBeUndefined();
  });

  test('a bill is found when it is due: not while it rests, nor while somebody asks, nor once it is known', async () => {
    const { id } = await chargeUnknown({ isCarriedOut: true });
    const isFound = async () => (await listBillsDue(spa.pool, now())).some(({ saleId }) => saleId === id);
    const lease = (until: Temporal.Instant | null) =>
      sqlIn(spa, branch, 'UPDATE room_bill SET leased_until = $2 WHERE sale_id = $1', [id, until?.toString()]);
    pass({ seconds: 59 });
    expect(await isFound()).toBe(false);
    pass({ seconds: 1 });
    expect(await isFound()).toBe(true);
    await lease(now().add({ seconds: leaseSeconds }));
    expect(await isFound()).toBe(false);
    await lease(now());
    expect(await isFound()).toBe(true);
    await ask();
    expect(await isFound()).toBe(false);
  });

  test('whoever found a bill due and comes to it after another process has asked does not ask', async () => {
    const { id } = await chargeUnknown({ isCarriedOut: true });
    minutesLater(1);
    const looked = await asked(finding);
    const resting = (client: PoolClient) =>
      client.query('UPDATE room_bill SET next_try_at = $2 WHERE sale_id = $1', [
        id,
        now().add({ minutes: 2 }).toString(),
      ]);
    await releaseTogether(spa, branch, { table: 'sale', id }, 1, ask, resting);
    expect(await asked(finding)).toBe(looked);
    expect(await openBill({ id })).toEqual({ state: 'unknown', isAskedAgain: true });
    minutesLater(2);
    await ask();
    expect(await openBill({ id })).toBeUndefined();
  });

  test('what the hotel refuses when it is sent again stands as rejected, for somebody to see to', async () => {
    const sale = await chargeUnknown({ isCarriedOut: false });
    const [stay] = await sqlIn<{ id: string }>(
      spa,
      branch,
      'SELECT reservation_id AS id FROM room_bill WHERE sale_id = $1',
      [sale.id],
    );
    await hotel.changeStay({ reservationId: stay?.id ?? '', state: 'checked-out' });
    minutesLater(1);
    await ask();
    expect(await openBill(sale)).toEqual({ state: 'rejected', isAskedAgain: false });
    minutesLater(600);
    await ask();
    expect(await asked(charging)).toBe(2);
  });
});
