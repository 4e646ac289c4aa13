import type { Guest } from '@quieta/contract/guests/guest';
import type { Problem } from '@quieta/contract/problem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { createSpa, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { guestRoutes } from './routes.ts';

let spa: Spa;
let api: RunningApi;
let branch: SpaBranch;
let other: SpaBranch;

beforeAll(async () => {
  spa = await createSpa();
  [branch, other] = spa.branches;
  api = await startApi(spa, guestRoutes);
});
afterAll(async () => {
  await api.close();
  await spa.close();
});

/** The smallest PNG: one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const create = <Body = Guest>(body: object, key?: string) =>
  api.post<Body>('/guests', { branch, body, ...(key !== undefined && { key }) });

async function traces() {
  const [row] = await sqlIn<Record<string, number>>(
    spa,
    branch,
    `SELECT (SELECT count(*) FROM guest) AS guests, (SELECT count(*) FROM audit_entry) AS audited,
       (SELECT count(*) FROM change) AS changes`,
  );
  return row;
}

test('GST-01 a guest is created with every field, and read again as answered', async () => {
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
  };
  const { status, body } = await create({ ...fields, base64Picture: png, branchId: branch.id });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...fields,
    id: expect.any(String),
    branchId: branch.id,
    fullName: 'Beatrice Vitale',
    pictureBase64: png,
    isDeletable: true,
    roomId: null,
    checkinDate: null,
    checkoutDate: null,
    externalId: null,
    version: 1,
  });
  expect((await api.get<Guest>(`/guests/${body.id}`, { branch })).body).toEqual(body);
});

test('a quick guest is one field; what is empty is not stated', async () => {
  const { body } = await create({ firstName: '  Mia ', phoneNumber: '', address: ' ' });
  expect(body).toMatchObject({ firstName: 'Mia', lastName: '', fullName: 'Mia', phoneNumber: null, address: null });
});

test('creating a guest leaves an audit entry and a change; the picture itself is in neither', async () => {
  const { body } = await create({ firstName: 'Ada', base64Picture: png });
  const [audited] = await sqlIn<{ action: string; user_id: string; before: unknown; after: Record<string, unknown> }>(
    spa,
    branch,
    `SELECT action, user_id, before, after FROM audit_entry e JOIN audit_value v ON v.entry_id = e.id WHERE entity = 'guest' AND entity_id = $1`,
    [body.id],
  );
  expect(audited).toMatchObject({ action: 'guest.create', user_id: spa.actor.userId, before: null });
  expect(audited?.after).toMatchObject({ firstName: 'Ada', hasPicture: true });
  expect(JSON.stringify(audited)).not.toContain(png);
  const changes = await sqlIn(spa, branch, `SELECT entity FROM change WHERE entity_id = $1`, [body.id]);
  expect(changes).toEqual([{ entity: 'guest' }]);
});

test('a refused guest leaves nothing, and the answer names the field', async () => {
  const before = await traces();
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
  expect(await traces()).toEqual(before);
});

/** A PNG that claims to be 30,000 pixels wide. */
function hugePng(): string {
  const bytes = Buffer.from(png, 'base64');
  bytes.writeUInt32BE(30_000, 16);
  return bytes.toString('base64');
}

test('the same request with the same key adds one guest and gets one answer', async () => {
  const key = newId();
  const [first, again] = [await create({ firstName: 'Once' }, key), await create({ firstName: 'Once' }, key)];
  expect(again.text).toBe(first.text);
  expect(await sqlIn(spa, branch, `SELECT count(*) AS n FROM guest WHERE first_name = 'Once'`)).toEqual([{ n: 1 }]);
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

test('API-06 a guest of another branch is as unknown as one that does not exist', async () => {
  const ours = await api.get<Problem>(`/guests/${branch.guestId}`, { branch: other });
  const nobody = await api.get<Problem>(`/guests/${newId()}`, { branch: other });
  expect(ours.status).toBe(404);
  expect({ ...ours.body, requestId: '' }).toEqual({ ...nobody.body, requestId: '' });
});
