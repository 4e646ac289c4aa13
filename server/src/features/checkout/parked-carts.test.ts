import type { ParkedCart } from '@quieta/contract/checkout/parked-cart';
import type { takeUpParkedCart } from '@quieta/contract/checkout/parked-cart-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, insertAppointments } from '../../../testing/sale-setup.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { checkoutRoutes } from './routes.ts';

const { spa, branch, api } = await withDesk((routes, { clock }) => checkoutRoutes(routes, hotelOptions(clock)));
const saleSetup = await createSaleSetup(spa, branch);
let appointment: string;

beforeEach(async () => {
  await sqlIn(spa, branch, 'DELETE FROM parked_cart');
  [appointment = ''] = await insertAppointments(spa, branch, 1);
});

const plain = { quantity: 1, customPrice: null, discount: null };
const content = () => ({
  rows: [
    { ...plain, kind: 'appointment', id: appointment, name: 'Aroma massage', listPrice: 85 },
    { ...plain, kind: 'product', id: saleSetup.oil, name: 'Body oil', listPrice: 12.5, quantity: 3, customPrice: 10 },
  ],
  discount: { percent: 10, reason: 'Regular guest' },
  tip: 5,
});
const cart = (more: object = {}) => ({ label: null, holderId: branch.guestId, ...content(), ...more });

const park = (more?: object) =>
  api.post<{ id: string } & Problem>('/sale/parked', { branch, key: newId(), body: cart(more) });
const list = async (at = branch) => (await api.get<ParkedCart[]>('/sale/parked', { branch: at })).body;
type ResumedCart = AnswerOf<typeof takeUpParkedCart> & Problem;
const takeUp = (id: string, body: object = {}, at = branch) =>
  api.post<ResumedCart>(`/sale/parked/${id}/take-up`, { branch: at, key: newId(), body });

test('CHK-02 a parked cart waits at every desk of its branch, with what it comes to and who parked it', async () => {
  const { body } = await park({ label: 'Lady in blue' });
  const [parked, ...others] = await list();
  // 85 plus three at 10, minus 10 %.
  expect(parked).toMatchObject({ id: body.id, label: 'Lady in blue', total: 103.5, parkedBy: expect.any(String) });
  expect(parked?.payerName).not.toBeNull();
  expect(others).toEqual([]);
  expect(await list(spa.branches[1])).toEqual([]);
});

test('CHK-02 taking it up answers all of it, with its appointments as they stand, and leaves none behind', async () => {
  const parked = await park();
  const { status, body } = await takeUp(parked.body.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...content(), holder: { id: branch.guestId } });
  expect(body.appointments).toMatchObject([{ id: appointment, paid: false }]);
  expect(await list()).toEqual([]);
});

test('an appointment that was deleted meanwhile is missing, one that was paid says so', async () => {
  const [paid = '', gone = ''] = await insertAppointments(spa, branch, 2);
  const row = (id: string) => ({ ...plain, kind: 'appointment', id, name: 'Aroma massage', listPrice: 85 });
  const parked = await park({ rows: [row(paid), row(gone)] });
  const sold = await api.post('/sale/checkout', {
    branch,
    body: { paymentTypeId: saleSetup.onAccount, checkoutAppointmentDetails: [{ id: paid }] },
  });
  expect(sold.status).toBe(200);
  await sqlIn(spa, branch, 'UPDATE appointment SET deleted_at = starts_at, deleted_by = created_by WHERE id = $1', [
    gone,
  ]);
  const { body } = await takeUp(parked.body.id);
  expect(body.appointments).toMatchObject([{ id: paid, paid: true }]);
});

test('of desks that take up one cart at once one gets it, and the others are told', async () => {
  const parked = await park();
  const answers = await Promise.all(Array.from({ length: 8 }, () => takeUp(parked.body.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'cart-taken-up')).toHaveLength(7);
  expect(await list()).toEqual([]);
});

test('a repeated request is answered with the cart again', async () => {
  const parked = await park();
  const key = newId();
  const again = () => api.post<ResumedCart>(`/sale/parked/${parked.body.id}/take-up`, { branch, key, body: {} });
  expect((await again()).body).toEqual((await again()).body);
});

describe('a cart that gives way', () => {
  test('is parked in the same moment', async () => {
    const parked = await park({ label: 'first' });
    await takeUp(parked.body.id, { instead: cart({ label: 'second' }) });
    expect(await list()).toMatchObject([{ label: 'second' }]);
  });

  test('is not parked where the other desk was faster, and where it cannot be parked nothing is taken up', async () => {
    const refused = await takeUp(newId(), { instead: cart({ label: 'stays here' }) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'cart-taken-up' } });
    expect(await list()).toEqual([]);
    const parked = await park({ label: 'first' });
    const unknown = await takeUp(parked.body.id, { instead: cart({ holderId: newId() }) });
    expect(unknown).toMatchObject({ status: 409, body: { code: 'guest-unknown' } });
    expect(await list()).toMatchObject([{ label: 'first' }]);
  });
});

test('parking and taking up are audited without the label, and told to the feed', async () => {
  const { body } = await park({ label: 'Lady in blue' });
  await takeUp(body.id);
  const trail = await auditOf(spa, branch, body.id);
  expect(trail.map(({ action }) => action)).toEqual(['parked-cart.park', 'parked-cart.take-up']);
  expect(JSON.stringify(trail)).not.toContain('blue');
  expect(await changesOf(spa, branch, body.id)).toEqual(['sale', 'sale']);
});

describe('is refused', () => {
  test('by another branch', async () => {
    const { body } = await park();
    expect((await takeUp(body.id, {}, spa.branches[1])).body.code).toBe('cart-taken-up');
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['a cart without rows', { rows: [] }, 'invalid-request'],
    ['another branch’s payer', () => ({ holderId: spa.branches[1].guestId }), 'guest-unknown'],
    ['half a cent', { tip: 0.005 }, 'invalid-request'],
    ['more than a sale may be', { tip: 9_999_999 }, 'invalid-request'],
  ])('%s', async (_what, more, code) => {
    const { body } = await park(typeof more === 'function' ? more() : more);
    expect(body.code).toBe(code);
    expect(await list()).toEqual([]);
  });
});
