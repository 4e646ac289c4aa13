import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchAppointments } from '#features/appointments/appointment/search-queries';
import { createAppointments } from '#features/appointments/booking/create-appointments';
import { takeWaitingListEntry } from '#features/demand/waiting-list/waiting-list-commands';
import { setCapacity } from '../../../testing/set-capacity.ts';
import { createSpa, inBranch, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { startApi } from '../../../testing/start-api.ts';
import { appointmentsSummaryRoutes } from './routes.ts';
import { exportAppointments, getAppointmentSums } from './summary-queries.ts';

let spa: Spa;
let branch: SpaBranch;
let ids: string[];

const request = <Body>(body: Body) => ({ params: undefined, query: undefined, body, baseVersion: undefined });
const on = (hour: number, minute = '00') => `2026-11-23T${String(hour).padStart(2, '0')}:${minute}:00+01:00`;
const requested = (hour: number, changes: object = {}) => ({
  serviceId: branch.serviceId,
  staffResourceId: branch.staff[0],
  areaResourceId: branch.areas[0],
  guestId: branch.guestId,
  startTime: on(hour),
  endTime: on(hour, '50'),
  ...changes,
});
const book = (...requests: ReturnType<typeof requested>[]) =>
  inBranch(spa, branch, (context) => createAppointments(context, request(requests), takeWaitingListEntry));
const sums = (criteria: object = {}) =>
  inBranch(spa, branch, (context) => getAppointmentSums(context, request({ date: '2026-11-23', ...criteria })));
const table = (language: 'en' | 'it', criteria: object = {}) =>
  inBranch(spa, branch, (context) =>
    exportAppointments(context, request({ date: '2026-11-23', ...criteria, language })),
  );

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
  const { submittedAppointments } = await book(
    ...[8, 9, 10, 11, 12].map((hour) => requested(hour)),
    requested(13, { guestId: null, notes: '=HYPERLINK("http://evil")' }),
  );
  ids = submittedAppointments.map(({ id }) => id);
  await sqlIn(spa, branch, 'UPDATE appointment SET paid = true, paid_price_minor = 7050 WHERE id = $1', [ids[0]]);
});
afterAll(() => spa.close());

test('what is filtered is summed up: how many, minutes, value, paid at what was paid and unpaid at the list price', async () => {
  expect(await sums()).toEqual({
    currency: 'EUR',
    all: { count: 6, minutes: 300, value: 495.5 },
    paid: { count: 1, minutes: 50, value: 70.5 },
    unpaid: { count: 5, minutes: 250, value: 425 },
  });
  expect((await sums({ paid: true })).all).toEqual({ count: 1, minutes: 50, value: 70.5 });
  expect((await sums({ holderId: branch.guestId })).all.count).toBe(5);
  expect((await sums({ date: '2026-11-24' })).all).toEqual({ count: 0, minutes: 0, value: 0 });
});

test('a price per person counts for each who comes, a price for all once, as it was when it was booked', async () => {
  const date = '2026-12-01';
  await setCapacity(spa, branch, branch.areas[1], 6);
  const group = { staffResourceId: branch.staff[1], areaResourceId: branch.areas[1], partySize: 5 };
  const at = (hour: string) => ({ startTime: `${date}T${hour}:00:00+01:00`, endTime: `${date}T${hour}:50:00+01:00` });
  const bookBoth = (first: string, second: string) =>
    book(requested(0, { ...group, ...at(first) }), requested(0, at(second)));
  const { submittedAppointments } = await bookBoth('09', '11');
  expect(submittedAppointments.map(({ price }) => price)).toEqual([85, 85]);
  await sqlIn(spa, branch, 'UPDATE service SET price_per_person = true WHERE id = $1', [branch.serviceId]);
  try {
    const later = await bookBoth('13', '15');
    expect(later.submittedAppointments.map(({ price }) => price)).toEqual([425, 85]);
    const { data } = await inBranch(spa, branch, (context) => searchAppointments(context, request({ date })));
    expect(data.map(({ price, service }) => [price, service.price])).toEqual([
      [85, 85],
      [85, 85],
      [425, 85],
      [85, 85],
    ]);
    expect((await sums({ date })).all.value).toBe(680);
  } finally {
    await sqlIn(spa, branch, 'UPDATE service SET price_per_person = false WHERE id = $1', [branch.serviceId]);
  }
  expect((await sums({ date })).all.value).toBe(680);
});

test('the table has a heading and a row each, in the reader’s language and number format', async () => {
  const { fileName, csv } = await table('it', { paid: true });
  expect(fileName).toBe('appuntamenti-2026-11-21.csv');
  expect(csv).toBe(
    '\uFEFF"Data";"Inizio";"Fine";"Minuti";"Ospite";"Trattamento";"Operatore";"Cabina";"Stato";"Pagato";"Prezzo (EUR)";"Note"\r\n' +
      '"2026-11-23";"08:00";"08:50";50;"Camila Ortega";"Aroma massage";"Therapist 1";"Cabin 1";"Prenotato";"Sì";70,5;\r\n',
  );
});

test('what guests are called and what is noted of them runs in no spreadsheet', async () => {
  await insertIn(spa, branch, 'guest', {
    id: '01980000-0000-7000-8000-00000000abcd',
    first_name: '=1+1',
    last_name: '',
  });
  await book(requested(14, { guestId: '01980000-0000-7000-8000-00000000abcd' }));
  const { csv } = await table('en');
  expect(csv).toContain(`"'=1+1"`);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(csv).toContain('"Walk-in"');
});

test('SUM-01 pages by 50 are neither skipped nor repeated while others book before and behind them', async () => {
  const date = '2026-11-30';
  const at = (index: number, end: number) =>
    Temporal.Instant.from(`${date}T07:00+01:00`)
      .add({ minutes: index * 6 + end })
      .toZonedDateTimeISO('Europe/Rome')
      .toString({ timeZoneName: 'never', smallestUnit: 'second' });
  const short = (index: number, changes: object = {}) =>
    requested(0, { startTime: at(index, 0), endTime: at(index, 3), ...changes });
  const { submittedAppointments } = await book(...Array.from({ length: 120 }, (_, index) => short(index)));
  const other = { staffResourceId: branch.staff[1], areaResourceId: branch.areas[1] };
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page === 0 || cursor !== null; page += 1) {
    const answer: Awaited<ReturnType<typeof searchAppointments>> = await inBranch(spa, branch, (context) =>
      searchAppointments(context, request({ date, limit: 50, cursor })),
    );
    seen.push(...answer.data.map(({ id }) => id));
    cursor = answer.paging.cursors.next;
    await book(short(0, { ...other, startTime: at(page, 0), endTime: at(page, 3) }));
    await sqlIn(spa, branch, 'UPDATE appointment SET deleted_at = now(), deleted_by = created_by WHERE id = $1', [
      seen[page],
    ]);
  }
  expect(seen).toEqual(submittedAppointments.map(({ id }) => id));
});

test('both calls answer within the contract, and nothing of another branch', async () => {
  const api = await startApi(spa, appointmentsSummaryRoutes);
  try {
    const body = { date: '2026-11-23', language: 'es' };
    const sums = await api.post('/appointments/sums', { branch, body });
    expect(sums.body).toMatchObject({ currency: 'EUR', paid: { count: 1, value: 70.5 } });
    const table = await api.post<{ csv: string }>('/appointments/export', { branch: spa.branches[1], body });
    expect(table.body.csv.split('\r\n')).toHaveLength(2);
  } finally {
    await api.close();
  }
});
