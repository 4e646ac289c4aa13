import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeWaitingListEntry } from '#features/demand/waiting-list/waiting-list-commands';
import { newId } from '#platform/new-id';
import { inBranch } from '../../../../testing/spa.ts';
import { withDesk } from '../../../../testing/with-desk.ts';
import { searchAppointments } from '../appointment/search-queries.ts';
import { deleteAppointment } from './appointment-commands.ts';
import { createAppointments } from './create-appointments.ts';
import { updateAppointment } from './update-appointment.ts';

const { spa, branch } = await withDesk();
beforeEach(() => asBranch(`DELETE FROM hold`));

const request = <Body>(body: Body) => ({ params: undefined, query: undefined, body, baseVersion: undefined });

/** A moment of 21 November 2026 in Rome, from the local hours and minutes. */
const at = (time: string) => `2026-11-21T${time}:00+01:00`;

function requested(changes: Partial<AppointmentRequest> = {}): AppointmentRequest {
  return {
    serviceId: branch.serviceId,
    staffResourceId: branch.staff[0],
    areaResourceId: branch.areas[0],
    guestId: branch.guestId,
    startTime: at('10:00'),
    endTime: at('10:50'),
    ...changes,
  };
}

const book = (...requests: AppointmentRequest[]) =>
  inBranch(spa, branch, (context) => createAppointments(context, request(requests), takeWaitingListEntry));

async function asBranch(sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = await spa.pool.connect();
  try {
    await client.query(
      `BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'; SET LOCAL app.branch = '${branch.id}'`,
    );
    const result = await client.query(sql, values);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const count = async (sql: string, values: unknown[] = []) =>
  Number((await asBranch(`SELECT count(*) AS n FROM ${sql}`, values)).rows[0].n);

describe('booking', () => {
  test('ENT-04 APP-02 APP-07 answers the appointment as ToDo, in the branch’s offset, with its guest, staff member and area', async () => {
    const { submittedAppointments, failedAppointments } = await book(requested({ notes: 'Prefers silence' }));
    expect(failedAppointments).toEqual([]);
    expect(submittedAppointments).toMatchObject([
      {
        status: 'ToDo',
        lifeCycle: 'booked',
        startTime: '2026-11-21T10:00:00+01:00',
        endTime: '2026-11-21T10:50:00+01:00',
        service: { name: 'Aroma massage', price: 85, duration: 50 },
        holder: { id: branch.guestId, fullName: 'Camila Ortega' },
        staff: { id: branch.staff[0] },
        area: { id: branch.areas[0] },
        notes: 'Prefers silence',
        paid: false,
        version: 1,
      },
    ]);
  });

  test('APP-05 the placeholder guest is a walk-in', async () => {
    const { submittedAppointments } = await book(requested({ guestId: '100' }));
    expect(submittedAppointments[0]?.holder).toBeNull();
  });

  test('every booking leaves its audit entry and its change, a refused one neither', async () => {
    const [entries, changes] = [await count('audit_entry'), await count('change')];
    await book(requested());
    await book(requested());
    expect([await count('audit_entry'), await count('change')]).toEqual([entries + 1, changes + 1]);
  });

  test('APP-07 of several, those that cannot stand are told with what is in the way, and take nothing with them', async () => {
    const { submittedAppointments, failedAppointments } = await book(
      requested(),
      requested({ areaResourceId: branch.areas[1] }),
      requested({ startTime: at('10:50'), endTime: at('11:40') }),
    );
    expect(submittedAppointments).toHaveLength(2);
    expect(failedAppointments).toMatchObject([
      {
        index: 1,
        code: 'slot-taken',
        params: { resource: 'Therapist 1', holder: 'Camila Ortega', service: 'Aroma massage', until: at('10:50') },
        clashes: [{ resourceId: branch.staff[0], appointmentId: submittedAppointments[0]?.id }],
        appointmentRequestData: { areaResourceId: branch.areas[1] },
      },
    ]);
    expect(await count('hold')).toBe(4);
  });

  test.each([
    ['end-not-after-start', { endTime: at('10:00') }],
    ['resource-required', { staffResourceId: null, areaResourceId: null }],
    ['service-unknown', { serviceId: newId() }],
    ['resource-unknown', { staffResourceId: newId() }],
    ['guest-unknown', { guestId: newId() }],
    ['outside-availability', { startTime: at('21:30'), endTime: at('22:20') }],
  ])('%s is refused and changes nothing', async (code, changes) => {
    const before = await count('appointment');
    const { failedAppointments } = await book(requested(changes));
    expect(failedAppointments).toMatchObject([{ code }]);
    expect(await count('appointment')).toBe(before);
  });

  test('API-06 what belongs to another branch is as unknown as what does not exist', async () => {
    const other = spa.branches[1];
    const { failedAppointments } = await book(
      requested({ serviceId: other.serviceId }),
      requested({ staffResourceId: other.staff[0] }),
      requested({ guestId: other.guestId }),
    );
    expect(failedAppointments.map(({ code }) => code)).toEqual([
      'service-unknown',
      'resource-unknown',
      'guest-unknown',
    ]);
  });

  test('outside availability is booked where the request overrides it, and the audit says so', async () => {
    const { submittedAppointments } = await book(
      requested({ startTime: at('21:30'), endTime: at('22:20'), overrideAvailability: true }),
    );
    const id = submittedAppointments[0]?.id;
    expect(
      await count(`audit_entry WHERE entity_id = $1 AND action = 'appointment.create-outside-availability'`, [id]),
    ).toBe(1);
  });

  test('rows of one request with the same visit key belong to one visit', async () => {
    const { submittedAppointments } = await book(
      requested({ visitKey: 'a' }),
      requested({ visitKey: 'a', startTime: at('11:00'), endTime: at('11:50') }),
      requested({ startTime: at('12:00'), endTime: at('12:50') }),
    );
    const [first, second, third] = submittedAppointments.map(({ visitId }) => visitId);
    expect(first).toBe(second);
    expect(third).not.toBe(first);
  });
});

describe('changing', () => {
  const change = (id: string, body: object, baseVersion?: number) =>
    inBranch(spa, branch, (context) =>
      updateAppointment(context, { params: { id }, query: undefined, body, baseVersion }),
    );

  async function booked(changes: Partial<AppointmentRequest> = {}): Promise<string> {
    const { submittedAppointments } = await book(requested(changes));
    const [first] = submittedAppointments;
    if (first === undefined) throw new Error('the slot should have been free');
    return first.id;
  }

  test('a moved appointment frees its old time and holds its new one', async () => {
    const id = await booked();
    await change(id, { startTime: at('14:00'), endTime: at('14:50') });
    await booked();
    const { failedAppointments } = await book(requested({ startTime: at('14:10'), endTime: at('15:00') }));
    expect(failedAppointments).toMatchObject([{ code: 'slot-taken' }]);
  });

  test('a move onto another appointment is refused with what is in the way, and nothing has moved', async () => {
    const id = await booked();
    const other = await booked({ startTime: at('14:00'), endTime: at('14:50') });
    await expect(change(id, { startTime: at('14:30'), endTime: at('15:20') })).rejects.toMatchObject({
      code: 'slot-taken',
      details: { clashes: [{ appointmentId: other }, { appointmentId: other }] },
    });
    expect(await count('hold')).toBe(4);
  });

  test('APP-09 a no-show frees its slot, and undoing it is refused once somebody else has it', async () => {
    const id = await booked();
    await change(id, { status: 'NoShow' });
    await booked();
    await expect(change(id, { status: 'ToDo' })).rejects.toMatchObject({ code: 'slot-taken' });
  });

  test('a change based on an older version is refused with the row as it is now', async () => {
    const id = await booked();
    await change(id, { notes: 'first' }, 1);
    await expect(change(id, { notes: 'second' }, 1)).rejects.toMatchObject({
      code: 'version-conflict',
      details: { current: { notes: 'first', version: 2 } },
    });
  });

  test('API-04 a deleted appointment is gone for everybody, kept as history, and its time is free', async () => {
    const id = await booked();
    const other = await booked(requested({ startTime: at('15:00'), endTime: at('15:50') }));
    await inBranch(spa, branch, (context) =>
      deleteAppointment(context, { ...request(undefined), query: { appointmentId: id, customerId: other } }),
    );
    expect(await count('appointment WHERE id = $1 AND deleted_at IS NULL', [other])).toBe(1);
    await expect(change(id, { notes: 'late' })).rejects.toMatchObject({ code: 'not-found' });
    expect(await count('appointment WHERE id = $1 AND deleted_at IS NOT NULL', [id])).toBe(1);
    await booked();
  });
});

describe('APP-09 the database itself', () => {
  test('refuses overlapping holds of one place even to raw SQL, lets touching ones stand, and knows no place beyond the capacity', async () => {
    const { submittedAppointments } = await book(requested());
    const insert = (place: number, from: string, to: string) =>
      asBranch(
        `INSERT INTO hold (environment_id, branch_id, id, resource_id, place, starts_at, ends_at, kind, appointment_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 'appointment', $8)`,
        [spa.actor.environmentId, branch.id, newId(), branch.staff[0], place, from, to, submittedAppointments[0]?.id],
      );
    await expect(insert(1, at('10:49'), at('11:30'))).rejects.toMatchObject({ code: '23P01' });
    await expect(insert(2, at('10:49'), at('11:30'))).rejects.toMatchObject({ code: '23503' });
    await insert(1, at('10:50'), at('11:30'));
  });
});

describe('searching', () => {
  test('APP-08 finds by day of the branch, status, paid, resource, service and guest, and pages without skipping or repeating', async () => {
    const on = (hour: number, minute: string) => `2026-11-23T${hour}:${minute}:00+01:00`;
    const { submittedAppointments } = await book(
      ...Array.from({ length: 7 }, (_, index) =>
        requested({ startTime: on(12 + index, '00'), endTime: on(12 + index, '50') }),
      ),
    );
    const ids = submittedAppointments.map(({ id }) => id);
    const search = (body: object) => inBranch(spa, branch, (context) => searchAppointments(context, request(body)));
    const found = async (body: object) => (await search(body)).data.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await search({ date: '2026-11-23', limit: 3, cursor });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.paging.cursors.next;
    } while (cursor !== null);
    expect(seen).toEqual(ids);
    const matching = {
      status: 'ToDo',
      paid: false,
      resourceIds: [branch.staff[0]],
      serviceIds: [branch.serviceId],
      holderId: branch.guestId,
    };
    expect(await found({ dateFrom: '2026-11-23', dateTo: '2026-11-23', serviceSearch: 'ARÓMA', ...matching })).toEqual(
      ids,
    );
    for (const other of [
      { date: '2026-11-24' },
      { status: 'Done' },
      { paid: true },
      { resourceIds: [branch.staff[1]] },
      { serviceIds: [newId()] },
      { holderId: newId() },
      { serviceSearch: 'facial' },
    ]) {
      expect(await found({ date: '2026-11-23', ...matching, ...other })).toEqual([]);
    }
  });
});

describe('a guest who comes with the booking', () => {
  const newGuest = { key: 'new', firstName: 'Zelda', lastName: 'Quick', phoneNumber: '+39 333 1234567' };
  const zeldas = () => count('guest WHERE first_name = $1', ['Zelda']);
  const walkIn = { guestId: null, newGuest };

  test('is added once for all of a visit, with an audit entry and a change record of their own', async () => {
    const before = await zeldas();
    const { submittedAppointments } = await book(
      requested({ ...walkIn, visitKey: 'v' }),
      requested({ ...walkIn, visitKey: 'v', startTime: at('11:00'), endTime: at('11:50') }),
    );
    expect(await zeldas()).toBe(before + 1);
    const [first, second] = submittedAppointments;
    expect(first?.holder).toMatchObject({ fullName: 'Zelda Quick' });
    expect(second?.holder).toEqual(first?.holder);
    const id = first?.holder?.id;
    expect(await count(`audit_entry WHERE entity_id = $1 AND action = 'guest.create'`, [id])).toBe(1);
    expect(await count(`change WHERE entity_id = $1`, [id])).toBe(1);
  });

  test('is not added where nothing of theirs can be booked, and is on the list for what failed beside what was booked', async () => {
    const before = await zeldas();
    await book(requested());
    const refused = await book(requested(walkIn));
    expect(refused.failedAppointments).toMatchObject([{ appointmentRequestData: walkIn }]);
    expect(await zeldas()).toBe(before);

    const answer = await book(
      requested(walkIn),
      requested({ ...walkIn, startTime: at('12:00'), endTime: at('12:50') }),
    );
    const id = answer.submittedAppointments[0]?.holder?.id;
    const [failed] = answer.failedAppointments;
    expect(failed?.appointmentRequestData).toMatchObject({ guestId: id });
    expect(failed?.appointmentRequestData.newGuest).toBeUndefined();
    expect(await zeldas()).toBe(before + 1);
  });
});
