import { describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { undoCancellation } from '../booking/appointment-commands.ts';
import { updateAppointment } from '../booking/update-appointment.ts';
import { at, deskOf } from '../testing/desk.ts';
import { withBookingDesk } from '../testing/with-booking-desk.ts';
import { cancelVisit, moveVisit } from './visit-commands.ts';
import { readVisit } from './visit-repository.ts';

const { spa, branch, desk } = await withBookingDesk();

/** Two guests side by side at 10:00, and one of them again at 11:00. */
async function couple() {
  const second = { staffResourceId: branch.staff[1], areaResourceId: branch.areas[1], guestId: null };
  const { submittedAppointments } = await desk.book(
    desk.requested({ visitKey: 'couple', startTime: at('11:00'), endTime: at('11:50') }),
    desk.requested({ visitKey: 'couple' }),
    desk.requested({ visitKey: 'couple', ...second }),
  );
  const [first] = submittedAppointments;
  if (submittedAppointments.length !== 3 || first === undefined) throw new Error('the couple was not booked');
  return { visitId: first.visitId, ids: submittedAppointments.map(({ id }) => id) };
}

const itinerary = (visitId: string) => desk.run((context) => readVisit(context, visitId), {});
const move = (visitId: string, minutes: number, overrideAvailability = false) =>
  desk.run(moveVisit, { params: { id: visitId }, body: { minutes, overrideAvailability } });
const cancel = (visitId: string) => desk.run(cancelVisit, { params: { id: visitId }, body: { reason: 'Snow' } });
const startsOf = ({ appointments }: Awaited<ReturnType<typeof itinerary>>) =>
  appointments.map(({ startTime }) => startTime);

describe('a visit that is to be whole', () => {
  const pair = { visitKey: 'couple', wholeVisit: true };
  const other = () => ({ staffResourceId: branch.staff[1], areaResourceId: branch.areas[1], guestId: null });

  test('is booked as one visit', async () => {
    const { submittedAppointments } = await desk.book(desk.requested(pair), desk.requested({ ...pair, ...other() }));
    expect(new Set(submittedAppointments.map(({ visitId }) => visitId)).size).toBe(1);
    expect(submittedAppointments).toHaveLength(2);
  });

  test('is not booked at all where one of it cannot be, and says which; what stands beside it is', async () => {
    await desk.booked({ ...other(), startTime: at('10:30'), endTime: at('11:20') });
    const [visits, appointments] = [await desk.count('visit'), await desk.count('appointment')];
    const audited = await desk.count('audit_entry');
    const { submittedAppointments, failedAppointments } = await desk.book(
      desk.requested(pair),
      desk.requested({ startTime: at('14:00'), endTime: at('14:50') }),
      desk.requested({ ...pair, ...other() }),
    );
    expect(failedAppointments.map(({ index, code }) => [index, code])).toEqual([
      [0, 'visit-incomplete'],
      [2, 'slot-taken'],
    ]);
    expect(submittedAppointments.map(({ startTime }) => startTime)).toEqual([at('14:00')]);
    expect(await desk.count('visit')).toBe(visits + 1);
    expect(await desk.count('appointment')).toBe(appointments + 1);
    expect(await desk.count('audit_entry')).toBe(audited + 1);
    // Its time is free again.
    await desk.booked();
  });

  test('takes no place twice, though its parts are booked one after the other', async () => {
    const { submittedAppointments, failedAppointments } = await desk.book(
      desk.requested(pair),
      desk.requested({ ...pair, guestId: null }),
    );
    expect(submittedAppointments).toEqual([]);
    expect(failedAppointments.map(({ code }) => code)).toEqual(['visit-incomplete', 'slot-taken']);
  });
});

describe('a visit', () => {
  test('is read in the order of its appointments, and takes another one later', async () => {
    const { visitId } = await couple();
    const added = await desk.booked({ visitId, startTime: at('09:00'), endTime: at('09:50') });
    expect(added.visitId).toBe(visitId);
    expect(startsOf(await itinerary(visitId))).toEqual([at('09:00'), at('10:00'), at('10:00'), at('11:00')]);
  });

  test('that is not there or is another branch’s is refused, and its key is free after a row that failed', async () => {
    const elsewhere = await deskOf(spa, spa.branches[1]).booked();
    for (const visitId of [newId(), elsewhere.visitId]) {
      const { failedAppointments } = await desk.book(desk.requested({ visitId }));
      expect(failedAppointments).toMatchObject([{ code: 'visit-unknown' }]);
    }
    await expect(itinerary(elsewhere.visitId)).rejects.toMatchObject({ code: 'not-found' });
    await desk.booked();
    const { submittedAppointments, failedAppointments } = await desk.book(
      desk.requested({ visitKey: 'a' }),
      desk.requested({ visitKey: 'a', startTime: at('12:00'), endTime: at('12:50') }),
    );
    expect(failedAppointments).toMatchObject([{ index: 0, code: 'slot-taken' }]);
    expect(submittedAppointments).toHaveLength(1);
  });

  test.each([
    [60, ['11:00', '11:00', '12:00']],
    [-60, ['09:00', '09:00', '10:00']],
  ])('moves together, also onto its own old times: %i minutes', async (minutes, starts) => {
    const { visitId } = await couple();
    const before = await desk.count("audit_entry WHERE action = 'appointment.update'");
    expect(startsOf(await move(visitId, minutes))).toEqual(starts.map((time) => at(time)));
    expect(await desk.count('hold')).toBe(6);
    expect(await desk.count("audit_entry WHERE action = 'appointment.update'")).toBe(before + 3);
  });

  test('moves all or nothing', async () => {
    const { visitId, ids } = await couple();
    const other = await desk.booked({ startTime: at('14:00'), endTime: at('14:50') });
    await expect(move(visitId, 180)).rejects.toMatchObject({
      code: 'slot-taken',
      params: { appointment: ids[0] },
      details: { clashes: [{ appointmentId: other.id }, { appointmentId: other.id }] },
    });
    await expect(move(visitId, 12 * 60)).rejects.toMatchObject({ code: 'outside-availability' });
    expect(startsOf(await itinerary(visitId))).toEqual([at('10:00'), at('10:00'), at('11:00')]);
    expect(startsOf(await move(visitId, 12 * 60, true))).toEqual([at('22:00'), at('22:00'), at('23:00')]);
  });

  test('moves and calls off what is still to come, and leaves what has begun', async () => {
    const { visitId, ids } = await couple();
    await desk.run(updateAppointment, { params: { id: ids[1] ?? '' }, body: { lifeCycle: 'in-treatment' } });
    expect(startsOf(await move(visitId, 15))).toEqual([at('10:00'), at('10:15'), at('11:15')]);
    const { appointments } = await cancel(visitId);
    expect(appointments.map(({ lifeCycle }) => lifeCycle)).toEqual(['in-treatment', 'cancelled', 'cancelled']);
    await expect(cancel(visitId)).rejects.toMatchObject({ code: 'appointment-under-way' });
    await expect(move(visitId, 15)).rejects.toMatchObject({ code: 'appointment-under-way' });
  });

  test('is called off as a whole and taken back as a whole', async () => {
    const { visitId, ids } = await couple();
    const { appointments } = await cancel(visitId);
    expect(appointments.map(({ cancelReason }) => cancelReason)).toEqual(['Snow', 'Snow', 'Snow']);
    expect(await desk.count('hold')).toBe(0);
    await desk.run(undoCancellation, { body: { ids } });
    expect(await desk.count('hold')).toBe(6);
  });

  test('with a paid appointment is not called off at all', async () => {
    const { visitId, ids } = await couple();
    await desk.sql('UPDATE appointment SET paid = true, paid_price_minor = 1 WHERE id = $1', [ids[2]]);
    await expect(cancel(visitId)).rejects.toMatchObject({ code: 'appointment-paid' });
    expect(await desk.count('hold')).toBe(6);
  });
});
