// While some desks book, others change the settings of what is booked: the buffers of the service, the capacity of the
// area. Two server processes. README.md says which code was removed to see these tests fail.
import { expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { extent } from '../testing/extent.ts';
import { sqlIn } from '../testing/sql.ts';
import { withDesks } from '../testing/with-desks.ts';

const { spa, branch, desks } = await withDesks();

const minutes = 20;
const starts = 60;

/** A time of the day in steps of ten minutes from 8:00. */
function at(day: Temporal.PlainDate, step: number, later = 0): string {
  const time = Temporal.PlainTime.from('08:00').add({ minutes: step * 10 + later });
  return day.toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: time }).toString({ timeZoneName: 'never' });
}

const bookArea = (desk: number, day: Temporal.PlainDate) => {
  const step = (desk * 37) % starts;
  const booking = {
    serviceId: branch.serviceId,
    staffResourceId: null,
    areaResourceId: branch.areas[0],
    startTime: at(day, step),
    endTime: at(day, step, minutes),
  };
  return desks.call(desk, 'POST', '/appointments', { body: [booking] });
};
const setBuffers = (desk: number) =>
  desks.call(desk, 'PUT', `/services/${branch.serviceId}`, {
    body: { areaSetUp: (desk % 3) * 5, areaCleanUp: (desk % 4) * 5 },
  });
const setCapacity = (desk: number, capacity: number) =>
  desks.call(desk, 'PUT', `/area/${branch.areas[0]}`, { body: { capacity } });

test('RES-06 SET-02 with buffers and capacity changing under the desks, no place is held twice and none beyond the capacity', async () => {
  for (let round = 0; round < extent(3, 15); round += 1) {
    // The capacity does not apply to the past: this day is in the future whenever the test runs.
    const day = Temporal.PlainDate.from('2100-03-01').add({ days: round });
    expect((await setCapacity(round, 3)).status).toBe(200);
    const answers = await atOnce(80, (desk) => {
      if (desk % 10 === 3) return setBuffers(desk);
      if (desk % 10 === 7) return setCapacity(desk, (desk % 3) + 1);
      return bookArea(desk, day);
    });
    const unexpected = answers.filter(({ status, body }) => status !== 200 && body['code'] !== 'capacity-in-use');
    expect(unexpected.map(({ status, body }) => ({ status, body }))).toEqual([]);

    expect(await count(overlapping)).toBe(0);
    expect(await count(beyondCapacity)).toBe(0);
    // As wide as the buffers with which the appointment itself was booked.
    expect(await count(ofOtherWidth)).toBe(0);
    expect(await count('SELECT count(*)::int AS n FROM hold')).toBeGreaterThan(round * 10);
  }
});

const overlapping = `SELECT count(*)::int AS n FROM hold a JOIN hold b ON a.resource_id = b.resource_id
  AND a.place = b.place
  AND a.id < b.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at`;

const beyondCapacity = `SELECT count(*)::int AS n FROM hold h JOIN resource r ON r.id = h.resource_id
  WHERE h.place > r.capacity
  OR (SELECT count(*) FROM hold o WHERE o.resource_id = h.resource_id AND o.starts_at <= h.starts_at
    AND o.ends_at > h.starts_at)
    > r.capacity`;

const ofOtherWidth = `SELECT count(*)::int AS n FROM hold h JOIN appointment a ON a.id = h.appointment_id
  WHERE h.starts_at <> a.starts_at - make_interval(mins => a.area_set_up_minutes)
     OR h.ends_at <> a.ends_at + make_interval(mins => a.area_clean_up_minutes)`;

async function count(query: string): Promise<number | undefined> {
  const [row] = await sqlIn<{ n: number }>(spa, branch, query);
  return row?.n;
}
