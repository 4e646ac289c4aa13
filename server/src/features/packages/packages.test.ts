import type { PackageSettings } from '@quieta/contract/packages/package-endpoints';
import {
  type PackageState,
  packageState,
  type SoldPackage,
  type SoldPackageDetails,
} from '@quieta/contract/packages/sold-package';
import type { Problem } from '@quieta/contract/problem';
import { expect, test } from 'vitest';
import { db } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { inBranch, testNow } from '../../../testing/spa.ts';
import { auditOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { writePackage } from '../../../testing/written-package.ts';
import { packageRoutes } from './routes.ts';
import { handOverCourse } from './testing/hand-over-course.ts';
import { lockPackages, takeUnits } from './unit-commands.ts';

let now = testNow;
const { spa, branch, other, api } = await withDesk(packageRoutes, { now: () => now });

const insertGuestNamed = async ({ transaction }: BranchContext, id: string, firstName: string) => {
  await transaction.rows(db.insertInto('guest').values({ id, firstName, lastName: 'Verdi' }));
};

type Course = Parameters<typeof handOverCourse>[1];
const items = [{ kind: 'service', id: branch.serviceId, name: '', surchargeMinor: 0 }] as const;
const component = { units: 6, amountMinor: 42_500, items };
const handOver = (more: Partial<Course> = {}) =>
  inBranch(spa, branch, (context) =>
    handOverCourse(context, { guestId: branch.guestId, expiresOn: '2026-12-31', components: [component], ...more }),
  );
const get = async (id: string) => (await api.get<SoldPackageDetails>(`/sold-packages/${id}`, { branch })).body;
const list = async (query: string) =>
  (
    await api.get<{ data: SoldPackage[]; paging: { cursors: { next: string | null } } }>(`/sold-packages?${query}`, {
      branch,
    })
  ).body;
const change = <Body = SoldPackageDetails>(id: string, body: object, version?: number) =>
  api.post<Body>(`/sold-packages/${id}/changes`, { branch, body, ...(version !== undefined && { version }) });
const take = (id: string, kind: 'withdrawn' | 'moved-out' | 'forfeited', count: number) =>
  inBranch(spa, branch, async (context) => {
    const [sold] = await lockPackages(context, 'packages', [id]);
    const [only] = sold?.components ?? [];
    if (sold === undefined || only === undefined) throw new Error('no such course');
    await takeUnits(context, { sold, component: only }, { kind, count, amountMinor: 7_083 * count, saleId: null });
  });

test('a sold package is found by its code, however it is written, or by a component, and told with what is left', async () => {
  const { id, code, componentIds } = await handOver();
  const spelled = code.toLowerCase().replace(/^(.{4})/, '$1-');
  const { body } = await api.get<SoldPackage>(`/sold-packages/by-code/${spelled}`, { branch });
  expect(body).toMatchObject({
    id,
    state: 'open',
    guest: { id: branch.guestId, fullName: 'Camila Ortega' },
    expiresOn: '2026-12-31',
    components: [{ id: componentIds[0], units: 6, left: 6, booked: 0, amount: 425, value: 425, unitValue: 70.83 }],
  });
  const ofComponent = `/sold-packages/by-component/${componentIds[0]}`;
  expect((await api.get(ofComponent, { branch })).body).toEqual(body);
  expect((await api.get(ofComponent, { branch: other })).status).toBe(404);
  const { body: unknown } = await api.get<Problem>('/sold-packages/by-code/NO-SUCH', { branch });
  expect(unknown).toMatchObject({ code: 'package-unknown', params: { name: 'NO-SUCH' } });
  const { body: elsewhere } = await api.get<Problem>(`/sold-packages/by-code/${code}`, { branch: other });
  expect(elsewhere).toMatchObject({ code: 'package-not-usable', params: { branch: branch.name } });
  expect((await api.get(`/sold-packages/${id}`, { branch: other })).status).toBe(404);
});

test('sold packages are in one state, and the list finds each in its own, page by page', async () => {
  const one = async (more: Partial<Course>, after: (id: string) => Promise<unknown> = async () => undefined) => {
    const { id } = await handOver(more);
    await after(id);
    return id;
  };
  const ids: Partial<Record<PackageState, string>> = {
    open: await one({}),
    waiting: await one({ validFrom: 'first-use', expiresOn: null }),
    frozen: await one({}, (id) => change(id, { kind: 'frozen', reason: 'ill' })),
    expired: await one({ expiresOn: '2026-11-20' }),
    'used-up': await one({}, (id) => take(id, 'forfeited', 6)),
    withdrawn: await one({}, (id) => take(id, 'withdrawn', 6)),
    moved: await one({}, (id) => take(id, 'moved-out', 6)),
  };
  for (const state of packageState.options) {
    const { data } = await list(`state=${state}`);
    const own = Object.values(ids).filter((id) => data.some((sold) => sold.id === id));
    expect({ state, own }).toEqual({ state, own: ids[state] === undefined ? [] : [ids[state]] });
    expect(data.every((sold) => sold.state === state)).toBe(true);
  }
  const all = (await list('limit=500')).data.map(({ id }) => id);
  const paged: string[] = [];
  for (let cursor = ''; ; ) {
    const { data, paging } = await list(`limit=2${cursor}`);
    paged.push(...data.map(({ id }) => id));
    if (paging.cursors.next === null) break;
    cursor = `&cursor=${paging.cursors.next}`;
  }
  expect(paged).toEqual(all);
  expect((await list('expiresUntil=2026-12-31')).data.map(({ id }) => id)).not.toContain(ids.expired);
  expect((await list('expiresUntil=2026-12-30')).data).toEqual([]);
});

test('what the branch sold is listed without what hotels include in stays, and the other way round', async () => {
  const { id: sold } = await handOver();
  const { id: included } = await writePackage(spa, branch, { name: 'Half board and bath', kind: 'arrangement' }, []);
  const listed = async (payer: string) => {
    const ids = (await list(`limit=500${payer}`)).data.map(({ id }) => id);
    return [sold, included].filter((id) => ids.includes(id));
  };
  expect(await listed('&payer=guest')).toEqual([sold]);
  expect(await listed('&payer=hotel')).toEqual([included]);
  expect(await listed('')).toEqual([sold, included]);
});

test('sold packages are searched by the beginning of their code and by names, whatever their accents', async () => {
  const { id, code } = await handOver({ name: 'Fünf Bäder', recipientName: 'José Núñez' });
  const found = async (words: string) =>
    (await list(`search=${encodeURIComponent(words)}`)).data.some((sold) => sold.id === id);
  for (const words of [code.slice(0, 17), 'funf bad', 'nunez', 'ortega'])
    expect([words, await found(words)]).toEqual([words, true]);
  for (const words of ['%', 'verdi', code.slice(1, 9), '50 % _'])
    expect([words, await found(words)]).toEqual([words, false]);
});

test('a guest has the packages that they hold or may use, the first to end first', async () => {
  const guest = newId();
  await inBranch(spa, branch, (context) => insertGuestNamed(context, guest, 'Bruno'));
  const shared = await handOver({ isShareable: true, expiresOn: '2026-12-01' });
  const held = await handOver({ guestId: guest, expiresOn: null });
  const used = await handOver({ guestId: guest });
  await take(used.id, 'forfeited', 6);
  const ids = async () =>
    (await api.get<SoldPackage[]>(`/guests/${guest}/packages`, { branch })).body.map(({ id }) => id);
  expect(await ids()).toEqual([held.id]);
  expect((await change(shared.id, { kind: 'shared', guestId: guest })).body.members).toMatchObject([{ id: guest }]);
  expect(await ids()).toEqual([shared.id, held.id]);
  await change(shared.id, { kind: 'unshared', guestId: guest });
  expect(await ids()).toEqual([held.id]);
  const { entries } = await get(shared.id);
  expect(entries.map(({ kind }) => kind)).toEqual(['moved-in', 'shared', 'unshared']);
});

test('the first use of a package that is valid from then on is told in its history, and no later one', async () => {
  const { id } = await handOver({ validFrom: 'first-use', expiresOn: null });
  await take(id, 'forfeited', 1);
  await take(id, 'forfeited', 1);
  const { expiresOn, entries } = await get(id);
  expect(expiresOn).toMatch(/^2027-/);
  expect(entries.filter(({ kind }) => kind === 'started')).toMatchObject([{ expiresOn }]);
  expect(await auditOf(spa, branch, id)).toMatchObject([
    { action: 'sold-package.started', before: { expiresOn: null }, after: { expiresOn } },
  ]);
});

test('a package that has expired is revived with what it lost, when it is extended', async () => {
  const { id } = await handOver({ expiresOn: '2026-11-20' });
  await inBranch(spa, branch, (context) => lockPackages(context, 'packages', [id]));
  expect(await get(id)).toMatchObject({ state: 'expired', components: [{ left: 0, value: 0 }] });
  const { version } = await get(id);
  const { body } = await change(id, { kind: 'extended', expiresOn: '2027-01-31', reason: 'was ill' }, version);
  expect(body).toMatchObject({ state: 'open', expiresOn: '2027-01-31', components: [{ left: 6, value: 425 }] });
  const told = body.entries.map(({ kind, units, amount, at }) => ({ kind, units, amount, at: at.slice(0, 16) }));
  expect(told).toEqual([
    { kind: 'moved-in', units: 6, amount: 425, at: '2026-11-21T10:00' },
    // It came in after its last day, and cannot have expired before.
    { kind: 'expired', units: -6, amount: -425, at: '2026-11-21T10:00' },
    { kind: 'revived', units: 6, amount: 425, at: '2026-11-21T10:00' },
    { kind: 'extended', units: 0, amount: 0, at: '2026-11-21T10:00' },
  ]);
  const [audited] = await auditOf(spa, branch, id);
  expect(audited).toMatchObject({
    action: 'sold-package.extended',
    before: { expiresOn: '2026-11-20' },
    after: { expiresOn: '2027-01-31', reason: 'was ill' },
  });
  const stale = await change<Problem>(id, { kind: 'frozen', reason: 'ill' }, version);
  expect(stale.body.code).toBe('version-conflict');
});

test('the days of a stop are added to the last day', async () => {
  const { id } = await handOver();
  expect((await change(id, { kind: 'frozen', reason: 'ill' })).body).toMatchObject({
    state: 'frozen',
    frozenOn: '2026-11-21',
  });
  now = testNow.add({ hours: 24 * 60 });
  expect((await get(id)).state).toBe('frozen');
  expect((await change<Problem>(id, { kind: 'frozen', reason: 'ill' })).body.code).toBe('package-not-usable');
  const { body } = await change(id, { kind: 'unfrozen' });
  now = testNow;
  expect(body).toMatchObject({ state: 'open', frozenOn: null, expiresOn: '2027-03-01' });
  expect(body.entries.at(-1)).toMatchObject({ kind: 'unfrozen', expiresOn: '2027-03-01' });
});

test('a package is transferred with all that is left on it', async () => {
  const guest = newId();
  await inBranch(spa, branch, (context) => insertGuestNamed(context, guest, 'Carla'));
  const { id } = await handOver({ isTransferable: false });
  const reception = { ...spa.actor, branches: [{ ...branch, permissions: ['book', 'sell', 'see-sales'] as const }] };
  const transfer = { kind: 'transferred', guestId: guest, reason: 'inherited' };
  const refused = await api.post<Problem>(`/sold-packages/${id}/changes`, { branch, body: transfer, by: reception });
  expect(refused.body.code).toBe('package-not-transferable');
  expect((await change(id, transfer)).body).toMatchObject({ guest: { id: guest }, components: [{ left: 6 }] });
  expect(await auditOf(spa, branch, id)).toMatchObject([
    { action: 'sold-package.transferred', before: { guestId: branch.guestId }, after: { guestId: guest } },
  ]);
  const unknown = await change<Problem>(id, { ...transfer, guestId: newId() });
  expect(unknown.body).toMatchObject({ code: 'invalid-request', errors: [{ path: 'guestId' }] });
});

test('a branch decides how it deals with what it sells ahead; without a decision it takes late units', async () => {
  const read = async () => (await api.get<PackageSettings>('/package-settings', { branch })).body;
  const { version, ...unchosen } = await read();
  expect({ version, ...unchosen }).toMatchObject({ version: 0, takesNoShow: true, takesLate: true, lateHours: 24 });
  const chosen = { ...unchosen, lateHours: 48, isEverywhere: true };
  const { body } = await api.put<PackageSettings>('/package-settings', { branch, body: chosen, version: 0 });
  expect(body).toEqual({ ...chosen, version: 1 });
  expect(await read()).toEqual(body);
  const stale = await api.put<Problem>('/package-settings', { branch, body: unchosen, version: 0 });
  expect(stale.body.code).toBe('version-conflict');
  const unknown = await api.put<Problem>('/package-settings', { branch, body: { ...chosen, paymentTypeId: newId() } });
  expect(unknown.body).toMatchObject({ code: 'invalid-request', errors: [{ path: 'paymentTypeId' }] });
  expect(await auditOf(spa, branch, branch.id)).toMatchObject([
    { action: 'package-settings.update', after: { lateHours: 48 } },
  ]);
});
