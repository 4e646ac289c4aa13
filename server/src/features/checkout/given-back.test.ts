import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout, getSaleOfAppointment } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appointmentRoutes } from '#features/appointments/routes';
import { demandRoutes } from '#features/demand/routes';
import { receiptRoutes } from '#features/receipts/routes';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, insertAppointments } from '../../../testing/sale-setup.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { checkoutRoutes } from './routes.ts';

type Refunded = { sale: Sale } & Partial<Problem>;

const { spa, branch, api } = await withDesk((routes, { clock }) => {
  appointmentRoutes(routes);
  demandRoutes(routes, hotelOptions(clock));
  checkoutRoutes(routes, hotelOptions(clock));
  receiptRoutes(routes);
});
const saleSetup = await createSaleSetup(spa, branch);
/** Two massages at 85, booked and to come. */
let first: string;
let second: string;

beforeEach(async () => {
  [first = '', second = ''] = await insertAppointments(spa, branch, 2);
  await sql(`UPDATE appointment SET state = 'booked' WHERE id = ANY ($1)`, [[first, second]]);
});

const numbers = { closingNumber: '12', documentNumber: '345', date: '2026-11-21', printerSerial: '99IEB012345' };
const sql = <Row>(statement: string, values: unknown[] = []) => sqlIn<Row>(spa, branch, statement, values);
const read = async (id: string) => (await api.get<Sale>(`/sale/${id}`, { branch })).body;
const appointmentOf = async (id: string) => (await api.get<Appointment>(`/appointments/${id}`, { branch })).body;
const saleOf = async (id: string) =>
  (await api.get<AnswerOf<typeof getSaleOfAppointment>>(`/appointments/${id}/sale`, { branch })).body.sale;
const cancel = (id: string) =>
  api.post<Partial<Problem>>(`/appointments/${id}/cancel`, { branch, body: { reason: 'Has a cold' } });
const remove = (id: string) => api.delete<Partial<Problem>>(`/appointments?appointmentId=${id}`, { branch });
const takeBack = (sale: Sale) =>
  api.post<Refunded>(`/sale/${sale.id}/void`, { branch, body: { reason: 'Wrong', originalReceipt: numbers } });
const sells = (...ids: string[]) =>
  api.post<AnswerOf<typeof checkout>>('/sale/checkout', {
    branch,
    body: { paymentTypeId: saleSetup.card, checkoutAppointmentDetails: ids.map((id) => ({ id })) },
  });

async function sell(...ids: string[]): Promise<Sale> {
  const { body } = await sells(...ids);
  expect(body).toMatchObject({ success: true });
  await api.post(`/sale/receipts/${body.receiptId}/result`, { branch, body: { outcome: 'accepted' } });
  return read(body.saleId ?? '');
}

/** Gives back so much of an appointment's line; undefined is all of it. */
function refund(sale: Sale, id: string, amount: number, body: object = {}, quantity?: number) {
  const line = sale.lines.find(({ itemId }) => itemId === id);
  return api.post<Refunded>(`/sale/${sale.id}/refund`, {
    branch,
    body: {
      reason: 'Rang to cancel',
      lines: [{ lineId: line?.id, quantity: quantity ?? line?.quantity }],
      tenders: [{ paymentTypeId: saleSetup.card, amount }],
      originalReceipt: numbers,
      ...body,
    },
  });
}

describe('a refund of an appointment’s whole line', () => {
  test('makes it unpaid, given back, and no other of the same sale; each leaves its traces', async () => {
    const sale = await sell(first, second);
    const { version } = await appointmentOf(first);
    expect((await refund(sale, first, 85)).status).toBe(200);
    const after = await appointmentOf(first);
    expect(after).toMatchObject({ paid: false, givenBack: true, price: 85, lifeCycle: 'booked', version: version + 1 });
    expect(await appointmentOf(second)).toMatchObject({ paid: true, givenBack: false });
    const [entry] = (await auditOf(spa, branch, first)).slice(-1);
    expect(entry).toMatchObject({
      action: 'appointment.give-back',
      before: { paid: true, givenBack: false },
      after: { paid: false, givenBack: true, amountMinor: 8500 },
    });
    expect((await changesOf(spa, branch, first)).length).toBeGreaterThan(1);
    const { body: found } = await api.post<{ data: Appointment[] }>('/appointments/Search', {
      branch,
      body: { date: '2026-11-21', paid: false },
    });
    expect(found.data.map(({ id }) => id)).toContain(first);
    expect(found.data.map(({ id }) => id)).not.toContain(second);
  });

  test.each([
    ['cancelled', () => cancel(first)],
    ['deleted', () => remove(first)],
  ])('lets it be %s, which is refused while it is paid', async (_, end) => {
    const sale = await sell(first, second);
    const refused = await end();
    expect([refused.status, refused.body.code]).toEqual([409, 'appointment-paid']);
    await refund(sale, first, 85);
    expect((await end()).status).toBe(200);
  });

  test('lets it be sold again, under a sale of its own, and be given back again', async () => {
    const sale = await sell(first, second);
    await refund(sale, first, 85);
    const again = await sell(first);
    expect(await appointmentOf(first)).toMatchObject({ paid: true, givenBack: false, price: 85 });
    expect((await saleOf(first))?.id).toBe(again.id);
    expect((await sells(first)).body).toMatchObject({ success: false, code: 'already-paid' });
    expect((await refund(sale, first, 85)).body.code).toBe('refund-too-large');
    expect(await appointmentOf(first)).toMatchObject({ paid: true });
    expect((await refund(again, first, 85)).status).toBe(200);
    expect(await appointmentOf(first)).toMatchObject({ paid: false, givenBack: true });
  });

  test('leaves nothing to void; of a sale without one, the void leaves nothing to give back', async () => {
    const sale = await sell(first, second);
    const { body } = await refund(sale, first, 85);
    expect((await takeBack(sale)).body.code).toBe('sale-has-refunds');
    expect((await refund(body.sale, first, 85, {}, 1)).body.code).toBe('sale-not-refundable');
    expect(await appointmentOf(second)).toMatchObject({ paid: true });
    const again = await sell(first);
    expect((await takeBack(again)).status).toBe(200);
    expect(await appointmentOf(first)).toMatchObject({ paid: false, givenBack: false });
    expect((await refund(again, first, 85)).body.code).toBe('sale-not-refundable');
    expect((await saleOf(first))?.id).toBe(sale.id);
  });

  test('after the treatment is owed by nobody; a treatment that takes place after it is to be paid', async () => {
    const done = async (id: string) =>
      (await api.patch<Appointment>(`/appointments/${id}`, { branch, body: { lifeCycle: 'done' } })).body;
    const sale = await sell(first, second);
    await done(first);
    await refund(sale, first, 85);
    await refund(sale, second, 85);
    expect(await appointmentOf(first)).toMatchObject({ lifeCycle: 'done', paid: false, givenBack: true });
    expect(await done(second)).toMatchObject({ paid: false, givenBack: false });
  });
});

describe('a refund of a part of an appointment’s line', () => {
  beforeEach(async () => {
    await sql('UPDATE service SET price_per_person = true WHERE id = $1', [branch.serviceId]);
    await sql('UPDATE appointment SET party_size = 3 WHERE id = $1', [first]);
  });
  afterEach(() => sql('UPDATE service SET price_per_person = false WHERE id = $1', [branch.serviceId]));

  test('leaves it paid, with what was kept as its price, until the last part has come back', async () => {
    const sale = await sell(first, second);
    expect(await appointmentOf(first)).toMatchObject({ paid: true, price: 255 });
    await refund(sale, first, 85, {}, 1);
    expect(await appointmentOf(first)).toMatchObject({ paid: true, givenBack: false, price: 170 });
    expect((await cancel(first)).body.code).toBe('appointment-paid');
    expect((await sells(first)).body).toMatchObject({ success: false, code: 'already-paid' });
    await refund(sale, first, 170, {}, 2);
    expect(await appointmentOf(first)).toMatchObject({ paid: false, givenBack: true });
    expect((await cancel(first)).status).toBe(200);
  });

  test('cancels nothing: the request is refused, and no money goes back', async () => {
    const sale = await sell(first);
    const refused = await refund(sale, first, 85, { cancelAppointments: true }, 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'appointment-paid']);
    expect(await read(sale.id)).toEqual(sale);
  });
});

describe('cancelling and giving back in one step', () => {
  const both = (sale: Sale, id: string) => refund(sale, id, 85, { cancelAppointments: true });

  test('cancels the appointment for the refund’s reason, with a fiscal document for the money', async () => {
    const sale = await sell(first, second);
    const { status, body } = await both(sale, first);
    expect(status).toBe(200);
    expect(body.sale).toMatchObject({ kind: 'refund', total: -85, receiptState: 'sending' });
    const cancelled = { lifeCycle: 'cancelled', cancelReason: 'Rang to cancel', paid: false, givenBack: true };
    expect(await appointmentOf(first)).toMatchObject(cancelled);
    expect(await appointmentOf(second)).toMatchObject({ lifeCycle: 'booked', paid: true });
    expect((await auditOf(spa, branch, first)).map(({ action }) => action).slice(-2)).toEqual([
      'appointment.give-back',
      'appointment.cancel',
    ]);
  });

  test('is refused as a whole where the treatment has begun or is over', async () => {
    const sale = await sell(first, second);
    for (const state of ['in-treatment', 'done']) {
      await sql('UPDATE appointment SET state = $2 WHERE id = $1', [first, state]);
      expect((await both(sale, first)).body.code).toBe('appointment-under-way');
      expect(await read(sale.id)).toEqual(sale);
      expect(await appointmentOf(first)).toMatchObject({ paid: true });
    }
  });

  test('T-CHECKOUT-RACE of twenty desks that do it at once, one does', async () => {
    const sale = await sell(first, second);
    const answers = await Promise.all(Array.from({ length: 20 }, () => both(sale, first)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'refund-too-large')).toHaveLength(19);
    expect(await read(sale.id)).toMatchObject({ refunded: 85 });
  });

  test('T-CHECKOUT-RACE one desk gives back while another cancels and a third sells: each order ends in one of these', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [id = ''] = await insertAppointments(spa, branch, 1);
      await sql(`UPDATE appointment SET state = 'booked' WHERE id = $1`, [id]);
      const sale = await sell(id);
      const [returned, ended, sold] = await Promise.all([refund(sale, id, 85), cancel(id), sells(id)]);
      expect(returned.status).toBe(200);
      const { lifeCycle, paid, givenBack } = await appointmentOf(id);
      const outcome = { isCancelled: ended.status === 200, isSold: sold.body.success };
      expect({ lifeCycle, paid, givenBack }).toEqual({
        lifeCycle: outcome.isCancelled ? 'cancelled' : 'booked',
        paid: outcome.isSold,
        givenBack: !outcome.isSold,
      });
      expect(outcome).not.toEqual({ isCancelled: true, isSold: true });
    }
  });
});

describe('the sale of an appointment', () => {
  test('is the one that paid for it, given back or not; null before it is paid and after a void', async () => {
    expect(await saleOf(first)).toBeNull();
    const sale = await sell(first, second);
    expect((await saleOf(first))?.id).toBe(sale.id);
    await refund(sale, first, 85);
    expect(await saleOf(first)).toMatchObject({ id: sale.id, refunded: 85, refunds: [{ kind: 'refund' }] });
    const other = await insertAppointments(spa, branch, 1);
    await takeBack(await sell(...other));
    expect(await saleOf(other[0] ?? '')).toBeNull();
  });
});
