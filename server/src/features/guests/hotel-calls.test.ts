import type { Problem } from '@quieta/contract/problem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { createSpa, type Spa, type SpaBranch } from '../../../testing/spa.ts';
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

const asked = async (path: string, of = branch) => {
  const { status, body } = await api.get<Problem>(path, { branch: of });
  return `${status} ${body.code}`;
};

test('API-03 GST-07 with a date of occupancy the id is a branch, and its hotel is asked', async () => {
  const search = '?occupancyDate=2026-11-21&search=ort&provider=mews';
  expect(await asked(`/guests/${branch.id}${search}`)).toBe('409 pms-not-configured');
  expect(await asked(`/guests/${branch.id}?occupancyDate=2026-11-21`)).toBe('409 pms-not-configured');
  expect(await asked(`/guests/${branch.id}`)).toBe('404 not-found');
  expect((await api.get(`/guests/${branch.guestId}`, { branch })).body).toMatchObject({ id: branch.guestId });
});

test('API-03 what cannot be asked is a bad request', async () => {
  for (const query of ['occupancyDate=today', 'occupancyDate=2026-02-30', 'occupancyDate=2026-11-21&provider=fidelio'])
    expect(await asked(`/guests/${branch.id}?${query}`)).toBe('400 invalid-request');
});

test.each([
  ['a guest by the hotel’s id', '/PMS/4711'],
  ['the rooms', '/rooms'],
  ['the rooms by provider', '/rooms?provider=opera'],
])('GST-03 GST-04 GST-07 %s: of the branch or of one of its guests', async (_, path) => {
  expect(await asked(`/guests/${branch.id}${path}`)).toBe('409 pms-not-configured');
  expect(await asked(`/guests/${branch.guestId}${path}`)).toBe('409 pms-not-configured');
  for (const unknown of [other.guestId, newId()])
    expect(await asked(`/guests/${unknown}${path}`)).toBe('404 not-found');
});

test('API-06 API-02 a branch that is not the user’s has no hotel for them, and the address must agree with the header', async () => {
  expect(await asked(`/guests/${newId()}?occupancyDate=2026-11-21`)).toBe('403 branch-forbidden');
  for (const path of ['?occupancyDate=2026-11-21', '/rooms', '/PMS/4711'])
    expect(await asked(`/guests/${branch.id}${path}`, other)).toBe('400 branch-mismatch');
});
