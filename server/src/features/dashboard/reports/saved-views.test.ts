import { type CommissionRule, maxSavedViews, type SavedView } from '@quieta/contract/dashboard/report-endpoints';
import type { Problem } from '@quieta/contract/problem';
import { expect, test } from 'vitest';
import type { Actor } from '#platform/actor';
import { newId } from '#platform/new-id';
import { addPerson } from '../../../../testing/add-person.ts';
import { insertIn } from '../../../../testing/sql.ts';
import { auditOf, changesOf } from '../../../../testing/traces.ts';
import { withDesk } from '../../../../testing/with-desk.ts';
import { dashboardRoutes } from '../routes.ts';

const { spa, branch, api } = await withDesk(dashboardRoutes);

const save = (name: string, by: Actor, report = 'therapists') =>
  api.post<SavedView & Problem>('/reports/views', { branch, by, body: { name, report, search: { range: 'month' } } });
const namesOf = async (by: Actor) =>
  (await api.get<SavedView[]>('/reports/views', { branch, by })).body.map(({ name, report }) => `${name}: ${report}`);

test('a view is its user’s own, and a name that there is already is taken over', async () => {
  const [anna, ben] = [await addPerson(spa, 'anna', ['therapist']), await addPerson(spa, 'ben', ['manager'])];
  const first = await save('Month', anna);
  expect(first.body).toMatchObject({ name: 'Month', search: { range: 'month' } });
  await save('Areas', anna, 'areas');
  expect((await save(' month', anna, 'services')).body.id).toBe(first.body.id);
  expect(await namesOf(anna)).toEqual(['Areas: areas', 'month: services']);
  expect(await namesOf(ben)).toEqual([]);
  expect((await api.delete(`/reports/views/${first.body.id}`, { branch, by: ben })).status).toBe(404);
  expect((await api.delete(`/reports/views/${first.body.id}`, { branch, by: anna })).status).toBe(200);
  expect(await namesOf(anna)).toEqual(['Areas: areas']);
});

test('a user saves so many views and no more; one of them can still be changed', async () => {
  const carl = await addPerson(spa, 'carl', ['manager']);
  for (let nth = 0; nth < maxSavedViews; nth += 1) expect((await save(`View ${nth}`, carl)).status).toBe(200);
  expect((await save('One more', carl)).body).toMatchObject({
    code: 'invalid-request',
    errors: [{ path: 'name', reason: 'too_many' }],
  });
  expect((await save('View 7', carl, 'areas')).status).toBe(200);
  expect(await namesOf(carl)).toHaveLength(maxSavedViews);
});

const rules = async () => (await api.get<CommissionRule[]>('/commission', { branch })).body;
const put = (body: readonly CommissionRule[], by: Actor = spa.actor) =>
  api.put<CommissionRule[] & Problem>('/commission', { branch, by, body: { rules: body } });

test('commission is saved as a whole; each category that it changes has an audit entry and is read again', async () => {
  const [wellness, beauty] = [newId(), newId()].toSorted() as [string, string];
  await insertIn(spa, branch, 'service_category', { id: wellness, name: 'Wellness' });
  await insertIn(spa, branch, 'service_category', { id: beauty, name: 'Beauty' });
  const both = [
    { serviceCategoryId: wellness, services: 12.5, products: 5 },
    { serviceCategoryId: beauty, services: 0, products: 0 },
  ];
  expect((await put(both)).body).toEqual([both[0]]);
  const paid = { serviceCategoryId: beauty, services: 7.25, products: 0 };
  expect((await put([both[0] as CommissionRule, paid])).body).toEqual([both[0], paid]);
  await put([paid]);
  expect(await rules()).toEqual([paid]);
  expect(await auditOf(spa, branch, wellness)).toMatchObject([
    {
      action: 'commission.update',
      before: { commissionOnServices: 0, commissionOnProducts: 0 },
      after: { commissionOnServices: 12.5, commissionOnProducts: 5 },
    },
    { action: 'commission.update', after: { commissionOnServices: 0, commissionOnProducts: 0 } },
  ]);
  expect(await auditOf(spa, branch, beauty)).toHaveLength(1);
  expect(await changesOf(spa, branch, beauty)).toEqual(['serviceCategory']);
});

test('a rule of an unknown category, a second one of the same, or one that makes no sense is refused, and nothing is saved', async () => {
  const before = await rules();
  const [known] = before;
  if (known === undefined) throw new Error('the test before has left a rule');
  const refused = async (body: readonly CommissionRule[]) => (await put(body)).body;
  expect(await refused([{ ...known, serviceCategoryId: newId() }])).toMatchObject({
    errors: [{ path: 'rules.0.serviceCategoryId', reason: 'unknown' }],
  });
  expect(await refused([known, known])).toMatchObject({ errors: [{ reason: 'duplicate' }] });
  for (const services of [-1, 100.5, 1.005])
    expect(await refused([{ ...known, services }])).toMatchObject({ code: 'invalid-request' });
  const therapist = await addPerson(spa, 'dora', ['therapist']);
  expect((await put([], therapist)).body).toMatchObject({ code: 'not-allowed' });
  expect(await rules()).toEqual(before);
});
