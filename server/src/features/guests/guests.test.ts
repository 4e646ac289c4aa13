import type { Guest } from '@quieta/contract/guests/guest';
import type { Problem } from '@quieta/contract/problem';
import { expect, test } from 'vitest';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { onePixelPng } from '../../../testing/png.ts';
import { releaseTogether } from '../../../testing/release-together.ts';
import { insertAppointments } from '../../../testing/sale-setup.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { tableSums } from '../../../testing/table-sums.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { guestRoutes } from './routes.ts';

const { spa, branch, other, api } = await withDesk((routes, { clock }) =>
  guestRoutes(routes, hotelOptions(clock), { leaveParkedCarts }),
);

const create = <Body = Guest>(body: object, key?: string) =>
  api.post<Body>('/guests', { branch, body, ...(key !== undefined && { key }) });

const fields = {
  firstName: 'Beatrice',
  lastName: 'Vitale',
  dateOfBirth: '1990-08-02',
  birthPlace: 'Padova',
  fiscalCode: 'VTLBRC90M42G224K',
  gender: 'F',
  nationality: 'IT',
  email: 'beatrice.vitale@example.com',
  phoneNumber: '+39 340 555 0109',
  address: 'Via Roma 1, Padova',
  preferredLanguage: 'Italiano',
  notes: 'Comes with her mother',
  allergies: 'Lavender',
  preferences: 'Firm pressure',
  privacyConsentOn: '2026-11-01',
  marketingConsentOn: null,
  messagesDeclinedOn: null,
  healthConsentOn: '2026-11-02',
};

test('GST-01 ENT-05 a guest is created with every field, and read again as answered', async () => {
  const { status, body } = await create({ ...fields, base64Picture: onePixelPng, branchId: branch.id });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...fields,
    id: expect.any(String),
    branchId: branch.id,
    fullName: 'Beatrice Vitale',
    pictureBase64: onePixelPng,
    isDeletable: true,
    roomId: null,
    checkinDate: null,
    checkoutDate: null,
    isNoPost: false,
    lastVisitAt: null,
    nextVisitAt: null,
    externalId: null,
    version: 1,
  });
  expect((await api.get<Guest>(`/guests/${body.id}`, { branch })).body).toEqual(body);
});

test.each([
  ['a birth date to come', { dateOfBirth: '2150-01-01' }, 'birth-date-to-come', 'dateOfBirth'],
  ['a nationality of no country', { nationality: 'ZZ' }, 'invalid-request', 'nationality'],
])('GST-01 %s is refused on its field, for a new guest and a known one', async (_, body, code, path) => {
  const refused = { status: 400, body: { code, errors: [{ path }] } };
  expect(await create<Problem>({ firstName: 'Odd', ...body })).toMatchObject(refused);
  const { body: known } = await create({ firstName: 'Odd' });
  expect(await api.put<Problem>(`/guests/${known.id}`, { branch, body })).toMatchObject(refused);
});

test('GST-01 a nationality may be sent as a name, of the country or of its people', async () => {
  const { body: known } = await create({ firstName: 'Camila', nationality: 'Italian' });
  expect(known.nationality).toBe('IT');
  const { body: changed } = await api.put<Guest>(`/guests/${known.id}`, { branch, body: { nationality: 'alemana' } });
  expect(changed.nationality).toBe('DE');
});

test('GST-01 what stood on a guest before it was refused may stay', async () => {
  const { body: known } = await create({ firstName: 'Older' });
  const odd = { dateOfBirth: '2150-01-01', nationality: 'ZZ' };
  const older = 'UPDATE guest SET date_of_birth = $2, nationality = $3 WHERE id = $1';
  await sqlIn(spa, branch, older, [known.id, odd.dateOfBirth, odd.nationality]);
  const { status, body } = await api.put<Guest>(`/guests/${known.id}`, { branch, body: { notes: 'Tea', ...odd } });
  expect([status, body]).toMatchObject([200, { notes: 'Tea', ...odd }]);
});

test('a quick guest is one field; what is empty is not stated', async () => {
  const { body } = await create({ firstName: '  Mia ', phoneNumber: '', address: ' ' });
  expect(body).toMatchObject({ firstName: 'Mia', lastName: '', fullName: 'Mia', phoneNumber: null, address: null });
});

test('creating a guest leaves an audit entry and a change; the picture itself is in neither', async () => {
  const { body } = await create({ firstName: 'Ada', base64Picture: onePixelPng });
  const audit = await auditOf(spa, branch, String(body.id));
  expect(audit).toEqual([
    { action: 'guest.create', user_id: spa.actor.userId, before: null, after: expect.any(Object) },
  ]);
  expect(audit[0]?.after).toMatchObject({ firstName: 'Ada', hasPicture: true });
  expect(JSON.stringify(audit)).not.toContain(onePixelPng);
  expect(await changesOf(spa, branch, String(body.id))).toEqual(['guest']);
});

test('a refused guest leaves nothing, and the answer names the field', async () => {
  const before = await tableSums(spa, branch);
  const refused = [
    [{ lastName: 'Nobody' }, 'firstName'],
    [{ firstName: ' ' }, 'firstName'],
    [{ firstName: 'A', email: 'not an address' }, 'email'],
    [{ firstName: 'A', dateOfBirth: '1990-02-30' }, 'dateOfBirth'],
    [{ firstName: 'A', base64Picture: 'data:image/png;base64,AAAA' }, 'base64Picture'],
    [{ firstName: 'A', base64Picture: Buffer.from('<svg/>'.repeat(20)).toString('base64') }, 'base64Picture'],
    [{ firstName: 'A', base64Picture: hugePng() }, 'base64Picture'],
  ] as const;
  for (const [body, field] of refused) {
    const answer = await create<Problem>(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect(answer.body.errors.map(({ path }) => path)).toContain(field);
  }
  expect(await tableSums(spa, branch)).toEqual(before);
});

/** A PNG that claims to be 30,000 pixels wide. */
function hugePng(): string {
  const bytes = Buffer.from(onePixelPng, 'base64');
  bytes.writeUInt32BE(30_000, 16);
  return bytes.toString('base64');
}

test('the same request with the same key adds one guest and gets one answer', async () => {
  const key = newId();
  const [first, again] = [await create({ firstName: 'Once' }, key), await create({ firstName: 'Once' }, key)];
  expect(again.text).toBe(first.text);
  expect(await sqlIn(spa, branch, `SELECT count(*) AS n FROM guest WHERE first_name = 'Once'`)).toEqual([{ n: 1 }]);
});

test('a guest’s last and next visit are told, without what was cancelled, deleted or missed, and without other guests’', async () => {
  const { body } = await create({ firstName: 'Naomi', lastName: 'Fischer' });
  const visits = [
    ['2026-10-30T09:00:00Z', 'done'],
    ['2026-11-02T09:00:00Z', 'done'],
    ['2026-11-20T09:00:00Z', 'no-show'],
    ['2026-11-21T14:00:00Z', 'cancelled'],
    ['2026-11-28T09:30:00Z', 'booked'],
    ['2026-12-05T09:30:00Z', 'booked'],
  ] as const;
  const deleted = '2026-11-22T09:00:00Z';
  const ids = await insertAppointments(spa, branch, visits.length + 1);
  for (const [index, id] of ids.entries()) {
    const [startsAt, state] = visits[index] ?? [deleted, 'booked'];
    await sqlIn(
      spa,
      branch,
      `UPDATE appointment SET guest_id = $2, state = $3, starts_at = $4,
         ends_at = $4::timestamptz + interval '50 minutes', deleted_at = CASE WHEN $5 THEN $4::timestamptz END,
         deleted_by = CASE WHEN $5 THEN created_by END
       WHERE id = $1`,
      [id, body.id, state, startsAt, startsAt === deleted],
    );
  }
  const { body: found } = await api.get<{ data: Guest[] }>('/guests?search=naomi', { branch });
  expect(found.data).toMatchObject([
    { id: body.id, lastVisitAt: '2026-11-02T10:00:00+01:00', nextVisitAt: '2026-11-28T10:30:00+01:00' },
  ]);
});

test('GST-03 room and dates are those of today’s stay alone', async () => {
  const { body } = await create({ firstName: 'Camila', lastName: 'Ortega' });
  const stay = { guest_id: body.id, provider: 'opera' };
  await insertIn(spa, branch, 'stay', {
    ...stay,
    id: newId(),
    reservation_id: '1',
    room_id: '101',
    checkin_date: '2026-11-01',
    checkout_date: '2026-11-20',
  });
  await insertIn(spa, branch, 'stay', {
    ...stay,
    id: newId(),
    reservation_id: '2',
    room_id: '214',
    checkin_date: '2026-11-21',
    checkout_date: '2026-11-24',
  });
  const { body: guest } = await api.get<Guest>(`/guests/${body.id}`, { branch });
  expect(guest).toMatchObject({ roomId: '214', checkinDate: '2026-11-21', checkoutDate: '2026-11-24' });
});

const update = <Body = Guest>(id: string | null, body: object, more: { version?: number } = {}) =>
  api.put<Body>(`/guests/${id}`, { branch, body, ...more });
const remove = <Body = { id: string }>(id: string | null, more: { version?: number } = {}) =>
  api.delete<Body>(`/guests/${id}`, { branch, ...more });

test('GST-01 API-15 a guest is changed in what is named, and keeps the rest', async () => {
  const { body: created } = await create({ firstName: 'Mia', phoneNumber: '+39 340 1' });
  const { body: filled } = await update(created.id, { ...fields, branchId: branch.id }, { version: 1 });
  expect(filled).toEqual({ ...created, ...fields, fullName: 'Beatrice Vitale', version: 2 });
  const { body: moved } = await update(created.id, { address: '', email: null });
  expect(moved).toEqual({ ...filled, address: null, email: null, version: 3 });
  expect((await api.get<Guest>(`/guests/${created.id}`, { branch })).body).toEqual(moved);
  const { body: found } = await api.get<{ data: Guest[] }>('/guests?search=vtlbrc90', { branch });
  expect(found.data.map(({ id }) => id)).toContain(created.id);

  const audit = await auditOf(spa, branch, String(created.id));
  expect(audit.map(({ action }) => action)).toEqual(['guest.create', 'guest.update', 'guest.update']);
  expect(audit[2]).toMatchObject({ before: { address: fields.address }, after: { address: null } });
  expect(await changesOf(spa, branch, String(created.id))).toEqual(['guest', 'guest', 'guest']);
});

test('GST-06 the languages and genders are these, and none of them is an answer as well', async () => {
  for (const preferredLanguage of ['English', 'Italiano', 'Español', null])
    expect((await create({ firstName: 'A', preferredLanguage })).body).toMatchObject({ preferredLanguage });
  for (const gender of ['M', 'F', null])
    expect((await create({ firstName: 'A', gender })).body).toMatchObject({ gender });
  for (const wrong of [{ preferredLanguage: 'Deutsch' }, { gender: 'X' }])
    expect((await create<Problem>({ firstName: 'A', ...wrong })).status).toBe(400);
});

test('GST-08 a picture changes only with the flag, and goes with null', async () => {
  const { body: created } = await create({ firstName: 'Ada', base64Picture: onePixelPng });
  const pictureAfter = async (change: object) => (await update(created.id, change)).body.pictureBase64;
  expect(await pictureAfter({ base64Picture: null })).toBe(onePixelPng);
  expect(await pictureAfter({ isPictureBase64Updated: false, base64Picture: null })).toBe(onePixelPng);
  expect(await pictureAfter({ isPictureBase64Updated: true })).toBeNull();
  expect(await pictureAfter({ isPictureBase64Updated: true, base64Picture: onePixelPng })).toBe(onePixelPng);
  const tooLarge = { isPictureBase64Updated: true, base64Picture: Buffer.alloc(1_048_578, 1).toString('base64') };
  expect(await update<Problem>(created.id, tooLarge)).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
});

test('a change of an older version is refused with the present state, and so is a deletion', async () => {
  const { body: created } = await create({ firstName: 'Old' });
  const { body: current } = await update(created.id, { firstName: 'New' }, { version: 1 });
  const before = await tableSums(spa, branch);
  const late = await update<Problem>(created.id, { firstName: 'Late' }, { version: 1 });
  expect(late).toMatchObject({ status: 409, body: { code: 'version-conflict', current } });
  expect(await remove<Problem>(created.id, { version: 1 })).toMatchObject({ status: 409 });
  expect(await tableSums(spa, branch)).toEqual(before);
});

test('of many changes that were based on one version, one wins', async () => {
  const { body: created } = await create({ firstName: 'Wanted' });
  const answers = await releaseTogether(spa, branch, { table: 'guest', id: String(created.id) }, 8, (index) =>
    update<Problem>(created.id, { lastName: String(index) }, { version: 1 }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'version-conflict')).toHaveLength(7);
});

test('GST-01 a guest without history is deleted with all stays', async () => {
  const { body } = await create({ firstName: 'Gone' });
  await insertIn(spa, branch, 'stay', {
    id: newId(),
    guest_id: body.id,
    provider: 'opera',
    reservation_id: 'gone',
    room_id: '7',
    checkin_date: '2026-11-20',
    checkout_date: '2026-11-22',
  });
  expect(await remove(body.id, { version: 1 })).toMatchObject({ status: 200, body: { id: body.id } });
  expect(await remove<Problem>(body.id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect((await auditOf(spa, branch, String(body.id))).at(-1)).toMatchObject({ action: 'guest.delete', after: null });
  expect(await changesOf(spa, branch, String(body.id))).toEqual(['guest', 'guest']);
});

test('a cart that is parked for a guest outlives their deletion', async () => {
  const { body } = await create(fields);
  const cart = { id: newId(), holder_guest_id: body.id, content: { rows: [] }, total_minor: 0 };
  const parked = { parked_at: spa.clock.now().toString(), parked_by: spa.actor.userId };
  await insertIn(spa, branch, 'parked_cart', { ...cart, ...parked });
  expect(await api.delete(`/guests/${body.id}`, { branch })).toMatchObject({ status: 200 });
  const holders = await sqlIn(spa, branch, 'SELECT holder_guest_id FROM parked_cart WHERE id = $1', [cart.id]);
  expect(holders).toEqual([{ holder_guest_id: null }]);
});

test('GST-01 a guest who has booked cannot be deleted: isDeletable says so before, the refusal after', async () => {
  const { body } = await create({ firstName: 'Loyal' });
  const [appointmentId] = await insertAppointments(spa, branch, 1);
  await sqlIn(spa, branch, 'UPDATE appointment SET guest_id = $1 WHERE id = $2', [body.id, appointmentId]);
  expect((await api.get<Guest>(`/guests/${body.id}`, { branch })).body.isDeletable).toBe(false);
  const before = await tableSums(spa, branch);
  expect(await remove<Problem>(body.id)).toMatchObject({ status: 409, body: { code: 'guest-in-use' } });
  expect(await tableSums(spa, branch)).toEqual(before);
});

test('API-06 API-02 in another branch no guest of ours can be changed or deleted', async () => {
  const before = await tableSums(spa, branch);
  for (const id of [branch.guestId, newId()]) {
    const call = { branch: other, body: { firstName: 'Stolen' } };
    expect(await api.put(`/guests/${id}`, call)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await api.delete(`/guests/${id}`, { branch: other })).toMatchObject({ status: 404 });
    const twice = { branch: other, body: { firstName: 'Stolen', branchId: branch.id } };
    for (const answer of [await api.put(`/guests/${id}`, twice), await api.post('/guests', twice)])
      expect(answer).toMatchObject({ status: 400, body: { code: 'branch-mismatch' } });
  }
  expect(await tableSums(spa, branch)).toEqual(before);
});

test('API-06 a guest of another branch is as unknown as one that does not exist', async () => {
  const ours = await api.get<Problem>(`/guests/${branch.guestId}`, { branch: other });
  const nobody = await api.get<Problem>(`/guests/${newId()}`, { branch: other });
  expect(ours.status).toBe(404);
  expect({ ...ours.body, requestId: '' }).toEqual({ ...nobody.body, requestId: '' });
});
