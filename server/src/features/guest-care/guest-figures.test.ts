import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout, sumSales } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { type GuestFigures, type GuestHistory, maxFigures } from '@quieta/contract/guest-care/guest-data-endpoints';
import { permissionsOf } from '@quieta/contract/values/permission';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { inBranch, testNow } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { asOwner } from '../../../testing/table-sums.ts';
import { listGuestFigures } from './guest-figures-queries.ts';
import { type GuestDesk, openGuestDesk } from './testing/guest-desk.ts';

let desk: GuestDesk;
beforeAll(async () => {
  desk = await openGuestDesk();
});
afterAll(() => desk.close());

const ask = (guestIds: readonly string[], { branch = desk.branch, by = desk.spa.actor } = {}) =>
  desk.api.post<GuestFigures[]>('/guests/figures', { branch, by, body: { guestIds } });
const figuresOf = async (id: string) => (await ask([id])).body[0];

/** An appointment of the guest that begins at this instant. */
async function insertAppointment(guestId: string, startsAt: string, state: string, isDeleted = false): Promise<void> {
  const { spa, branch } = desk;
  const visit = newId();
  const createdAt = testNow.toString();
  await insertIn(spa, branch, 'visit', { id: visit, created_at: createdAt });
  await insertIn(spa, branch, 'appointment', {
    id: newId(),
    visit_id: visit,
    guest_id: guestId,
    service_id: branch.serviceId,
    staff_id: branch.staff[0],
    starts_at: startsAt,
    ends_at: Temporal.Instant.from(startsAt).add({ minutes: 50 }).toString(),
    state,
    staff_set_up_minutes: 0,
    staff_clean_up_minutes: 0,
    area_set_up_minutes: 0,
    area_clean_up_minutes: 0,
    created_at: createdAt,
    created_by: spa.actor.userId,
    ...(isDeleted && { deleted_at: createdAt, deleted_by: spa.actor.userId }),
  });
}

test('a guest’s visits are the days of the branch with a treatment that was done, however many there were', async () => {
  const { id } = await desk.addGuest({ firstName: 'Naomi' });
  const cases: readonly [visits: number, startsAt: string, state: string, isDeleted?: boolean][] = [
    [0, '2026-11-28T09:30:00Z', 'booked'],
    [0, '2026-11-21T08:00:00Z', 'arrived'],
    [0, '2026-11-21T08:30:00Z', 'in-treatment'],
    [0, '2026-11-20T09:00:00Z', 'no-show'],
    [0, '2026-11-19T09:00:00Z', 'cancelled'],
    [0, '2026-11-18T09:00:00Z', 'done', true],
    [1, '2026-10-30T09:00:00Z', 'done'],
    // The same day.
    [1, '2026-10-30T11:00:00Z', 'done'],
    // In Rome it is the next day.
    [2, '2026-10-30T23:10:00Z', 'done'],
    [2, '2026-10-31T09:00:00Z', 'done'],
    [3, '2026-11-02T09:00:00Z', 'done'],
  ];
  for (const [visits, startsAt, state, isDeleted] of cases) {
    await insertAppointment(id, startsAt, state, isDeleted);
    expect(await figuresOf(id), `${state} ${startsAt}`).toEqual({ id, visits, spent: 0 });
  }
});

/** A sale of bottles of oil on account, and what was made of it afterwards. */
async function sellOil(payerId: string, quantity: number, afterwards: 'stands' | 'refund' | 'refund-all' | 'void') {
  const { api, branch, saleSetup } = desk;
  const paymentTypeId = saleSetup.onAccount;
  const sold = await api.post<AnswerOf<typeof checkout>>('/sale/checkout', {
    branch,
    body: { paymentTypeId, payerId, checkoutProductDetails: [{ id: saleSetup.oil, quantity }], tip: 1 },
  });
  expect(sold.body.code).toBeNull();
  const path = `/sale/${sold.body.saleId}`;
  if (afterwards === 'stands') return;
  const { lines } = (await api.get<Sale>(path, { branch })).body;
  const back = afterwards === 'refund' ? 1 : quantity;
  const refund = {
    reason: 'Leaks',
    lines: lines.map(({ id }) => ({ lineId: id, quantity: back })),
    tenders: [{ paymentTypeId, amount: 12.5 * back }],
  };
  const taken =
    afterwards === 'void'
      ? await api.post(`${path}/void`, { branch, body: { reason: 'Twice' } })
      : await api.post(`${path}/refund`, { branch, body: refund });
  expect(taken).toMatchObject({ status: 200 });
}

test('what a guest spent is what the list of sales adds up for that payer, and what their history tells', async () => {
  const { api, branch } = desk;
  const someoneElse = await desk.addGuest({ firstName: 'Ute' });
  const deed = fc.record({
    quantity: fc.integer({ min: 1, max: 3 }),
    afterwards: fc.constantFrom('stands', 'refund', 'refund-all', 'void'),
    isOwn: fc.boolean(),
  });
  const letters = fc.array(fc.constantFrom(...'bcdfghjklm'.split('')), { minLength: 9, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(letters, fc.array(deed, { minLength: 1, maxLength: 4 }), async (name, deeds) => {
      const lastName = name.join('');
      const { id } = await desk.addGuest({ firstName: 'Karl', lastName });
      for (const { quantity, afterwards, isOwn } of deeds)
        await sellOil(isOwn ? id : someoneElse.id, quantity, afterwards);
      const { body: sums } = await api.get<AnswerOf<typeof sumSales>>(`/sale/sums?search=${lastName}`, { branch });
      const { body: history } = await api.get<GuestHistory>(`/guests/${id}/history`, { branch });
      expect(await figuresOf(id)).toEqual({ id, visits: 0, spent: sums.total });
      expect(history.spent).toBe(sums.total);
    }),
    {
      numRuns: 8,
      examples: [
        [
          'everykind'.split(''),
          (['stands', 'refund', 'refund-all', 'void'] as const).map((afterwards) => ({
            quantity: 2,
            afterwards,
            isOwn: true,
          })),
        ],
      ],
    },
  );
  const [everyKind] = await sqlIn<{ id: string }>(
    desk.spa,
    branch,
    `SELECT id FROM guest WHERE last_name = 'everykind'`,
  );
  expect(await figuresOf(everyKind?.id ?? '')).toMatchObject({ spent: 37.5 });
});

test('GST-08 two guests who become one have the figures of both, on a day that both were here one visit, and their own again after', async () => {
  const { api, branch } = desk;
  const [kept, gone] = [await desk.addGuest({ firstName: 'Greta' }), await desk.addGuest({ firstName: 'Gretl' })];
  for (const { id } of [kept, gone]) {
    await insertAppointment(id, '2026-10-01T09:00:00Z', 'done');
    await desk.sell(id);
  }
  await insertAppointment(gone.id, '2026-10-02T09:00:00Z', 'done');
  const merged = await api.post<{ mergeId: string }>(`/guests/${kept.id}/merge`, {
    branch,
    body: { mergedId: gone.id },
  });
  expect((await ask([kept.id, gone.id])).body).toEqual([{ id: kept.id, visits: 2, spent: 50 }]);
  await api.post(`/guests/${kept.id}/merges/${merged.body.mergeId}/undo`, { branch, body: {} });
  expect(await figuresOf(kept.id)).toEqual({ id: kept.id, visits: 1, spent: 25 });
  expect(await figuresOf(gone.id)).toEqual({ id: gone.id, visits: 2, spent: 25 });
});

test('whoever may not see sales is told the visits alone; guests of another branch and unknown ones are left out', async () => {
  const { spa, branch, other } = desk;
  const { id } = await desk.addGuest({ firstName: 'Olga' });
  await desk.sell(id);
  await insertAppointment(id, '2026-10-01T09:00:00Z', 'done');
  const therapist = {
    ...spa.actor,
    branches: spa.actor.branches.map((one) => ({ ...one, permissions: permissionsOf(['therapist']) })),
  };
  expect((await ask([id], { by: therapist })).body).toEqual([{ id, visits: 1, spent: null }]);
  expect((await ask([newId(), id, id, other.guestId])).body).toEqual([{ id, visits: 1, spent: 25 }]);
  expect((await ask([id], { branch: other })).body).toEqual([]);
  expect((await ask([])).body).toEqual([]);
  expect((await ask([...Array.from({ length: maxFigures - 1 }, newId), id])).body).toHaveLength(1);
  expect((await ask([...Array.from({ length: maxFigures }, newId), id])).status).toBe(400);
  expect(branch.id).not.toBe(other.id);
});

test('only the appointments and sales of the guests who are asked for are read', async () => {
  const { spa, branch } = desk;
  await sqlIn(
    spa,
    branch,
    `INSERT INTO guest (environment_id, branch_id, id, first_name, last_name)
     SELECT environment_id, id, gen_random_uuid(), 'Guest', 'Number ' || n FROM branch, generate_series(1, 300) AS n
       WHERE id = $1`,
    [branch.id],
  );
  const visit = newId();
  await insertIn(spa, branch, 'visit', { id: visit, created_at: testNow.toString() });
  await sqlIn(
    spa,
    branch,
    `INSERT INTO appointment (environment_id, branch_id, id, visit_id, guest_id, service_id, staff_id, starts_at,
       ends_at, state, staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes, area_clean_up_minutes,
       created_at, created_by)
     SELECT environment_id, branch_id, gen_random_uuid(), $1, id, $2, $3, starts_at, starts_at + interval '50 minutes',
       'done', 0, 0, 0, 0, $4, $5
     FROM guest, generate_series(1, 10) AS day, LATERAL (SELECT $4::timestamptz - day * interval '1 day' AS starts_at)
       AS place
     WHERE last_name LIKE 'Number %'`,
    [visit, branch.serviceId, branch.staff[0], testNow.toString(), spa.actor.userId],
  );
  await sqlIn(
    spa,
    branch,
    `INSERT INTO sale (environment_id, branch_id, id, kind, year, number, payer_guest_id, currency, total_minor,
       sold_at, sold_by)
     SELECT environment_id, branch_id, gen_random_uuid(), 'sale', 2020, row_number() OVER (), id, 'EUR', 150, $1, $2
     FROM guest, generate_series(1, 10) WHERE last_name LIKE 'Number %'`,
    [testNow.toString(), spa.actor.userId],
  );
  // Gathers statistics like those of a database in use; only the owner may do so.
  await asOwner(spa.database.ownerUrl, (client) => client.query('ANALYZE guest, appointment, sale'));
  const guests = await sqlIn<{ id: string }>(
    spa,
    branch,
    `SELECT id FROM guest WHERE last_name LIKE 'Number %' LIMIT ${maxFigures}`,
  );
  const guestIds = guests.map(({ id }) => id);
  const [figures, before, after] = await inBranch(spa, branch, async (context) => {
    const before = await context.transaction.rows(rowsRead);
    const figures = await listGuestFigures(context, {
      body: { guestIds },
      params: undefined,
      query: undefined,
      baseVersion: undefined,
    });
    return [figures, before, await context.transaction.rows(rowsRead)];
  });
  expect(new Map(figures.map((of) => [of.id, of]))).toEqual(
    new Map(guestIds.map((id) => [id, { id, visits: 10, spent: 15 }])),
  );
  const readOf = (name: string) => [after, before].map((rows) => rows.find(({ table }) => table === name)?.rows ?? 0);
  for (const table of ['appointment', 'sale']) {
    const [until = 0, since = 0] = readOf(table);
    expect({ table, read: until - since }).toEqual({ table, read: 10 * maxFigures });
  }
});

const rowsRead = sql<{ table: string; rows: number }>`
  SELECT relname AS table, (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables
  WHERE relname IN ('appointment', 'sale')`;
