import { expect, test } from 'vitest';
import { branchId, connectApi } from '#lib/testing/connect-api.ts';
import { json, listen } from '#lib/testing/http-server.ts';
import { staffCalls, type WrittenStaffMember } from './mutations.ts';
import { noServiceChange } from './service-change-rules.ts';

const id = '0197a000-0000-7000-8000-00000000000b';
const version = 3;

const ada: WrittenStaffMember = {
  firstName: 'Ada',
  lastName: 'Rossi',
  role: 'Massage',
  dateOfBirth: null,
  birthPlace: null,
  fiscalCode: null,
  gender: null,
  nationality: null,
  email: null,
  phoneNumber: null,
  address: null,
  capacity: 1,
  levelId: null,
  skillIds: [],
  archived: false,
  avatar: null,
  services: noServiceChange,
};

async function sentBy(write: () => Promise<unknown>): Promise<unknown> {
  const { origin, seen } = await listen(json({ id, fullName: 'Ada Rossi' }));
  connectApi(origin);
  await write();
  return JSON.parse(seen[0]?.body ?? '');
}

test('RES-04 a new staff member is sent with a picture only where there is one', async () => {
  const { create } = staffCalls(branchId);
  expect(await sentBy(() => create(ada))).not.toHaveProperty('base64Picture');
  expect(await sentBy(() => create({ ...ada, avatar: 'PNG' }))).toMatchObject({ base64Picture: 'PNG' });
});

test('RES-04 a change sends the picture, or that it goes, only where the picture was changed', async () => {
  const { update } = staffCalls(branchId);
  expect(await sentBy(() => update(id, { role: 'Face' }, version))).toEqual({ role: 'Face' });
  expect(await sentBy(() => update(id, { avatar: 'PNG' }, version))).toEqual({
    isPictureBase64Updated: true,
    base64Picture: 'PNG',
  });
  expect(await sentBy(() => update(id, { avatar: null }, version))).toEqual({
    isPictureBase64Updated: true,
    base64Picture: null,
  });
});

test('RES-02 the services go with the rest, and what comes back is a row by its name', async () => {
  const services = { servicesToAdd: ['yoga'], servicesToRemove: ['mud'] };
  const { update } = staffCalls(branchId);
  expect(await sentBy(() => update(id, { lastName: 'Neri', services }, version))).toEqual({
    lastName: 'Neri',
    ...services,
  });
  const { origin } = await listen(json({ id, fullName: 'Ada Rossi' }));
  connectApi(origin);
  expect(await update(id, {}, version)).toMatchObject({ id, name: 'Ada Rossi' });
});
