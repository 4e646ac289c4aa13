import { type searchAppointments as endpoint, longestRange } from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { currentPosition, formatPosition } from '#features/realtime/feed-position';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { fetchAppointments } from './appointment-queries.ts';
import { selectMatching } from './search-queries.ts';
import { pageAfter, pageEnd } from './search-rules.ts';

type Endpoint = typeof endpoint;

/**
 * Finds appointments by start. A page begins after the last row of the previous one, so that concurrent writes neither skip nor repeat a
 * row.
 */
export async function searchAppointments(
  context: BranchContext,
  { body: criteria }: Request<Endpoint>,
): Promise<AnswerOf<Endpoint>> {
  let query = selectMatching(criteria, context.branch.timeZone).orderBy('startsAt').orderBy('id');
  const after = pageAfter(criteria.cursor);
  if (after) {
    const startsAt = Temporal.Instant.from(after.startsAt);
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('startsAt', 'id'), '>', tuple(startsAt, after.id)));
  }

  const { limit } = criteria;
  const [position, found] = await Promise.all([
    // Read before the rows, so that a stream from this position misses no change that the rows do not include.
    currentPosition(context.transaction),
    fetchAppointments(context, query.limit((limit ?? longestRange) + 1)),
  ]);
  if (!limit && found.length > longestRange) throw new Refusal('too-many-rows', { most: longestRange });
  const data = limit ? found.slice(0, limit) : found;
  const last = data.at(-1);
  const next = last && found.length > data.length ? pageEnd(last.startTime, last.id) : null;
  return { data, paging: { cursors: { next } }, feedCursor: formatPosition(position) };
}
