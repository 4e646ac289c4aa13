// Thousands of simultaneous bookings, changes and deletions at two server processes. Afterwards nothing overlaps, and
// the database contains what the answers said. README.md says which code was removed to see these tests fail.
import { expect, test } from 'vitest';
import { createRandom, type Random } from '../database/seed/random.ts';
import { atOnce } from '../testing/at-once.ts';
import { extent } from '../testing/extent.ts';
import { sqlIn } from '../testing/sql.ts';
import { withDesks } from '../testing/with-desks.ts';

const operations = extent(5_000, 50_000);
const workers = 16;
const days = 20;

const { spa, branch, desks } = await withDesks();

interface Row {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly staff: { readonly id: string } | null;
  readonly area: { readonly id: string } | null;
}

/** Latest answer about each appointment; null means deleted. */
const told = new Map<string, Row | null>();

test('APP-09 a storm of bookings, moves and deletions leaves no overlap, and every answer agrees with the database', async () => {
  const refusals = new Map<string, number>();
  await atOnce(workers, async (worker) => {
    const random = createRandom(`worker ${worker}`);
    const own: string[] = [];
    for (let step = 0; step < operations / workers; step += 1) {
      const code = await operate(worker + step, random, own);
      refusals.set(code, (refusals.get(code) ?? 0) + 1);
    }
  });
  expect(new Set(refusals.keys())).toEqual(new Set(['done', 'slot-taken']));

  const [overlapping] = await sqlIn<{ n: number }>(
    spa,
    branch,
    `SELECT count(*)::int AS n FROM hold a JOIN hold b ON a.resource_id = b.resource_id AND a.place = b.place
       AND a.id < b.id
     AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at`,
  );
  expect(overlapping).toEqual({ n: 0 });
  const [unheld] = await sqlIn<{ n: number }>(
    spa,
    branch,
    `SELECT count(*)::int AS n FROM appointment a WHERE (a.deleted_at IS NULL) <>
       (2 = (SELECT count(*) FROM hold h WHERE h.appointment_id = a.id AND h.starts_at <= a.starts_at
         AND h.ends_at >= a.ends_at
             AND h.resource_id IN (a.staff_id, a.area_id)))`,
  );
  expect(unheld).toEqual({ n: 0 });
  expect(await standing()).toEqual(
    new Map(
      [...told].filter((entry): entry is [string, Row] => entry[1] !== null).map(([id, row]) => [id, fateOf(row)]),
    ),
  );
});

/** One operation of a worker on its own appointments, so that the order of the answers is known. */
async function operate(desk: number, random: Random, own: string[]): Promise<string> {
  const id = own.length > 0 ? random.pick(own) : undefined;
  if (id === undefined || random.chance(0.5)) {
    const { body } = await ask(desk, 'POST', '/appointments', [{ ...slot(random), serviceId: branch.serviceId }]);
    const [row] = body['submittedAppointments'] as Row[];
    const [failed] = body['failedAppointments'] as { code: string }[];
    if (row === undefined) return failed?.code ?? 'nothing at all';
    own.push(row.id);
    told.set(row.id, row);
    return 'done';
  }
  if (random.chance(0.7)) {
    const { status, body } = await ask(desk, 'PATCH', `/appointments/${id}`, slot(random));
    if (status !== 200) return String(body['code']);
    // The answer to a change is the appointment.
    told.set(id, body as unknown as Row);
    return 'done';
  }
  const { status, body } = await ask(desk, 'DELETE', `/appointments?appointmentId=${id}`);
  if (status !== 200) return String(body['code']);
  own.splice(own.indexOf(id), 1);
  told.set(id, null);
  return 'done';
}

const ask = (desk: number, method: string, path: string, body?: unknown) => desks.call(desk, method, path, { body });

function slot(random: Random) {
  const start = Temporal.PlainDateTime.from('2027-02-01T08:00').add({
    days: random.between(1, days),
    minutes: 5 * random.between(0, 139),
  });
  const end = start.add({ minutes: 5 * random.between(3, 14) });
  const instant = (time: Temporal.PlainDateTime) => `${time.toString({ smallestUnit: 'second' })}+01:00`;
  return {
    startTime: instant(start),
    endTime: instant(end),
    staffResourceId: random.pick(branch.staff),
    areaResourceId: random.pick(branch.areas),
  };
}

const fateOf = ({ startTime, endTime, staff, area }: Row) =>
  [epoch(startTime), epoch(endTime), staff?.id, area?.id].join(' ');
const epoch = (time: string) => Temporal.Instant.from(time).epochMilliseconds / 1000;

async function standing(): Promise<Map<string, string>> {
  const rows = await sqlIn<{ id: string; fate: string }>(
    spa,
    branch,
    `SELECT id, concat_ws(' ', extract(epoch FROM starts_at)::bigint, extract(epoch FROM ends_at)::bigint, staff_id,
       area_id) AS fate
     FROM appointment WHERE deleted_at IS NULL`,
  );
  return new Map(rows.map(({ id, fate }) => [id, fate]));
}
