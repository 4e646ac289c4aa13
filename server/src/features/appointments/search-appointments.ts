import { type searchAppointments as endpoint, longestRange } from '@quieta/contract/appointments/search-appointments';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { sql } from 'kysely';
import { currentPosition, formatPosition } from '#features/realtime/feed-position';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { fetchAppointments, selectAppointments } from './appointment-queries.ts';
import { statesOf } from './appointment-states.ts';
import { pageAfter, pageEnd, rangeOf } from './search-rules.ts';

type Endpoint = typeof endpoint;

/** Finds appointments by start. Cancelled ones are history and not among them. */
export async function searchAppointments(
  context: BranchContext,
  { body: criteria }: Request<Endpoint>,
): Promise<AnswerOf<Endpoint>> {
  const { actor, branch, transaction } = context;
  if (!may(branch, 'read')) throw new Refusal('not-allowed');
  // Before the rows: a stream from here on misses nothing that they do not show.
  const feedCursor = formatPosition(await currentPosition(transaction));

  const tenant = { environmentId: actor.environmentId, branch };
  let query = selectAppointments(tenant).where('a.state', '<>', 'cancelled').orderBy('a.starts_at').orderBy('a.id');
  const { from, to } = rangeOf(criteria, branch.timeZone);
  if (from) query = query.where('a.starts_at', '>=', from);
  if (to) query = query.where('a.starts_at', '<', to);
  if (criteria.status) query = query.where('a.state', 'in', statesOf(criteria.status));
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
    query = query.where(sql<boolean>`position(normalised(${serviceSearch}) IN normalised(s.name)) > 0`);
  }
  const after = pageAfter(criteria.cursor);
  if (after)
    query = query.where(sql<boolean>`(a.starts_at, a.id) > (${after.startsAt}::timestamptz, ${after.id}::uuid)`);

  const { limit } = criteria;
  const found = await fetchAppointments(transaction, tenant, query.limit((limit ?? longestRange) + 1));
  if (!limit && found.length > longestRange) throw new Refusal('too-many-rows', { most: longestRange });
  const data = limit ? found.slice(0, limit) : found;
  const last = data.at(-1);
  const next = last && found.length > data.length ? pageEnd(last.startTime, last.id) : null;
  return { data, paging: { cursors: { next } }, feedCursor };
}
