import type { AppointmentCriteria } from '@quieta/contract/appointments/appointment-endpoints';
import { sql } from 'kysely';
import { db } from '#platform/database/builder';
import { selectAppointments, type Tenant } from './appointment-queries.ts';
import { statesOf } from './appointment-states.ts';
import { rangeOf } from './search-rules.ts';

/** The appointments that all criteria hold for (APP-08), unordered. Cancelled ones are history and come only where their status, Unknown, is asked for. */
export function selectMatching(tenant: Tenant, criteria: AppointmentCriteria) {
  let query = selectAppointments(tenant);
  const statuses = [criteria.status ?? []].flat();
  query =
    statuses.length > 0
      ? query.where('a.state', 'in', statuses.flatMap(statesOf))
      : query.where('a.state', '<>', 'cancelled');
  const { from, to } = rangeOf(criteria, tenant.branch.timeZone);
  if (from) query = query.where('a.starts_at', '>=', from);
  if (to) query = query.where('a.starts_at', '<', to);
  if (typeof criteria.paid === 'boolean') query = query.where('a.paid', '=', criteria.paid);
  if (criteria.holderId) query = query.where('a.guest_id', '=', criteria.holderId);
  const { resourceIds, serviceIds, serviceSearch } = criteria;
  if (resourceIds) {
    query = query.where(
      sql<boolean>`(a.staff_id = ANY(${resourceIds}::uuid[]) OR a.area_id = ANY(${resourceIds}::uuid[]))`,
    );
  }
  if (serviceIds) query = query.where(sql<boolean>`a.service_id = ANY(${serviceIds}::uuid[])`);
  if (serviceSearch) {
    query = query.where('a.service_id', 'in', servicesNamedLike(tenant, serviceSearch));
  }
  return query;
}

function servicesNamedLike({ environmentId, branch }: Tenant, search: string) {
  return db
    .selectFrom('service as s')
    .where('s.environment_id', '=', environmentId)
    .where('s.branch_id', '=', branch.id)
    .where(sql<boolean>`position(normalised(${search}) IN normalised(s.name)) > 0`)
    .select('s.id');
}
