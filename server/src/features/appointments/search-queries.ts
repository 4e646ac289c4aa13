import type { AppointmentCriteria } from '@quieta/contract/appointments/appointment-endpoints';
import { sql } from 'kysely';
import { anyOf, db } from '#platform/database/query';
import { appointmentRows } from './appointment-queries.ts';
import { statesOf } from './appointment-states.ts';
import { rangeOf } from './search-rules.ts';

/**
 * The appointments that match all criteria (APP-08), unordered. Cancelled ones are history and are included only if their status, Unknown,
 * is requested.
 */
export function selectMatching(criteria: AppointmentCriteria, timeZone: string) {
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
  const { resourceIds, serviceIds, serviceSearch } = criteria;
  if (resourceIds) {
    query = query.where((row) =>
      row.or([row('staffId', '=', anyOf(resourceIds)), row('areaId', '=', anyOf(resourceIds))]),
    );
  }
  if (serviceIds) query = query.where('serviceId', '=', anyOf(serviceIds));
  if (serviceSearch) query = query.where('serviceId', 'in', servicesNamedLike(serviceSearch));
  return query;
}

function servicesNamedLike(search: string) {
  const isFound = sql<boolean>`position(normalised(${search}) IN normalised(name)) > 0`;
  return db.selectFrom('service').select('id').where(isFound);
}
