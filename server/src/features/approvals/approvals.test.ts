import type { Approval, Approver } from '@quieta/contract/approvals/approval';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { DayClose } from '@quieta/contract/closing/day-close';
import type { Problem } from '@quieta/contract/problem';
import * as operatorEndpoints from '@quieta/contract/session/operator-endpoints';
import type { Permission } from '@quieta/contract/values/permission';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkoutRoutes } from '#features/checkout/routes';
import { closingRoutes } from '#features/closing/routes';
import { receiptRoutes } from '#features/receipts/routes';
import { setPin } from '#features/session/pin-commands';
import type { Actor } from '#platform/actor';
import { exchange } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { addPerson } from '../../../testing/add-person.ts';
import { atOnce } from '../../../testing/at-once.ts';
import { type DayDesk, openDayDesk, originalNumbers, rangeOf, type Sold } from '../../../testing/day-desk.ts';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { inBranch, testNow } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { switchRightsOn } from '../../../testing/switch-rights-on.ts';
import { asOwner } from '../../../testing/table-sums.ts';
import { changesOf } from '../../../testing/traces.ts';
import { forgetApprovals } from './approval-commands.ts';
import { approvalRoutes } from './routes.ts';

const sessionKey = new Uint8Array(32).fill(7);
const pin = '258013';

let desk: DayDesk;
let api: RunningApi;
let sofia: Actor;
let giulia: Actor;
let therapist: Actor;
/** Sofia as one who may neither close nor copy. */
let assistant: Actor;
let sold: Sale;

beforeEach(async () => {
  desk = await openDayDesk();
  const { spa } = desk;
  const hotel = hotelOptions(spa.clock);
  api = await startApi(spa, (routes) => {
    checkoutRoutes(routes, hotel);
    closingRoutes(routes, hotel);
    receiptRoutes(routes);
    approvalRoutes(routes, { sessionKey });
    exchange(routes, operatorEndpoints.setPin, (context, request) => setPin(context, request, { sessionKey }));
  });
  await switchRightsOn(spa, ['manager']);
  sofia = await addPerson(spa, 'Sofia', ['reception']);
  giulia = await addPerson(spa, 'Giulia', ['reception', 'manager']);
  assistant = without(sofia, ['close', 'reprint']);
  therapist = await addPerson(spa, 'Lorenzo', ['therapist']);
  await choosePin(giulia, pin);
  sold = await desk.read((await desk.sell(desk.oil(2))).saleId);
});
afterEach(async () => {
  await api.close();
  await desk.leave();
});

function without(actor: Actor, permissions: readonly Permission[]): Actor {
  const branches = actor.branches.map((branch) => ({
    ...branch,
    permissions: branch.permissions.filter((one) => !permissions.includes(one)),
  }));
  return { ...actor, branches };
}

const choosePin = (by: Actor, chosen: string) =>
  api.put(`/users/${by.userId}/pin`, { branch: desk.branch, by, body: { pin: chosen, currentPin: null } });

type Answered = { sale: Sale } & Problem;
interface Ways {
  readonly approval?: string;
  readonly key?: string;
  readonly by?: Actor;
  readonly quantity?: number;
  readonly branch?: DayDesk['branch'];
}

/** Sofia's refund of one oil, unless it says otherwise. */
function refund({ by = sofia, quantity = 1, branch = desk.branch, ...call }: Ways) {
  const tenders = [{ paymentTypeId: desk.setup.cash, amount: 12.5 * quantity }];
  const lines = [{ lineId: sold.lines[0]?.id, quantity }];
  const body = { reason: 'Leaks', lines, tenders, originalReceipt: originalNumbers };
  return api.post<Answered>(`/sale/${sold.id}/refund`, { branch, by, body, ...call });
}
/** Asks as Sofia's desk does, and answers under which id the refund waits. */
async function ask(ways: Ways = {}): Promise<string> {
  const { status, body } = await refund({ approval: 'ask', key: newId(), ...ways });
  expect(status).toBe(403);
  expect(body).toMatchObject({ code: 'not-allowed', params: { permission: 'refund' } });
  return body.approvalId ?? 'nothing waits';
}
const answer = (id: string, by: Actor, approved = true) =>
  api.post<Approval & Problem>(`/approvals/${id}/answer`, { branch: desk.branch, by, body: { approved } });
const typePin = (id: string, body: object, by = sofia) =>
  api.post<Approval & Problem>(`/approvals/${id}/pin`, { branch: desk.branch, by, body });
const withdraw = (id: string, by = sofia) =>
  api.delete<Approval & Problem>(`/approvals/${id}`, { branch: desk.branch, by });
const listed = async (by: Actor) =>
  (await api.get<Approval[]>('/approvals', { branch: desk.branch, by })).body.map(({ id }) => id);
const sql = <Row>(statement: string, values: unknown[] = []) => sqlIn<Row>(desk.spa, desk.branch, statement, values);
const refunds = async () =>
  Number((await sql<{ n: string }>("SELECT count(*) AS n FROM sale WHERE kind = 'refund'"))[0]?.n);
const stored = async (id: string) =>
  (await sql<{ state: string; used_key: string | null }>('SELECT * FROM approval WHERE id = $1', [id]))[0];
const asOwnerOfTables = (statement: string, values: unknown[]) =>
  asOwner(desk.spa.database.ownerUrl, async (client) => {
    await client.query(`BEGIN; SET LOCAL app.environment = '${desk.spa.actor.environmentId}'`);
    await client.query(statement, values);
    await client.query('COMMIT');
  });
/** Expects no refund, and the reason. */
async function expectRefused(tried: Promise<{ status: number; body: Problem }>, code: string) {
  expect((await tried).body).toMatchObject({ code });
  expect(await refunds()).toBe(0);
}

test('AUT-16 a refused refund waits, is approved in the approver’s session, runs once, and both names are in the audit', async () => {
  const key = newId();
  const id = await ask({ key });
  expect(await changesOf(desk.spa, desk.branch, id)).toEqual(['approval']);
  expect(await refunds()).toBe(0);
  const { body: seen } = await api.get<Approval>(`/approvals/${id}`, { branch: desk.branch, by: giulia });
  expect(seen).toMatchObject({
    operation: 'refundSale',
    permissions: ['refund'],
    facts: [
      { fact: 'sale', value: sold.number },
      { fact: 'amount', value: 12.5 },
      { fact: 'reason', value: 'Leaks' },
    ],
    askedBy: { id: sofia.userId, username: 'Sofia' },
    state: 'open',
    answeredBy: null,
    isUsed: false,
  });
  expect((await answer(id, giulia)).body).toMatchObject({ state: 'approved', answeredBy: { username: 'Giulia' } });
  const first = await refund({ approval: id, key });
  expect(first.status).toBe(200);
  // A repeated key gets the first answer, also when the time is over.
  desk.at(testNow.add({ hours: 1 }));
  expect((await refund({ approval: id, key })).body.sale.id).toBe(first.body.sale.id);
  await expect(refund({ approval: id, key: newId() })).resolves.toMatchObject({ body: { code: 'approval-used' } });
  expect(await refunds()).toBe(1);
  const entries = await sql(
    `SELECT action, user_id, approved_by FROM audit_entry WHERE entity_id = ANY($1::uuid[]) ORDER BY id`,
    [[id, first.body.sale.id]],
  );
  expect(entries).toMatchObject([
    { action: 'approval.ask', user_id: sofia.userId, approved_by: null },
    { action: 'approval.approve', user_id: giulia.userId, approved_by: null },
    { action: 'sale.refund', user_id: sofia.userId, approved_by: giulia.userId },
  ]);
});

test('AUT-16 the approver types a PIN at the asker’s desk', async () => {
  const key = newId();
  const id = await ask({ key });
  const { body: approvers } = await api.get<Approver[]>(`/approvals/${id}/approvers`, {
    branch: desk.branch,
    by: sofia,
  });
  expect(approvers).toEqual([
    { id: giulia.userId, username: 'Giulia', hasPin: true },
    { id: desk.spa.actor.userId, username: 'reception', hasPin: false },
  ]);
  expect((await typePin(id, { approverId: giulia.userId, pin })).body).toMatchObject({ state: 'approved' });
  // A lost answer is asked for again.
  expect((await typePin(id, { approverId: giulia.userId, pin })).body).toMatchObject({ state: 'approved' });
  expect((await refund({ approval: id, key })).status).toBe(200);
  const [entry] = await sql<object>(
    `SELECT user_id, approved_by, after FROM audit_entry e JOIN audit_value v ON v.entry_id = e.id
     WHERE action = 'approval.approve'`,
  );
  expect(entry).toEqual({
    user_id: sofia.userId,
    approved_by: giulia.userId,
    after: {
      operation: 'refundSale',
      permissions: ['refund'],
      askedBy: sofia.userId,
      answeredBy: giulia.userId,
      at: 'desk',
    },
  });
});

test('AUT-16 wrong PINs are counted, and after five even the right one is refused', async () => {
  const id = await ask();
  const approverId = giulia.userId;
  for (const left of [4, 3, 2, 1, 0])
    expect((await typePin(id, { approverId, pin: '999999' })).body).toMatchObject({
      code: 'pin-wrong',
      params: { left },
    });
  expect((await typePin(id, { approverId, pin })).body).toMatchObject({ code: 'pin-locked' });
  await expectRefused(refund({ approval: id, key: newId() }), 'approval-missing');
});

test('AUT-16 whoever approves what reception may not do has six digits: fewer are not set, and approve nothing', async () => {
  const short = await choosePin(giulia, '2581').then(() =>
    api.put(`/users/${giulia.userId}/pin`, { branch: desk.branch, by: giulia, body: { pin: '2581', currentPin: pin } }),
  );
  expect(short.body).toMatchObject({ code: 'pin-too-short' });
  expect(await choosePin(sofia, '2581')).toMatchObject({ status: 200 });
  const id = await ask();
  expect((await typePin(id, { approverId: giulia.userId, pin: pin.slice(0, 4) })).body).toMatchObject({
    code: 'pin-too-short',
  });
});

test('AUT-16 what is asked at somebody’s desk is not answered in their session, but by their PIN there', async () => {
  // Sofia works at Giulia's desk.
  const atGiulias = { ...sofia, sessionUserId: giulia.userId };
  const id = await ask({ by: atGiulias });
  expect((await answer(id, giulia)).body).toMatchObject({ code: 'approval-at-own-desk' });
  expect((await answer(id, giulia, false)).body).toMatchObject({ code: 'approval-at-own-desk' });
  const typed = await typePin(id, { approverId: giulia.userId, pin }, atGiulias);
  expect(typed.body).toMatchObject({ state: 'approved' });
  // Nor by somebody who has taken over the asker's desk: the PIN is typed where it is asked for.
  const own = await ask({ quantity: 2 });
  expect((await answer(own, { ...giulia, sessionUserId: sofia.userId })).body).toMatchObject({
    code: 'approval-at-own-desk',
  });
  expect((await answer(own, giulia)).body).toMatchObject({ state: 'approved' });
});

test('AUT-16 a PIN leaves no hash under an idempotency key', async () => {
  const id = await ask();
  await api.post(`/approvals/${id}/pin`, {
    branch: desk.branch,
    by: sofia,
    key: newId(),
    body: { approverId: giulia.userId, pin },
  });
  expect(await sql('SELECT endpoint FROM idempotency_record')).toEqual([]);
});

test('AUT-16 what nobody has approved does not run: open, declined, withdrawn, unknown', async () => {
  const open = await ask();
  await expectRefused(refund({ approval: open, key: newId() }), 'approval-missing');
  await answer(open, giulia, false);
  await expectRefused(refund({ approval: open, key: newId() }), 'approval-missing');
  expect((await answer(open, giulia)).body).toMatchObject({ code: 'approval-answered' });
  const withdrawn = await ask();
  expect(withdrawn).not.toBe(open);
  await answer(withdrawn, giulia);
  expect((await withdraw(withdrawn)).body).toMatchObject({ state: 'withdrawn', answeredBy: null });
  await expectRefused(refund({ approval: withdrawn, key: newId() }), 'approval-missing');
  await expectRefused(refund({ approval: newId(), key: newId() }), 'approval-missing');
});

test('AUT-16 an approval holds for its content, operation, branch and asker only', async () => {
  const id = await ask();
  await answer(id, giulia);
  await expectRefused(refund({ approval: id, key: newId(), quantity: 2 }), 'approval-other-content');
  const taken = api.post<Problem>(`/sale/${sold.id}/void`, {
    branch: desk.branch,
    by: sofia,
    approval: id,
    key: newId(),
    body: { reason: 'Leaks' },
  });
  await expectRefused(taken, 'approval-other-content');
  await expectRefused(refund({ approval: id, key: newId(), branch: desk.spa.branches[1] }), 'approval-missing');
  await expectRefused(refund({ approval: id, key: newId(), by: therapist }), 'approval-missing');
  await expectRefused(refund({ approval: id }), 'invalid-request');
  expect(await stored(id)).toMatchObject({ state: 'approved', used_key: null });
});

test('AUT-16 nobody approves for themselves, by PIN or answer, not even with the permission, and the table refuses it', async () => {
  const id = await ask();
  expect((await answer(id, sofia)).body).toMatchObject({ code: 'not-allowed' });
  await choosePin(sofia, '1357');
  await asOwnerOfTables("UPDATE membership SET roles = '{manager}' WHERE user_id = $1", [sofia.userId]);
  expect((await answer(id, sofia)).body).toMatchObject({ code: 'not-allowed' });
  expect((await typePin(id, { approverId: sofia.userId, pin: '1357' })).body).toMatchObject({ code: 'not-allowed' });
  await expect(
    sql("UPDATE approval SET state = 'approved', answered_by = asked_by, answered_at = now() WHERE id = $1", [id]),
  ).rejects.toThrow('approval_by_another');
});

test('AUT-16 only somebody who may do it oneself approves, and only the asker types at the desk or withdraws', async () => {
  const id = await ask();
  expect((await answer(id, therapist)).body).toMatchObject({ code: 'not-allowed' });
  expect((await typePin(id, { approverId: therapist.userId, pin })).body).toMatchObject({ code: 'not-allowed' });
  expect((await typePin(id, { approverId: giulia.userId, pin }, therapist)).status).toBe(404);
  expect((await withdraw(id, giulia)).status).toBe(404);
  expect((await api.get(`/approvals/${id}`, { branch: desk.branch, by: therapist })).status).toBe(404);
  expect(await listed(therapist)).toEqual([]);
  expect(await listed(giulia)).toEqual([id]);
  expect(await listed(sofia)).toEqual([id]);
});

test.each([
  ['disabled', 'UPDATE app_user SET disabled_at = now() WHERE id = $1'],
  ['without the role', "UPDATE membership SET roles = '{reception}' WHERE user_id = $1"],
  ['no member any more', 'DELETE FROM membership WHERE user_id = $1'],
])('AUT-16 what was approved does not run once its approver is %s', async (_, statement) => {
  const id = await ask();
  await answer(id, giulia);
  await asOwnerOfTables(statement, [giulia.userId]);
  await expectRefused(refund({ approval: id, key: newId() }), 'approval-missing');
});

test('AUT-16 after ten minutes nothing can be approved, and what was approved does not run', async () => {
  const approved = await ask();
  const open = await ask({ quantity: 2 });
  await answer(approved, giulia);
  desk.at(testNow.add({ minutes: 10 }));
  await expectRefused(refund({ approval: approved, key: newId() }), 'approval-expired');
  expect((await answer(open, giulia)).body).toMatchObject({ code: 'approval-expired' });
  expect((await typePin(open, { approverId: giulia.userId, pin })).body).toMatchObject({ code: 'approval-expired' });
  expect(await listed(giulia)).toEqual([]);
});

test('what was asked for before the clock was set back an hour is over, and is asked for anew', async () => {
  const [approved, open] = [await ask(), await ask({ quantity: 2 })];
  await answer(approved, giulia);
  desk.at(testNow.subtract({ hours: 1 }));
  await expectRefused(refund({ approval: approved, key: newId() }), 'approval-expired');
  expect(await listed(giulia)).toEqual([]);
  expect(await ask({ quantity: 2 })).not.toBe(open);
});

test('AUT-16 of ten requests at once with one approval one runs', async () => {
  const id = await ask();
  await answer(id, giulia);
  const answers = await atOnce(10, () => refund({ approval: id, key: newId() }));
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'approval-used']));
  expect(await refunds()).toBe(1);
});

test('AUT-16 ten requests at once with one approval and one key run once and get the same answer', async () => {
  const key = newId();
  const id = await ask({ key });
  await answer(id, giulia);
  const answers = await atOnce(10, () => refund({ approval: id, key }));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await refunds()).toBe(1);
});

test('AUT-16 what cannot be done anyway is refused at once, and a refusal of the work leaves the approval unused', async () => {
  expect((await refund({ approval: 'ask', key: newId(), quantity: 3 })).body).toMatchObject({
    code: 'refund-too-large',
  });
  const id = await ask();
  await answer(id, giulia);
  await sql('UPDATE payment_type SET archived_at = now() WHERE id = $1', [desk.setup.cash]);
  await expectRefused(refund({ approval: id, key: newId() }), 'payment-type-archived');
  expect(await stored(id)).toMatchObject({ used_key: null });
  // Asked again for the same, the approval that is there serves.
  expect(await ask()).toBe(id);
  await sql('UPDATE payment_type SET archived_at = NULL WHERE id = $1', [desk.setup.cash]);
  expect((await refund({ approval: id, key: newId() })).status).toBe(200);
});

test('AUT-16 nothing is asked without the header, for an invalid request, or where others could not do it either', async () => {
  expect((await refund({ key: newId() })).body).not.toHaveProperty('approvalId');
  const invalid = await api.post<Problem>(`/sale/${sold.id}/refund`, {
    branch: desk.branch,
    by: sofia,
    approval: 'ask',
    body: { reason: '' },
  });
  expect(invalid.body).toMatchObject({ code: 'invalid-request' });
  const cart = await api.post<Problem>('/sale/checkout', {
    branch: desk.branch,
    by: therapist,
    approval: 'ask',
    body: { paymentTypeId: desk.setup.cash, ...desk.oil(1) },
  });
  expect(cart.body).toMatchObject({ code: 'not-allowed', params: { permission: 'sell' } });
  expect(cart.body).not.toHaveProperty('approvalId');
  expect(await sql('SELECT id FROM approval')).toEqual([]);
});

test('AUT-16 with rights off nothing waits: not even what an old session of a desk is refused', async () => {
  await asOwnerOfTables('UPDATE environment SET rights_since = NULL', []);
  expect((await refund({ approval: 'ask', key: newId() })).body).not.toHaveProperty('approvalId');
  expect(await sql('SELECT id FROM approval')).toEqual([]);
});

test('AUT-16 many questions of one asker do not hide a colleague’s', async () => {
  const anna = await addPerson(desk.spa, 'Anna', ['reception']);
  await sql(
    `INSERT INTO approval (environment_id, branch_id, id, operation, request_hash, permissions, facts, asked_by,
       asked_at, expires_at)
     SELECT $1, $2, gen_random_uuid(), 'refundSale', sha256(n::text::bytea), '{refund}', '[]', $3, $4,
       $4::timestamptz + interval '10 minutes'
       FROM generate_series(1, 150) AS n`,
    [desk.spa.actor.environmentId, desk.branch.id, sofia.userId, testNow.toString()],
  );
  const id = await ask({ by: anna });
  expect(await listed(giulia)).toContain(id);
  expect(await listed(giulia)).toHaveLength(11);
});

test('AUT-16 what was asked is deleted after a day', async () => {
  await ask();
  const forget = () =>
    inBranch(desk.spa, desk.branch, ({ transaction }) => forgetApprovals({ transaction, clock: desk.spa.clock }));
  desk.at(testNow.add({ hours: 23 }));
  await forget();
  expect(await sql('SELECT id FROM approval')).toHaveLength(1);
  desk.at(testNow.add({ hours: 25 }));
  await forget();
  expect(await sql('SELECT id FROM approval')).toEqual([]);
});

const sell = (body: object, call: { approval?: string; key?: string } = {}) =>
  api.post<Sold & Problem>('/sale/checkout', {
    branch: desk.branch,
    by: sofia,
    ...call,
    body: { paymentTypeId: desk.setup.cash, ...body },
  });
const oilAt = (terms: object) => ({ checkoutProductDetails: [{ id: desk.setup.oil, quantity: 2, ...terms }] });

test('AUT-16 a discount within the branch’s limit is the desk’s to give, more and a lower price need approval together', async () => {
  expect((await sell(oilAt({ discount: { percent: 10, reason: 'Regular' } }))).body).toMatchObject({ success: true });
  expect((await sell(oilAt({ customPrice: 20 }))).body).toMatchObject({ success: true });
  const special = oilAt({ customPrice: 10, discount: { percent: 10.5, reason: 'Friend' } });
  const { body } = await sell(special, { approval: 'ask', key: newId() });
  const id = body.approvalId ?? '';
  const { body: seen } = await api.get<Approval>(`/approvals/${id}`, { branch: desk.branch, by: giulia });
  expect(seen).toMatchObject({ operation: 'checkout', permissions: ['discount', 'override-price'] });
  expect(seen.facts).toEqual([
    { fact: 'item', value: 'Body oil' },
    { fact: 'quantity', value: 2 },
    { fact: 'list-price', value: 12.5 },
    { fact: 'price', value: 10 },
    { fact: 'item', value: 'Body oil' },
    { fact: 'quantity', value: 2 },
    { fact: 'discount', value: 2.1 },
    { fact: 'discount-percent', value: 10.5 },
    { fact: 'discount-limit', value: 10 },
    { fact: 'reason', value: 'Friend' },
  ]);
  await answer(id, giulia);
  expect((await sell(special, { approval: id, key: newId() })).body).toMatchObject({ success: true, total: 17.9 });
});

test('AUT-16 an approval adds what was approved and no more: what else is lacking is refused, and nobody is asked anew', async () => {
  const special = oilAt({ customPrice: 10, discount: { percent: 10, reason: 'Regular' } });
  const { body } = await sell(special, { approval: 'ask', key: newId() });
  const id = body.approvalId ?? '';
  await answer(id, giulia);
  await sql('UPDATE branch SET discount_limit = 0 WHERE id = $1', [desk.branch.id]);
  const tried = await sell(special, { approval: id, key: newId() });
  expect(tried.body).toMatchObject({ code: 'not-allowed', params: { permission: 'discount' } });
  expect(tried.body).not.toHaveProperty('approvalId');
  expect(await sql('SELECT id FROM approval')).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ used_key: null });
});

test('AUT-16 an answer that nothing was sold leaves the approval unused', async () => {
  const special = { ...oilAt({ customPrice: 10 }), tenders: [{ paymentTypeId: desk.setup.cash, amount: 1 }] };
  const { body } = await sell(special, { approval: 'ask', key: newId() });
  // The tenders are looked at behind the prices.
  const id = body.approvalId ?? '';
  await answer(id, giulia);
  const tried = await sell(special, { approval: id, key: newId() });
  expect(tried.body).toMatchObject({ success: false, code: 'tenders-mismatch' });
  expect(await stored(id)).toMatchObject({ state: 'approved', used_key: null });
});

test('AUT-16 cash that goes out of the drawer needs approval, cash that comes in does not', async () => {
  const note = (entry: object, call: object = {}) =>
    api.post<Problem & { id: string }>('/closing/till-entries', {
      branch: desk.branch,
      by: sofia,
      body: entry,
      ...call,
    });
  expect((await note({ kind: 'paid-in', amount: 20, reason: 'Change' })).status).toBe(200);
  const out = { kind: 'paid-out', amount: 5, reason: 'Milk' };
  const { body } = await note(out, { approval: 'ask', key: newId() });
  const id = body.approvalId ?? '';
  expect((await api.get<Approval>(`/approvals/${id}`, { branch: desk.branch, by: giulia })).body.facts).toEqual([
    { fact: 'till-entry', value: 'paid-out' },
    { fact: 'amount', value: 5 },
    { fact: 'reason', value: 'Milk' },
  ]);
  await answer(id, giulia);
  const key = newId();
  const done = await note(out, { approval: id, key });
  expect(done.status).toBe(200);
  expect((await note(out, { approval: id, key })).text).toBe(done.text);
  expect((await note(out, { approval: id, key: newId() })).body).toMatchObject({ code: 'approval-used' });
});

test('AUT-16 each operation is told in its own facts, of what is stored and of what was asked', async () => {
  const factsOf = async (by: Actor, path: string, body: object) => {
    const { body: refused } = await api.post<Problem>(path, {
      branch: desk.branch,
      by,
      body,
      approval: 'ask',
      key: newId(),
    });
    const { approvalId } = refused;
    return (await api.get<Approval>(`/approvals/${approvalId}`, { branch: desk.branch, by: giulia })).body.facts;
  };
  const sale = { fact: 'sale', value: sold.number };
  expect(await factsOf(sofia, `/sale/${sold.id}/void`, { reason: 'Wrong guest' })).toEqual([
    sale,
    { fact: 'amount', value: 25 },
    { fact: 'reason', value: 'Wrong guest' },
  ]);
  const { cash, card } = desk.setup;
  const correction = { fromPaymentTypeId: cash, toPaymentTypeId: card, amount: 20, reason: 'By card' };
  expect(await factsOf(sofia, `/sale/${sold.id}/correction`, correction)).toEqual([
    sale,
    { fact: 'amount', value: 20 },
    { fact: 'from', value: 'Cash' },
    { fact: 'to', value: 'Card' },
    { fact: 'reason', value: 'By card' },
  ]);
  expect(await factsOf(assistant, `/sale/${sold.id}/copies`, { count: 2 })).toEqual([
    sale,
    { fact: 'copies', value: 2 },
  ]);
  const counted = { range: rangeOf(await desk.x()), counts: { drawers: [], printer: null }, reason: 'tired' };
  expect(await factsOf(assistant, '/closing/day-closes', counted)).toEqual([
    { fact: 'business-date', value: '2026-11-21' },
  ]);
});

test('AUT-16 a day is closed by who may not, with approval, and not twice', async () => {
  const key = newId();
  const close = (call: object) =>
    api.post<DayClose & Problem>('/closing/day-closes', { branch: desk.branch, by: assistant, body: counted, ...call });
  const counted = { range: rangeOf(await desk.x()), counts: { drawers: [], printer: null }, reason: 'tired' };
  const id = (await close({ approval: 'ask', key })).body.approvalId ?? '';
  await answer(id, giulia);
  const first = await close({ approval: id, key });
  expect(first.body).toMatchObject({ number: 1, closedBy: 'Sofia' });
  expect((await close({ approval: id, key })).body.id).toBe(first.body.id);
  expect((await close({ approval: id, key: newId() })).body).toMatchObject({ code: 'approval-used' });
});
