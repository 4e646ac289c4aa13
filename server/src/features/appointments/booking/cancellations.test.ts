import { describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { searchAppointments } from '../appointment/search-queries.ts';
import { at, deskOf } from '../testing/desk.ts';
import { withBookingDesk } from '../testing/with-booking-desk.ts';
import { cancelAppointment, deleteAppointment, undoCancellation } from './appointment-commands.ts';
import { updateAppointment } from './update-appointment.ts';

const { spa, branch, desk } = await withBookingDesk();

const cancel = (id: string, baseVersion?: number) =>
  desk.run(cancelAppointment, { params: { id }, body: { reason: 'The guest has a cold' }, baseVersion });
const undo = (...ids: string[]) => desk.run(undoCancellation, { body: { ids } });
const change = (id: string, body: object) => desk.run(updateAppointment, { params: { id }, body });
const auditOf = (id: string) =>
  desk.sql<{ action: string }>('SELECT action FROM audit_entry WHERE entity_id = $1 ORDER BY id', [id]);

describe('cancelling', () => {
  test('frees the time at once, keeps the appointment with its reason, and leaves audit entry and change', async () => {
    const { id } = await desk.booked();
    const cancelled = await cancel(id, 1);
    expect(cancelled).toMatchObject({
      status: 'Unknown',
      lifeCycle: 'cancelled',
      cancelReason: 'The guest has a cold',
      version: 2,
    });
    await desk.booked();
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['appointment.create', 'appointment.cancel']);
    expect(await desk.count("change WHERE entity = 'appointment' AND entity_id = $1", [id])).toBe(2);
  });

  test('APP-08 leaves it out of searches, unless its status is asked for', async () => {
    const { id } = await desk.booked({ startTime: at('10:00', '2026-11-24'), endTime: at('10:50', '2026-11-24') });
    await cancel(id);
    const search = async (body: object) =>
      (await desk.run(searchAppointments, { body: { date: '2026-11-24', ...body } })).data.map((row) => row.id);
    expect(await search({})).toEqual([]);
    expect(await search({ status: 'Unknown' })).toEqual([id]);
  });

  test.each([
    ['appointment-under-way', { lifeCycle: 'in-treatment' }],
    ['appointment-under-way', { status: 'Done' }],
  ] as const)('%s refuses what has begun', async (code, step) => {
    const { id } = await desk.booked();
    await change(id, step);
    await expect(cancel(id)).rejects.toMatchObject({ code });
    expect(await desk.count('hold WHERE appointment_id = $1', [id])).toBe(2);
  });

  test('a paid one is neither cancelled nor deleted, one that is cancelled not twice, a stale one not at all', async () => {
    const { id } = await desk.booked();
    await expect(cancel(id, 7)).rejects.toMatchObject({ code: 'version-conflict', details: { current: { id } } });
    await desk.sql('UPDATE appointment SET paid = true, paid_price_minor = 8500 WHERE id = $1', [id]);
    await expect(cancel(id)).rejects.toMatchObject({ code: 'appointment-paid' });
    const remove = desk.run(deleteAppointment, { query: { appointmentId: id } });
    await expect(remove).rejects.toMatchObject({ code: 'appointment-paid' });
    await desk.sql('UPDATE appointment SET paid = false, paid_price_minor = null WHERE id = $1', [id]);
    await cancel(id);
    await expect(cancel(id)).rejects.toMatchObject({ code: 'appointment-closed' });
  });

  test('a paid one keeps its guest and its service, and may still be moved, noted on and done', async () => {
    const [guestId, serviceId] = [newId(), newId()];
    await desk.sql(
      `INSERT INTO guest (environment_id, branch_id, id, first_name) SELECT environment_id, id, $2, 'Ada' FROM branch
       WHERE id = $1`,
      [branch.id, guestId],
    );
    await desk.sql(
      `INSERT INTO service (environment_id, branch_id, id, name, color, duration_minutes, price_minor)
       SELECT environment_id, branch_id, $2, 'Facial', color, duration_minutes, price_minor FROM service WHERE id = $1`,
      [branch.serviceId, serviceId],
    );
    const { id } = await desk.booked();
    await desk.sql('UPDATE appointment SET paid = true, paid_price_minor = 8500 WHERE id = $1', [id]);
    const before = await change(id, { notes: 'Paid in advance' });
    for (const other of [{ guestId }, { guestId: null }, { serviceId }])
      await expect(change(id, other)).rejects.toMatchObject({ code: 'appointment-paid' });
    const time = { startTime: at('14:00'), endTime: at('14:50') };
    const [staffResourceId, areaResourceId] = [branch.staff[1], branch.areas[1]];
    const after = await change(id, { ...time, staffResourceId, areaResourceId, status: 'Done' });
    expect(after).toMatchObject({
      holder: before.holder,
      service: before.service,
      staff: { id: staffResourceId },
      area: { id: areaResourceId },
      status: 'Done',
      paid: true,
      version: 3,
    });
  });

  test('a deleted one keeps the reason', async () => {
    const { id } = await desk.booked();
    await desk.run(deleteAppointment, { query: { appointmentId: id, reason: 'Booked twice' } });
    expect(await desk.count("appointment WHERE id = $1 AND delete_reason = 'Booked twice'", [id])).toBe(1);
  });
});

describe('taking a cancellation back', () => {
  test.each(['booked', 'arrived', 'no-show'] as const)('leads it where it stood: %s', async (lifeCycle) => {
    const { id } = await desk.booked();
    await change(id, { lifeCycle });
    await cancel(id);
    const [back] = await undo(id);
    expect(back).toMatchObject({ lifeCycle, cancelReason: null });
    expect(await desk.count('hold WHERE appointment_id = $1', [id])).toBe(lifeCycle === 'no-show' ? 0 : 2);
    expect((await auditOf(id)).at(-1)).toEqual({ action: 'appointment.undo-cancellation' });
  });

  test('is refused with what has taken the time meanwhile, all or none', async () => {
    const first = await desk.booked();
    const second = await desk.booked({ startTime: at('12:00'), endTime: at('12:50') });
    await cancel(first.id);
    await cancel(second.id);
    const other = await desk.booked({ startTime: at('12:20'), endTime: at('13:10') });
    await expect(undo(first.id, second.id)).rejects.toMatchObject({
      code: 'slot-taken',
      details: { clashes: [{ appointmentId: other.id }, { appointmentId: other.id }] },
    });
    expect(await desk.count("appointment WHERE state = 'cancelled' AND id = ANY($1)", [[first.id, second.id]])).toBe(2);
    await undo(first.id);
    await undo(first.id);
  });

  test('races with desks that book the time meanwhile: one of them has it', async () => {
    const { id } = await desk.booked();
    await cancel(id);
    const [back, ...booked] = await Promise.all([
      undo(id).then(
        () => 1,
        () => 0,
      ),
      ...Array.from({ length: 10 }, async () => (await desk.book(desk.requested())).submittedAppointments.length),
    ]);
    expect([back, ...booked].reduce((sum, won) => sum + won)).toBe(1);
    expect(await desk.count('hold')).toBe(2);
  });

  test('knows nothing of another branch', async () => {
    const elsewhere = deskOf(spa, spa.branches[1]);
    const { id } = await elsewhere.booked();
    await expect(undo(id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(cancel(id)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a requested staff member', () => {
  test('is kept, unless the change says otherwise', async () => {
    const { id } = await desk.booked({ requestedStaff: true });
    const [, other] = branch.staff;
    await expect(change(id, { staffResourceId: other })).rejects.toMatchObject({
      code: 'requested-staff',
      params: { resource: 'Therapist 1' },
    });
    expect(await change(id, { startTime: at('11:00'), endTime: at('11:50') })).toMatchObject({ version: 2 });
    expect(await change(id, { staffResourceId: other, overrideRequestedStaff: true })).toMatchObject({
      staff: { id: other },
      requestedStaff: true,
    });
    expect(await change(id, { staffResourceId: branch.staff[0], requestedStaff: false })).toMatchObject({
      requestedStaff: false,
    });
  });
});

describe('a party', () => {
  test('takes as many places of its area as it has people, and one of its staff member', async () => {
    const pool = await areaFor(6);
    const party = await desk.booked({ areaResourceId: pool, partySize: 4 });
    expect(await desk.count('hold WHERE appointment_id = $1', [party.id])).toBe(5);
    const second = desk.requested({ areaResourceId: pool, staffResourceId: branch.staff[1] });
    const { failedAppointments } = await desk.book({ ...second, partySize: 3 });
    expect(failedAppointments).toMatchObject([
      { code: 'slot-taken', clashes: [{ resourceId: pool, appointmentId: party.id }] },
    ]);
    await desk.book({ ...second, partySize: 2 });
    await expect(change(party.id, { partySize: 5 })).rejects.toMatchObject({ code: 'slot-taken' });
    expect(await change(party.id, { partySize: 3 })).toMatchObject({ partySize: 3 });
  });

  test('that is larger than its area is refused', async () => {
    const { failedAppointments } = await desk.book(desk.requested({ partySize: 2 }));
    expect(failedAppointments).toMatchObject([{ code: 'party-too-large', params: { resource: 'Cabin 1', most: 1 } }]);
  });

  async function areaFor(capacity: number): Promise<string> {
    const [row] = await desk.sql<{ id: string }>(
      `WITH area AS (
         INSERT INTO resource (environment_id, branch_id, id, type, name, capacity)
         VALUES ($1, $2, gen_random_uuid(), 'Area', 'Pool', $3) RETURNING id
       ), places AS (
         INSERT INTO place (environment_id, branch_id, resource_id, number)
         SELECT $1, $2, id, number FROM area, generate_series(1, $3) AS number
       )
       INSERT INTO service_resource (environment_id, branch_id, service_id, resource_id)
       SELECT $1, $2, $4, id FROM area RETURNING resource_id AS id`,
      [spa.actor.environmentId, branch.id, capacity, branch.serviceId],
    );
    if (row === undefined) throw new Error('the area was inserted');
    return row.id;
  }
});
