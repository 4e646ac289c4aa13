import { randomBytes } from 'node:crypto';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Guest } from '@quieta/contract/guests/guest';
import type { checkHistory, exportHistory, listHistory } from '@quieta/contract/history/history-endpoints';
import type { Problem } from '@quieta/contract/problem';
import { permissionsOf, type Role } from '@quieta/contract/values/permission';
import { beforeAll, describe, expect, test } from 'vitest';
import { appointmentRoutes } from '#features/appointments/routes';
import { sealEntries } from '#features/audit/chain-commands';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { checkoutRoutes } from '#features/checkout/routes';
import { demandRoutes } from '#features/demand/routes';
import { guestCareRoutes } from '#features/guest-care/routes';
import { guestRoutes } from '#features/guests/routes';
import { readBookableOn } from '#features/resources/resource-queries';
import { settingsRoutes } from '#features/settings/routes';
import { newId } from '#platform/new-id';
import { addPerson } from '../../../testing/add-person.ts';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, type SaleSetup } from '../../../testing/sale-setup.ts';
import { inBranch } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { asOwner } from '../../../testing/table-sums.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { historyRoutes } from './routes.ts';
import { unknownValues } from './testing/unknown-values.ts';

type Page = AnswerOf<typeof listHistory>;

const { spa, branch, api } = await withDesk((routes, { clock }) => {
  const hotel = hotelOptions(clock);
  guestRoutes(routes, hotel, { leaveParkedCarts });
  appointmentRoutes(routes);
  demandRoutes(routes, hotel);
  checkoutRoutes(routes, hotel);
  guestCareRoutes(routes);
  settingsRoutes(routes, { printerOrigins: [], hotelOrigins: [], readBookableOn, sessionKey: randomBytes(32) });
  historyRoutes(routes);
});
let setup: SaleSetup;

beforeAll(async () => {
  setup = await createSaleSetup(spa, branch);
});

const read = async (path: string, from = api) => (await from.get<Page>(path, { branch })).body;

/** Asks as somebody with these roles. */
async function as<T>(roles: readonly Role[], ask: (asked: RunningApi) => Promise<T>): Promise<T> {
  const [first, second] = spa.branches;
  const held = permissionsOf(roles);
  const branches = [
    { ...first, permissions: held },
    { ...second, permissions: held },
  ] as const;
  const asked = await startApi({ ...spa, branches, actor: { ...spa.actor, branches } }, historyRoutes);
  try {
    return await ask(asked);
  } finally {
    await asked.close();
  }
}

async function addGuest(fields: object): Promise<string> {
  return (await api.post<Guest>('/guests', { branch, body: fields })).body.id ?? '';
}

let hour = 8;
async function book(guestId: string): Promise<Appointment> {
  const startTime = `2026-11-24T${String(hour++).padStart(2, '0')}:00:00+01:00`;
  const endTime = Temporal.Instant.from(startTime).add({ minutes: 50 }).toString();
  const { body } = await api.post<{ submittedAppointments: Appointment[] }>('/appointments', {
    branch,
    body: [{ serviceId: branch.serviceId, staffResourceId: branch.staff[0], guestId, startTime, endTime }],
  });
  const [booked] = body.submittedAppointments;
  if (booked === undefined) throw new Error(JSON.stringify(body));
  return booked;
}

describe('what an entry tells', () => {
  test('who moved an appointment, when, and from and to which time and staff member, by their names', async () => {
    const guestId = await addGuest({ firstName: 'Yuki', lastName: 'Tanaka' });
    const appointment = await book(guestId);
    const body = {
      staffResourceId: branch.staff[1],
      startTime: '2026-11-24T19:00:00+01:00',
      endTime: '2026-11-24T19:50:00+01:00',
    };
    await api.patch(`/appointments/${appointment.id}`, { branch, body, version: appointment.version });
    const { data } = await read(`/history/of?entity=appointment&entityId=${appointment.id}`);
    expect(data.map(({ action }) => action)).toEqual(['appointment.update', 'appointment.create']);
    const [moved] = data;
    expect(moved).toMatchObject({
      who: { username: 'reception', kind: 'person' },
      approvedBy: null,
      subject: { name: appointment.service.name, of: 'Yuki Tanaka', at: '2026-11-24T19:00:00+01:00' },
      at: '2026-11-21T10:00:00+01:00',
      isErased: false,
    });
    const change = (field: string) => moved?.changes.find((one) => one.field === field);
    expect(change('startsAt')).toMatchObject({
      from: { kind: 'instant', instant: appointment.startTime },
      to: { instant: body.startTime },
    });
    expect(change('staffId')).toMatchObject({
      from: { kind: 'names', names: ['Therapist 1'] },
      to: { names: ['Therapist 2'] },
    });
    expect(moved?.changes.map(({ field }) => field)).not.toContain('version');
  });

  test('who approved it', async () => {
    const colleague = newId();
    await sqlIn(spa, branch, `INSERT INTO app_user (environment_id, id, username) VALUES ($1, $2, 'Giulia')`, [
      spa.actor.environmentId,
      colleague,
    ]);
    const guestId = await addGuest({ firstName: 'Approved' });
    await asOwner(spa.database.ownerUrl, async (client) => {
      await client.query(
        `BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'; SET LOCAL app.branch = '${branch.id}';
         ALTER TABLE audit_entry DISABLE TRIGGER append_only`,
      );
      await client.query('UPDATE audit_entry SET approved_by = $1 WHERE entity_id = $2', [colleague, guestId]);
      await client.query('ALTER TABLE audit_entry ENABLE TRIGGER append_only; COMMIT');
    });
    expect((await read(`/history?approvedBy=${colleague}`)).data).toMatchObject([
      { action: 'guest.create', entityId: guestId, approvedBy: { id: colleague, username: 'Giulia' } },
    ]);
  });

  test('a deleted setting is told by the name that it had, and prices with their currency', async () => {
    const made = await api.post<{ id: string }>('/products', { branch, body: { name: 'Rose water', price: 12.5 } });
    await api.delete(`/products/${made.body.id}`, { branch });
    const { data } = await read(`/history/of?entity=product&entityId=${made.body.id}`);
    expect(data).toMatchObject([
      { action: 'product.delete', subject: { name: 'Rose water' } },
      { action: 'product.create', subject: { name: 'Rose water' } },
    ]);
    expect(data[1]?.changes).toContainEqual({
      field: 'price',
      from: null,
      to: { kind: 'money', amount: 12.5, currency: 'EUR' },
      hides: null,
    });
  });

  test('a sale brings its lines’ discounts, and its refund', async () => {
    const discount = { amount: 2, reason: 'Regular guest' };
    const sold = await api.post<{ saleId: string }>('/sale/checkout', {
      branch,
      body: { paymentTypeId: setup.onAccount, checkoutProductDetails: [{ id: setup.oil, quantity: 1, discount }] },
    });
    const { saleId } = sold.body;
    const { lines } = (await api.get<Sale>(`/sale/${saleId}`, { branch })).body;
    const body = {
      reason: 'Spilt',
      lines: lines.map(({ id }) => ({ lineId: id, quantity: 1 })),
      tenders: lines.map(({ total }) => ({ paymentTypeId: setup.onAccount, amount: total })),
    };
    expect((await api.post(`/sale/${saleId}/refund`, { branch, body })).status).toBe(200);
    const { data } = await read(`/history/of?entity=sale&entityId=${saleId}`);
    expect(data.map(({ action }) => action)).toEqual(['sale.refund', 'sale-line.discount', 'sale.create']);
    const [refund, , sale] = data;
    expect(refund?.changes).toContainEqual({
      field: 'refundsSaleId',
      from: null,
      to: { kind: 'names', names: [sale?.subject.name] },
      hides: null,
    });
  });
});

describe('which entries', () => {
  test('the pages together are everything, each entry once, the latest first', async () => {
    const all = await read('/history?limit=500');
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await read(`/history?limit=3${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.paging.cursors.next;
    }
    expect(paged).toEqual(all.data.map(({ id }) => id));
    expect(paged).toEqual(paged.toSorted().toReversed());
    expect(paged.length).toBeGreaterThan(5);
  });

  test('a kind, a group of kinds, a user, the product itself, a request, a day', async () => {
    const { data: all } = await read('/history?limit=500');
    const ids = (page: Page) => page.data.map(({ id }) => id);
    const those = (fits: (entry: Page['data'][number]) => boolean) => all.filter(fits).map(({ id }) => id);
    expect(ids(await read('/history?limit=500&entity=product'))).toEqual(those(({ entity }) => entity === 'product'));
    const checkout = ids(await read('/history?limit=500&group=checkout'));
    expect(checkout).toEqual(those(({ entity }) => entity === 'sale' || entity === 'sale-line'));
    expect(checkout.length).toBeGreaterThan(1);
    expect(ids(await read(`/history?limit=500&userId=${spa.actor.userId}`))).toEqual(those(() => true));
    expect(ids(await read('/history?userId=product'))).toEqual([]);
    const [first] = all;
    expect(ids(await read(`/history?requestId=${first?.requestId}`))).toEqual(
      those(({ requestId }) => requestId === first?.requestId),
    );
    // An id tells when it was made, by the clock of the machine.
    const today = Temporal.Now.zonedDateTimeISO(branch.timeZone).toPlainDate();
    const yesterday = today.subtract({ days: 1 });
    expect(ids(await read(`/history?limit=500&dateFrom=${yesterday.toString()}&dateTo=${today.toString()}`))).toEqual(
      those(() => true),
    );
    expect(ids(await read(`/history?dateTo=${yesterday.subtract({ days: 1 }).toString()}`))).toEqual([]);
  });

  test('a search finds a guest with the appointments, and a sale by its number', async () => {
    const { data } = await read('/history?search=tanaka');
    expect(new Set(data.map(({ entity }) => entity))).toEqual(new Set(['guest', 'appointment']));
    expect(data.every(({ subject: { name, of } }) => [name, of].includes('Yuki Tanaka'))).toBe(true);
    const sales = await read('/history?entity=sale');
    const number = sales.data.at(-1)?.subject.name;
    expect((await read(`/history?search=${number}`)).data.at(-1)?.subject.name).toBe(number);
    expect((await read('/history?search=nobodyofthatname')).data).toEqual([]);
  });
});

describe('who may read it', () => {
  test('everything needs history; a thing needs what reading it needs', async () => {
    const of = (entity: string) => `/history/of?entity=${entity}&entityId=${newId()}`;
    const statuses = (roles: readonly Role[], paths: readonly string[]) =>
      as(roles, async (asked) =>
        Promise.all(paths.map(async (path) => (await asked.get<Problem>(path, { branch })).status)),
      );
    const over = ['/history', '/history/csv?language=en', '/history/verification', '/history/users'];
    expect(await statuses(['reception'], over)).toEqual([403, 403, 403, 403]);
    expect(await statuses(['manager'], over)).toEqual([200, 200, 200, 200]);
    const things = [of('appointment'), of('guest'), of('sale'), of('service')];
    expect(await statuses(['therapist'], things)).toEqual([200, 200, 403, 403]);
    expect(await statuses(['accountant'], things)).toEqual([200, 200, 200, 403]);
    expect(await statuses(['administrator'], things)).toEqual([200, 200, 403, 200]);
  });

  test('whose changes it may tell of are the people of the branch, and who has left a trace in it', async () => {
    const { userId: stranger } = await addPerson(
      { ...spa, actor: { ...spa.actor, branches: spa.actor.branches.slice(1) } },
      'Of elsewhere',
      ['manager'],
    );
    const { userId: colleague } = await addPerson(
      { ...spa, actor: { ...spa.actor, branches: spa.actor.branches.slice(0, 1) } },
      'Of here',
      ['manager'],
    );
    const { body } = await api.get<{ id: string }[]>('/history/users', { branch });
    const ids = body.map(({ id }) => id);
    expect([ids.includes(colleague), ids.includes(spa.actor.userId), ids.includes(stranger)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('what is about health is named and withheld from whoever may not see it: on no page and in no file', async () => {
    const canary = 'canary-in-the-notes';
    const guestId = await addGuest({ firstName: 'Health', notes: canary, allergies: canary, preferences: canary });
    const appointment = await book(guestId);
    const body = { notes: canary };
    await api.patch(`/appointments/${appointment.id}`, { branch, body, version: appointment.version });
    const paths = [
      `/history/of?entity=guest&entityId=${guestId}`,
      `/history/of?entity=appointment&entityId=${appointment.id}`,
      '/history?limit=500',
      '/history?search=health',
      '/history/csv?language=it',
    ];
    for (const path of paths) expect((await api.get(path, { branch })).text).toContain(canary);
    await as(['administrator'], async (asked) => {
      for (const path of paths) {
        const { status, text } = await asked.get(path, { branch });
        expect([status, text.includes(canary)]).toEqual([200, false]);
      }
      const { data } = await read(`/history/of?entity=guest&entityId=${guestId}`, asked);
      expect(data[0]?.changes).toContainEqual({ field: 'notes', from: null, to: null, hides: 'withheld' });
    });
  });

  test('what was erased stays erased, in every entry, name and file', async () => {
    const canary = 'Canarina';
    const guestId = await addGuest({ firstName: canary, notes: canary });
    const appointment = await book(guestId);
    await api.post(`/appointments/${appointment.id}/cancel`, { branch, body: { reason: canary } });
    expect((await read(`/history/of?entity=guest&entityId=${guestId}`)).data[0]?.subject.name).toBe(canary);
    expect((await api.post(`/guests/${guestId}/erase`, { branch })).status).toBe(200);
    for (const path of [
      '/history?limit=500',
      '/history/csv?language=es',
      `/history/of?entity=appointment&entityId=${appointment.id}`,
    ])
      expect((await api.get(path, { branch })).text).not.toContain(canary);
    const { data } = await read(`/history/of?entity=guest&entityId=${guestId}`);
    expect(data.map(({ action, isErased }) => [action, isErased])).toEqual([
      ['guest.erase', false],
      ['guest.create', true],
    ]);
    expect(data[1]).toMatchObject({ subject: { name: null, of: null }, changes: [] });
  });

  test('another branch’s entries are nobody’s here', async () => {
    const [, other] = spa.branches;
    expect((await api.get<Page>('/history', { branch: other })).body.data).toEqual([]);
  });
});

describe('as a table', () => {
  test('in the reader’s language, a row for each change, and nothing that a spreadsheet runs', async () => {
    await addGuest({ firstName: '=HYPERLINK("x")', lastName: 'Rossi' });
    const answer = await api.get<AnswerOf<typeof exportHistory>>('/history/csv?language=it&group=guests', { branch });
    const { csv, fileName, entries, isCut } = answer.body;
    expect(fileName).toMatch(/^storico-\d{4}-\d\d-\d\d\.csv$/);
    const [head, first] = csv.split('\r\n');
    expect(head).toContain('"Quando";"Chi"');
    expect(first).toContain('reception ha aggiunto l’ospite');
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(isCut).toBe(false);
    expect(entries).toBe((await read('/history?limit=500&group=guests')).data.length);
  });
});

describe('the check of the chain', () => {
  const seal = () => inBranch(spa, branch, sealEntries);
  const verify = async (after = 0) =>
    (await api.get<AnswerOf<typeof checkHistory>>(`/history/verification?after=${after}`, { branch })).body;

  test('SEC-05 goes on behind a seal, and names the first entry that was changed', async () => {
    await seal();
    const whole = await verify();
    expect(whole).toMatchObject({ isDone: true, broken: null, seal: whole.lastSeal?.number });
    expect(whole.lastSeal?.hash).toMatch(/^[\da-f]{64}$/);
    await addGuest({ firstName: 'Later' });
    await seal();
    const later = await verify(whole.seal ?? 0);
    expect(later).toMatchObject({ entries: 1, isDone: true, broken: null, seal: (whole.seal ?? 0) + 1 });
    const [entry] = await sqlIn<{ id: string }>(spa, branch, 'SELECT id FROM audit_entry ORDER BY id LIMIT 1');
    await asOwner(spa.database.ownerUrl, (client) =>
      client.query(
        `BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'; SET LOCAL app.branch = '${branch.id}';
         UPDATE audit_value SET after = '{"firstName":"Nobody"}' WHERE entry_id = '${entry?.id}'; COMMIT`,
      ),
    );
    expect((await verify()).broken).toEqual({ seal: 1, entryId: entry?.id, reason: 'values-changed' });
    expect((await verify(whole.seal ?? 0)).broken).toBeNull();
  });
});

test('every value that these tests left in the audit has a name, or is one that nobody reads', async () => {
  expect(await unknownValues(spa, branch)).toEqual([]);
});
