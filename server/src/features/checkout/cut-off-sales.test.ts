import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import { pmsProvider } from '@quieta/contract/settings/business-profile';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { type Death, mortal } from '../../../testing/mortal-hotels.ts';
import { releaseTogether } from '../../../testing/release-together.ts';
import { insertAppointments } from '../../../testing/sale-setup.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { auditOf } from '../../../testing/traces.ts';
import { withHotelDesk } from '../../../testing/with-hotel-desk.ts';
import { leaseSeconds } from './room-bill/room-bill-rules.ts';

type Answer = AnswerOf<typeof checkout>;

describe.each(pmsProvider.options)('a sale whose process ends while it asks %s', async (provider) => {
  let death: Death = null;
  const { spa, branch, saleSetup, hotel, api, choose, pass, charging, finding, askAboutBills } = await withHotelDesk(
    provider,
    { changed: (options) => ({ ...options, pms: mortal(options.pms, () => death) }) },
  );

  /** The background job that runs every few seconds, here in a process that survives. */
  const ask = async () => expect(await askAboutBills()).toEqual([]);
  const later = (seconds: number) => {
    pass({ seconds });
  };

  /** An appointment and a voucher by room, the rest in cash; the process dies in the middle of it. */
  async function cutOff(moment: Exclude<Death, null>, voucher = 20) {
    const guestId = await choose();
    const [appointment = ''] = await insertAppointments(spa, branch, 1);
    const key = newId();
    const body = {
      paymentTypeId: saleSetup.roomBill,
      checkoutAppointmentDetails: [{ id: appointment }],
      checkoutVoucherDetails: [{ kind: 'single-purpose', amount: voucher, taxId: branch.taxId }],
      tenders: [
        { paymentTypeId: saleSetup.roomBill, amount: 70 + voucher },
        { paymentTypeId: saleSetup.cash, amount: 15 },
      ],
      roomBill: { guestId },
    };
    const send = () => api.post<Answer>('/sale/checkout', { branch, key, body });
    death = moment;
    expect((await send()).status).toBe(500);
    death = null;
    const [row] = await sqlIn<{ id: string }>(
      spa,
      branch,
      'SELECT sale_id AS id FROM sale_line WHERE appointment_id = $1',
      [appointment],
    );
    return { id: row?.id ?? '', appointment, send };
  }

  const standing = async (id: string) => {
    const rows = await sqlIn(
      spa,
      branch,
      `SELECT t.state, (SELECT jsonb_agg(r.state) FROM receipt r WHERE r.sale_id = $1) AS slips,
         (SELECT paid FROM appointment a JOIN sale_line l ON l.appointment_id = a.id WHERE l.sale_id = $1) AS paid
       FROM tender t WHERE t.sale_id = $1 AND t.kind = 'RoomBill'`,
      [id],
    );
    return rows[0];
  };
  const read = async (id: string) => (await api.get<Sale>(`/sale/${id}`, { branch })).body;
  const billed = async () =>
    (await hotel.postings()).reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
  const asked = async (operation: string) =>
    (await hotel.journal()).filter((exchange) => exchange.operation === operation).length;

  test('is ended once its lease is over: what the hotel has is found there, and its slip waits to be printed, once', async () => {
    const { id, send } = await cutOff('after-charge');
    expect(await standing(id)).toEqual({ state: 'posting', slips: null, paid: true });
    later(leaseSeconds - 1);
    await ask();
    expect(await asked(finding)).toBe(0);
    later(1);
    await ask();
    expect(await standing(id)).toEqual({ state: 'posted', slips: ['pending'], paid: true });
    expect([await billed(), await asked(charging)]).toEqual([9000, 1]);
    expect((await auditOf(spa, branch, id)).at(-1)).toMatchObject({ action: 'room-bill.post', user_id: null });
    const { body: answer } = await send();
    expect(answer).toMatchObject({ success: true, saleId: id, roomBill: 'posted' });
    expect(answer.receiptId).not.toBeNull();
    later(3600);
    await ask();
    await send();
    expect(await standing(id)).toEqual({ state: 'posted', slips: ['pending'], paid: true });
    expect(await asked(charging)).toBe(1);
  });

  test('gives nothing back, in no way, as long as it is not certain that anything was sold', async () => {
    const { id } = await cutOff('before-charge', 15);
    const { lines, tenders } = await read(id);
    const line = lines.find(({ kind }) => kind === 'voucher');
    const cash = tenders.find(({ kind }) => kind === 'Custom');
    const { body } = await api.post<Problem>(`/sale/${id}/refund`, {
      branch,
      body: {
        reason: 'Rang to cancel',
        lines: [{ lineId: line?.id, quantity: 1 }],
        tenders: [{ paymentTypeId: cash?.paymentTypeId, amount: 15 }],
      },
    });
    expect(body.code).toBe('room-bill-unsettled');
    expect(await standing(id)).toMatchObject({ state: 'posting', paid: true });
    later(leaseSeconds);
    await ask();
    expect(await standing(id)).toMatchObject({ state: 'posted', paid: true });
  });

  test('is sent to the hotel where that has not heard of it; refused it is undone in its seller’s name, and nothing is printed', async () => {
    const { id, appointment, send } = await cutOff('before-charge');
    await hotel.changeStay({ reservationId: (await stayOf(id)) ?? '', state: 'checked-out' });
    later(leaseSeconds);
    await ask();
    expect(await standing(id)).toEqual({ state: 'rejected', slips: null, paid: false });
    const { soldBy, refunds } = await read(id);
    const [undone] = refunds;
    expect(await read(undone?.id ?? '')).toMatchObject({ kind: 'void', total: -105, soldBy });
    // The background job did this, so the audit names no user.
    for (const [entity, action] of [
      [undone?.id, 'sale.void'],
      [appointment, 'appointment.unpay'],
    ] as const)
      expect((await auditOf(spa, branch, entity ?? '')).at(-1)).toMatchObject({ action, user_id: null });
    expect((await send()).body).toMatchObject({ success: false, saleId: null, code: 'room-bill-refused' });
    expect([await billed(), await asked(charging)]).toEqual([0, 1]);
  });

  test('is asked about again at longer and longer intervals while the hotel is away, and its slip is there once', async () => {
    const { id, send } = await cutOff('after-charge');
    await hotel.fail({ operation: '*', kind: 'status', status: 500, times: 1_000 });
    later(leaseSeconds);
    await ask();
    expect(await standing(id)).toEqual({ state: 'unknown', slips: ['pending'], paid: true });
    expect((await send()).body).toMatchObject({ success: true, saleId: id, roomBill: 'unknown' });
    const tries = await asked(finding);
    later(119);
    await ask();
    expect(await asked(finding)).toBe(tries);
    await hotel.recover();
    later(1);
    await ask();
    expect(await standing(id)).toEqual({ state: 'posted', slips: ['pending'], paid: true });
    expect(await billed()).toBe(9000);
  });

  test('before it has begun to ask is ended as well, once its own request cannot be at it any more', async () => {
    const { id } = await cutOff('before-charge');
    await sqlIn(
      spa,
      branch,
      'UPDATE room_bill SET attempts = 0, lease_id = NULL, leased_until = NULL, last_sent_at = NULL WHERE sale_id = $1',
      [id],
    );
    later(leaseSeconds - 1);
    await ask();
    expect(await standing(id)).toMatchObject({ state: 'posting' });
    later(1);
    await ask();
    expect(await standing(id)).toEqual({ state: 'posted', slips: ['pending'], paid: true });
    expect([await billed(), await asked(charging)]).toEqual([9000, 1]);
  });

  test('is one sale and one posting when its desk asks again at the same moment', async () => {
    const { id, send } = await cutOff('before-charge');
    later(leaseSeconds);
    const [answer] = await releaseTogether(spa, branch, { table: 'sale', id }, 2, async (index) =>
      index === 0 ? send() : ask(),
    );
    expect(answer?.body).toMatchObject({ success: true, saleId: id, roomBill: 'posted' });
    expect([await billed(), await asked(charging)]).toEqual([9000, 1]);
    expect(await standing(id)).toMatchObject({ state: 'posted', slips: { length: 1 } });
  });

  async function stayOf(saleId: string): Promise<string | undefined> {
    const [row] = await sqlIn<{ id: string }>(
      spa,
      branch,
      'SELECT reservation_id AS id FROM room_bill WHERE sale_id = $1',
      [saleId],
    );
    return row?.id;
  }
});
