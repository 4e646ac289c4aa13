import { randomUUID } from 'node:crypto';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { ReferringPart } from '@quieta/contract/appointments/parts';
import type { PoolClient } from 'pg';

export interface FloorSettings {
  readonly url: string;
  readonly environmentId: string;
  readonly branchId: string;
  readonly userId: string;
  readonly timeZone: string;
  readonly decimals: number;
}

interface Booking {
  readonly serviceId: string;
  readonly staffResourceId: string;
  readonly areaResourceId: string;
  readonly guestId: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** Books one appointment: one row that its staff member's others exclude, and one of the audit. */
export async function create(client: PoolClient, settings: FloorSettings, body: unknown): Promise<object> {
  const { environmentId, branchId, userId } = settings;
  const [booking] = body as [Booking];
  const id = randomUUID();
  const { rows } = await client.query<object>({
    name: 'book',
    text: `INSERT INTO floor_appointment (environment_id, branch_id, id, visit_id, guest_id, service_id, staff_id,
        area_id, starts_at, ends_at, state, staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes,
        area_clean_up_minutes, created_at, created_by)
      VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, 'booked', 0, 0, 0, 0, now(), $10)
      RETURNING id, guest_id, service_id, staff_id, area_id, starts_at, ends_at, state, notes, requested_staff,
        party_size, paid, version`,
    values: [
      environmentId,
      branchId,
      id,
      booking.guestId,
      booking.serviceId,
      booking.staffResourceId,
      booking.areaResourceId,
      booking.startTime,
      booking.endTime,
      userId,
    ],
  });
  await client.query({
    name: 'audit',
    text: `INSERT INTO floor_audit (environment_id, branch_id, id, at, user_id, action, entity_id, after)
      VALUES ($1, $2, $3, now(), $4, 'appointment.create', $5, $6)`,
    values: [environmentId, branchId, randomUUID(), userId, id, JSON.stringify(rows[0])],
  });
  return { submittedAppointments: rows, failedAppointments: [] };
}

interface Criteria {
  readonly date?: string;
  readonly dateFrom?: string;
  readonly dateTo?: string;
  readonly references?: 'once';
}

const wireTime = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM')`;

const ownValues = `a.id, a.visit_id AS "visitId", a.series_id AS "seriesId", ${wireTime('a.starts_at')} AS "startTime",
  ${wireTime('a.ends_at')} AS "endTime",
  CASE WHEN a.state = 'done' THEN 'Done' WHEN a.state = 'no-show' THEN 'NoShow' ELSE 'ToDo' END AS status,
  a.state AS "lifeCycle", a.notes,
  a.requested_staff AS "requestedStaff", a.party_size AS "partySize", a.paid,
  (coalesce(a.paid_price_minor, a.price_minor, s.price_minor * CASE WHEN s.price_per_person THEN a.party_size ELSE 1 END)
    / 10 ^ $3::int)::float8 AS price,
  a.series_id IS NOT NULL AS "isRecurrent", a.cancel_reason AS "cancelReason",
  a.guest_answer AS "guestAnswer", a.version`;

const found = `FROM appointment a JOIN service s ON s.environment_id = a.environment_id AND s.branch_id = a.branch_id
  AND s.id = a.service_id
  LEFT JOIN stay t ON t.environment_id = a.environment_id AND t.branch_id = a.branch_id AND t.guest_id = a.guest_id
    AND a.starts_at::date BETWEEN t.checkin_date AND t.checkout_date`;

const matching = `WHERE a.environment_id = $4 AND a.branch_id = $5 AND a.deleted_at IS NULL AND a.state <> 'cancelled'
  AND a.starts_at >= $1::date::timestamptz AND a.starts_at < ($2::date + 1)::timestamptz
    ORDER BY a.starts_at, a.id, t.checkout_date`;

type Own = Omit<Appointment, 'branchId' | 'service' | 'holder' | 'staff' | 'area'>;

/** The appointments of some days, with what they refer to in each of them, or once. */
export async function search(client: PoolClient, settings: FloorSettings, body: unknown): Promise<object> {
  const { date, dateFrom = date, dateTo = date, references } = body as Criteria;
  const { environmentId, branchId, decimals } = settings;
  const values = [dateFrom, dateTo, decimals, environmentId, branchId];
  const answer = references === 'once' ? await withReferences(client, branchId, values) : await whole(client, values);
  return { ...answer, paging: { cursors: { next: null } }, feedCursor: '0.0' };
}

/** The parts with the names of whoever performs them; nearly no appointment has any. */
const namedParts = `CASE WHEN a.parts IS NULL THEN '[]'::json ELSE (SELECT json_agg(json_build_object(
    'minutes', part -> 'minutes', 'guest', part -> 'guest', 'takesArea', part -> 'takesArea',
    'staff', ${namesIn('staffIds')}, 'equipment', ${namesIn('equipmentIds')}) ORDER BY place)
  FROM jsonb_array_elements(a.parts) WITH ORDINALITY AS each (part, place)) END`;

function namesIn(ids: string): string {
  return `coalesce((SELECT json_agg(json_build_object('id', n.id, 'name', n.name) ORDER BY at)
    FROM jsonb_array_elements_text(part -> '${ids}') WITH ORDINALITY AS one (id, at) JOIN resource n
      ON n.environment_id = a.environment_id AND n.branch_id = a.branch_id AND n.id = one.id::uuid), '[]')`;
}

interface Whole extends Own, Readonly<Record<`${'s' | 'g' | 't' | 'p' | 'm' | 'r'}_${string}`, unknown>> {
  readonly branchId: string;
}

async function whole(client: PoolClient, values: unknown[]): Promise<object> {
  const { rows } = await client.query<Whole>({
    name: 'whole',
    // A guest is looked up row by row: a join would read the whole guest list for a day of 90 appointments.
    text: `SELECT ${ownValues}, a.given_back AS "givenBack", a.branch_id AS "branchId", ${namedParts} AS parts, s.id AS s_id, s.name AS s_name,
        s.color AS s_color, (s.price_minor / 10 ^ $3::int)::float8 AS s_price, s.price_per_person AS s_per,
        s.duration_minutes AS s_duration,
        s.description AS s_description, s.service_category_id AS s_category, s.tax_id AS s_tax,
        g.id AS g_id, g.name AS g_name, g.external_id AS g_external, g.allergies AS g_allergies,
        g.first_name AS g_first,
        g.last_name AS g_last, g.email AS g_email, g.phone_number AS g_phone,
        t.room_id AS t_room, t.checkout_date::text AS t_out, p.id AS p_id, p.name AS p_name, m.first_name AS m_first,
        m.last_name AS m_last, r.id AS r_id, r.name AS r_name
      ${found}
      LEFT JOIN LATERAL (SELECT id, trim(first_name || ' ' || last_name) AS name, external_id, allergies, first_name,
          last_name, email, phone_number FROM guest
        WHERE environment_id = a.environment_id AND branch_id = a.branch_id AND id = a.guest_id LIMIT 1) g ON true
      LEFT JOIN resource p ON p.environment_id = a.environment_id AND p.branch_id = a.branch_id AND p.id = a.staff_id
      LEFT JOIN staff_member m ON m.environment_id = a.environment_id AND m.branch_id = a.branch_id
        AND m.resource_id = a.staff_id
      LEFT JOIN resource r ON r.environment_id = a.environment_id AND r.branch_id = a.branch_id AND r.id = a.area_id
      ${matching}`,
    values,
  });
  return { data: rows.filter(isFirst).map(nested) };
}

// Each by its name: to take some out of the row and spread the others takes Node several times as long.
function nested(row: Whole): object {
  return {
    id: row.id,
    branchId: row.branchId,
    visitId: row.visitId,
    seriesId: row.seriesId,
    startTime: row.startTime,
    endTime: row.endTime,
    status: row.status,
    lifeCycle: row.lifeCycle,
    service: {
      id: row.s_id,
      name: row.s_name,
      color: row.s_color,
      price: row.s_price,
      isPricePerPerson: row.s_per,
      duration: row.s_duration,
      description: row.s_description,
      serviceCategoryId: row.s_category,
      taxId: row.s_tax,
    },
    holder: row.g_id && {
      id: row.g_id,
      fullName: row.g_name,
      externalId: row.g_external,
      roomId: row.t_room,
      checkoutDate: row.t_out,
      allergies: row.g_allergies,
      firstName: row.g_first,
      lastName: row.g_last,
      email: row.g_email,
      phoneNumber: row.g_phone,
    },
    staff: row.p_id && {
      id: row.p_id,
      name: row.p_name,
      resourceId: row.p_id,
      firstName: row.m_first,
      lastName: row.m_last,
      fullName: row.p_name,
    },
    area: row.r_id && { id: row.r_id, name: row.r_name, resourceId: row.r_id },
    parts: row.parts,
    notes: row.notes,
    requestedStaff: row.requestedStaff,
    partySize: row.partySize,
    paid: row.paid,
    givenBack: row.givenBack,
    price: row.price,
    isRecurrent: row.isRecurrent,
    cancelReason: row.cancelReason,
    guestAnswer: row.guestAnswer,
    version: row.version,
  };
}

interface Referring extends Omit<Own, 'parts'> {
  parts: readonly ReferringPart[] | null | undefined;
  readonly serviceId: string;
  readonly holderId: string | null;
  readonly stayId: string | null;
  readonly staffId: string | null;
  readonly areaId: string | null;
}

async function withReferences(client: PoolClient, branchId: string, values: unknown[]): Promise<object> {
  const { rows } = await client.query<Referring>({
    name: 'referring',
    text: `SELECT ${ownValues}, a.service_id AS "serviceId", a.guest_id AS "holderId", t.id AS "stayId",
        a.staff_id AS "staffId", a.area_id AS "areaId", a.parts ${found} ${matching}`,
    values,
  });
  const data = rows.filter(isFirst);
  // Left out of the answer.
  for (const row of data) if (row.parts === null) row.parts = undefined;
  const named = async (name: string, columns: string, ids: readonly (string | null)[], more: unknown[] = []) => {
    const text = `SELECT x.id, ${columns} FROM unnest($1::uuid[]) AS wanted (id) JOIN ${name} x ON x.environment_id = $2
      AND x.branch_id = $3
      AND x.id = wanted.id`;
    const requested = [...new Set(ids)].filter((id) => id !== null);
    return (await client.query<object>({ name, text, values: [requested, values[3], branchId, ...more] })).rows;
  };
  const priced = `x.name, x.color, (x.price_minor / 10 ^ $4::int)::float8 AS price, x.price_per_person AS "isPricePerPerson",
    x.duration_minutes AS duration`;
  const guest = `trim(x.first_name || ' ' || x.last_name) AS "fullName", x.external_id AS "externalId", x.allergies`;
  const stay = `x.room_id AS "roomId", x.checkout_date::text AS "checkoutDate"`;
  const ids = (id: 'serviceId' | 'holderId' | 'stayId' | 'staffId' | 'areaId') => data.map((row) => row[id]);
  const inParts = data.flatMap(({ parts }) =>
    (parts ?? []).flatMap((part) => [...part.staffIds, ...part.equipmentIds]),
  );
  return {
    data: [],
    referring: {
      branchId,
      rows: data,
      services: await named('service', priced, ids('serviceId'), [values[2]]),
      guests: await named('guest', guest, ids('holderId')),
      stays: await named('stay', stay, ids('stayId')),
      resources: await named('resource', 'x.name', [...ids('staffId'), ...ids('areaId'), ...inParts]),
    },
  };
}

/** A guest who leaves on the day on which they come back has two stays on it. */
function isFirst({ id }: { id: string }, nth: number, rows: readonly { id: string }[]): boolean {
  return rows[nth - 1]?.id !== id;
}
