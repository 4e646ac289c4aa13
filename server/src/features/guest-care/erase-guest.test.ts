import type { createAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { GuestExport } from '@quieta/contract/guest-care/guest-data-endpoints';
import type { Problem } from '@quieta/contract/problem';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkChain, sealEntries } from '#features/audit/chain-commands';
import { newId } from '#platform/new-id';
import { onePixelPng } from '../../../testing/png.ts';
import { inBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { tableSums, tenantTables } from '../../../testing/table-sums.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { type GuestDesk, openGuestDesk } from './testing/guest-desk.ts';

let desk: GuestDesk;
beforeAll(async () => {
  desk = await openGuestDesk();
});
afterAll(() => desk.close());

const erase = <Body = { id: string }>(id: string, body: object = {}, version?: number) =>
  desk.api.post<Body>(`/guests/${id}/erase`, { branch: desk.branch, body, ...(version !== undefined && { version }) });

/** Finds a text in any column of any table. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await tenantTables(desk.spa.database.ownerUrl);
  const found = [];
  for (const table of tables) {
    const [row] = await sqlIn<{ n: number }>(
      desk.spa,
      desk.branch,
      `SELECT count(*)::int AS n FROM ${table} t WHERE t::text ILIKE $1`,
      [`%${text}%`],
    );
    if (row !== undefined && row.n > 0) found.push(table);
  }
  return found;
}

test('GST-08 after an erasure the name is nowhere: not in audit, answers, merges, wishes, notes or the list', async () => {
  const { spa, branch, api } = desk;
  const key = newId();
  const created = await api.post<{ id: string }>('/guests', {
    branch,
    key,
    body: {
      firstName: 'Canaria',
      lastName: 'Gialla',
      email: 'canaria@example.com',
      fiscalCode: 'CANARIACODE',
      phoneNumber: '+39 canaria',
      notes: 'canaria sings',
      allergies: 'canaria dust',
      base64Picture: onePixelPng,
    },
  });
  const { id } = created.body;
  await api.put(`/guests/${id}`, { branch, key: newId(), body: { address: 'Via Canaria 1' } });
  const twin = await desk.addGuest({ firstName: 'Canaria', lastName: 'Altra' });
  await desk.book(twin.id, '09:00', { notes: 'for Canaria' });
  const booked = await desk.book(id, '10:00', { notes: 'Canaria likes it quiet' });
  const called = await desk.book(id, '11:00');
  await api.post(`/appointments/${called.id}/cancel`, { branch, body: { reason: 'Canaria is ill' } });
  const passed = await desk.book(id, '12:00');
  await api.post(`/appointments/${passed.id}/cancel`, { branch, body: { reason: '' } });
  const reassigned = await desk.book(id, '14:00');
  const given = await api.patch(`/appointments/${reassigned.id}`, { branch, body: { guestId: branch.guestId } });
  expect(given.status).toBe(200);
  await desk.sell(id);
  await desk.park({ holderId: id, label: 'Canaria’s cart' });
  await desk.park({ label: 'for canaria', appointmentId: booked.id });
  await insertIn(spa, branch, 'voucher', {
    id: newId(),
    code: 'K7QM23XF',
    kind: 'deposit',
    tax_id: branch.taxId,
    tax_name: 'IVA 22 %',
    tax_rate_basis_points: 2200,
    guest_id: id,
    recipient_name: 'Canaria',
    amount_minor: 5000,
    balance_minor: 5000,
    issued_at: '2026-11-21T08:00:00Z',
  });
  await insertIn(spa, branch, 'wish', {
    id: newId(),
    guest_id: id,
    service_id: branch.serviceId,
    date_from: '2026-11-21',
    date_to: '2026-11-25',
    notes: 'Canaria waits',
    created_at: '2026-11-21T08:00:00Z',
    created_by: spa.actor.userId,
  });
  expect((await api.post(`/guests/${id}/merge`, { branch, key: newId(), body: { mergedId: twin.id } })).status).toBe(
    200,
  );
  expect(await placesOf('canaria')).toEqual(
    expect.arrayContaining([
      'appointment',
      'audit_value',
      'guest',
      'guest_merge',
      'idempotency_record',
      'parked_cart',
      'voucher',
      'wish',
    ]),
  );

  expect((await erase(id, { cancelsAppointments: true })).status).toBe(200);
  expect(await placesOf('canaria')).toEqual([]);

  const rows = await sqlIn(spa, branch, 'SELECT guest_id, state, notes FROM appointment WHERE id = $1', [booked.id]);
  expect(rows).toEqual([{ guest_id: null, state: 'cancelled', notes: '' }]);
  expect(await sqlIn(spa, branch, 'SELECT payer_guest_id FROM sale')).toEqual([{ payer_guest_id: null }]);
  expect((await auditOf(spa, branch, id)).at(-1)).toMatchObject({ action: 'guest.erase', before: null });
  expect(await changesOf(spa, branch, id)).toContain('guest');
  expect(await changesOf(spa, branch, booked.id)).toContain('appointment');
  // The key is still known: a repeated request does not create the guest again.
  expect((await api.post('/guests', { branch, key, body: { firstName: 'Canaria' } })).status).toBe(422);
  expect(await placesOf('canaria')).toEqual([]);
});

test('GST-08 what the desk wrote about the guest on sales, documents, vouchers and carts goes too, and so do the answers kept of it', async () => {
  const { spa, branch, api, saleSetup } = desk;
  const guest = await desk.addGuest({ firstName: 'Passera', lastName: 'Solitaria' });
  const keyed = async <Body>(method: 'post' | 'put' | 'patch', path: string, body: object): Promise<Body> => {
    const answer = await api[method]<Body>(path, { branch, key: newId(), body });
    expect(answer.status, `${path} ${answer.text}`).toBe(200);
    return answer.body;
  };
  const discount = { percent: 10, reason: 'Passera is a friend' };
  const key = newId();
  const cart = {
    paymentTypeId: saleSetup.card,
    payerId: guest.id,
    checkoutProductDetails: [{ id: saleSetup.oil, quantity: 2, discount }],
    checkoutVoucherDetails: [
      { kind: 'single-purpose', amount: 50, taxId: saleSetup.reducedTaxId, recipientName: 'Passera' },
    ],
    discount: { percent: 5, reason: 'Passera came late' },
  };
  const sold = await api.post<AnswerOf<typeof checkout>>('/sale/checkout', { branch, key, body: cart });
  const [saleId, receiptId, voucher] = [sold.body.saleId, sold.body.receiptId, sold.body.vouchers?.[0]];
  if (sold.status !== 200) throw new Error(sold.text);
  if (!saleId || !receiptId || voucher === undefined) throw new Error(sold.text);
  await keyed('post', `/sale/receipts/${receiptId}/result`, { outcome: 'unknown', reason: 'Passera took it' });
  await keyed('post', `/sale/receipts/${receiptId}/result`, { outcome: 'printed' });
  await keyed('put', `/vouchers/${voucher.id}`, { blockedReason: 'Passera lost it' });
  const bill = await keyed<AnswerOf<typeof checkout>>('post', '/sale/checkout', {
    paymentTypeId: saleSetup.onAccount,
    payerId: guest.id,
    checkoutProductDetails: [{ id: saleSetup.oil, quantity: 1 }],
  });
  const { lines } = (await api.get<Sale>(`/sale/${bill.saleId}`, { branch })).body;
  await keyed('post', `/sale/${bill.saleId}/refund`, {
    reason: 'Passera did not like it',
    lines: lines.map(({ id }) => ({ lineId: id, quantity: 1 })),
    tenders: [{ paymentTypeId: saleSetup.onAccount, amount: 12.5 }],
  });
  const walkIn = await keyed<AnswerOf<typeof createAppointments>>('post', '/appointments', [
    {
      serviceId: branch.serviceId,
      staffResourceId: branch.staff[0],
      guestId: null,
      startTime: '2026-11-24T19:00:00+01:00',
      endTime: '2026-11-24T19:50:00+01:00',
      notes: 'Passera will come',
    },
  ]);
  await keyed('patch', `/appointments/${walkIn.submittedAppointments[0]?.id}`, { guestId: guest.id });
  await keyed('post', '/sale/parked', {
    holderId: guest.id,
    label: null,
    rows: [
      { kind: 'product', id: saleSetup.oil, name: 'Body oil', listPrice: 25, quantity: 1, customPrice: null, discount },
    ],
    discount,
    tip: 0,
  });
  expect((await erase(guest.id, { cancelsAppointments: true })).status).toBe(200);
  expect(await placesOf('passera')).toEqual([]);

  // A repeated request neither sells again nor reveals what was sold.
  const again = await api.post<Problem>('/sale/checkout', { branch, key, body: cart });
  expect(again).toMatchObject({ status: 410, body: { code: 'answer-forgotten' } });
  expect(again.text).not.toMatch(/passera/i);
  expect(await sqlIn(spa, branch, 'SELECT blocked_reason FROM voucher WHERE id = $1', [voucher.id])).toEqual([
    { blocked_reason: '…' },
  ]);
});

test.each([
  ['nobody', 8],
  ['somebody else', 12],
] as const)('GST-08 reasons on what %s paid for the guest go too, the sale stays as it was', async (payer, hour) => {
  const { spa, branch, api, saleSetup } = desk;
  const guest = await desk.addGuest({ firstName: 'Rondine', lastName: 'Alpina' });
  const friend = await desk.addGuest({ firstName: 'Falco', lastName: payer });
  const payerId = payer === 'nobody' ? null : friend.id;
  const send = async <Body>(path: string, body: object): Promise<Body> => {
    const answer = await api.post<Body>(path, { branch, key: newId(), body });
    expect(answer.status, `${path} ${answer.text}`).toBe(200);
    return answer.body;
  };
  const discount = { percent: 10, reason: 'Rondine came late' };
  const sold = async (later: number, cart: object) => {
    const { id } = await desk.book(guest.id, `${String(hour + later).padStart(2, '0')}:00`, {
      staffResourceId: branch.staff[1],
    });
    const body = { paymentTypeId: saleSetup.onAccount, payerId, checkoutAppointmentDetails: [{ id }], ...cart };
    const { saleId } = await send<AnswerOf<typeof checkout>>('/sale/checkout', body);
    return (await api.get<Sale>(`/sale/${saleId}`, { branch })).body;
  };
  await sold(0, { discount });
  const voided = await sold(1, {
    checkoutAppointmentDetails: [],
    checkoutVoucherDetails: [{ kind: 'deposit', amount: 20, taxId: branch.taxId, guestId: guest.id }],
  });
  await send(`/sale/${voided.id}/void`, { reason: 'Rondine will not come' });
  const refunded = await sold(2, {});
  await send(`/sale/${refunded.id}/refund`, {
    reason: 'Rondine fell asleep',
    lines: refunded.lines.map(({ id }) => ({ lineId: id, quantity: 1 })),
    tenders: [{ paymentTypeId: saleSetup.onAccount, amount: refunded.total }],
  });
  await insertIn(spa, branch, 'approval', {
    id: newId(),
    operation: 'refundSale',
    request_hash: Buffer.from('a'),
    permissions: ['refund'],
    facts: JSON.stringify([
      { fact: 'amount', value: 85 },
      { fact: 'reason', value: 'Rondine fell asleep' },
    ]),
    asked_by: spa.actor.userId,
    asked_at: '2026-11-21T08:00:00Z',
    expires_at: '2026-11-21T08:10:00Z',
  });
  await sqlIn(spa, branch, "UPDATE appointment SET state = 'done' WHERE guest_id = $1", [guest.id]);
  expect(await placesOf('rondine')).toEqual(expect.arrayContaining(['approval', 'sale', 'audit_value']));
  expect((await erase(guest.id)).status).toBe(200);
  expect(await placesOf('rondine')).toEqual([]);
  const [approval] = await sqlIn<{ facts: object }>(spa, branch, 'SELECT facts FROM approval ORDER BY id DESC LIMIT 1');
  expect(approval?.facts).toEqual([{ fact: 'amount', value: 85 }]);
  const { body } = await api.get<Sale>(`/sale/${refunded.id}`, { branch });
  expect(body).toMatchObject({ total: refunded.total, lines: [{ name: refunded.lines[0]?.name }] });
  expect(body.payerName).toBe(payerId === null ? null : `Falco ${payer}`);
});

test('every table that points to a guest is one that erasing and merging know', async () => {
  const client = new pg.Client({ connectionString: desk.spa.database.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = 'guest'::regclass
     ORDER BY 1`,
  );
  await client.end();
  expect(rows.map(({ name }) => name)).toEqual([
    'appointment',
    // Goes with the guest, and so with a merge: it is asked for anew.
    'buyer',
    // Goes with the guest; a merge changes the guests and appointments that it is counted from.
    'guest_day',
    'guest_merge',
    // Goes with the guest; a merge gives it to the other one.
    'guest_service',
    // These two go with the guest; a merge gives them to the other one.
    'message',
    'package_entry',
    'package_member',
    'parked_cart',
    'past_visit',
    'sale',
    'sold_package',
    'stay',
    'visit_notice',
    'voucher',
    'wish',
  ]);
});

test('SEC-05 the audit’s chain holds after an erasure', async () => {
  const { spa, branch } = desk;
  const guest = await desk.addGuest({ firstName: 'Sealed' });
  const seal = () => inBranch(spa, branch, sealEntries);
  await seal();
  expect((await erase(guest.id)).status).toBe(200);
  await seal();
  const broken = (await inBranch(spa, branch, ({ transaction }) => checkChain(transaction))).broken;
  expect(broken).toBeNull();
});

test('a guest with appointments to come is refused with their number, and nothing is changed', async () => {
  const guest = await desk.addGuest({ firstName: 'Busy' });
  await desk.book(guest.id, '15:00');
  await desk.book(guest.id, '16:00');
  const before = await tableSums(desk.spa, desk.branch);
  const refused = await erase<Problem>(guest.id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'guest-has-appointments', params: { count: 2 } } });
  expect((await erase<Problem>(guest.id, {}, 9)).body.code).toBe('version-conflict');
  const elsewhere = await desk.api.post<Problem>(`/guests/${guest.id}/erase`, { branch: desk.other, body: {} });
  expect(elsewhere.body.code).toBe('not-found');
  expect(await tableSums(desk.spa, desk.branch)).toEqual(before);
});

test('the values of other guests stay', async () => {
  const [gone, stays] = [await desk.addGuest({ firstName: 'Gone' }), await desk.addGuest({ firstName: 'Bleibt' })];
  await erase(gone.id);
  expect(await auditOf(desk.spa, desk.branch, stays.id)).toMatchObject([{ after: { firstName: 'Bleibt' } }]);
});

test('an export has everything about a guest: fields, stays, appointments, wishes, purchases, changes', async () => {
  const { spa, branch, api } = desk;
  const guest = await desk.addGuest({ firstName: 'Petra', allergies: 'Lavender', privacyConsentOn: '2026-11-01' });
  const appointment = await desk.book(guest.id, '17:00');
  await desk.sell(guest.id);
  await insertIn(spa, branch, 'stay', {
    id: newId(),
    guest_id: guest.id,
    provider: 'mews',
    reservation_id: 'R9',
    room_id: '11',
    checkin_date: '2026-10-01',
    checkout_date: '2026-10-03',
  });
  const { body } = await api.get<GuestExport>(`/guests/${guest.id}/export`, { branch });
  expect(body).toMatchObject({
    guest: { firstName: 'Petra', allergies: 'Lavender', privacyConsentOn: '2026-11-01' },
    stays: [{ roomId: '11', checkinDate: '2026-10-01', checkoutDate: '2026-10-03' }],
    appointments: [{ id: appointment.id }],
    sales: [{ total: 25 }],
    changes: [{ action: 'guest.create' }],
  });
});
