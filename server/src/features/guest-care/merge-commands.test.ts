import type { GuestHistory } from '@quieta/contract/guest-care/guest-data-endpoints';
import type { Guest } from '@quieta/contract/guests/guest';
import type { DuplicateCandidate } from '@quieta/contract/guests/guest-endpoints';
import type { Problem } from '@quieta/contract/problem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { releaseTogether } from '../../../testing/release-together.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { tableSums } from '../../../testing/table-sums.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { type GuestDesk, openGuestDesk } from './testing/guest-desk.ts';

let desk: GuestDesk;
beforeAll(async () => {
  desk = await openGuestDesk();
});
afterAll(() => desk.close());

const merge = <Body = { guest: Guest; mergeId: string }>(id: string, body: object, version?: number) =>
  desk.api.post<Body>(`/guests/${id}/merge`, {
    branch: desk.branch,
    body,
    ...(version !== undefined && { version }),
  });
const historyOf = async (id: string) =>
  (await desk.api.get<GuestHistory>(`/guests/${id}/history`, { branch: desk.branch })).body;
const guestOf = (id: string) => desk.api.get<Guest>(`/guests/${id}`, { branch: desk.branch });
const payersOfParked = async () =>
  (await sqlIn<{ id: string }>(desk.spa, desk.branch, 'SELECT holder_guest_id AS id FROM parked_cart')).map(
    ({ id }) => id,
  );
const undo = <Body = Guest>(id: string, mergeId: string) =>
  desk.api.post<Body>(`/guests/${id}/merges/${mergeId}/undo`, { branch: desk.branch, body: {} });

test('duplicates are found by phone, e-mail, fiscal code and by name with birth date, however they are written', async () => {
  const ada = await desk.addGuest({
    firstName: 'Ada',
    lastName: 'Lovati',
    email: 'ada.lovati@example.com',
    phoneNumber: '+39 347 555 0188',
    fiscalCode: 'LVTDAA80A41G224K',
    dateOfBirth: '1980-01-01',
  });
  const found = async () =>
    (await desk.api.get<DuplicateCandidate[]>(`/guests/${ada.id}/duplicates`, { branch: desk.branch })).body;
  expect(await found()).toEqual([]);
  const byPhone = await desk.addGuest({ firstName: 'A.', phoneNumber: '3475550188', email: 'ADA.Lovati@example.com' });
  const byCode = await desk.addGuest({
    firstName: 'Adele',
    fiscalCode: 'lvt daa 80a41 g224k',
    dateOfBirth: '1981-01-01',
  });
  const byName = await desk.addGuest({ firstName: 'ADA', lastName: 'Lovàti', dateOfBirth: '1980-01-01' });
  // The daughter has the family's telephone and a birth date of her own.
  await desk.addGuest({ firstName: 'Lia', lastName: 'Lovati', phoneNumber: '347 5550188', dateOfBirth: '2010-05-05' });
  const likenesses = new Map((await found()).map(({ guest, likenesses }) => [guest.id, likenesses]));
  expect(likenesses).toEqual(
    new Map([
      [byPhone.id, ['email', 'phone']],
      [byCode.id, ['fiscalCode']],
      [byName.id, ['nameAndBirth']],
    ]),
  );
  const all = await desk.api.get<(DuplicateCandidate & { of: Guest })[]>('/guest-duplicates', { branch: desk.branch });
  const pairs = all.body.map(({ of, guest }) => new Set([of.id, guest.id]));
  expect(pairs).toContainEqual(new Set([ada.id, byPhone.id]));
  expect(pairs.every((pair) => pair.size === 2)).toBe(true);
});

test('GST-08 a merge moves appointments, sales, wishes and stays, joins the values, and is audited', async () => {
  const { spa, branch } = desk;
  const kept = await desk.addGuest({ firstName: 'Greta', lastName: 'Keller', email: 'greta@example.com' });
  const gone = await desk.addGuest({
    firstName: 'Greta',
    phoneNumber: '+49 170 5550199',
    allergies: 'Nuts',
    email: 'g@example.com',
  });
  const appointment = await desk.book(gone.id, '09:00');
  await desk.sell(gone.id);
  await insertIn(spa, branch, 'stay', {
    id: newId(),
    guest_id: gone.id,
    provider: 'opera',
    reservation_id: 'R1',
    room_id: '204',
    checkin_date: '2026-11-20',
    checkout_date: '2026-11-25',
  });

  const { status, body } = await merge(
    kept.id,
    { mergedId: gone.id, values: { email: 'g@example.com' } },
    kept.version,
  );
  expect(status).toBe(200);
  expect(body.guest).toMatchObject({
    lastName: 'Keller',
    email: 'g@example.com',
    phoneNumber: '+49 170 5550199',
    allergies: 'Nuts',
    roomId: '204',
    isDeletable: false,
  });
  expect((await guestOf(gone.id)).status).toBe(404);
  const history = await historyOf(kept.id);
  expect(history.appointments.map(({ id }) => id)).toEqual([appointment.id]);
  expect(history.sales).toMatchObject([{ total: 25, lines: [{ description: 'Body oil', quantity: 2, total: 25 }] }]);
  expect(history).toMatchObject({ treatments: 0, spent: 25, merges: [{ fullName: 'Greta' }] });

  const [, entry] = await auditOf(spa, branch, kept.id);
  expect(entry).toMatchObject({
    action: 'guest.merge',
    before: { merged: { id: gone.id } },
    after: { appointmentIds: [appointment.id] },
  });
  expect(await changesOf(spa, branch, gone.id)).toEqual(['guest', 'guest']);
  expect(await changesOf(spa, branch, appointment.id)).toEqual(['appointment', 'appointment']);
});

test('GST-08 a merge can be undone: everything goes back but what was corrected or given away since', async () => {
  const kept = await desk.addGuest({ firstName: 'Nora', lastName: 'Weiss' });
  const gone = await desk.addGuest({
    firstName: 'Nora',
    lastName: 'Weis',
    phoneNumber: '+39 333 1',
    notes: 'Comes with Paul',
  });
  const [first, second] = [await desk.book(gone.id, '10:00'), await desk.book(gone.id, '11:00')];
  await desk.sell(gone.id);
  await desk.park({ holderId: gone.id });
  await merge(kept.id, { mergedId: gone.id });
  expect(await payersOfParked()).toEqual([kept.id]);
  await desk.api.put(`/guests/${kept.id}`, { branch: desk.branch, body: { notes: 'Comes alone' } });
  const given = await desk.api.patch(`/appointments/${second.id}`, {
    branch: desk.branch,
    body: { guestId: desk.branch.guestId },
  });
  expect(given.status).toBe(200);

  const [merged] = (await historyOf(kept.id)).merges;
  const { status, body } = await undo(kept.id, String(merged?.id));
  expect(status).toBe(200);
  expect(body).toMatchObject({ lastName: 'Weiss', phoneNumber: null, notes: 'Comes alone' });
  expect((await guestOf(gone.id)).body).toMatchObject({
    lastName: 'Weis',
    phoneNumber: '+39 333 1',
    notes: 'Comes with Paul',
  });
  expect((await historyOf(gone.id)).appointments.map(({ id }) => id)).toEqual([first.id]);
  expect(await historyOf(gone.id)).toMatchObject({ spent: 25 });
  expect(await payersOfParked()).toEqual([gone.id]);
  expect(await historyOf(kept.id)).toMatchObject({ appointments: [], sales: [], merges: [] });
  expect((await auditOf(desk.spa, desk.branch, kept.id)).at(-1)).toMatchObject({ action: 'guest.undo-merge' });
  expect((await undo<Problem>(kept.id, String(merged?.id))).body).toMatchObject({ code: 'not-found' });
});

test('GST-08 what the desk joined of both entries is parted again', async () => {
  const kept = await desk.addGuest({ firstName: 'Ida', allergies: 'Lavender', notes: 'Quiet cabin' });
  const gone = await desk.addGuest({ firstName: 'Ida', allergies: 'Nuts', notes: 'Firm pressure' });
  const both = { allergies: 'Lavender; Nuts', notes: 'Quiet cabin; Firm pressure' };
  expect((await merge(kept.id, { mergedId: gone.id, values: both })).body.guest).toMatchObject(both);
  const [merged] = (await historyOf(kept.id)).merges;
  expect((await undo(kept.id, String(merged?.id))).body).toMatchObject({
    allergies: 'Lavender',
    notes: 'Quiet cabin',
  });
  expect((await guestOf(gone.id)).body).toMatchObject({ allergies: 'Nuts', notes: 'Firm pressure' });
});

test('merges follow a guest who is merged on, and come back with them', async () => {
  const [a, b, c] = [
    await desk.addGuest({ firstName: 'A' }),
    await desk.addGuest({ firstName: 'B' }),
    await desk.addGuest({ firstName: 'C' }),
  ];
  const appointment = await desk.book(a.id, '12:00');
  await merge(b.id, { mergedId: a.id });
  await merge(c.id, { mergedId: b.id });
  const merges = (await historyOf(c.id)).merges;
  expect(merges.map(({ fullName }) => fullName).sort()).toEqual(['A', 'B']);
  await undo(c.id, String(merges.find(({ fullName }) => fullName === 'B')?.id));
  const [ofB] = (await historyOf(b.id)).merges;
  await undo(b.id, String(ofB?.id));
  expect((await historyOf(a.id)).appointments).toMatchObject([{ id: appointment.id, holder: { id: a.id } }]);
});

test('a merge that is refused leaves nothing', async () => {
  const [kept, gone] = [await desk.addGuest({ firstName: 'Old' }), await desk.addGuest({ firstName: 'Older' })];
  const before = await tableSums(desk.spa, desk.branch);
  expect((await merge<Problem>(kept.id, { mergedId: kept.id })).body.code).toBe('guest-merged-with-itself');
  expect((await merge<Problem>(kept.id, { mergedId: gone.id }, 7)).body.code).toBe('version-conflict');
  expect((await merge<Problem>(kept.id, { mergedId: gone.id, mergedVersion: 7 })).body.code).toBe('version-conflict');
  expect((await merge<Problem>(kept.id, { mergedId: newId() })).body.code).toBe('not-found');
  const elsewhere = await desk.api.post<Problem>(`/guests/${kept.id}/merge`, {
    branch: desk.other,
    body: { mergedId: gone.id },
  });
  expect(elsewhere.body.code).toBe('not-found');
  expect(await tableSums(desk.spa, desk.branch)).toEqual(before);
});

test('of two desks who merge the same pair both ways one wins, and nothing is lost', async () => {
  const [one, other] = [await desk.addGuest({ firstName: 'Eins' }), await desk.addGuest({ firstName: 'Zwei' })];
  const appointment = await desk.book(one.id, '13:00');
  const answers = await releaseTogether(desk.spa, desk.branch, { table: 'guest', id: one.id }, 2, (index) =>
    index === 0 ? merge(one.id, { mergedId: other.id }) : merge(other.id, { mergedId: one.id }),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  const winner = answers.find(({ status }) => status === 200)?.body.guest.id;
  expect((await historyOf(String(winner))).appointments.map(({ id }) => id)).toEqual([appointment.id]);
});

test('an appointment that is booked for a guest who is being merged away is refused, never lost', async () => {
  const [kept, gone] = [await desk.addGuest({ firstName: 'Hier' }), await desk.addGuest({ firstName: 'Weg' })];
  await merge(kept.id, { mergedId: gone.id });
  const refused = await desk.api.post<Problem>('/appointments', {
    branch: desk.branch,
    body: [
      {
        serviceId: desk.branch.serviceId,
        staffResourceId: desk.branch.staff[0],
        guestId: gone.id,
        startTime: '2026-11-24T15:00:00+01:00',
        endTime: '2026-11-24T15:50:00+01:00',
      },
    ],
  });
  expect(JSON.stringify(refused.body)).toContain('guest-unknown');
  expect(await sqlIn(desk.spa, desk.branch, 'SELECT id FROM appointment WHERE guest_id = $1', [gone.id])).toEqual([]);
});
