import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createBlock, deleteBlock } from '#features/appointments/blocks/block-commands';
import { cancelAppointment, deleteAppointment } from '#features/appointments/booking/appointment-commands';
import { updateAppointment } from '#features/appointments/booking/update-appointment';
import { at, deskOf } from '#features/appointments/testing/desk';
import { withBookingDesk } from '#features/appointments/testing/with-booking-desk';
import { moveVisit } from '#features/appointments/visits/visit-commands';
import { Transaction } from '#platform/database/transaction';
import { newId } from '#platform/new-id';
import { createWish, deleteWish, updateWish } from './waiting-list-commands.ts';
import { listWishes } from './waiting-list-queries.ts';

const { spa, branch, desk } = await withBookingDesk();
beforeEach(() => desk.sql('DELETE FROM wish'));

const day = '2026-11-25';
/** A waiting-list entry that only Therapist 1 can fulfil, between 10:00 and 11:00 of one day. */
const requested = (changes: object = {}) => ({
  guestId: branch.guestId,
  serviceId: branch.serviceId,
  staffResourceId: branch.staff[0],
  dateFrom: day,
  dateTo: day,
  timeFrom: '10:00:00',
  timeTo: '11:00:00',
  notes: 'Any time before lunch',
  ...changes,
});
const entry = (changes: object = {}) => desk.run(createWish, { body: requested(changes) });
const list = () => desk.run(listWishes, {});
const inTheWay = () => desk.booked({ guestId: null, startTime: at('10:00', day), endTime: at('11:00', day) });
const offers = async () => (await list()).map(({ offer }) => offer?.startTime ?? null);
const announced = (id: string) => desk.count("change WHERE entity = 'wish' AND entity_id = $1", [id]);

describe('the waiting list', () => {
  test('keeps what a guest would like, with the first slot that would fulfil it', async () => {
    const created = await entry();
    expect(created).toMatchObject({
      guest: { id: branch.guestId, fullName: 'Camila Ortega', allergies: null },
      service: { name: 'Aroma massage', duration: 50, price: 85 },
      staff: { name: 'Therapist 1' },
      dateFrom: day,
      timeFrom: '10:00:00',
      notes: 'Any time before lunch',
      version: 1,
      offer: { startTime: at('10:00', day), staff: [{ id: branch.staff[0] }] },
    });
    expect(await list()).toEqual([created]);
    expect(await desk.count("audit_entry WHERE action = 'wish.create' AND entity_id = $1", [created.id])).toBe(1);
    expect(await announced(created.id)).toBe(1);
  });

  test('is shown in the order of entry, without what is over', async () => {
    const later = await entry({ dateTo: '2026-11-27' });
    const earlier = await entry();
    await entry({ dateFrom: '2026-11-19', dateTo: '2026-11-20' });
    expect((await list()).map(({ id }) => id)).toEqual([later.id, earlier.id]);
  });

  test('asks the database as often for many wishes as for one', async () => {
    const sent = vi.spyOn(Transaction.prototype, 'run');
    onTestFinished(() => sent.mockRestore());
    const statementsOf = async () => {
      sent.mockClear();
      await list();
      return sent.mock.calls.length;
    };
    await entry();
    const forOne = await statementsOf();
    await entry({ dateFrom: '2026-11-26', dateTo: '2026-12-05', timeFrom: null, timeTo: null });
    await entry({ dateFrom: '2027-03-01', dateTo: '2027-03-02', staffResourceId: null });
    expect(await statementsOf()).toBe(forOne);
    expect(await offers()).toEqual([at('10:00', day), at('07:00', '2026-11-26'), at('10:00', '2027-03-01')]);
  });

  test.each([
    ['cancelled', (id: string) => desk.run(cancelAppointment, { params: { id }, body: { reason: '' } })],
    ['deleted', (id: string) => desk.run(deleteAppointment, { query: { appointmentId: id } })],
    ['a no-show', (id: string) => desk.run(updateAppointment, { params: { id }, body: { status: 'NoShow' } })],
    [
      'moved',
      (id: string) =>
        desk.run(updateAppointment, {
          params: { id },
          body: { startTime: at('15:00', day), endTime: at('16:00', day) },
        }),
    ],
  ])('a wish offers itself and is announced when what was in its way is %s', async (_, free) => {
    const other = await inTheWay();
    const { id } = await entry();
    const elsewhere = await entry({ dateFrom: '2026-11-26', dateTo: '2026-11-26' });
    expect(await offers()).toEqual([null, at('10:00', '2026-11-26')]);
    await free(other.id);
    expect(await offers()).toEqual([at('10:00', day), at('10:00', '2026-11-26')]);
    expect(await announced(id)).toBe(2);
    expect(await announced(elsewhere.id)).toBe(1);
  });

  test('a visit that moves away frees its time as well', async () => {
    const other = await inTheWay();
    const { id } = await entry();
    await desk.run(moveVisit, { params: { id: other.visitId }, body: { minutes: 24 * 60 } });
    expect(await announced(id)).toBe(2);
  });

  test('a block of several days that is taken away frees its time as well', async () => {
    const block = await desk.run(createBlock, {
      body: {
        resourceId: branch.staff[0],
        startTime: at('08:00', '2026-11-24'),
        endTime: at('18:00', '2026-11-26'),
        reason: 'Holiday',
      },
    });
    const { id } = await entry();
    expect(await offers()).toEqual([null]);
    await desk.run(deleteBlock, { params: { id: block.id } });
    expect(await offers()).toEqual([at('10:00', day)]);
    expect(await announced(id)).toBe(2);
  });

  test('the guest’s own appointment is nothing to offer over', async () => {
    await desk.booked({ staffResourceId: branch.staff[1], startTime: at('10:00', day), endTime: at('10:50', day) });
    expect((await entry({ timeTo: '12:00:00' })).offer?.startTime).toBe(at('11:00', day));
  });

  test('an archived service is offered no more', async () => {
    await entry();
    await desk.sql('UPDATE service SET archived_at = now() WHERE id = $1', [branch.serviceId]);
    try {
      expect(await offers()).toEqual([null]);
      await expect(entry()).rejects.toMatchObject({ code: 'service-archived' });
    } finally {
      await desk.sql('UPDATE service SET archived_at = NULL WHERE id = $1', [branch.serviceId]);
    }
  });

  test('changes as a whole, based on the version that was seen', async () => {
    const { id } = await entry();
    const update = (baseVersion: number) =>
      desk.run(updateWish, { params: { id }, body: requested({ staffResourceId: null, gender: 'F' }), baseVersion });
    expect(await update(1)).toMatchObject({ staff: null, gender: 'F', version: 2, offer: null });
    await expect(update(1)).rejects.toMatchObject({ code: 'version-conflict', details: { current: { version: 2 } } });
    expect(await desk.count("audit_entry WHERE action = 'wish.update' AND entity_id = $1", [id])).toBe(1);
  });

  test('what was declined is offered no more, nor what would overlap it', async () => {
    const other = '2026-12-02';
    const values = { dateFrom: other, dateTo: other, timeTo: '12:00:00' };
    const { id, offer } = await entry(values);
    expect(offer?.startTime).toBe(at('10:00', other));
    const decline = (declined: string[]) =>
      desk.run(updateWish, { params: { id }, body: requested({ ...values, declined }) });
    expect(await decline([at('10:00', other)])).toMatchObject({
      declined: [at('10:00', other)],
      offer: { startTime: at('11:00', other) },
    });
    expect((await decline([])).offer?.startTime).toBe(at('10:00', other));
  });

  test('ends with the booking that fulfils it, and a second desk is told that it has', async () => {
    const { id } = await entry();
    const { submittedAppointments } = await desk.book(desk.requested({ wishId: id }));
    expect(submittedAppointments).toHaveLength(1);
    expect(await list()).toEqual([]);
    expect(await desk.count("audit_entry WHERE action = 'wish.delete' AND entity_id = $1", [id])).toBe(1);
    const { failedAppointments } = await desk.book(
      desk.requested({ wishId: id, startTime: at('15:00', day), endTime: at('15:50', day) }),
    );
    expect(failedAppointments).toMatchObject([{ code: 'wish-unknown' }]);
    expect(
      await desk.count('hold WHERE starts_at >= $1 AND starts_at < $2', [at('00:00', day), at('23:00', day)]),
    ).toBe(0);
  });

  test('stays on the list where its booking is refused', async () => {
    await inTheWay();
    const { id } = await entry();
    const { failedAppointments } = await desk.book(
      desk.requested({ wishId: id, startTime: at('10:00', day), endTime: at('10:50', day) }),
    );
    expect(failedAppointments).toMatchObject([{ code: 'slot-taken' }]);
    expect((await list()).map((one) => one.id)).toEqual([id]);
  });

  test('is announced when somebody takes a time that it may be offered', async () => {
    const { id } = await entry();
    await inTheWay();
    expect(await announced(id)).toBe(2);
    expect(await offers()).toEqual([null]);
  });

  test('an entry that comes back has the place that it had', async () => {
    const first = await entry();
    await entry();
    await desk.run(deleteWish, { params: { id: first.id } });
    const back = await desk.run(createWish, { body: requested({ waitingSince: '2026-11-01T09:00:00+01:00' }) });
    expect((await list())[0]).toEqual(back);
    expect(back.createdAt).toBe('2026-11-01T09:00:00+01:00');
    const later = await desk.run(createWish, { body: requested({ waitingSince: '2030-01-01T09:00:00+01:00' }) });
    expect(Temporal.Instant.compare(later.createdAt, '2030-01-01T09:00:00+01:00')).toBe(-1);
  });

  test('an entry is taken off once it is booked', async () => {
    const { id } = await entry();
    await desk.run(deleteWish, { params: { id } });
    expect(await list()).toEqual([]);
    await expect(desk.run(deleteWish, { params: { id } })).rejects.toMatchObject({ code: 'not-found' });
    expect(await desk.count("audit_entry WHERE action = 'wish.delete' AND entity_id = $1", [id])).toBe(1);
  });

  test.each([
    ['guest-unknown', { guestId: newId() }],
    ['service-unknown', { serviceId: newId() }],
    ['resource-unknown', { staffResourceId: newId() }],
  ])('%s is refused', async (code, changes) => {
    await expect(entry(changes)).rejects.toMatchObject({ code });
    expect(await desk.count('wish')).toBe(0);
  });

  test('API-06 another branch neither sees nor changes it', async () => {
    const { id } = await entry();
    const elsewhere = deskOf(spa, spa.branches[1]);
    expect(await elsewhere.run(listWishes, {})).toEqual([]);
    await expect(elsewhere.run(deleteWish, { params: { id } })).rejects.toMatchObject({ code: 'not-found' });
    await expect(elsewhere.run(updateWish, { params: { id }, body: requested() })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
