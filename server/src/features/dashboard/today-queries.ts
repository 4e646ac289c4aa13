import { maxAppointmentMinutes } from '@quieta/contract/appointments/appointment';
import type { Today } from '@quieta/contract/dashboard/today-endpoints';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { agreedPrice } from '#features/appointments/appointment/appointment-queries';
import { localToday, toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, rowsOf } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { dayAfter, startOf } from './facts/fact-queries.ts';
import { readFree } from './internal/read-free.ts';

/** More than a desk reads at a glance. */
const maxRows = 50;
const hoursAhead = 2;

/** The branch at this moment: who comes, who is late, who leaves the hotel, and who and what is free. */
export async function readToday(context: BranchContext): Promise<Today> {
  const { branch, clock, transaction } = context;
  const now = clock.now();
  const today = localToday(clock, branch.timeZone).toString();
  const within = (from: Temporal.Instant, to: Temporal.Instant) => ({ from, to, now, today });
  const [arrivals, late, leaving, free] = await Promise.all([
    transaction.run(expected, within(now, now.add({ hours: hoursAhead }))),
    // Appointments that began before have ended.
    transaction.run(expected, within(now.subtract({ minutes: maxAppointmentMinutes }), now)),
    transaction.run(leavingGuests, {
      today,
      until: startOf(dayAfter(today), branch.timeZone),
      timeZone: branch.timeZone,
      now,
    }),
    readFree(context, maxRows),
  ]);
  return {
    at: toWireTime(now, branch.timeZone),
    arrivals: arrivals.map((row) => toComing(row, branch.timeZone)),
    late: late.map((row) => toComing(row, branch.timeZone)),
    free,
    leaving: leaving.map(({ id, fullName, roomId, openMinor, appointments, nextStart }) => ({
      guest: { id, fullName },
      roomId,
      open: toMajor(openMinor, branch.currency),
      appointments,
      nextStart: nextStart === null ? null : toWireTime(nextStart, branch.timeZone),
    })),
  };
}

/** Guests who are booked to start within [from, to), have not arrived, and whose time is not over. */
const expected = prepared(
  'today-expected',
  ($: Placeholders<{ from: Temporal.Instant; to: Temporal.Instant; now: Temporal.Instant; today: string }>) =>
    db
      .selectFrom('appointment as a')
      .innerJoin('service as s', 's.id', 'a.serviceId')
      .leftJoin('guest as g', 'g.id', 'a.guestId')
      .leftJoin('resource as staff', 'staff.id', 'a.staffId')
      .leftJoin('resource as area', 'area.id', 'a.areaId')
      .select(['a.id', 'a.startsAt', 'a.guestId', 's.id as serviceId', 's.name as serviceName', 's.color'])
      .select(['g.phoneNumber', 'staff.name as staff', 'area.name as area'])
      .select(sql<string | null>`trim(g.first_name || ' ' || g.last_name)`.as('fullName'))
      .select((appointment) =>
        appointment
          .selectFrom('stay as t')
          .select('t.roomId')
          .whereRef('t.guestId', '=', 'a.guestId')
          .where('t.checkinDate', '<=', $.today)
          .where('t.checkoutDate', '>=', $.today)
          // As guests are shown with the stay that ends first.
          .orderBy('t.checkoutDate')
          .orderBy('t.id')
          .limit(1)
          .as('roomId'),
      )
      .where('a.deletedAt', 'is', null)
      .where('a.state', '=', 'booked')
      .where('a.startsAt', '>=', $.from)
      .where('a.startsAt', '<', $.to)
      .where('a.endsAt', '>', $.now)
      .orderBy('a.startsAt')
      .orderBy('a.id')
      .limit(sql.lit(maxRows)),
);

type Expected = NonNullable<(typeof expected)['answer']>;

function toComing(row: Expected, timeZone: string): Today['arrivals'][number] {
  const { id, startsAt, guestId, fullName, phoneNumber, roomId, serviceId, serviceName, color, staff, area } = row;
  return {
    id,
    startTime: toWireTime(startsAt, timeZone),
    guest: guestId === null ? null : { id: guestId, fullName: fullName ?? '', phoneNumber, roomId },
    service: { id: serviceId, name: serviceName, color },
    staff,
    area,
  };
}

interface Leaving {
  readonly id: string;
  readonly fullName: string;
  readonly roomId: string | null;
  readonly openMinor: number;
  readonly appointments: number;
  readonly nextStart: Temporal.Instant | null;
}

/**
 * The guests whose stay ends today and who have appointments during it, who owes most first. Written by hand for the
 * first instant of each stay's own day; nobody owes what was given back after the treatment. A guest with several stays
 * that end today is one row.
 */
const leavingGuests = prepared(
  'today-leaving',
  (
    $: Placeholders<{ today: string; until: Temporal.Instant; timeZone: string; now: Temporal.Instant }>,
  ) => sql<Leaving>`
   SELECT g.id, trim(g.first_name || ' ' || g.last_name) AS "fullName", t.room_id AS "roomId",
     a.open_minor AS "openMinor", a.appointments, a.next_start AS "nextStart"
   FROM (
     SELECT guest_id, min(checkin_date) AS checkin_date, (array_agg(room_id ORDER BY id))[1] AS room_id
     FROM ${rowsOf('stay')} AS stay WHERE checkout_date = ${$.today} GROUP BY guest_id
   ) AS t
   JOIN ${rowsOf('guest')} AS g ON g.id = t.guest_id
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS appointments, min(a.starts_at) FILTER (WHERE a.starts_at > ${$.now}) AS next_start,
       coalesce(sum(${agreedPrice('a', 's')})
         FILTER (WHERE NOT a.paid AND NOT (a.given_back AND a.state = 'done')), 0)::bigint AS open_minor
     FROM ${rowsOf('appointment')} AS a
     JOIN ${rowsOf('service')} AS s ON s.id = a.service_id
     WHERE a.guest_id = t.guest_id AND a.deleted_at IS NULL AND a.state NOT IN ('cancelled', 'no-show')
       AND a.starts_at >= t.checkin_date::timestamp AT TIME ZONE ${$.timeZone} AND a.starts_at < ${$.until}
   ) AS a
   WHERE a.appointments > 0
   ORDER BY a.open_minor DESC, "fullName", g.id
   LIMIT ${sql.lit(maxRows)}`,
);
