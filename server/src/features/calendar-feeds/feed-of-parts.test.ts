import type { ReferringPart } from '@quieta/contract/appointments/parts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { insertInParts } from '../../../testing/insert-in-parts.ts';
import { insertIn } from '../../../testing/sql.ts';
import { eventsAt, type FeedDesk, openFeedDesk } from './testing/feed-desk.ts';

let desk: FeedDesk;
beforeAll(async () => {
  desk = await openFeedDesk();
});
afterAll(() => desk.close());

test('of a treatment in parts each therapist has their own stretches, with whom and what they work where', async () => {
  const { spa, branch, staffId } = desk;
  const [, colleague] = branch.staff;
  const laser = newId();
  await insertIn(spa, branch, 'resource', { id: laser, type: 'Equipment', name: 'Laser', position: 9 });
  const own: ReferringPart = { minutes: 20, guest: 'treated', takesArea: true, staffIds: [staffId], equipmentIds: [] };
  const id = await insertInParts(spa, branch, {
    startsAt: Temporal.Instant.from('2026-11-26T09:00:00+01:00'),
    parts: [
      { ...own, staffIds: [colleague, staffId], equipmentIds: [laser] },
      { ...own, guest: 'rests', staffIds: [] },
      { ...own, minutes: 10, takesArea: false },
      { ...own, takesArea: false, staffIds: [staffId, colleague] },
    ],
    row: { area_id: branch.areas[0], guest_id: branch.guestId },
  });
  const eventsOf = async (at: string) =>
    (await eventsAt(at)).events
      .filter(({ uid }) => uid.startsWith(`appointment-${id}`))
      .map(({ uid, start, end, location, description }) => [uid.slice(-15), start, end, location, description]);
  expect(await eventsOf(await desk.makeFeed())).toEqual([
    [
      `${id.slice(-2)}@staff.quieta`,
      '2026-11-26T09:00:00',
      '2026-11-26T09:20:00',
      'Cabin 1',
      'con Therapist 2 · Laser',
    ],
    [`-2@staff.quieta`, '2026-11-26T09:40:00', '2026-11-26T10:10:00', null, '09:50 con Therapist 2'],
  ]);
  expect(await eventsOf(await desk.makeFeed(colleague))).toEqual([
    [
      `${id.slice(-2)}@staff.quieta`,
      '2026-11-26T09:00:00',
      '2026-11-26T09:20:00',
      'Cabin 1',
      'con Therapist 1 · Laser',
    ],
    [`-2@staff.quieta`, '2026-11-26T09:50:00', '2026-11-26T10:10:00', null, 'con Therapist 1'],
  ]);
});
