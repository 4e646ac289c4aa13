import type { checkout } from '@quieta/contract/checkout/checkout';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAppointment } from '#features/appointments/delete-appointment';
import { Refusal } from '#platform/errors/refusal';
import { createSpa, inBranch, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { createTill, insertAppointments, type Till } from '../../../testing/till.ts';
import { checkoutRoutes } from './routes.ts';

let spa: Spa;
let branch: SpaBranch;
let till: Till;
let desks: RunningApi[];

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
  till = await createTill(spa, branch);
  desks = [await startApi(spa, checkoutRoutes), await startApi(spa, checkoutRoutes)];
});
afterAll(async () => {
  for (const desk of desks) await desk.close();
  await spa.close();
});

type Answer = AnswerOf<typeof checkout>;

async function sell(cashier: number, appointmentIds: readonly string[]): Promise<Answer> {
  const body = { paymentTypeId: till.cash, checkoutAppointmentDetails: appointmentIds.map((id) => ({ id })) };
  const answer = await desks[cashier % desks.length]?.post<Answer>('/sale/checkout', { branch, body });
  expect(answer?.status).toBe(200);
  if (answer === undefined) throw new Error('there is a desk');
  return answer.body;
}

const sql = <Row>(statement: string, values: unknown[] = []) => sqlIn<Row>(spa, branch, statement, values);

async function expectNoGaps(): Promise<void> {
  const sales = await sql<{ number: number }>('SELECT number FROM sale ORDER BY number');
  expect(sales.map(({ number }) => number)).toEqual(sales.map((_, index) => index + 1));
}

test('T-CHECKOUT-RACE of 50 cashiers with one appointment exactly one sells it, and no number is lost', async () => {
  for (let round = 0; round < 4; round += 1) {
    const appointments = await insertAppointments(spa, branch, 1);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, cashier) => sell(cashier, appointments)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'already-paid')).toHaveLength(49);
    const lines = await sql('SELECT count(*)::int AS n FROM sale_line WHERE appointment_id = $1', appointments);
    expect(lines).toEqual([{ n: 1 }]);
  }
  expect(await sql('SELECT count(*)::int AS n FROM sale')).toEqual([{ n: 4 }]);
  expect(await sql('SELECT count(*)::int AS n FROM tender')).toEqual([{ n: 4 }]);
  expect(await sql('SELECT count(*)::int AS n FROM receipt')).toEqual([{ n: 4 }]);
  await expectNoGaps();
});

test('of two carts that share an appointment one is sold whole and the other changes nothing', async () => {
  for (let round = 0; round < 10; round += 1) {
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

test('carts that name the same appointments in opposite orders wait for each other without a deadlock', async () => {
  const appointments = await insertAppointments(spa, branch, 6);
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, cashier) => sell(cashier, cashier % 2 ? appointments : appointments.toReversed())),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const [database] = await sql<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(database?.deadlocks).toBe(0);
});

test('sales that have nothing in common all succeed, one number after the other', async () => {
  const appointments = await insertAppointments(spa, branch, 30);
  const answers = await Promise.all(appointments.map((id, cashier) => sell(cashier, [id])));
  expect(answers.every(({ success }) => success)).toBe(true);
  await expectNoGaps();
});

test('T-DELETE-RACE an appointment is sold or deleted, never both', async () => {
  const appointments = await insertAppointments(spa, branch, 20);
  const race = async (cashier: number, id: string): Promise<void> => {
    const body = { paymentTypeId: till.cash, checkoutAppointmentDetails: [{ id }] };
    await desks[cashier % 2]?.post('/sale/checkout', { branch, body });
  };
  const remove = (appointmentId: string) =>
    inBranch(spa, branch, (context) =>
      deleteAppointment(context, {
        params: undefined,
        query: { appointmentId, customerId: appointmentId },
        body: undefined,
        baseVersion: undefined,
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  await Promise.all(appointments.flatMap((id, cashier) => [race(cashier, id), remove(id)]));
  const ends = await sql<{ sold: boolean; deleted: boolean; paid: boolean }>(
    `SELECT EXISTS (SELECT FROM sale_line l WHERE l.appointment_id = a.id) AS sold, a.deleted_at IS NOT NULL AS deleted, a.paid
     FROM appointment a WHERE id = ANY($1::uuid[])`,
    [appointments],
  );
  expect(ends).toHaveLength(20);
  for (const { sold, deleted, paid } of ends) expect([sold, paid]).toEqual([!deleted, !deleted]);
});
