import type { Problem } from '@quieta/contract/problem';
import type { Area } from '@quieta/contract/resources/area-endpoints';
import type { WireResource } from '@quieta/contract/resources/resource';
import type { StaffMember } from '@quieta/contract/resources/staff-member-endpoints';
import { expect, test } from 'vitest';
import { resourceBookings } from '#features/appointments/holds/resource-booking-commands';
import { onePixelPng } from '../../../testing/png.ts';
import { releaseTogether } from '../../../testing/release-together.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { auditOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { resourceRoutes } from './routes.ts';

const { spa, branch, other, api } = await withDesk((routes) => resourceRoutes(routes, resourceBookings));

const taken = { status: 409, body: { code: 'name-taken', errors: [{ path: 'name', reason: 'taken' }] } };
const add = (name: string, more: object = {}, of = branch) =>
  api.post<Area & Problem>('/area', { branch: of, body: { name, ...more } });
const change = (id: string, body: object) => api.put<Area & Problem>(`/area/${id}`, { branch, body });

test('RES-06 two areas in use have not one name, however it is written', async () => {
  const { body: hammam } = await add('Hammam');
  expect(await add('HAMMÀM')).toMatchObject(taken);
  expect((await add('Hammam', {}, other)).status).toBe(200);
  expect((await change(hammam.id, { name: 'hammam', capacity: 4 })).status).toBe(200);
  const { body: sauna } = await add('Sauna');
  expect(await change(sauna.id, { name: 'Hammam' })).toMatchObject(taken);
  expect((await change(hammam.id, { archived: true })).status).toBe(200);
  expect((await change(sauna.id, { name: 'Hammam' })).status).toBe(200);
  expect(await change(hammam.id, { archived: false })).toMatchObject(taken);
  expect((await add('Hammam', { archived: true })).status).toBe(200);
});

test('RES-06 twins of earlier versions stay as they are until one is named anew', async () => {
  const [one, two] = [(await add('Old cabin')).body, (await add('New cabin')).body];
  await sqlIn(spa, branch, "UPDATE resource SET name = 'Old cabin' WHERE id = $1", [two.id]);
  expect((await change(two.id, { capacity: 2 })).status).toBe(200);
  expect((await change(two.id, { name: 'old cabin' })).body).toMatchObject({ code: 'name-taken' });
  expect((await change(one.id, { name: 'Cabin of its own' })).status).toBe(200);
});

test('RES-06 of desks that give one name at once one wins', async () => {
  const answers = await releaseTogether(spa, branch, { table: 'branch', id: branch.id }, 3, () => add('Race room'));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('a staff member is born before today, and in a country, unless it stood there before', async () => {
  const staff = (body: object) =>
    api.post<Problem & { id: string }>('/staff', { branch, body: { firstName: 'Nina', ...body } });
  expect(await staff({ dateOfBirth: '2150-01-01' })).toMatchObject({
    status: 400,
    body: { code: 'birth-date-to-come', errors: [{ path: 'dateOfBirth' }] },
  });
  expect(await staff({ nationality: 'ZZ' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'nationality' }] },
  });
  const { body: nina } = await staff({ dateOfBirth: '1990-01-01', nationality: 'IT' });
  const odd = { dateOfBirth: '2999-01-01', nationality: 'ZZ' };
  const older = 'UPDATE staff_member SET date_of_birth = $2, nationality = $3 WHERE resource_id = $1';
  await sqlIn(spa, branch, older, [nina.id, odd.dateOfBirth, odd.nationality]);
  const write = (body: object) => api.put<Problem>(`/staff/${nina.id}`, { branch, body });
  expect((await write({ role: 'Massage', ...odd })).status).toBe(200);
  expect((await write({ dateOfBirth: '2998-01-01' })).body).toMatchObject({ code: 'birth-date-to-come' });
  expect((await write({ nationality: 'QQ' })).body).toMatchObject({ errors: [{ path: 'nationality' }] });
});

test('RES-04 an avatar comes with the first save, changes only with the flag, and goes with null', async () => {
  const body = { firstName: 'Ada', base64Picture: onePixelPng };
  const { body: created } = await api.post<StaffMember>('/staff', { branch, body });
  expect(created.avatar).toBe(onePixelPng);
  const avatarAfter = async (change: object) =>
    (await api.put<{ avatar: string | null }>(`/staff/${created.id}`, { branch, body: change })).body.avatar;
  expect(await avatarAfter({ role: 'Face' })).toBe(onePixelPng);
  expect(await avatarAfter({ base64Picture: null })).toBe(onePixelPng);
  expect(await avatarAfter({ isPictureBase64Updated: false, base64Picture: null })).toBe(onePixelPng);
  expect(await avatarAfter({ isPictureBase64Updated: true, base64Picture: null })).toBeNull();
  expect(await avatarAfter({ isPictureBase64Updated: true, base64Picture: onePixelPng })).toBe(onePixelPng);
  const audit = await auditOf(spa, branch, created.id);
  expect(audit.map(({ after }) => after?.['hasAvatar'])).toEqual([true, true, true, true, false, true]);
  expect(JSON.stringify(audit)).not.toContain(onePixelPng);
});

test('SEC-02 a picture of more than 1 MiB is answered with 413', async () => {
  const body = { firstName: 'Ada', base64Picture: Buffer.alloc(1_048_578, 1).toString('base64') };
  expect(await api.post('/staff', { branch, body })).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
});

test('the longest name of a person is a name of a resource', async () => {
  const name = 'é'.repeat(80);
  const { body } = await api.post<StaffMember>('/staff', { branch, body: { firstName: name, lastName: name } });
  const found = (await api.get<WireResource[]>('/resources', { branch })).body.find(({ id }) => id === body.id);
  expect(found?.name).toBe(`${name} ${name}`);
});

test('a person who was a staff member is nobody’s after the deletion', async () => {
  const { body } = await api.post<StaffMember>('/staff', { branch, body: { firstName: 'Gone' } });
  const whose = () => sqlIn(spa, branch, 'SELECT staff_id FROM membership WHERE branch_id = $1', [branch.id]);
  await sqlIn(spa, branch, 'UPDATE membership SET staff_id = $1 WHERE branch_id = $2', [body.id, branch.id]);
  expect(await whose()).toEqual([{ staff_id: body.id }]);
  expect(await api.delete(`/staff/branch/${branch.id}/staff/${body.id}`, { branch })).toMatchObject({
    status: 200,
  });
  expect(await whose()).toEqual([{ staff_id: null }]);
});
