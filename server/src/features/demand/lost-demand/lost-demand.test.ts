import type {
  exportUnmetRequests,
  listUnmetRequests,
  readLostDemand,
  UnmetRow,
} from '@quieta/contract/demand/lost-demand-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { appointmentRoutes } from '#features/appointments/routes';
import { at, deskOf } from '#features/appointments/testing/desk';
import { newId } from '#platform/new-id';
import { addPerson } from '../../../../testing/add-person.ts';
import { hotelOptions } from '../../../../testing/hotel-options.ts';
import { insertIn } from '../../../../testing/sql.ts';
import { withDesk } from '../../../../testing/with-desk.ts';
import { demandRoutes } from '../routes.ts';

const { spa, branch, api } = await withDesk((routes, { clock }) => {
  appointmentRoutes(routes);
  demandRoutes(routes, hotelOptions(clock));
});
const desk = deskOf(spa, branch);

const [first, second] = ['2026-11-28', '2026-12-05'];
const range = 'dateFrom=2026-11-01&dateTo=2026-12-31';

beforeAll(async () => {
  for (const date of [first, second])
    for (const staffResourceId of branch.staff)
      await desk.booked({
        startTime: at('14:00', date),
        endTime: at('17:00', date),
        staffResourceId,
        areaResourceId: null,
        guestId: null,
      });
  await unmet({ date_from: first, date_to: first });
  await unmet({ date_from: first, date_to: first });
  // The fourth of four requests in three hours finds the third therapist busy as well.
  for (let count = 0; count < 4; count += 1) await unmet({ date_from: second, date_to: second, party_size: 1 });
  await unmet({ reason: 'guest-busy', date_from: first, date_to: first });
  await unmet({ reason: 'declined', origin: 'declined-offer', date_from: first, date_to: first });
  await unmet({ reason: 'closed', date_from: first, date_to: '2026-12-04', time_from: null, time_to: null });
  await unmet({ reason: 'no-staff', date_from: '2026-10-31', date_to: '2026-11-02' });
});

let asked = 0;
async function unmet(changes: Record<string, unknown>) {
  asked += 1;
  await insertIn(spa, branch, 'unmet_request', {
    id: newId(),
    origin: 'search',
    reason: 'staff-busy',
    service_id: branch.serviceId,
    party_size: 1,
    time_from: '14:00',
    time_to: '17:00',
    asked_at: `2026-11-20T10:${String(asked).padStart(2, '0')}:00Z`,
    ...changes,
  });
}

const read = async () => (await api.get<AnswerOf<typeof readLostDemand>>(`/lost-demand?${range}`, { branch })).body;
const list = async (filters = '') => {
  const rows: UnmetRow[] = [];
  let answer: AnswerOf<typeof listUnmetRequests> | undefined;
  let cursor = '';
  do {
    const path = `/lost-demand/requests?${range}&limit=2${filters}${cursor}`;
    answer = (await api.get<AnswerOf<typeof listUnmetRequests>>(path, { branch })).body;
    rows.push(...answer.data);
    cursor = `&cursor=${answer.paging.cursors.next}`;
  } while (answer.paging.cursors.next !== null);
  expect(answer.count).toBe(rows.length);
  expect(answer.worth).toBe(rows.reduce((sum, { worth }) => sum + worth, 0));
  return rows;
};

describe('lost demand', () => {
  test('tells how much was lost, why, of which service, and what a third therapist would have met', async () => {
    const found = await read();
    expect(found).toMatchObject({ currency: 'EUR', requests: 8, worth: 680, severalDates: 1 });
    expect(found.byReason.filter(({ requests }) => requests > 0)).toEqual([
      { reason: 'staff-busy', requests: 6 },
      { reason: 'closed', requests: 1 },
      { reason: 'declined', requests: 1 },
      { reason: 'guest-busy', requests: 1 },
    ]);
    expect(found.byService).toEqual([
      { service: { id: branch.serviceId, name: 'Aroma massage' }, requests: 8, worth: 680 },
    ]);
    expect(found.patterns).toEqual([
      {
        service: {
          id: branch.serviceId,
          name: 'Aroma massage',
        },
        weekday: 6,
        hours: '14-17',
        extra: 'Staff',
        onDuty: 2,
        requests: 6,
        wouldBeMet: 5,
        worth: 510,
        worthMet: 425,
        dates: [
          {
            date: first,
            requests: 2,
            wouldBeMet: 2,
          },
          {
            date: second,
            requests: 4,
            wouldBeMet: 3,
          },
        ],
      },
    ]);
  });

  test('every number is as many rows, over all pages', async () => {
    const found = await read();
    expect(await list()).toHaveLength(found.requests);
    for (const { reason, requests } of found.byReason) expect(await list(`&reason=${reason}`)).toHaveLength(requests);
    for (const { service, requests } of found.byService)
      expect(await list(`&serviceId=${service.id}`)).toHaveLength(requests);
    expect(await list('&dates=several')).toHaveLength(found.severalDates);
    for (const { service, weekday, hours, requests, wouldBeMet, dates } of found.patterns) {
      const pattern = `&serviceId=${service.id}&weekday=${weekday}&hours=${hours}`;
      expect(await list(pattern)).toHaveLength(requests);
      expect(await list(`${pattern}&met=yes`)).toHaveLength(wouldBeMet);
      expect(await list(`${pattern}&met=no`)).toHaveLength(requests - wouldBeMet);
      for (const one of dates) {
        const rows = await list(`${pattern}&date=${one.date}`);
        expect(rows).toHaveLength(one.requests);
        expect(rows.filter((row) => row.wouldBeMet)).toHaveLength(one.wouldBeMet);
      }
    }
    expect((await list('&origin=declined-offer')).map(({ reason }) => reason)).toEqual(['declined']);
    expect(await list('&weekday=7')).toEqual([]);
  });

  test('the table holds the same rows, in the language of its reader', async () => {
    const path = `/lost-demand/requests/csv?${range}&reason=staff-busy&language=it`;
    const { body } = await api.get<AnswerOf<typeof exportUnmetRequests>>(path, { branch });
    const [heads, ...rows] = body.csv
      .trim()
      .split('\r\n')
      .map((line) => line.replaceAll('"', '').split(';'));
    expect([body.fileName, body.rows, rows.length]).toEqual(['domanda-persa-2026-11-01-2026-12-31.csv', 6, 6]);
    expect(heads?.at(-1)).toBe('Valore (EUR)');
    expect(rows.reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(510);
    expect(rows[0]?.slice(0, 5)).toEqual([second, second, '14:00', '17:00', 'Aroma massage']);
  });

  test('more than a year, a range that is turned round and a page of another list are refused', async () => {
    const status = async (path: string) => (await api.get(path, { branch })).status;
    expect(await status('/lost-demand?dateFrom=2026-01-01&dateTo=2027-01-01')).toBe(200);
    expect(await status('/lost-demand?dateFrom=2026-01-01&dateTo=2027-01-02')).toBe(400);
    expect(await status('/lost-demand?dateFrom=2026-01-02&dateTo=2026-01-01')).toBe(400);
    expect(await status(`/lost-demand/requests?${range}&cursor=${newId()}`)).toBe(400);
  });

  test('is for whoever may see figures', async () => {
    const therapist = await addPerson(spa, 'giulia', ['therapist']);
    const accountant = await addPerson(spa, 'nora', ['accountant']);
    for (const path of ['/lost-demand', '/lost-demand/requests', '/lost-demand/requests/csv']) {
      const call = (by: typeof therapist) => api.get(`${path}?${range}&language=en`, { branch, by });
      expect((await call(therapist)).status).toBe(403);
      expect((await call(accountant)).status).toBe(200);
    }
  });

  test('another branch has none of it', async () => {
    const other = await api.get<AnswerOf<typeof readLostDemand>>(`/lost-demand?${range}`, { branch: spa.branches[1] });
    expect(other.body).toMatchObject({ requests: 0, patterns: [] });
  });

  test('a service that is no longer offered is counted, and is in no pattern', async () => {
    await desk.sql('UPDATE service SET archived_at = now() WHERE id = $1', [branch.serviceId]);
    expect(await read()).toMatchObject({ requests: 8, patterns: [] });
    await desk.sql('UPDATE service SET archived_at = NULL WHERE id = $1', [branch.serviceId]);
  });
});
