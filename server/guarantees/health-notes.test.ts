// Health data (GDPR, article 9) reach nobody who lacks the right to them: looked for in every answer of every call, in
// the stream of changes, by searching for it, and in the log. New calls are included by themselves.
import type { Role } from '@quieta/contract/values/permission';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../testing/add-member.ts';
import { callApi } from '../testing/call-api.ts';
import { callOperation, idOf } from '../testing/call-operation.ts';
import { type Operation, readOperations } from '../testing/described-api.ts';
import { createSaleSetup } from '../testing/sale-setup.ts';
import type { ValuePath } from '../testing/sample-value.ts';
import { createSpa, type Spa } from '../testing/spa.ts';
import { type RunningApp, startApp } from '../testing/start-app.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';
import { switchRightsOn } from '../testing/switch-rights-on.ts';
import { idOfEachTable } from '../testing/table-sums.ts';

/** Stands in every text about health, and in no other. */
const canary = 'Haselnuss';
/** The date of the consent tells that there is something to consent to. */
const consent = '2019-02-03';
const tells = (text: string) => text.includes(canary) || text.includes(consent);
const notes = { notes: `${canary} 1`, allergies: `${canary} 2`, preferences: `${canary} 3`, healthConsentOn: consent };

let spa: Spa;
let tokens: Tokens;
let app: RunningApp;
let operations: readonly Operation[];
let ids: ReadonlyMap<string, string>;
/** The headers of somebody who has only this role. */
const headersOf = new Map<Role, Record<string, string>>();

beforeAll(async () => {
  spa = await createSpa();
  tokens = await startTokens();
  await switchRightsOn(spa, ['reception', 'manager']);
  app = await startApp(spa, tokens);
  for (const role of ['therapist', 'manager', 'accountant', 'administrator'] as const)
    headersOf.set(role, await tokens.headersFor(await addMember(spa, [role])));
  await fill();
  operations = (await readOperations(app.url)).filter(({ needs }) => needs !== undefined);
  ids = await idOfEachTable(spa, spa.branches[0]);
});
afterAll(async () => {
  await app.close();
  await tokens.close();
  await spa.close();
});

const write = async (method: string, path: string, body: object) => {
  const answer = await app.call(method, path, { headers: { BRANCHID: spa.branches[0].id }, body });
  expect([path, answer.status, answer.text.slice(0, 300)]).toEqual([path, 200, expect.any(String)]);
  return answer.body;
};

/** Puts the canary wherever a note about health can be kept, with the product's own calls. */
async function fill(): Promise<void> {
  const [branch] = spa.branches;
  const { oil, cash } = await createSaleSetup(spa, branch);
  const { guestId, serviceId } = branch;
  await write('PUT', `/guests/${guestId}`, { ...notes, email: 'camila@example.com' });
  const twin = await write('POST', '/guests', {
    ...notes,
    firstName: 'Camila',
    lastName: 'Ortega',
    email: 'camila@example.com',
  });
  const merged = await write('POST', '/guests', { ...notes, firstName: 'Camilla' });
  await write('POST', `/guests/${String(merged['id'])}/merge`, { mergedId: twin['id'] });
  await write('POST', '/guests', { ...notes, firstName: 'Camila', lastName: 'Ortega', email: 'camila@example.com' });
  const booked = (day: string, more: object) => ({
    serviceId,
    guestId,
    staffResourceId: branch.staff[0],
    notes: canary,
    startTime: `${day}T10:00:00+01:00`,
    endTime: `${day}T10:50:00+01:00`,
    ...more,
  });
  const repeat = { repeatRule: 'Weekly', times: 2 };
  const { submittedAppointments } = await write('POST', '/appointments', [
    booked('2026-11-30', { series: { key: 'weekly', repeat } }),
    booked('2026-12-01', {}),
  ]);
  // A booking answers what was booked.
  const [sold, ...others] = submittedAppointments as { id: string }[];
  expect(others).toHaveLength(1);
  const range = { dateFrom: '2026-12-02', dateTo: '2026-12-05' };
  await write('POST', '/wishes', { guestId, serviceId, notes: canary, ...range });
  const row = {
    kind: 'product',
    id: oil,
    name: 'Oil',
    listPrice: 12.5,
    quantity: 1,
    customPrice: null,
    discount: null,
  };
  await write('POST', '/sale/parked', { rows: [row], discount: null, tip: 0, label: null, holderId: guestId });
  await write('POST', '/sale/checkout', { paymentTypeId: cash, checkoutAppointmentDetails: [{ id: sold?.id }] });
}

/** The ids of the branch's rows, also where the address says only by its words which row is meant: `/guests/{id}`. */
function idsFor({ path: address }: Operation): (path: ValuePath) => string {
  return (path) => idOf(ids, path === 'id' ? (address.split('/{')[0] ?? '') : path);
}

/** The calls whose answers tell of health to somebody in this role, of all calls that read or write. */
async function telling(role: Role, which: readonly Operation[] = operations) {
  const told: string[] = [];
  let answered = 0;
  for (const operation of which) {
    const asked = { headers: headersOf.get(role) ?? {}, idAt: idsFor(operation) };
    const { status, text } = await callOperation(app.url, operation, asked);
    expect(status, `${operation.name} ${text.slice(0, 200)}`).toBeLessThan(500);
    if (status === 200) answered += 1;
    if (tells(text)) told.push(operation.name);
  }
  return { told, answered };
}

const reading = () =>
  operations.filter(({ method, needs }) => method === 'GET' || needs === 'read' || needs === 'report');

test('SEC-05 who treats is told, and so is who manages: otherwise nothing below would mean anything', async () => {
  const everywhere = [
    'getAppointment',
    'getGuest',
    'getGuestHistory',
    'getSeries',
    'getVisit',
    'listWishes',
    'searchAppointments',
  ];
  const { told } = await telling('therapist', reading());
  expect(told).toEqual(expect.arrayContaining([...everywhere, 'searchGuests']));
  expect((await telling('manager', reading())).told).toEqual(
    expect.arrayContaining([...told, 'exportGuest', 'exportAppointments']),
  );
});

test('SEC-05 no answer of any call tells an accountant or an administrator', async () => {
  for (const role of ['accountant', 'administrator'] as const) {
    const { told, answered } = await telling(role);
    expect({ role, told }).toEqual({ role, told: [] });
    expect(answered).toBeGreaterThan(40);
  }
});

test('SEC-05 a month with each reference once tells them no more', async () => {
  const body = { references: 'once', dateFrom: '2026-11-01', dateTo: '2026-12-31' };
  const asked = async (role: Role) =>
    (await callApi(app.url, 'POST', '/appointments/Search', { headers: headersOf.get(role) ?? {}, body })).text;
  expect(await asked('therapist')).toContain(canary);
  const { referring } = JSON.parse(await asked('accountant'));
  expect(referring).toMatchObject({ guests: expect.arrayContaining([expect.objectContaining({ allergies: null })]) });
  expect(tells(JSON.stringify(referring))).toBe(false);
});

test('SEC-05 no search finds anything by what it may not show', async () => {
  // An address with an id names a row, however it is searched.
  const lists = operations.filter(({ path }) => !path.includes('{'));
  const searches = lists.flatMap((operation) =>
    operation.parameters
      .filter(({ in: place, name }) => place === 'query' && /search|name$|code/i.test(name))
      .map(({ name }) => ({ operation, name })),
  );
  expect(searches.length).toBeGreaterThan(3);
  for (const { operation, name } of searches) {
    const asked = { headers: headersOf.get('accountant') ?? {}, idAt: idsFor(operation) };
    const { text } = await callOperation(app.url, operation, { ...asked, query: { [name]: canary } });
    expect([operation.name, text.includes(spa.branches[0].guestId)]).toEqual([operation.name, false]);
  }
  const body = { serviceSearch: canary };
  const { text } = await callApi(app.url, 'POST', '/appointments/Search', {
    headers: headersOf.get('accountant') ?? {},
    body,
  });
  expect(JSON.parse(text)).toMatchObject({ data: [] });
});

test('SEC-05 the stream of changes tells each reader what they may see', async () => {
  const [therapist, accountant] = [await follow('therapist'), await follow('accountant')];
  const { guestId } = spa.branches[0];
  await write('PUT', `/guests/${guestId}`, { ...notes, preferences: `${canary} 4` });
  const appointmentId = ids.get('appointment') ?? '';
  await write('PATCH', `/appointments/${appointmentId}`, { notes: `${canary} 5` });
  for (const heard of [therapist, accountant])
    await expect.poll(() => heard.text.includes(guestId) && heard.text.includes(appointmentId)).toBe(true);
  expect(therapist.text).toContain(`${canary} 4`);
  expect(therapist.text).toContain(`${canary} 5`);
  expect(tells(accountant.text)).toBe(false);
  await Promise.all([therapist.stop(), accountant.stop()]);
});

test('SEC-05 the log tells nobody', () => {
  expect(app.log.length).toBeGreaterThan(300);
  expect(tells(JSON.stringify(app.log))).toBe(false);
});

/** Follows the stream of changes as somebody in this role. */
async function follow(role: Role) {
  const response = await fetch(`${app.url}/api/changes`, { headers: headersOf.get(role) ?? {} });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard = { text: '', stop: async () => reader?.cancel() };
  void (async () => {
    for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read())
      heard.text += piece.value;
  })();
  await expect.poll(() => heard.text).toContain('event: ready');
  return heard;
}
