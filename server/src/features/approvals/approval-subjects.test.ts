import { type ApprovableOperation, approvableOperations, askedWith } from '@quieta/contract/approvals/operation';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { Problem } from '@quieta/contract/problem';
import { approvable, rolesOf } from '@quieta/contract/values/permission';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appointmentRoutes } from '#features/appointments/routes';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { checkoutRoutes } from '#features/checkout/routes';
import { closingRoutes } from '#features/closing/routes';
import { demandRoutes } from '#features/demand/routes';
import { guestRoutes } from '#features/guests/routes';
import { receiptRoutes } from '#features/receipts/routes';
import type { Actor } from '#platform/actor';
import { newId } from '#platform/new-id';
import { addPerson } from '../../../testing/add-person.ts';
import { type DayDesk, openDayDesk, originalNumbers } from '../../../testing/day-desk.ts';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { insertAppointments } from '../../../testing/sale-setup.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { switchRightsOn } from '../../../testing/switch-rights-on.ts';
import { approvalRoutes } from './routes.ts';

let desk: DayDesk;
let api: RunningApi;
let sofia: Actor;
let giulia: Actor;
let sold: Sale;
let appointment: string;
let drawer: string;
let dearer: string;
let guest: string;

beforeEach(async () => {
  desk = await openDayDesk();
  const { spa, branch } = desk;
  const hotel = hotelOptions(spa.clock);
  api = await startApi(spa, (routes) => {
    appointmentRoutes(routes);
    demandRoutes(routes, hotel);
    checkoutRoutes(routes, hotel);
    closingRoutes(routes, hotel);
    receiptRoutes(routes);
    guestRoutes(routes, hotel, { leaveParkedCarts });
    approvalRoutes(routes, { sessionKey: new Uint8Array(32).fill(7) });
  });
  await switchRightsOn(spa, ['manager']);
  // The desk asks for everything that can be approved, also for what a receptionist may do.
  sofia = without(await addPerson(spa, 'Sofia', ['reception']), approvable);
  giulia = await addPerson(spa, 'Giulia', ['reception', 'manager']);
  sold = await desk.read((await desk.sell(desk.oil(3))).saleId);
  [appointment = ''] = await insertAppointments(spa, branch, 1);
  drawer = await desk.addTill('Front desk');
  guest = newId();
  await insertIn(spa, branch, 'guest', { id: guest, first_name: 'Anna' });
  dearer = newId();
  await insertIn(spa, branch, 'service', {
    id: dearer,
    name: 'Facial',
    color: '#0d9488',
    price_minor: 12000,
    duration_minutes: 50,
    tax_id: branch.taxId,
  });
});
afterEach(async () => {
  await api.close();
  await desk.leave();
});

function without(actor: Actor, permissions: readonly string[]): Actor {
  const branches = actor.branches.map((branch) => ({
    ...branch,
    permissions: branch.permissions.filter((one) => !permissions.includes(one)),
  }));
  return { ...actor, branches };
}

const sql = (statement: string, ...values: unknown[]) => sqlIn<object>(desk.spa, desk.branch, statement, values);
const numbers = () => sql('SELECT (SELECT count(*) FROM sale) AS sales, (SELECT count(*) FROM till_entry) AS entries');
const cheap = { customPrice: 5 };
const half = { discount: { percent: 50, reason: 'Friend' } };
const ofAppointment = (terms: object) => ({ checkoutAppointmentDetails: [{ id: appointment, ...terms }] });
const ofService = (terms: object) => ({ checkoutServiceDetails: [{ id: desk.branch.serviceId, ...terms }] });
const ofOil = (terms: object) => ({ checkoutProductDetails: [{ id: desk.setup.oil, quantity: 1, ...terms }] });
const sale = (body: object) => ({ path: '/sale/checkout', body: { paymentTypeId: desk.setup.cash, ...body } });
const refund = () => ({
  path: `/sale/${sold.id}/refund`,
  body: {
    reason: 'Leaks',
    lines: [{ lineId: sold.lines[0]?.id, quantity: 1 }],
    tenders: [{ paymentTypeId: desk.setup.cash, amount: 12.5 }],
    originalReceipt: originalNumbers,
  },
});
const reversal = () => ({
  path: `/sale/${sold.id}/void`,
  body: { reason: 'Wrong guest', originalReceipt: originalNumbers },
});
const correction = () => ({
  path: `/sale/${sold.id}/correction`,
  body: { fromPaymentTypeId: desk.setup.cash, toPaymentTypeId: desk.setup.card, amount: 20, reason: 'By card' },
});
const payOut = () => ({
  path: '/closing/till-entries',
  body: { kind: 'paid-out', amount: 5, reason: 'Milk', tillId: drawer },
});
const correct = async () => {
  const { path, body } = correction();
  expect((await desk.api.post(path, { branch: desk.branch, body })).status).toBe(200);
};

const byVoucher = newId();
let voucherCode = '';
const refundOfVoucher = async () => {
  await insertIn(desk.spa, desk.branch, 'payment_type', {
    id: byVoucher,
    name: 'Gift voucher',
    kind: 'Custom',
    prints_receipt: false,
    printer_code: 'voucher',
  });
  const bought = await desk.sell({
    checkoutVoucherDetails: [{ kind: 'single-purpose', amount: 50, taxId: desk.branch.taxId }],
  });
  voucherCode = bought.vouchers?.[0]?.code ?? '';
  const { id, lines } = await desk.read(bought.saleId);
  return {
    path: `/sale/${id}/refund`,
    body: {
      reason: 'Not wanted',
      lines: [{ lineId: lines[0]?.id, quantity: 1 }],
      tenders: [{ paymentTypeId: desk.setup.cash, amount: 50 }],
      originalReceipt: originalNumbers,
    },
  };
};
const spendVoucher = () =>
  desk.sell({
    ...ofService({ customPrice: 20 }),
    paymentTypeId: byVoucher,
    tenders: [{ paymentTypeId: byVoucher, amount: 20, voucherCode }],
  });

interface Asked {
  readonly path: string;
  readonly body: object;
  readonly method?: 'put' | 'patch';
}

interface Case {
  readonly what: string;
  readonly request: () => Asked | Promise<Asked>;
  /** Changes what the request refers to; the request stays as it is. */
  readonly change: () => Promise<unknown>;
}

const toFacial = () => sql('UPDATE appointment SET service_id = $1 WHERE id = $2', dearer, appointment);
const priceOfService = () => sql('UPDATE service SET price_minor = 12000 WHERE id = $1', desk.branch.serviceId);
const priceOfOil = () => sql('UPDATE product SET price_minor = 9900 WHERE id = $1', desk.setup.oil);
const cheaperMemory = (): Asked => ({
  method: 'put',
  path: `/guests/${guest}/services/${desk.branch.serviceId}`,
  body: { minutes: null, price: 5 },
});
const cheaperBooking = (): Asked => ({
  path: '/appointments',
  body: [
    {
      serviceId: desk.branch.serviceId,
      staffResourceId: desk.branch.staff[0],
      startTime: '2028-11-24T15:00:00+01:00',
      endTime: '2028-11-24T15:50:00+01:00',
      overrideAvailability: true,
      price: 5,
    },
  ],
});
const cheaperChange = (): Asked => ({ method: 'patch', path: `/appointments/${appointment}`, body: { price: 5 } });
const typeRenamed = () => sql("UPDATE payment_type SET name = 'Voucher of ours' WHERE id = $1", desk.setup.cash);

/**
 * For each operation that can be approved, the rows that its request refers to and how they change; or that it says all
 * of it itself.
 */
const cases: Readonly<Record<ApprovableOperation, readonly Case[] | 'says all of it itself'>> = {
  createAppointments: [{ what: 'the list price of the service', request: cheaperBooking, change: priceOfService }],
  updateAppointment: [{ what: 'the list price of the service', request: cheaperChange, change: priceOfService }],
  rememberGuestService: [{ what: 'the list price of the service', request: cheaperMemory, change: priceOfService }],
  checkout: [
    {
      what: 'another service, at a price of the desk’s',
      request: () => sale(ofAppointment(cheap)),
      change: toFacial,
    },
    { what: 'another service, at half its price', request: () => sale(ofAppointment(half)), change: toFacial },
    {
      what: 'another service of the same name and price',
      request: () => sale(ofAppointment(cheap)),
      change: async () => {
        await sql("UPDATE service SET name = 'Before' WHERE id = $1", desk.branch.serviceId);
        await sql("UPDATE service SET name = 'Aroma massage', price_minor = 8500 WHERE id = $1", dearer);
        await toFacial();
      },
    },
    {
      what: 'more people',
      request: () => sale(ofAppointment(cheap)),
      change: async () => {
        await sql('UPDATE service SET price_per_person = true WHERE id = $1', desk.branch.serviceId);
        await sql('UPDATE appointment SET party_size = 4 WHERE id = $1', appointment);
      },
    },
    {
      what: 'the list price of a service',
      request: () => sale(ofService(cheap)),
      change: priceOfService,
    },
    {
      what: 'the list price of a product',
      request: () => sale(ofOil(half)),
      change: priceOfOil,
    },
    {
      what: 'the list price of a row that is only counted',
      request: () =>
        sale({
          checkoutProductDetails: Array.from({ length: 5 }, () => ({ id: desk.setup.oil, quantity: 1, ...half })),
          checkoutServiceDetails: Array.from({ length: 5 }, () => ({ id: desk.branch.serviceId, ...half })),
        }),
      change: priceOfOil,
    },
    {
      what: 'the price under a discount on the whole sale',
      request: () => sale({ ...ofService({}), ...half }),
      change: priceOfService,
    },
    {
      what: 'the limit of discounts',
      request: () => sale(ofOil(half)),
      change: () => sql('UPDATE branch SET discount_limit = 20 WHERE id = $1', desk.branch.id),
    },
    {
      what: 'nothing that is special any more',
      request: () => sale(ofOil(cheap)),
      change: () => sql('UPDATE product SET price_minor = 500 WHERE id = $1', desk.setup.oil),
    },
  ],
  refundSale: [
    { what: 'what is left of a voucher that was sold', request: refundOfVoucher, change: spendVoucher },
    { what: 'how the money goes back', request: refund, change: typeRenamed },
  ],
  voidSale: [{ what: 'how the sale was paid', request: reversal, change: correct }],
  correctTender: [{ what: 'what a payment type is', request: correction, change: typeRenamed }],
  createCopies: 'says all of it itself',
  addTillEntry: [
    {
      what: 'which drawer it is',
      request: payOut,
      change: () => sql("UPDATE till SET name = 'Boutique' WHERE id = $1", drawer),
    },
  ],
  closeDay: 'says all of it itself',
};

const listed = approvableOperations.flatMap((operation) => {
  const own = cases[operation];
  return typeof own === 'string' ? [] : own.map((one) => ({ operation, ...one }));
});

test('AUT-16 each operation that can be approved says what its request refers to', () => {
  expect(Object.keys(cases).sort()).toEqual([...approvableOperations].sort());
  expect(approvableOperations.filter((operation) => cases[operation].length === 0)).toEqual([]);
});

test.each(listed)(
  'AUT-16 $operation: what was approved does not hold once there is $what',
  async ({ request, change }) => {
    const { path, body, method = 'post' } = await request();
    const send = (call: { approval: string; key?: string }, by = sofia) =>
      api[method]<Problem & { success?: boolean }>(path, { branch: desk.branch, by, body, key: newId(), ...call });
    const id = (await send({ approval: 'ask' })).body.approvalId ?? 'nothing waits';
    expect(
      (await api.post(`/approvals/${id}/answer`, { branch: desk.branch, by: giulia, body: { approved: true } })).status,
    ).toBe(200);
    await change();
    const changed = await numbers();
    expect((await send({ approval: id })).body).toMatchObject({ code: 'approval-other-content' });
    expect(await numbers()).toEqual(changed);
    expect(await sql('SELECT used_key, state FROM approval WHERE id = $1', id)).toEqual([
      { used_key: null, state: 'approved' },
    ]);
    // Asked again, it is another question, or needs none any more.
    const again = await send({ approval: 'ask' });
    expect(again.body.approvalId).not.toBe(id);
  },
);

const firstOfEach = listed.filter(
  (one, index) => listed.findIndex(({ operation }) => operation === one.operation) === index,
);

test.each(firstOfEach)(
  'AUT-16 $operation: what was approved is done once where nothing has changed',
  async ({ request }) => {
    const { path, body, method = 'post' } = await request();
    const send = (call: { approval: string; key: string }) =>
      api[method]<Problem>(path, { branch: desk.branch, by: sofia, body, ...call });
    const key = newId();
    const id = (await send({ approval: 'ask', key })).body.approvalId ?? 'nothing waits';
    await api.post(`/approvals/${id}/answer`, { branch: desk.branch, by: giulia, body: { approved: true } });
    const first = await send({ approval: id, key });
    expect(first.status).toBe(200);
    expect(await sql('SELECT used_key FROM approval WHERE id = $1', id)).toEqual([{ used_key: key }]);
    expect((await send({ approval: id, key })).status).toBe(200);
    // Without its answer the work would be done anew.
    await sql('DELETE FROM idempotency_record');
    expect((await send({ approval: id, key })).body).toMatchObject({ code: 'approval-used' });
  },
);

test.each(firstOfEach)('AUT-16 $operation: asking needs what its page is for', async ({ operation, request }) => {
  const { path, body, method = 'post' } = await request();
  const stranger = without(sofia, ['sell', 'see-sales', 'book']);
  const ask = { branch: desk.branch, by: stranger, body, key: newId(), approval: 'ask' };
  const { body: refused } = await api[method]<Problem>(path, ask);
  expect(refused).toMatchObject({ code: 'not-allowed' });
  expect(refused).not.toHaveProperty('approvalId');
  expect(await sql('SELECT id FROM approval')).toEqual([]);
  // Whoever may ask may see what is told of the sale.
  expect(rolesOf['see-sales']).toEqual(expect.arrayContaining([...rolesOf[askedWith[operation]]]));
});
