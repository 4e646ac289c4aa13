import type { Guest } from '@quieta/contract/guests/guest';
import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import type { Problem } from '@quieta/contract/problem';
import { expect, test } from 'vitest';
import { createEasyAppointmentsGateway } from '#gateways/easy-appointments/easy-appointments-gateway';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { auditOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { leaveParkedCarts } from '../checkout/cart/parked-cart-repository.ts';
import { guestCareRoutes } from '../guest-care/routes.ts';
import { guestRoutes } from '../guests/routes.ts';
import { movingInRoutes } from './routes.ts';
import { startMover } from './testing/mover.ts';

const desk = await withDesk((routes, { clock }) => {
  guestRoutes(routes, hotelOptions(clock), { leaveParkedCarts });
  guestCareRoutes(routes);
  movingInRoutes(routes, createEasyAppointmentsGateway({ listedOrigins: null }));
});
const { spa, branch, other, api } = desk;
const { send, step, rowsOf, move, get } = startMover(desk);

const guestsNamed = async (name: string) => {
  const { body } = await api.get<{ data: Guest[] }>(`/guests?search=${encodeURIComponent(name)}`, { branch });
  return body.data;
};

test('a list of guests with foreign headings is understood, tried without a trace, and written', async () => {
  const moving = await send('guests', [
    ['Cognome', 'Nome', 'E-mail', 'Cellulare', 'Data di nascita', 'Sesso', 'Colore preferito'],
    ['Moretti', 'Ada', 'ada.moretti@example.com', '+39 340 111 2233', '5/7/1980', 'Donna', 'blu'],
    ['Ferri', 'Bruno', 'not an address', '', '31.02.1970', 'M', ''],
  ]);
  expect(moving.columns.map(({ field }) => field)).toEqual([
    'lastName',
    'firstName',
    'email',
    'phoneNumber',
    'dateOfBirth',
    'gender',
    null,
  ]);
  const tried = await step(moving.id, 'try');
  expect(tried).toMatchObject({ state: 'tried', rows: 2, done: 2, counts: { new: 1, refused: 1 } });
  expect(await guestsNamed('Moretti')).toEqual([]);
  const done = await step(moving.id, 'run');
  expect(done).toMatchObject({ state: 'done', counts: { new: 1, refused: 1 } });
  expect(await rowsOf(moving.id)).toMatchObject([
    { line: 2, outcome: 'new', name: 'Ada Moretti', problems: [] },
    {
      line: 3,
      outcome: 'refused',
      problems: [
        { field: 'dateOfBirth', reason: 'no-date', value: '31.02.1970' },
        { field: 'email', reason: 'no-email', value: 'not an address' },
      ],
    },
  ]);
  const [ada] = await guestsNamed('Moretti');
  expect(ada).toMatchObject({ firstName: 'Ada', dateOfBirth: '1980-07-05', gender: 'F', version: 1 });
  expect(await auditOf(spa, branch, ada?.id ?? '')).toHaveLength(1);
});

test('a guest who stands in the file twice or is on the list is not added again, and gets what was missing', async () => {
  const { rows, id } = await move('guests', [
    ['First name', 'Last name', 'Email', 'Phone', 'City'],
    ['Carla', 'Neri', 'carla.neri@example.com', '', ''],
    ['carla', 'NERI', 'Carla.Neri@example.com', '02 555 0100', 'Padova'],
    ['Carla', 'Neri', '', '', ''],
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'known', 'new']);
  expect(rows[2]?.alike).toEqual(['Carla Neri']);
  const [carla] = (await guestsNamed('carla.neri@example.com')).filter(({ email }) => email !== null);
  const completed = await move('guests', [
    ['First name', 'Last name', 'Email', 'City'],
    ['Carla', 'Neri', 'carla.neri@example.com', 'Abano Terme'],
  ]);
  expect(completed.rows).toMatchObject([{ outcome: 'joined', name: 'Carla Neri' }]);
  expect((await guestsNamed('Carla Neri')).find((one) => one.id === carla?.id)?.address).toBe('Abano Terme');
  // Undoing restores what was completed, and removes what was added.
  expect(await step(completed.id, 'undo')).toMatchObject({ state: 'undone', counts: { undone: 1 } });
  expect((await guestsNamed('Carla Neri')).find((one) => one.id === carla?.id)?.address).toBeNull();
  await step(id, 'undo');
  expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual(['kept', 'known', 'undone']);
});

test('undoing leaves what was changed since, and names it', async () => {
  const { id } = await move('guests', [
    ['Full name', 'Email'],
    ['Dina Sala', 'dina@example.com'],
    ['Enzo Sala', 'enzo@example.com'],
  ]);
  const dina = (await guestsNamed('Dina Sala'))[0];
  await api.put(`/guests/${dina?.id}`, { branch, body: { notes: 'Comes on Mondays' } });
  expect(await step(id, 'undo')).toMatchObject({ state: 'undone', counts: { kept: 1, undone: 1 } });
  expect(await rowsOf(id)).toMatchObject([
    { name: 'Dina Sala', outcome: 'kept', refusal: { code: 'moving-in-changed' } },
    { name: 'Enzo Sala', outcome: 'undone' },
  ]);
  expect(await guestsNamed('Enzo Sala')).toEqual([]);
});

test('what a heading was said to mean is remembered for the next file', async () => {
  const headings = ['Kundenname', 'Bemerkung'];
  const first = await send('guests', [headings, ['Franca Villa', 'x']]);
  expect(first.columns.map(({ field }) => field)).toEqual([null, null]);
  const { status } = await api.put(`/moving-in/${first.id}`, {
    branch,
    body: { fields: ['fullName', null], options: first.options },
  });
  expect(status).toBe(200);
  const next = await send('guests', [headings, ['Gino Villa', 'y']]);
  expect(next.columns.map(({ field }) => field)).toEqual(['fullName', null]);
});

test('without a column that each row needs nothing is tried, and it says which', async () => {
  const moving = await send('guests', [['Phone'], ['02 555 0100']]);
  const { status, body } = await api.post<Problem>(`/moving-in/${moving.id}/step`, { branch, body: { step: 'try' } });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'moving-in-column-missing', params: { column: 'firstName' } });
});

test('rows that are sent again are the same rows', async () => {
  const body = { kind: 'guests', fileName: 'list.csv', headings: ['Name'] };
  const begun = await api.post<MovingIn>('/moving-in', { branch, body });
  const rows = { lines: [2, 3], rows: [['Ivo Gatti'], ['Lea Gatti']], isLast: false };
  for (let time = 0; time < 2; time += 1) await api.post(`/moving-in/${begun.body.id}/rows`, { branch, body: rows });
  await api.post(`/moving-in/${begun.body.id}/rows`, { branch, body: { lines: [], rows: [], isLast: true } });
  expect(await get(begun.body.id)).toMatchObject({ state: 'read', rows: 2 });
});

test('an upload that was left goes on with the same file; another one is told by its first line that differs', async () => {
  const begun = await api.post<MovingIn>('/moving-in', {
    branch,
    body: { kind: 'guests', fileName: 'list.csv', headings: ['Name'] },
  });
  const path = `/moving-in/${begun.body.id}/rows`;
  const sendAll = (...names: readonly string[]) =>
    api.post<Problem>(path, {
      branch,
      body: { lines: names.map((_, index) => index + 2), rows: names.map((name) => [name]), isLast: true },
    });
  const arrived = { lines: [2, 3, 5], rows: [['Ivo Gatti'], ['Lea Gatti'], ['Ugo Gatti']], isLast: false };
  expect((await api.post(path, { branch, body: arrived })).status).toBe(200);
  // One that says something else, one that has a row more, and one that ends before.
  for (const [line, names] of [
    [3, ['Ivo Gatti', 'Lia Gatti']],
    [5, ['Ivo Gatti', 'Lea Gatti', 'Noa Gatti', 'Ivo Gatti']],
    [5, ['Ivo Gatti', 'Lea Gatti']],
  ] as const)
    expect((await sendAll(...names)).body).toMatchObject({ code: 'moving-in-other-file', params: { line } });
  expect(await get(begun.body.id)).toMatchObject({ state: 'reading', rows: 3 });

  const whole = { lines: [2, 3, 5, 6], rows: [...arrived.rows, ['Zoe Gatti']], isLast: true };
  expect((await api.post(path, { branch, body: whole })).status).toBe(200);
  expect(await get(begun.body.id)).toMatchObject({ state: 'read', rows: 4 });
});

test('refused rows are a file with their reasons, and can be corrected and moved in', async () => {
  const { id } = await move('guests', [
    ['Nome', 'Data di nascita'],
    ['Mara', 'ieri'],
  ]);
  const { body } = await api.get<{ csv: string }>(`/moving-in/${id}/rows/export?language=it`, { branch });
  expect(body.csv).toBe(
    '\uFEFF"Nome";"Data di nascita";"Perché no"\r\n"Mara";"ieri";"Data di nascita “ieri” non è una data"\r\n',
  );
});

test('a row with more cells than there are headings is refused as a whole', async () => {
  const { rows } = await move('guests', [['Nome'], ['Nora', 'Rossi'], ['Olga', '']]);
  expect(rows).toMatchObject([
    { outcome: 'refused', problems: [{ field: null, reason: 'too-many-cells' }] },
    { outcome: 'new' },
  ]);
});

test('the other branch knows nothing of what was moved in', async () => {
  const { id } = await move('guests', [['Nome'], ['Piero']]);
  expect((await api.get(`/moving-in/${id}`, { branch: other })).status).toBe(404);
  const { body } = await api.get<MovingIn[]>('/moving-in', { branch: other });
  expect(body).toEqual([]);
});
