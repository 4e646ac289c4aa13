import type { GuestExport } from '@quieta/contract/guest-care/guest-data-endpoints';
import type { Problem } from '@quieta/contract/problem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSoldPackage } from '#features/packages/package-queries';
import { handOverCourse } from '#features/packages/testing/hand-over-course';
import { newId } from '#platform/new-id';
import { inBranch } from '../../../testing/spa.ts';
import { insertIn } from '../../../testing/sql.ts';
import { auditOf } from '../../../testing/traces.ts';
import { type GuestDesk, openGuestDesk } from './testing/guest-desk.ts';

let desk: GuestDesk;
beforeAll(async () => {
  desk = await openGuestDesk();
});
afterAll(() => desk.close());

async function handOver(guestId: string) {
  const items = [{ kind: 'service', id: desk.branch.serviceId, name: '', surchargeMinor: 0 }] as const;
  const { id, componentIds } = await inBranch(desk.spa, desk.branch, (context) =>
    handOverCourse(context, { guestId, components: [{ units: 2, amountMinor: 10_000, items }] }),
  );
  return { id, componentId: componentIds[0] ?? '' };
}
const share = (soldPackageId: string, guestId: string) =>
  insertIn(desk.spa, desk.branch, 'package_member', { id: newId(), sold_package_id: soldPackageId, guest_id: guestId });
const read = (id: string) => inBranch(desk.spa, desk.branch, (context) => getSoldPackage(context, { params: { id } }));

test('a guest is told what they hold and may use, and what is left of it', async () => {
  const [anna, bruno] = [await desk.addGuest({ firstName: 'Anna' }), await desk.addGuest({ firstName: 'Bruno' })];
  const { id } = await handOver(anna.id);
  await share(id, bruno.id);
  for (const { guest, isHolder } of [
    { guest: anna, isHolder: true },
    { guest: bruno, isHolder: false },
  ]) {
    const { body } = await desk.api.get<GuestExport>(`/guests/${guest.id}/export`, { branch: desk.branch });
    expect(body.packages).toMatchObject([
      { name: 'Six massages', isHolder, components: [{ name: 'Massage', units: 2, left: 2, value: 100 }] },
    ]);
  }
});

test('an erased guest leaves the units and the money, and nothing that was written of them', async () => {
  const { branch, spa, api } = desk;
  const [carla, dino] = [await desk.addGuest({ firstName: 'Carla' }), await desk.addGuest({ firstName: 'Dino' })];
  const { id, componentId } = await handOver(carla.id);
  const other = await handOver(dino.id);
  await share(other.id, carla.id);
  const booked = await desk.book(carla.id, '18:00', { componentId });
  const reason = 'Carla was drunk';
  const unit = { decision: 'take', reason };
  await api.post(`/appointments/${booked.id}/cancel`, { branch, body: { reason: 'a cold', unit } });
  expect((await read(id)).entries.at(-1)).toMatchObject({ kind: 'forfeited', reason });
  expect((await api.post(`/guests/${carla.id}/erase`, { branch, body: {} })).status).toBe(200);
  const after = await read(id);
  expect(after).toMatchObject({ guest: null, components: [{ left: 1, value: 50 }] });
  expect(after.entries.map((entry) => entry.reason)).toEqual([null, '…']);
  expect(JSON.stringify(await auditOf(spa, branch, componentId))).not.toContain(reason);
  expect(await read(other.id)).toMatchObject({ guest: { id: dino.id }, members: [] });
});

test('what a guest holds and may use goes to the entry that they are merged into', async () => {
  const { branch, api } = desk;
  const [kept, second] = [await desk.addGuest({ firstName: 'Elena' }), await desk.addGuest({ firstName: 'Elen' })];
  const { id } = await handOver(second.id);
  const shared = await handOver((await desk.addGuest({ firstName: 'Fabio' })).id);
  await share(shared.id, second.id);
  const merged = await api.post<{ mergeId: string }>(`/guests/${kept.id}/merge`, {
    branch,
    body: { mergedId: second.id, values: {} },
  });
  expect(merged.status).toBe(200);
  expect(await read(id)).toMatchObject({ guest: { id: kept.id }, components: [{ left: 2 }] });
  expect((await read(shared.id)).members).toMatchObject([{ id: kept.id }]);
  await api.post(`/guests/${kept.id}/merges/${merged.body.mergeId}/undo`, { branch, body: {} });
  expect(await read(id)).toMatchObject({ guest: { id: second.id } });
  expect((await read(shared.id)).members).toMatchObject([{ id: second.id }]);
});

test('a guest who holds or may use a package is not deleted', async () => {
  const { branch, api } = desk;
  const [holder, member] = [await desk.addGuest({ firstName: 'Gina' }), await desk.addGuest({ firstName: 'Hugo' })];
  const { id } = await handOver(holder.id);
  await share(id, member.id);
  for (const guest of [holder, member]) {
    const { body } = await api.delete<Problem>(`/guests/${guest.id}`, { branch });
    expect(body.code).toBe('guest-in-use');
  }
});
