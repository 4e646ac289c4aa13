import type { FirstRun, FirstRunStep } from '@quieta/contract/first-run/first-run-endpoints';
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { firstRunRoutes } from './routes.ts';

const { spa, branch, other, api } = await withDesk(firstRunRoutes);

const inState = (steps: FirstRun, requested: FirstRun[number]['state']): FirstRunStep[] =>
  steps.flatMap(({ step, state }) => (state === requested ? [step] : []));
const read = async (of = branch) => (await api.get<FirstRun>('/firstRun', { branch: of })).body;
const skip = async (steps: readonly FirstRunStep[], skipped = true) =>
  (await api.put<FirstRun>('/firstRun', { branch, body: { steps, skipped } })).body;

test('a step is done as soon as the branch has what it is about, and open again without it', async () => {
  await sqlIn(spa, branch, 'DELETE FROM payment_type');
  const before = inState(await read(), 'done');
  expect(before).not.toContain('paymentType');
  const id = newId();
  const cash = { id, name: 'Cash', kind: 'Custom', prints_receipt: true };
  await insertIn(spa, branch, 'payment_type', cash);
  expect(inState(await read(), 'done').toSorted()).toEqual([...before, 'paymentType'].toSorted());
  await sqlIn(spa, branch, 'UPDATE payment_type SET archived_at = now() WHERE id = $1', [id]);
  expect(inState(await read(), 'done')).toEqual(before);
});

test('receipts are settled by a printer, or where no payment type prints one', async () => {
  await sqlIn(spa, branch, 'DELETE FROM payment_type');
  expect(inState(await read(), 'done')).not.toContain('receipts');
  const cash = { id: newId(), name: 'Cash', kind: 'Custom', prints_receipt: true };
  await insertIn(spa, branch, 'payment_type', cash);
  expect(inState(await read(), 'done')).not.toContain('receipts');
  await sqlIn(spa, branch, 'UPDATE payment_type SET prints_receipt = false');
  expect(inState(await read(), 'done')).toContain('receipts');
  await sqlIn(spa, branch, 'UPDATE payment_type SET prints_receipt = true');
  const set = `UPDATE branch SET printer_url = 'http://127.0.0.1:9', printer_device_id = $2 WHERE id = $1`;
  await sqlIn(spa, branch, set, [branch.id, null]);
  expect(inState(await read(), 'done')).not.toContain('receipts');
  await sqlIn(spa, branch, set, [branch.id, 'front desk']);
  expect(inState(await read(), 'done')).toContain('receipts');
  await sqlIn(spa, branch, 'DELETE FROM payment_type');
});

test('a therapist who can do no service is not enough', async () => {
  const able = await sqlIn<{ service_id: string; resource_id: string }>(
    spa,
    branch,
    'DELETE FROM service_resource RETURNING service_id, resource_id',
  );
  expect(inState(await read(), 'done')).toContain('area');
  expect(inState(await read(), 'done')).not.toContain('staffMember');
  for (const one of able) await insertIn(spa, branch, 'service_resource', one);
  expect(inState(await read(), 'done')).toContain('staffMember');
});

test('a therapist without hours is no rota; an area’s hours are none of theirs', async () => {
  await sqlIn(spa, branch, 'DELETE FROM resource_availability');
  expect(inState(await read(), 'done')).toEqual(expect.arrayContaining(['staffMember', 'area']));
  const hours = (resource_id: string) => ({
    id: newId(),
    resource_id,
    start_date: '2026-11-01',
    start_time: '09:00',
    end_time: '18:00',
    ...Object.fromEntries(['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'].map((day) => [day, true])),
  });
  await insertIn(spa, branch, 'resource_availability', hours(branch.areas[0]));
  expect(inState(await read(), 'done')).not.toContain('rota');
  await insertIn(spa, branch, 'resource_availability', hours(branch.staff[0]));
  expect(inState(await read(), 'done')).toContain('rota');
});

test('a guest has paid once a sale stands and its receipt, if it has one, has reached the printer', async () => {
  const saleOf = (kind: 'sale' | 'void', number: number, of: string | null = null) => ({
    id: newId(),
    kind,
    refunds_sale_id: of,
    year: 2026,
    number,
    currency: 'EUR',
    total_minor: kind === 'sale' ? 8000 : -8000,
    sold_at: '2026-11-20T10:00:00Z',
    sold_by: spa.actor.userId,
  });
  expect(inState(await read(), 'done')).not.toContain('sale');
  const voided = saleOf('sale', 1);
  await insertIn(spa, branch, 'sale', voided);
  expect(inState(await read(), 'done')).toContain('sale');
  await insertIn(spa, branch, 'sale', saleOf('void', 2, voided.id));
  expect(inState(await read(), 'done')).not.toContain('sale');

  const printed = saleOf('sale', 3);
  await insertIn(spa, branch, 'sale', printed);
  const receipt = { id: newId(), sale_id: printed.id, kind: 'original', device_id: 'desk', payload: '{}' };
  const printer = { printer_url: 'http://127.0.0.1:9', created_at: '2026-11-20T10:00:00Z' };
  await insertIn(spa, branch, 'receipt', { ...receipt, ...printer, state: 'refused', reason: 'offline' });
  expect(inState(await read(), 'done')).not.toContain('sale');
  await sqlIn(spa, branch, `UPDATE receipt SET state = 'accepted', reason = NULL`);
  expect(inState(await read(), 'done')).toContain('sale');
});

test('a step is skipped for this branch alone, told to the other desks, audited, and brought back', async () => {
  expect(inState(await skip(['appointment', 'serviceCategory']), 'skipped')).toEqual([
    'serviceCategory',
    'appointment',
  ]);
  expect(inState(await skip(['appointment']), 'skipped')).toEqual(['serviceCategory', 'appointment']);
  expect(inState(await read(other), 'skipped')).toEqual([]);
  expect(inState(await skip(['appointment'], false), 'skipped')).toEqual(['serviceCategory']);
  const audited = await sqlIn(
    spa,
    branch,
    `SELECT v.after FROM audit_entry e JOIN audit_value v ON v.entry_id = e.id WHERE e.action = 'branch.skip-steps'
     ORDER BY e.id DESC LIMIT 1`,
  );
  expect(audited).toEqual([{ after: { steps: ['appointment'], skipped: false } }]);
  const changes = await sqlIn(spa, branch, `SELECT FROM change WHERE entity = 'branch' AND entity_id = $1`, [
    branch.id,
  ]);
  expect(changes).toHaveLength(3);
});

test('a step that there is not is refused', async () => {
  expect(await api.put('/firstRun', { branch, body: { steps: ['sauna'], skipped: true } })).toMatchObject({
    status: 400,
  });
});

test('an appointment that was cancelled or deleted is none', async () => {
  const created = { created_at: '2026-11-20T10:00:00Z', created_by: spa.actor.userId };
  async function book(asIs: Readonly<Record<string, string>>): Promise<void> {
    const visit = newId();
    await insertIn(spa, branch, 'visit', { id: visit, created_at: created.created_at });
    await insertIn(spa, branch, 'appointment', {
      ...created,
      id: newId(),
      visit_id: visit,
      service_id: branch.serviceId,
      staff_id: branch.staff[0],
      starts_at: '2026-11-21T09:00:00Z',
      ends_at: '2026-11-21T09:50:00Z',
      state: 'booked',
      staff_set_up_minutes: 0,
      staff_clean_up_minutes: 0,
      area_set_up_minutes: 0,
      area_clean_up_minutes: 0,
      ...asIs,
    });
  }
  const at = created.created_at;
  await book({ state: 'cancelled', cancel_reason: 'ill', cancelled_from: 'booked', cancelled_at: at });
  await book({ deleted_at: at, deleted_by: spa.actor.userId });
  expect(inState(await read(), 'done')).not.toContain('appointment');
  await book({});
  expect(inState(await read(), 'done')).toContain('appointment');
});
