import { randomBytes } from 'node:crypto';
import type { Problem } from '@quieta/contract/problem';
import type { Equipment } from '@quieta/contract/resources/equipment-endpoints';
import type { Service } from '@quieta/contract/settings/service';
import type { NamedRow } from '@quieta/contract/settings/settings-kind';
import type { ImportOutcome, ImportPreview } from '@quieta/contract/settings/table-import';
import { expect, test } from 'vitest';
import { resourceBookings } from '#features/appointments/holds/resource-booking-commands';
import { readBookableOn } from '#features/resources/resource-queries';
import { resourceRoutes } from '#features/resources/routes';
import { newId } from '#platform/new-id';
import { tableSums } from '../../../testing/table-sums.ts';
import { auditOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { settingsRoutes } from './routes.ts';

const { spa, branch, other, api } = await withDesk((routes) => {
  resourceRoutes(routes, resourceBookings);
  settingsRoutes(routes, { printerOrigins: [], hotelOrigins: [], readBookableOn, sessionKey: randomBytes(32) });
});

const treated = { guest: 'treated', therapists: 1, skillId: null, takesArea: true, equipmentIds: [] } as const;
const rests = { ...treated, guest: 'rests', therapists: 0 } as const;
/** A wrap: the therapist is free in its middle. */
const wrap = [
  { ...treated, minutes: 15 },
  { ...rests, minutes: 20 },
  { ...treated, minutes: 15 },
];

let names = 0;
const send = <Body = Service>(more: object) =>
  api.post<Body>('/services', {
    branch,
    body: { name: `Treatment ${(names += 1)}`, color: '#009685', price: 90, ...more },
  });
const change = <Body = Service>(id: string, body: object) => api.put<Body>(`/services/${id}`, { branch, body });
const named = async (path: string) =>
  (await api.post<NamedRow & Equipment>(path, { branch, body: { name: `Named ${(names += 1)}` } })).body.id;
const archive = (path: string) => api.put(path, { branch, body: { archived: true } });

/** Expects a refusal that names the field and changes nothing. */
async function expectRefusal(send: () => Promise<{ status: number; body: Problem }>, code: string, path: string) {
  const before = await tableSums(spa, branch);
  const { body } = await send();
  expect({ code: body.code, paths: body.errors.map((error) => error.path) }).toEqual({ code, paths: [path] });
  expect(await tableSums(spa, branch)).toEqual(before);
  return body;
}

test('a service is performed in parts, in their order, and the audit keeps them', async () => {
  const { status, body } = await send({ duration: 50, parts: wrap });
  expect({ status, parts: body.parts }).toEqual({ status: 200, parts: wrap });
  const four = [{ ...treated, therapists: 2, minutes: 50 }];
  expect((await change(body.id, { parts: four })).body.parts).toEqual(four);
  expect((await change(body.id, { parts: [] })).body).toMatchObject({ parts: [], duration: 50 });
  const [created, changed] = await auditOf(spa, branch, body.id);
  expect(created?.after).toMatchObject({ parts: wrap });
  expect(changed).toMatchObject({ before: { parts: wrap }, after: { parts: four } });
});

test('the duration is the sum of the parts: another one is refused, also from a client that knows no parts', async () => {
  await expectRefusal(() => send<Problem>({ duration: 60, parts: wrap }), 'duration-of-parts', 'duration');
  const { body } = await send({ duration: 50, parts: wrap });
  const refused = await expectRefusal(
    () => change<Problem>(body.id, { duration: 60 }),
    'duration-of-parts',
    'duration',
  );
  expect(refused.params).toEqual({ minutes: 50 });
  await expectRefusal(() => change<Problem>(body.id, { parts: wrap.slice(1) }), 'duration-of-parts', 'duration');
  expect((await change(body.id, { name: 'Algae', price: 95 })).body).toMatchObject({ duration: 50, parts: wrap });
  expect((await change(body.id, { duration: 35, parts: wrap.slice(1) })).body).toMatchObject({ duration: 35 });
});

test('a part may be a pause, but one of them takes a therapist or the area', async () => {
  const pause = { ...rests, takesArea: false, minutes: 10 };
  const { status } = await send({ duration: 25, parts: [pause, { ...treated, minutes: 15 }] });
  expect(status).toBe(200);
  expect((await send({ duration: 30, parts: [{ ...rests, minutes: 30 }] })).status).toBe(200);
  const equipmentIds = [await named('/equipment')];
  const parts = [pause, { ...pause, equipmentIds }];
  await expectRefusal(() => send<Problem>({ duration: 20, parts }), 'parts-take-nothing', 'parts');
});

test('parts ask for skills and equipment of the branch that are in use, and nothing passes for another type', async () => {
  const [skillId, laser] = [await named('/skills'), await named('/equipment')];
  const [nina] = branch.staff;
  const one = (more: object) => ({ duration: 50, parts: [{ ...treated, minutes: 50, ...more }] });
  const { body } = await send(one({ skillId, equipmentIds: [laser] }));
  expect(body.parts).toMatchObject([{ skillId, equipmentIds: [laser] }]);
  await change(body.id, { resourceIds: [nina] });
  for (const [more, path] of [
    [{ skillId: newId() }, 'parts.0.skillId'],
    [{ skillId: laser }, 'parts.0.skillId'],
    [{ equipmentIds: [laser, skillId] }, 'parts.0.equipmentIds.1'],
    // Known to the service, but as a therapist.
    [{ equipmentIds: [nina] }, 'parts.0.equipmentIds.0'],
    [{ equipmentIds: [branch.areas[0]] }, 'parts.0.equipmentIds.0'],
  ] as const)
    await expectRefusal(() => change<Problem>(body.id, one(more)), 'invalid-request', path);
  await expectRefusal(() => change<Problem>(body.id, { resourceIds: [laser] }), 'invalid-request', 'resourceIds.0');

  await archive(`/skills/${skillId}`);
  await archive(`/equipment/${laser}`);
  expect((await change(body.id, { ...one({ skillId, equipmentIds: [laser] }), price: 99 })).status).toBe(200);
  await expectRefusal(() => send<Problem>(one({ skillId })), 'invalid-request', 'parts.0.skillId');
  await expectRefusal(() => send<Problem>(one({ equipmentIds: [laser] })), 'invalid-request', 'parts.0.equipmentIds.0');
  for (const path of [`/skills/${skillId}`, `/equipment/${laser}`])
    expect(await api.delete<Problem>(path, { branch })).toMatchObject({ body: { code: 'in-use' } });
});

test('a service is offered on a date on which one of the equipment of each part can be booked', async () => {
  const [one, another] = [await named('/equipment'), await named('/equipment')];
  const { body } = await send({ duration: 50, parts: [{ ...treated, minutes: 50, equipmentIds: [one, another] }] });
  const isOffered = async () =>
    (await api.get<Service[]>('/services?date=2026-11-23', { branch })).body.some(({ id }) => id === body.id);
  expect(await isOffered()).toBe(true);
  await archive(`/equipment/${one}`);
  expect(await isOffered()).toBe(true);
  await archive(`/equipment/${another}`);
  expect(await isOffered()).toBe(false);
});

test('SET-02 a table shows the parts, and changes neither them nor the duration that follows from them', async () => {
  const { body } = await send({ name: 'Wrap', duration: 50, parts: wrap });
  const { csv } = (await api.get<{ csv: string }>('/services/export?language=en', { branch })).body;
  const lines = csv.replace('﻿', '').split('\r\n');
  const own = lines.find((line) => line.includes('Wrap')) ?? '';
  expect(own).toContain('15 + 20 + 15');
  const preview = async (line: string, of = branch) => {
    const table = { csv: [lines[0], line].join('\r\n'), language: 'en' };
    return (await api.post<ImportPreview>('/services/import/preview', { branch: of, body: table })).body;
  };
  expect((await preview(own)).lines).toMatchObject([{ does: 'keep' }]);
  expect((await preview(own.replace('15 + 20', '25 + 10'))).problems).toMatchObject([
    { column: 'Parts in minutes', reason: 'not-imported' },
  ]);
  expect((await preview(own.replace(',50,', ',60,'))).problems).toMatchObject([
    { column: 'Duration in minutes', reason: 'not-imported', value: '60' },
  ]);
  const dearer = own.replace(',90,', ',95,');
  const { plan } = await preview(dearer);
  const request = { csv: [lines[0], dearer].join('\r\n'), language: 'en', plan };
  const { body: outcome } = await api.post<ImportOutcome>('/services/import', { branch, body: request });
  expect(outcome).toMatchObject({ changed: 1, left: 0 });
  const { body: after } = await api.get<Service[]>('/services', { branch });
  expect(after.find(({ id }) => id === body.id)).toMatchObject({ price: 95, duration: 50, parts: wrap });
  // Elsewhere it would be another service, which a list cannot give its parts.
  expect((await preview(own.replace(body.id, ''), other)).problems).toMatchObject([{ reason: 'not-imported' }]);
});

test('SET-02 a table names staff and areas, and no equipment', async () => {
  await send({ name: 'Facial', duration: 50 });
  await api.post('/equipment', { branch, body: { name: 'Carbon laser' } });
  const table = { csv: 'Name,Staff and areas\r\nFacial,Carbon laser', language: 'en' };
  const { body } = await api.post<ImportPreview>('/services/import/preview', { branch, body: table });
  expect(body.problems).toMatchObject([{ value: 'Carbon laser', reason: 'unknown' }]);
});
