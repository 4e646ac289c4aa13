import type { GuestExport } from '@quieta/contract/guest-care/guest-data-endpoints';
import type { GuestService } from '@quieta/contract/guests/guest-service-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlIn } from '../../../testing/sql.ts';
import { type GuestDesk, openGuestDesk } from './testing/guest-desk.ts';

let desk: GuestDesk;
beforeAll(async () => {
  desk = await openGuestDesk();
});
afterAll(() => desk.close());

const remember = async (guestId: string, minutes: number) => {
  const path = `/guests/${guestId}/services/${desk.branch.serviceId}`;
  const { status } = await desk.api.put(path, { branch: desk.branch, body: { minutes, price: null } });
  expect(status).toBe(200);
};
const rememberedOf = async (guestId: string) => {
  const { body } = await desk.api.get<GuestService[]>(`/guests/${guestId}/services`, { branch: desk.branch });
  return body.map(({ minutes }) => minutes);
};

test('GST-08 what is remembered of a guest moves with a merge, the later of one service counts, and is undone with it', async () => {
  const anna = await desk.addGuest({ firstName: 'Anna' });
  const annie = await desk.addGuest({ firstName: 'Annie' });
  await remember(anna.id, 45);
  await remember(annie.id, 40);
  const { body } = await desk.api.post<{ mergeId: string }>(`/guests/${anna.id}/merge`, {
    branch: desk.branch,
    body: { mergedId: annie.id },
  });
  expect(await rememberedOf(anna.id)).toEqual([40]);
  await desk.api.post(`/guests/${anna.id}/merges/${body.mergeId}/undo`, { branch: desk.branch, body: {} });
  expect(await rememberedOf(anna.id)).toEqual([45]);
  expect(await rememberedOf(annie.id)).toEqual([40]);
});

test('what is remembered of a guest is exported, and goes with an erasure', async () => {
  const bea = await desk.addGuest({ firstName: 'Bea' });
  await remember(bea.id, 55);
  const { body } = await desk.api.get<GuestExport>(`/guests/${bea.id}/export`, { branch: desk.branch });
  expect(body.remembered).toMatchObject([{ serviceId: desk.branch.serviceId, minutes: 55, price: null }]);
  expect((await desk.api.post(`/guests/${bea.id}/erase`, { branch: desk.branch, body: {} })).status).toBe(200);
  const left = await sqlIn(desk.spa, desk.branch, 'SELECT id FROM guest_service WHERE guest_id = $1', [bea.id]);
  expect(left).toEqual([]);
});
