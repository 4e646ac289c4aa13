import { maxAppointmentMinutes } from '@quieta/contract/appointments/appointment';
import { type AppointmentCriteria, maxRangeRows } from '@quieta/contract/appointments/appointment-criteria';
import type * as appointmentEndpoints from '@quieta/contract/appointments/appointment-endpoints';
import type { DetailedAppointment } from '@quieta/contract/appointments/detailed-appointment';
import { toAppointments } from '@quieta/contract/appointments/referring-appointments';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { type ExpressionBuilder, sql } from 'kysely';
import { currentPosition, formatPosition } from '#features/realtime/feed-position';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { Schema } from '#platform/database/schema';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { addDetails } from './appointment-detail-queries.ts';
import { appointmentRows, fetchAppointments, fetchReferring } from './appointment-queries.ts';
import { statesOf } from './appointment-states.ts';
import { pageAfter, pageEnd, rangeOf } from './search-rules.ts';

/**
 * The services whose name has the searched text in it; undefined if none is searched for. They are read first, so that
 * PostgreSQL knows how many appointments they have.
 */
export async function findServices(
  { transaction }: BranchContext,
  { serviceSearch }: AppointmentCriteria,
): Promise<readonly string[] | undefined> {
  if (!serviceSearch) return undefined;
  return (await transaction.run(servicesNamedLike, { search: serviceSearch })).map(({ id }) => id);
}

const servicesNamedLike = prepared('service-ids-by-name', ($: Placeholders<{ search: string }>) =>
  db.selectFrom('service').select('id').where(sql<boolean>`position(normalised(${$.search}) IN normalised(name)) > 0`),
);

/**
 * The appointments that match all criteria (APP-08), unordered; `found` are the services that `serviceSearch` stands
 * for. Cancelled ones are history and are included only if their status, Unknown, is requested.
 */
export function selectMatching(
  criteria: Omit<AppointmentCriteria, 'serviceSearch'>,
  timeZone: string,
  found?: readonly string[],
) {
  const statuses = [criteria.status ?? []].flat();
  let query =
    statuses.length > 0
      ? appointmentRows.where('state', 'in', statuses.flatMap(statesOf))
      : appointmentRows.where('state', '<>', 'cancelled');
  const { from, to } = rangeOf(criteria, timeZone);
  if (from) query = query.where('startsAt', '>=', from);
  if (to) query = query.where('startsAt', '<', to);
  if (typeof criteria.paid === 'boolean') query = query.where('paid', '=', criteria.paid);
  if (criteria.holderId) query = query.where('guestId', '=', criteria.holderId);
  const { resourceIds, serviceIds } = criteria;
  if (resourceIds) query = query.where(takesAny(resourceIds, from !== undefined && to !== undefined));
  if (serviceIds) query = query.where('serviceId', '=', anyOf(serviceIds));
  if (found) query = query.where('serviceId', '=', anyOf(found));
  return query;
}

/**
 * Whether an appointment takes any of these resources. Within a range of starts the few in parts are asked one by one;
 * otherwise those of the resources are listed, so that all three conditions go by an index.
 */
function takesAny(resourceIds: readonly string[], isWithinRange: boolean) {
  return ({ and, eb, exists, or }: ExpressionBuilder<Schema, 'appointment'>) => {
    const stretches = db.selectFrom('appointmentResource as r').where('r.resourceId', '=', anyOf(resourceIds));
    const ofAppointment = stretches
      .where('r.appointmentId', '=', sql.ref<string>('appointment.id'))
      .select('r.appointmentId');
    const inParts = isWithinRange
      ? and([eb('parts', 'is not', null), exists(ofAppointment)])
      : eb('id', '=', anyOf<string>(sql`ARRAY(${stretches.select('r.appointmentId')})`));
    return or([eb('staffId', '=', anyOf(resourceIds)), eb('areaId', '=', anyOf(resourceIds)), inParts]);
  };
}

/**
 * Finds appointments by start. A page begins after the last row of the previous one, so that concurrent writes neither
 * skip nor repeat a row.
 */
export async function searchAppointments(
  context: BranchContext,
  { body: criteria }: Request<typeof appointmentEndpoints.searchAppointments>,
): Promise<AnswerOf<typeof appointmentEndpoints.searchAppointments>> {
  let query = selectMatching(criteria, context.branch.timeZone, await findServices(context, criteria))
    .orderBy('startsAt')
    .orderBy('id');
  const after = pageAfter(criteria.cursor);
  if (after) {
    const startsAt = Temporal.Instant.from(after.startsAt);
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('startsAt', 'id'), '>', tuple(startsAt, after.id)));
  }

  const { limit } = criteria;
  const [position, referring] = await Promise.all([
    // Read before the rows, so that a stream from this position misses no change that the rows do not include.
    currentPosition(context.transaction),
    fetchReferring(context, query.limit((limit ?? maxRangeRows) + 1)),
  ]);
  const { rows } = referring;
  if (!limit && rows.length > maxRangeRows) throw new Refusal('too-many-rows', { most: maxRangeRows });
  const page = limit ? rows.slice(0, limit) : rows;
  const last = page.at(-1);
  const next = last && rows.length > page.length ? pageEnd(last.startTime, last.id) : null;
  const shown = { ...referring, rows: page };
  return {
    ...(criteria.references === 'once'
      ? { data: [], referring: shown }
      : { data: await addDetails(context, toAppointments(shown)) }),
    paging: { cursors: { next } },
    feedCursor: formatPosition(position),
  };
}

/** Lists a day as the planner's column shows it: also what began before midnight and lasts into it. */
export async function listAppointments(
  context: BranchContext,
  { query: { operatorId, date } }: Request<typeof appointmentEndpoints.listAppointments>,
): Promise<DetailedAppointment[]> {
  const { timeZone } = context.branch;
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant();
  const day = Temporal.PlainDate.from(date);
  const [begins, ends] = [startOf(day), startOf(day.add({ days: 1 }))];
  const query = selectMatching({ resourceIds: [operatorId] }, timeZone)
    .where('startsAt', '>=', begins.subtract({ minutes: maxAppointmentMinutes }))
    .where('startsAt', '<', ends)
    .where('endsAt', '>', begins);
  return addDetails(context, await fetchAppointments(context, query.orderBy('startsAt').orderBy('id')));
}
