import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { ReferringPart } from '@quieta/contract/appointments/parts';
import type { DayClose } from '@quieta/contract/closing/day-close';
import type { PrintedDocument } from '@quieta/contract/documents/document-endpoints';
import type { Problem } from '@quieta/contract/problem';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { type DayDesk, openDayDesk } from '../../../testing/day-desk.ts';
import { insertInParts } from '../../../testing/insert-in-parts.ts';
import type { SpaBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { startApi } from '../../../testing/start-api.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { at, type Desk, deskOf } from '../appointments/testing/desk.ts';
import { documentRoutes } from './routes.ts';
import { textsOf } from './testing/texts-of.ts';

type Answer = PrintedDocument & Partial<Problem>;

const { spa, branch, api } = await withDesk(documentRoutes);
let desk: Desk;

beforeAll(async () => {
  desk = deskOf(spa, branch);
});
beforeEach(async () => {
  await desk.sql('DELETE FROM hold');
  await desk.sql('UPDATE appointment SET deleted_at = created_at, deleted_by = created_by');
  await desk.sql('UPDATE guest SET preferred_language = NULL, allergies = NULL');
});

const get = (path: string, by = spa.actor, where: SpaBranch = branch) => api.get<Answer>(path, { branch: where, by });
const textsAt = async (path: string, by = spa.actor) => {
  const { status, body, text } = await get(path, by);
  if (status !== 200) throw new Error(text);
  return textsOf(body.content);
};
const permitted = (...permissions: SpaBranch['permissions'][number][]) => ({
  ...spa.actor,
  userId: newId(),
  branches: [{ ...branch, permissions }],
});
const cancel = ({ id }: Appointment) =>
  desk.sql(
    `UPDATE appointment SET state = 'cancelled', cancel_reason = 'ill', cancelled_from = 'booked' WHERE id = $1`,
    [id],
  );

test('of a treatment in parts the guest reads who does what when, and each therapist their own times, with whom and what', async () => {
  const laser = newId();
  await insertIn(spa, branch, 'resource', { id: laser, type: 'Equipment', name: 'Laser', position: 9 });
  const [lead, other] = branch.staff;
  const treated: ReferringPart = { minutes: 20, guest: 'treated', takesArea: true, staffIds: [lead], equipmentIds: [] };
  const id = await insertInParts(spa, branch, {
    startsAt: Temporal.Instant.from(at('10:00')),
    parts: [
      treated,
      { ...treated, guest: 'rests', staffIds: [] },
      { ...treated, minutes: 10 },
      { ...treated, staffIds: [lead, other], equipmentIds: [laser] },
    ],
    row: { guest_id: branch.guestId, area_id: branch.areas[0] },
  });
  const [row] = await desk.sql<{ visitId: string }>('SELECT visit_id AS "visitId" FROM appointment WHERE id = $1', [
    id,
  ]);
  await desk.sql(`UPDATE guest SET preferred_language = 'English' WHERE id = $1`, [branch.guestId]);
  expect(await textsAt(`/visits/${row?.visitId}/itinerary`)).toEqual(
    expect.arrayContaining([
      'Therapist 1, Therapist 2',
      '70 min',
      '10:00–10:20 · Treatment · Therapist 1',
      '10:20–10:40 · Rest',
      '10:50–11:10 · Treatment · Therapist 1 · Therapist 2',
    ]),
  );
  const sheetOf = (staffId: string) => textsAt(`/staff/${staffId}/day-sheet?date=2026-11-21&language=en`);
  const own = await sheetOf(lead);
  expect(own).toEqual(
    expect.arrayContaining([
      '10:00–10:20',
      '20 min',
      '10:40–11:10',
      '10:50–11:10 · with Therapist 2 · Laser',
      'Treatments: 1, 50 min in all',
    ]),
  );
  expect(await sheetOf(other)).toEqual(
    expect.arrayContaining(['10:50–11:10', 'with Therapist 1 · Laser', 'Treatments: 1, 20 min in all']),
  );
});

test('an itinerary tells each day what is when, where and with whom, and not what was cancelled', async () => {
  const { submittedAppointments } = await desk.book(
    desk.requested({ visitKey: 'one', startTime: at('10:00'), endTime: at('10:50'), notes: 'sore back' }),
    desk.requested({ visitKey: 'one', startTime: at('09:00', '2026-11-22'), endTime: at('09:50', '2026-11-22') }),
    desk.requested({ visitKey: 'one', startTime: at('16:00'), endTime: at('16:50') }),
  );
  const [first, , last] = submittedAppointments;
  if (first === undefined || last === undefined) throw new Error('nothing was booked');
  await cancel(last);
  await desk.sql(`UPDATE guest SET preferred_language = 'English', allergies = 'nuts' WHERE id = $1`, [branch.guestId]);
  const texts = await textsAt(`/visits/${first.visitId}/itinerary`);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Camila Ortega',
      'Saturday, 21 November 2026',
      'Sunday, 22 November 2026',
      '10:00',
      '09:00',
      'Therapist 1',
      'Cabin 1',
    ]),
  );
  expect(texts).not.toContain('16:00');
  // The document names no health note and no price.
  expect(texts.join(' ')).not.toMatch(/sore back|nuts|€|85/);
  expect((await get(`/visits/${first.visitId}/itinerary`, spa.actor, spa.branches[1])).status).toBe(404);
  expect((await get(`/visits/${first.visitId}/itinerary`, permitted('see-sales'))).status).toBe(403);
});

test('the itinerary of a couple says who is treated when', async () => {
  const { submittedAppointments } = await desk.book(
    desk.requested({ visitKey: 'couple' }),
    desk.requested({
      visitKey: 'couple',
      staffResourceId: branch.staff[1],
      areaResourceId: branch.areas[1],
      guestId: null,
    }),
  );
  const second = newId();
  await insertIn(spa, branch, 'guest', { id: second, first_name: 'Bruno', last_name: 'Diaz' });
  await desk.sql('UPDATE appointment SET guest_id = $1 WHERE guest_id IS NULL', [second]);
  const texts = await textsAt(`/visits/${submittedAppointments[0]?.visitId}/itinerary?language=it`);
  expect(texts).toEqual(
    expect.arrayContaining(['Camila Ortega, Bruno Diaz', '50 min · Camila Ortega', '50 min · Bruno Diaz']),
  );
});

test('the itinerary of a stay has its days and its room; without one, those that were asked for', async () => {
  await desk.booked({ startTime: at('10:00', '2026-12-02'), endTime: at('10:50', '2026-12-02') });
  await desk.booked({ startTime: at('10:00', '2026-12-09'), endTime: at('10:50', '2026-12-09') });
  const path = `/guests/${branch.guestId}/itinerary?language=en`;
  const stayed = { id: newId(), guest_id: branch.guestId, provider: 'opera', reservation_id: 'R1', room_id: '118' };
  await insertIn(spa, branch, 'stay', { ...stayed, checkin_date: '2026-12-01', checkout_date: '2026-12-04' });
  const texts = await textsAt(path);
  expect(texts).toEqual(expect.arrayContaining(['1 Dec 2026 – 4 Dec 2026', '118', 'Wednesday, 2 December 2026']));
  expect(texts).not.toContain('Wednesday, 9 December 2026');
  await desk.sql("UPDATE stay SET checkin_date = '2020-01-01', checkout_date = '2020-01-02'");
  const asked = await textsAt(`${path}&dateFrom=2026-12-05&dateTo=2026-12-20`);
  expect(asked).toContain('Wednesday, 9 December 2026');
  expect(asked).not.toContain('118');
  expect(await textsAt(`${path}&dateFrom=2027-01-01&dateTo=2027-01-02`)).toContain('No treatments booked.');
  expect((await get(`${path}&dateFrom=2027-01-02&dateTo=2027-01-01`)).status).toBe(400);
  expect((await get(`${path}&dateFrom=2027-01-02&dateTo=2029-01-01`)).status).toBe(400);
});

test('a day sheet has the day of one therapist in order, with blocks; health only if asked for and allowed', async () => {
  await desk.sql(`UPDATE guest SET allergies = 'nuts' WHERE id = $1`, [branch.guestId]);
  await desk.booked({ startTime: at('14:00'), endTime: at('14:50'), notes: 'sore\nback' });
  await desk.booked({ startTime: at('09:00'), endTime: at('09:50'), guestId: null });
  await desk.booked({ staffResourceId: branch.staff[1], areaResourceId: branch.areas[1] });
  await desk.booked({ startTime: at('09:00', '2026-11-22'), endTime: at('09:50', '2026-11-22') });
  // One appointment began the night before, and one ends with the night.
  const night = { overrideAvailability: true, areaResourceId: null };
  await desk.booked({ ...night, startTime: at('23:30', '2026-11-20'), endTime: at('00:30') });
  await desk.booked({ ...night, startTime: at('22:00', '2026-11-20'), endTime: at('23:30', '2026-11-20') });
  await insertIn(spa, branch, 'block', {
    id: newId(),
    resource_id: branch.staff[0],
    starts_at: at('12:00'),
    ends_at: at('13:00'),
    kind: 'break',
    reason: 'Lunch',
    created_by: spa.actor.userId,
  });
  const path = `/staff/${branch.staff[0]}/day-sheet?date=2026-11-21&language=it`;
  const texts = await textsAt(path);
  expect(texts.filter((text) => /\d\d:\d\d/.test(text))).toEqual([
    '23:30–00:30',
    '09:00–09:50',
    '12:00–13:00',
    '14:00–14:50',
  ]);
  expect(texts).toEqual(
    expect.arrayContaining(['Foglio del giorno: Therapist 1', 'Pausa', 'Lunch', 'Senza nome', 'Camila Ortega']),
  );
  expect(texts).toContain('Trattamenti: 3, in tutto 160 min');
  const health = /nuts|sore back/;
  expect(texts.join(' ')).not.toMatch(health);
  expect(await textsAt(`${path}&include=health`)).toEqual(
    expect.arrayContaining(['Allergie: nuts', 'Nota: sore back']),
  );
  expect((await textsAt(`${path}&include=health`, permitted('read'))).join(' ')).not.toMatch(health);
  expect((await get(path, spa.actor, spa.branches[1])).status).toBe(404);
  expect(await textsAt(`/staff/${branch.staff[0]}/day-sheet?date=2026-11-29&language=en`)).toContain(
    'Nothing is booked on this day.',
  );
});

test('a price list has what is offered, by category, and nothing archived', async () => {
  const category = newId();
  await insertIn(spa, branch, 'service_category', { id: category, name: 'Rituals', position: 0 });
  const service = { color: '#0d9488', duration_minutes: 90, tax_id: branch.taxId, service_category_id: category };
  await insertIn(spa, branch, 'service', {
    ...service,
    id: newId(),
    name: 'For two',
    price_minor: 115050,
    price_per_person: true,
  });
  await insertIn(spa, branch, 'service', {
    ...service,
    id: newId(),
    name: 'Gone',
    price_minor: 100,
    archived_at: 'now',
  });
  await insertIn(spa, branch, 'product', { id: newId(), name: 'Herbal tea', price_minor: 990, tax_id: branch.taxId });
  const texts = await textsAt('/price-list?language=it');
  expect(texts).toEqual(
    expect.arrayContaining([
      'Rituals',
      'For two',
      '1.150,50\u00a0€',
      '90 min',
      'a persona',
      'Altri trattamenti',
      'Aroma massage',
    ]),
  );
  expect(texts.join(' ')).not.toMatch(/Gone|Herbal tea/);
  expect(await textsAt('/price-list?language=it&of=all')).toContain('Herbal tea');
  expect((await textsAt('/price-list?language=it&of=products')).join(' ')).not.toContain('Aroma massage');
  expect(await sqlIn(spa, spa.branches[1], 'SELECT FROM product')).toEqual([]);
  const { body } = await get('/price-list?language=it&of=products', spa.actor, spa.branches[1]);
  expect(textsOf(body.content)).not.toContain('Herbal tea');
});

test('a PDF is only made where a paper is asked for', async () => {
  expect((await get('/price-list')).body.pdf).toBeNull();
  const { pdf, fileName } = (await get('/price-list?paper=a4&language=en')).body;
  expect(
    Buffer.from(pdf ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(fileName).toBe('price-list-2026-11-21.pdf');
});

test('a closed day is on paper what was closed, for whoever sees sales', async () => {
  const closing: DayDesk = await openDayDesk();
  const served = await startApi(closing.spa, documentRoutes);
  try {
    await closing.sell(closing.oil(2));
    await closing.close(await closing.x());
    const { saleId } = await closing.sell(closing.oil(3));
    const { number } = await closing.read(saleId);
    const books = await closing.x();
    const { body } = await closing.close(books, { counts: closing.evenCounts(books) });
    const path = `/closing/day-closes/${(body satisfies DayClose).id}/document?language=en`;
    const here = closing.branch;
    const texts = textsOf((await served.get<Answer>(path, { branch: here })).body.content);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Close of the day',
        '€37.50',
        '€34.09',
        '€3.41',
        'Cash',
        'reception',
        'tired',
        `${number} – ${number}`,
      ]),
    );
    // Later sales are of another close.
    await closing.sell(closing.oil(1));
    expect(textsOf((await served.get<Answer>(path, { branch: here })).body.content)).toEqual(texts);
    const by = { ...closing.spa.actor, userId: newId(), branches: [{ ...here, permissions: ['read' as const] }] };
    expect((await served.get(path, { branch: here, by })).status).toBe(403);
    expect((await served.get(path, { branch: closing.spa.branches[1] })).status).toBe(404);
  } finally {
    await served.close();
    await closing.leave();
  }
});
