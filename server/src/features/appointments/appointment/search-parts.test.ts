import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { searchAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import type { ReferringPart } from '@quieta/contract/appointments/parts';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { insertInParts } from '../../../../testing/insert-in-parts.ts';
import { insertIn } from '../../../../testing/sql.ts';
import { appointmentRoutes } from '../routes.ts';
import { at } from '../testing/desk.ts';
import { withBookingDesk } from '../testing/with-booking-desk.ts';

const { spa, branch, api } = await withBookingDesk((routes) => appointmentRoutes(routes));

type Found = AnswerOf<typeof searchAppointments>;

test('an appointment in parts is found by each who takes part in it, by its equipment, and once by several of them', async () => {
  const laser = newId();
  await insertIn(spa, branch, 'resource', { id: laser, type: 'Equipment', name: 'Laser', position: 9 });
  const [lead, other] = branch.staff;
  const part: ReferringPart = { minutes: 20, guest: 'treated', takesArea: true, staffIds: [lead], equipmentIds: [] };
  const id = await insertInParts(spa, branch, {
    startsAt: Temporal.Instant.from(at('09:00', '2026-12-01')),
    parts: [
      part,
      { ...part, guest: 'rests', staffIds: [] },
      { ...part, staffIds: [lead, other], equipmentIds: [laser] },
    ],
    row: { area_id: branch.areas[0] },
  });
  const search = async (resourceIds: readonly string[], range: object) => {
    const { body } = await api.post<Found>('/appointments/Search', { branch, body: { resourceIds, ...range } });
    return body.data.map((one) => one.id);
  };
  const december = { dateFrom: '2026-12-01', dateTo: '2026-12-31' };
  for (const range of [december, { dateFrom: '2026-12-01' }, {}]) {
    for (const resourceId of [lead, other, laser, branch.areas[0]])
      expect([range, await search([resourceId], range)]).toEqual([range, [id]]);
    expect(await search([lead, other, laser], range)).toEqual([id]);
    expect(await search([branch.areas[1]], range)).toEqual([]);
  }
  expect(await search([other], { dateFrom: '2026-12-02', dateTo: '2026-12-31' })).toEqual([]);
  const day = await api.get<Appointment[]>(`/appointments?operatorId=${other}&date=2026-12-01`, { branch });
  expect(day.body.map((one) => one.id)).toEqual([id]);
});
