import type { SoldPackage, SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import type { Problem } from '@quieta/contract/problem';
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { inBranch } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { packageRoutes } from './routes.ts';
import { handOverCourse } from './testing/hand-over-course.ts';
import { lockPackages, takeUnits } from './unit-commands.ts';

const { spa, branch, other, api } = await withDesk(packageRoutes);

type Course = Parameters<typeof handOverCourse>[1];
const items = [{ kind: 'service', id: branch.serviceId, name: '', surchargeMinor: 250 }] as const;
const handOver = (more: Partial<Course> = {}) =>
  inBranch(spa, branch, (context) =>
    handOverCourse(context, {
      guestId: branch.guestId,
      isEverywhere: true,
      expiresOn: '2026-12-31',
      components: [{ units: 3, amountMinor: 20_000, items }],
      ...more,
    }),
  );
const bring = <Body = SoldPackageDetails>(code: string, to = other, guestId: string | null = null) =>
  api.post<Body>(`/sold-packages/by-code/${code}/bring`, { branch: to, body: { guestId } });
const read = async (id: string, of = branch) =>
  (await api.get<SoldPackageDetails>(`/sold-packages/${id}`, { branch: of })).body;
const use = (id: string, of = branch) =>
  inBranch(spa, of, async (context) => {
    const [sold] = await lockPackages(context, 'packages', [id]);
    const [component] = sold?.components ?? [];
    if (sold === undefined || component === undefined) throw new Error('no such course');
    await takeUnits(context, { sold, component }, { kind: 'forfeited', count: 1, amountMinor: 6666, saleId: null });
  });
const kinds = ({ entries }: SoldPackageDetails) =>
  entries.map(({ kind, units, amount, reason }) => [kind, units, amount, reason]);

test('a package leaves its branch and arrives in another, with what is left, and both ledgers name the other branch', async () => {
  const { id, code } = await handOver();
  await use(id);
  const { status, body } = await bring(code, other, other.guestId);
  expect(status).toBe(200);
  expect(body).toMatchObject({ code, state: 'open', guest: { id: other.guestId }, expiresOn: '2026-12-31' });
  expect(body.components).toMatchObject([
    { left: 2, units: 2, value: 133.34, tax: null, items: [{ id: other.serviceId, surcharge: 2.5 }] },
  ]);
  expect(kinds(body)).toEqual([['moved-in', 2, 133.34, branch.name]]);
  const there = await read(id);
  expect(there).toMatchObject({ state: 'moved', components: [{ left: 0, value: 0 }] });
  expect(kinds(there).at(-1)).toEqual(['moved-out', -2, -133.34, other.name]);
  // A second press, and a desk of the branch that it left.
  expect((await bring(code)).body.id).toBe(body.id);
  const { body: found } = await api.get<SoldPackage>(`/sold-packages/by-code/${code}`, { branch });
  expect(found).toMatchObject({ id, state: 'moved' });
});

test('a guest’s packages are those of the branch that asks, in its money and with its appointments alone', async () => {
  const { id, code } = await handOver();
  const listOf = async (guestId: string, of: typeof branch) =>
    (await api.get<SoldPackage[]>(`/guests/${guestId}/packages`, { branch: of })).body;
  const ids = async (guestId: string, of: typeof branch) => (await listOf(guestId, of)).map((sold) => sold.id);
  expect(await ids(branch.guestId, branch)).toContain(id);
  // A guest of one branch is nobody in the other.
  expect((await api.get(`/guests/${branch.guestId}/packages`, { branch: other })).status).toBe(404);
  await bring(code, other, other.guestId);
  expect(await ids(branch.guestId, branch)).not.toContain(id);
  const brought = (await listOf(other.guestId, other)).filter((sold) => sold.code === code);
  expect(brought).toMatchObject([
    { branchId: other.id, components: [{ left: 3, booked: 0, value: 200, items: [{ id: other.serviceId }] }] },
  ]);
  const { code: foreign } = await handOver();
  await sqlIn(spa, branch, "UPDATE branch SET currency = 'CHF' WHERE id = $1", [branch.id]);
  const { body } = await bring<Problem>(foreign);
  await sqlIn(spa, branch, "UPDATE branch SET currency = 'EUR' WHERE id = $1", [branch.id]);
  expect(body).toMatchObject({ code: 'package-not-brought', params: { currency: 'CHF', branch: branch.name } });
});

test('a package comes back to the branch that it left', async () => {
  const { id, code } = await handOver();
  const { body: away } = await bring(code);
  expect(away).toMatchObject({ guest: null, recipientName: 'Camila Ortega' });
  await use(away.id, other);
  const { body } = await bring(code, branch, branch.guestId);
  expect(body).toMatchObject({ id, state: 'open', guest: { id: branch.guestId }, components: [{ units: 3, left: 2 }] });
  expect(kinds(body).map(([kind, units]) => [kind, units])).toEqual([
    ['moved-in', 3],
    ['moved-out', -3],
    ['moved-in', 2],
  ]);
  expect(await read(away.id, other)).toMatchObject({ state: 'moved' });
});

test('a package stays where it is if it is not for other branches, is booked there, or would be for nothing here', async () => {
  const local = await handOver({ isEverywhere: false });
  const refused = await bring<Problem>(local.code);
  expect(refused.body).toMatchObject({ code: 'package-not-usable', params: { branch: branch.name } });
  const serviceId = newId();
  await sqlIn(
    spa,
    branch,
    `INSERT INTO service (environment_id, branch_id, id, name, color, price_minor, duration_minutes)
     SELECT environment_id, branch_id, $1, 'Mud', color, 5000, 50 FROM service WHERE id = $2`,
    [serviceId, branch.serviceId],
  );
  const mud = await handOver({ components: [{ units: 1, amountMinor: 100, items: [{ ...items[0], id: serviceId }] }] });
  const missing = await bring<Problem>(mud.code);
  expect(missing.body).toMatchObject({ code: 'package-not-brought', params: { service: 'Mud', branch: branch.name } });
  const ended = await handOver({ expiresOn: '2026-11-20' });
  expect((await bring<Problem>(ended.code)).body).toMatchObject({
    code: 'package-not-usable',
    params: { date: '2026-11-20' },
  });
  for (const { id } of [local, mud]) expect(await read(id)).toMatchObject({ state: 'open' });
  expect((await bring<Problem>('NOSUCHCODE')).body.code).toBe('package-unknown');
});

test('two branches that want a package at the same moment: it is in one of them, and nothing is lost', async () => {
  const { id, code } = await handOver();
  const answers = await Promise.all([bring(code), bring(code), bring(code)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const sums = await sqlIn<{ units: number }>(
    spa,
    other,
    `SELECT sum(e.units)::int AS units FROM voucher_entry e JOIN voucher v ON v.id = e.voucher_id
     JOIN sold_package p ON p.id = v.sold_package_id WHERE p.code = $1`,
    [code],
  );
  expect(sums).toEqual([{ units: 3 }]);
  expect(await read(id)).toMatchObject({ state: 'moved' });
});
