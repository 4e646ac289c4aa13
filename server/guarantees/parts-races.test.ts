// Two hundred desks book, move, change and cancel services of up to four parts at two server processes, with the
// therapists and the equipment that they name or with whoever is free. README.md says which code was removed to see
// this fail.
import type { AppointmentPart } from '@quieta/contract/appointments/parts';
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { createRandom, type Random } from '../database/seed/random.ts';
import { atOnce } from '../testing/at-once.ts';
import { extent } from '../testing/extent.ts';
import { addEquipment, addServiceInParts } from '../testing/service-in-parts.ts';
import { insertIn, sqlIn } from '../testing/sql.ts';
import { withDesks } from '../testing/with-desks.ts';

const clients = 200;
const operations = extent(4, 60);
const days = 12;

const { spa, branch, desks } = await withDesks();

const insert = (table: string, row: Record<string, unknown>) => insertIn(spa, branch, table, row);
const sql = <Row>(statement: string) => sqlIn<Row>(spa, branch, statement);

const staff = [...branch.staff, newId(), newId()];
for (const id of staff.slice(2)) {
  await insert('resource', { id, type: 'Staff', name: `Therapist ${id.slice(-4)}` });
  await insert('staff_member', { resource_id: id, first_name: 'Therapist' });
  const week = Object.fromEntries(['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'].map((day) => [day, true]));
  const hours = { start_date: '2020-01-01', start_time: '07:00', end_time: '22:00', ...week };
  await insert('resource_availability', { id: newId(), resource_id: id, ...hours });
}
const skill = newId();
await insert('skill', { id: skill, name: 'Laser' });
for (const id of staff.slice(0, 2)) await insert('resource_skill', { resource_id: id, skill_id: skill });
const lasers = await addEquipment(spa, branch, 'Lasers', 2);
const trolley = await addEquipment(spa, branch, 'Trolley');

const resourceIds = [...staff, ...branch.areas];
const rest = { minutes: 20, guest: 'rests', therapists: 0 } as const;
const services = [
  [{ minutes: 50, therapists: 2 }],
  [{ minutes: 15 }, rest, { minutes: 15 }],
  [{ minutes: 15 }, { minutes: 20, skillId: skill, equipmentIds: [lasers, trolley] }],
  [{ minutes: 10, therapists: 2 }, rest, { minutes: 15, equipmentIds: [trolley] }, { minutes: 10, takesArea: false }],
];
const serviceIds: string[] = [branch.serviceId];
for (const parts of services)
  serviceIds.push(await addServiceInParts(spa, branch, parts, { resourceIds, staff_clean_up_minutes: 5 }));

interface Answered {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly parts: readonly AppointmentPart[];
}

interface Refused {
  readonly code: string;
  readonly params: { readonly resource?: string | null };
}

const reasonOf = ({ code, params }: Refused) =>
  code === 'slot-taken' && params.resource == null ? 'slot-taken by nobody' : code;

const ask = (desk: number, method: string, path: string, body?: unknown) => desks.call(desk, method, path, { body });
const reasons = new Map<string, number>();
const note = (reason: string) => void reasons.set(reason, (reasons.get(reason) ?? 0) + 1);

function time(random: Random, minutes: number) {
  const start = Temporal.PlainDateTime.from('2027-02-01T08:00').add({
    days: random.between(1, days),
    minutes: 5 * random.between(0, 130),
  });
  const instant = (one: Temporal.PlainDateTime) => `${one.toString({ smallestUnit: 'second' })}+01:00`;
  return { startTime: instant(start), endTime: instant(start.add({ minutes })) };
}

async function operate(desk: number, random: Random, own: Map<string, Answered>): Promise<void> {
  const id = own.size > 0 ? random.pick([...own.keys()]) : undefined;
  if (id === undefined || random.chance(0.5)) {
    const named = random.chance(0.5) ? { staffResourceId: random.pick(staff) } : {};
    const asked = { serviceId: random.pick(serviceIds), areaResourceId: random.pick(branch.areas), ...named };
    const { status, body } = await ask(desk, 'POST', '/appointments', [{ ...asked, ...time(random, 50) }]);
    if (status !== 200) return note(String(status));
    const [row] = body['submittedAppointments'] as Answered[];
    const [failed] = body['failedAppointments'] as Refused[];
    if (row !== undefined) own.set(row.id, row);
    return note(failed === undefined ? 'done' : reasonOf(failed));
  }
  const current = own.get(id);
  const change = random.pick([
    () => time(random, 55),
    () => ({ staffResourceId: random.pick(staff) }),
    () => ({ serviceId: random.pick(serviceIds) }),
    () => ({ parts: current?.parts.map((part) => chosenAnew(part, random)) }),
  ]);
  const isCancelled = random.chance(0.15);
  const { status, body } = isCancelled
    ? await ask(desk, 'POST', `/appointments/${id}/cancel`, { reason: '' })
    : await ask(desk, 'PATCH', `/appointments/${id}`, change());
  if (status === 200 && isCancelled) own.delete(id);
  // The answer to a change is the appointment.
  else if (status === 200) own.set(id, body as unknown as Answered);
  note(status === 200 ? 'done' : status < 500 ? reasonOf(body as unknown as Refused) : String(status));
}

/** One therapist of a part is replaced by anybody. */
function chosenAnew(part: AppointmentPart, random: Random) {
  const staffResourceIds = part.staff.map(({ id }, index) => (index === 0 ? random.pick(staff) : id));
  return { staffResourceIds, equipmentResourceIds: part.equipment.map(({ id }) => id) };
}

test('of desks that book services in parts nobody and nothing is taken twice, and each answer is what is held', async () => {
  const told = new Map<string, Answered>();
  await atOnce(clients, async (client) => {
    const random = createRandom(`client ${client}`);
    const own = new Map<string, Answered>();
    for (let step = 0; step < operations; step += 1) await operate(client + step, random, own);
    for (const [id, row] of own) told.set(id, row);
  });
  expect([...reasons.keys()].filter((reason) => /^5|nobody$/.test(reason))).toEqual([]);
  expect(reasons.get('done')).toBeGreaterThan(clients / 2);
  expect(
    await sql(`SELECT a.id FROM hold a JOIN hold b ON a.resource_id = b.resource_id AND a.place = b.place AND a.id < b.id
       AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at`),
  ).toEqual([]);
  // Without buffers: those of staff are five minutes behind their last stretch.
  const stretches = await sql<{ id: string; resource_id: string; after: number; minutes: number }>(
    `SELECT a.id, r.resource_id, r.after_minutes AS after, r.minutes FROM appointment_resource r
       JOIN appointment a ON a.id = r.appointment_id WHERE a.state <> 'cancelled'`,
  );
  const kept = new Set(
    stretches.map(({ id, resource_id, after, minutes }) => `${id} ${resource_id} ${after} ${minutes}`),
  );
  expect(kept).toEqual(new Set([...told.values()].flatMap(stretchesSlowly)));
  expect(
    await sql(`SELECT a.id, r.resource_id FROM appointment a JOIN appointment_resource r ON r.appointment_id = a.id
       WHERE a.state <> 'cancelled' AND NOT EXISTS (SELECT FROM hold h WHERE h.appointment_id = a.id
         AND h.resource_id = r.resource_id AND h.starts_at <= a.starts_at + make_interval(mins => r.after_minutes)
         AND h.ends_at >= a.starts_at + make_interval(mins => r.after_minutes + r.minutes))`),
  ).toEqual([]);
  expect(
    await sql(`SELECT 1 FROM hold h JOIN appointment a ON a.id = h.appointment_id WHERE a.state = 'cancelled'`),
  ).toEqual([]);
});

/** Minute by minute: who and what is taken from when to when. */
function stretchesSlowly({ id, parts }: Answered): string[] {
  const minutes = parts.flatMap((part) =>
    Array.from({ length: part.minutes }, () => [...part.staff, ...part.equipment].map((one) => one.id)),
  );
  const ids = new Set(minutes.flat());
  return [...ids].flatMap((resource) => {
    const found: string[] = [];
    for (let at = 0; at < minutes.length; at += 1) {
      if (!minutes[at]?.includes(resource) || (at > 0 && minutes[at - 1]?.includes(resource))) continue;
      const end = minutes.findIndex((busy, later) => later > at && !busy.includes(resource));
      found.push(`${id} ${resource} ${at} ${(end === -1 ? minutes.length : end) - at}`);
    }
    return found;
  });
}
