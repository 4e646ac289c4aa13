import { instant } from '@quieta/contract/values/date-time';
import { id } from '@quieta/contract/values/id';
import { prose } from '@quieta/contract/values/text';
import * as z from 'zod/mini';
import { readCursor, writeCursor } from './search-rules.ts';

/** A position in the list by last visit: behind a visit, or, after all who were here, behind a guest who never was. */
export type LastVisitPosition =
  | { readonly at: Temporal.Instant; readonly guestId: string }
  | { readonly sortName: string; readonly id: string };

const place = z.union([z.tuple([z.literal('visit'), instant, id]), z.tuple([z.literal('never'), prose(400), id])]);

/** The position as a cursor, opaque to clients. */
export function writeLastVisitPosition(position: LastVisitPosition): string {
  return writeCursor(
    'at' in position ? ['visit', position.at.toString(), position.guestId] : ['never', position.sortName, position.id],
  );
}

/** The position in a cursor; a cursor that is not ours is a bad request. */
export function readLastVisitPosition(cursor: string): LastVisitPosition {
  const [kind, first, second] = readCursor(cursor, place);
  return kind === 'visit' ? { at: Temporal.Instant.from(first), guestId: second } : { sortName: first, id: second };
}

/**
 * Whether a place of the list comes after a position. Names are compared as the database has them in order: without
 * letters' cases.
 */
export function isBehind(place: LastVisitPosition, position: LastVisitPosition): boolean {
  if ('at' in place) {
    if (!('at' in position)) return false;
    const order = Temporal.Instant.compare(place.at, position.at);
    return order < 0 || (order === 0 && place.guestId < position.guestId);
  }
  if ('at' in position) return true;
  return place.sortName === position.sortName ? place.id > position.id : place.sortName > position.sortName;
}

interface Visit {
  readonly guestId: string;
  readonly startsAt: Temporal.Instant;
}

/**
 * The visits that are their guest's last one, of visits going back in time. `lastOf` has the guests that the list
 * keeps.
 */
export function lastVisitsOf<V extends Visit>(
  visits: readonly V[],
  lastOf: ReadonlyMap<string, Temporal.Instant | null>,
): V[] {
  const seen = new Set<string>();
  return visits.filter(({ guestId, startsAt }) => {
    // A guest may have two treatments at the same time.
    if (seen.has(guestId)) return false;
    seen.add(guestId);
    return lastOf.get(guestId)?.equals(startsAt) === true;
  });
}
