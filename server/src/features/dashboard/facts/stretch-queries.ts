import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { rowsOf } from '#platform/database/query';

/** A stretch for which an appointment takes a resource. */
interface Stretch {
  readonly resourceId: string;
  readonly afterMinutes: number;
  readonly minutes: number;
}

/** Stretches of an appointment `f` in parts, to be joined to it with the alias `w`. */
export type Stretches = AliasedRawBuilder<Stretch, 'w'>;

/** Rows of the therapists, or of the equipment, of an appointment in parts: one a stretch. */
const stretchRows = (type: 'Staff' | 'Equipment') => sql`
  SELECT r.resource_id, r.after_minutes, r.minutes FROM ${rowsOf('appointmentResource')} AS r
  JOIN ${rowsOf('resource')} AS m ON m.id = r.resource_id AND m.type = ${sql.lit(type)}
  WHERE r.appointment_id = f.appointment_id AND f.is_in_parts`;

export const staffStretches: Stretches = sql<Stretch>`(${stretchRows('Staff')})`.as('w');
export const equipmentStretches: Stretches = sql<Stretch>`(${stretchRows('Equipment')})`.as('w');

// Parts that follow each other are one stretch: before them the area was free for equally many minutes.
export const areaStretches: Stretches = sql<Stretch>`(
  SELECT f.area_id AS resource_id, min(t.until - t.minutes)::int AS after_minutes, sum(t.minutes)::int AS minutes
  FROM (
    SELECT p.until, p.minutes, p.until - sum(p.minutes) OVER (ORDER BY p.place) AS free
    FROM (
      SELECT place, (part->>'minutes')::int AS minutes, (part->>'takesArea')::boolean AS takes,
        sum((part->>'minutes')::int) OVER (ORDER BY place) AS until
      FROM jsonb_array_elements(f.parts) WITH ORDINALITY AS one (part, place)
    ) AS p WHERE p.takes
  ) AS t
  WHERE f.area_id IS NOT NULL GROUP BY t.free)`.as('w');

/** The therapists of an appointment `f` in parts, each once. */
export const therapistsOfParts = sql<Pick<Stretch, 'resourceId'>>`(
  SELECT DISTINCT t.resource_id FROM (${stretchRows('Staff')}) AS t)`.as<'w'>('w');

/**
 * The therapists of the appointment of a line `f`, if it is in parts, with what they have of amounts of the line: split
 * by their minutes, the units left over to the largest remainders, and among equal ones to the lead therapist first. A
 * refund is split as what it takes back.
 */
export function splitByMinutes<Amount extends string>(amounts: Readonly<Record<Amount, RawBuilder<number | null>>>) {
  const columns = Object.entries<RawBuilder<number | null>>(amounts).map(
    ([name, amount]) => sql`${shareOf(amount)} AS ${sql.ref(name)}`,
  );
  return sql<Pick<Stretch, 'resourceId'> & Record<Amount, number | null>>`(
    SELECT t.resource_id, ${sql.join(columns)}
    FROM (
      SELECT t.resource_id, sum(t.minutes) AS minutes, sum(sum(t.minutes)) OVER () AS whole,
        t.resource_id = f.staff_id AS leads
      FROM (${stretchRows('Staff')}) AS t GROUP BY t.resource_id
    ) AS t)`.as<'w'>('w');
}

function shareOf(amount: RawBuilder<number | null>): RawBuilder<number> {
  const part = sql`div(abs(${amount}) * t.minutes, t.whole)`;
  return sql<number>`((CASE WHEN ${amount} < 0 THEN -1 ELSE 1 END) * (${part} + CASE
    WHEN row_number() OVER (ORDER BY mod(abs(${amount}) * t.minutes, t.whole) DESC, t.leads DESC, t.resource_id)
      <= abs(${amount}) - sum(${part}) OVER () THEN 1 ELSE 0 END))::bigint`;
}
