// An appointment is sold only once, whoever sells it; a sale is never deleted. README.md says which code was removed to
// see these tests fail.
import { expect, test } from 'vitest';
import { createRandom } from '../database/seed/random.ts';
import { atOnce } from '../testing/at-once.ts';
import { extent } from '../testing/extent.ts';
import { createSaleSetup, insertAppointments } from '../testing/sale-setup.ts';
import { withDesks } from '../testing/with-desks.ts';

const { spa, branch, desks, sql } = await withDesks();
const saleSetup = await createSaleSetup(spa, branch);

const count = async (from: string, values: unknown[] = []) =>
  (await sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`, values))[0]?.n;

async function sell(cashier: number, appointmentIds: readonly string[]) {
  const body = { paymentTypeId: saleSetup.cash, checkoutAppointmentDetails: appointmentIds.map((id) => ({ id })) };
  const answer = await desks.callAtLast(cashier, 'POST', '/sale/checkout', { body });
  return { status: answer.status, success: answer.body['success'], code: answer.body['code'] };
}

async function expectNoGaps(): Promise<void> {
  const sales = await sql<{ number: number }>('SELECT number FROM sale ORDER BY number');
  expect(sales.map(({ number }) => number)).toEqual(sales.map((_, index) => index + 1));
}

test('T-CHECKOUT-RACE of 50 cashiers with one appointment exactly one sells it, and no number is lost', async () => {
  const rounds = extent(4, 20);
  for (let round = 0; round < rounds; round += 1) {
    const [appointment = ''] = await insertAppointments(spa, branch, 1);
    const answers = await atOnce(50, (cashier) => sell(cashier, [appointment]));
    expect(answers.filter(({ status, success }) => status === 200 && success)).toHaveLength(1);
    expect(answers.filter(({ status, code }) => status === 200 && code === 'already-paid')).toHaveLength(49);
    expect(await count('sale_line WHERE appointment_id = $1', [appointment])).toBe(1);
  }
  for (const table of ['sale', 'tender', 'receipt']) expect(await count(table)).toBe(rounds);
  await expectNoGaps();
});

test('T-CHECKOUT-RACE of two carts that share an appointment one is sold whole and the other changes nothing', async () => {
  for (let round = 0; round < extent(10, 50); round += 1) {
    const [first = '', shared = '', last = ''] = await insertAppointments(spa, branch, 3);
    const carts = [
      [first, shared],
      [last, shared],
    ];
    const answers = await Promise.all(carts.map((cart, cashier) => sell(cashier, cart)));
    const won = answers.findIndex(({ success }) => success);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const paid = await sql<{ id: string }>('SELECT id FROM appointment WHERE paid AND id = ANY($1::uuid[])', [
      [first, shared, last],
    ]);
    expect(new Set(paid.map(({ id }) => id))).toEqual(new Set(carts[won]));
  }
  await expectNoGaps();
});

test('T-CHECKOUT-RACE 50 cashiers draw from the same appointments: each is sold once, no cart is sold in part, no number is lost', async () => {
  const random = createRandom('cashiers');
  const appointments = await insertAppointments(spa, branch, extent(40, 200));
  const carts = Array.from({ length: 50 }, () => random.shuffled(appointments).slice(0, random.between(1, 4)));
  const answers = await atOnce(50, (cashier) => sell(cashier, carts[cashier] ?? []));
  for (const { status, success, code } of answers)
    expect([status, success || code]).toEqual([200, success || 'already-paid']);

  const won = carts.filter((_, cashier) => answers[cashier]?.success === true).flat();
  expect(new Set(won).size).toBe(won.length);
  const sold = await sql<{ id: string }>(
    'SELECT appointment_id AS id FROM sale_line WHERE appointment_id = ANY($1::uuid[]) ORDER BY 1',
    [appointments],
  );
  expect(sold.map(({ id }) => id)).toEqual(won.toSorted());
  await expectNoGaps();
});

test('T-CHECKOUT-RACE carts that name the same appointments in opposite orders wait for each other without a deadlock', async () => {
  const appointments = await insertAppointments(spa, branch, 6);
  const answers = await atOnce(24, (cashier) => sell(cashier, cashier % 2 ? appointments : appointments.toReversed()));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const [database] = await sql<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(database?.deadlocks).toBe(0);
});

test('T-CHECKOUT-RACE sales that have nothing in common all succeed, one number after the other', async () => {
  const appointments = await insertAppointments(spa, branch, 30);
  const answers = await Promise.all(appointments.map((id, cashier) => sell(cashier, [id])));
  expect(answers.every(({ success }) => success)).toBe(true);
  await expectNoGaps();
});

test('T-DELETE-RACE an appointment is sold or deleted, never both', async () => {
  const appointments = await insertAppointments(spa, branch, extent(20, 200));
  const remove = async (desk: number, id: string) => {
    const { status, body } = await desks.callAtLast(desk, 'DELETE', `/appointments?appointmentId=${id}`);
    return status === 200 ? 'deleted' : body['code'];
  };
  const answers = await Promise.all(
    appointments.map((id, desk) => Promise.all([sell(desk, [id]), remove(desk + 1, id)])),
  );
  for (const [sold, removed] of answers) {
    expect(sold).toMatchObject(removed === 'deleted' ? { status: 404 } : { status: 200, success: true });
    expect(['deleted', 'appointment-paid']).toContain(removed);
  }
  const ends = await sql<{ sold: boolean; deleted: boolean; paid: boolean }>(
    `SELECT EXISTS (SELECT FROM sale_line l WHERE l.appointment_id = a.id) AS sold, a.deleted_at IS NOT NULL AS deleted,
       a.paid
     FROM appointment a WHERE id = ANY($1::uuid[])`,
    [appointments],
  );
  expect(ends).toHaveLength(appointments.length);
  for (const { sold, deleted, paid } of ends) expect([sold, paid]).toEqual([!deleted, !deleted]);
});
