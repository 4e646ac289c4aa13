import type { GuestFilter } from '@quieta/contract/guests/guest-endpoints';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { guestsOf, refuseHidden } from './guest-filter-queries.ts';
import {
  isBehind,
  type LastVisitPosition,
  lastVisitsOf,
  readLastVisitPosition,
  writeLastVisitPosition,
} from './last-visit-rules.ts';
import { firstPosition } from './search-rules.ts';

/** Guests that are put in order at once. */
const maxSorted = 1000;
/**
 * Visits, or guests, that are looked at for one page at most: where few fit, it stays short, so that none takes long.
 */
const maxLookedAt = 4000;
const maxAtOnce = 2000;

interface ListedIds {
  readonly ids: string[];
  readonly next: string | null;
}

/**
 * The guests who were here, the last one first, and then, by name, those who never were. Nothing is stored for it:
 * where the guests are many the visits are gone through back in time, and each is kept that is its guest's last.
 */
export async function listByLastVisit(
  context: BranchContext,
  only: GuestFilter | undefined,
  cursor: string | undefined,
  limit: number,
): Promise<ListedIds> {
  refuseHidden(context, only);
  const now = context.clock.now();
  const from: LastVisitPosition = cursor === undefined ? { at: now, guestId: lastId } : readLastVisitPosition(cursor);
  const some = await context.transaction.rows(guestsOf(context, only).limit(maxSorted + 1));
  if (some.length <= maxSorted) return sortFew(context, from, { only, now, max: limit });
  const ids: string[] = [];
  let after: LastVisitPosition | null = from;
  for (let lookedAt = 0, atOnce = 4 * limit; after !== null && ids.length < limit && lookedAt < maxLookedAt; ) {
    const step: Step = { only, now, max: Math.min(atOnce, maxAtOnce) };
    const found: Found =
      'at' in after ? await whoWasHere(context, after, step) : await whoNeverWas(context, after, step);
    const room = limit - ids.length;
    const page = found.places.slice(0, room);
    ids.push(...page.map(({ id }) => id));
    after = found.places.length > room ? (page.at(-1)?.position ?? after) : found.next;
    lookedAt += step.max;
    atOnce *= 4;
  }
  return { ids, next: after && writeLastVisitPosition(after) };
}

/** All of them in order, from the position on. */
async function sortFew(context: BranchContext, from: LastVisitPosition, { only, now, max }: Step): Promise<ListedIds> {
  const rows = await context.transaction.rows(
    db
      .selectFrom(withLastVisit(context, only, now).as('g'))
      .select(['g.id', 'g.sortName', 'g.lastVisitAt'])
      .orderBy('g.lastVisitAt', (order) => order.desc().nullsLast())
      .orderBy(({ eb }) => eb.case().when('g.lastVisitAt', 'is not', null).then(eb.ref('g.id')).end(), 'desc')
      .orderBy('g.sortName')
      .orderBy('g.id'),
  );
  const places = rows.map(
    ({ id, sortName, lastVisitAt }): LastVisitPosition =>
      lastVisitAt === null ? { sortName, id } : { at: lastVisitAt, guestId: id },
  );
  const start = places.findIndex((place) => isBehind(place, from));
  const shown = start < 0 ? [] : rows.slice(start, start + max);
  const last = places[start + max - 1];
  const isEnd = start < 0 || start + max >= rows.length;
  return { ids: shown.map(({ id }) => id), next: isEnd || last === undefined ? null : writeLastVisitPosition(last) };
}

/** Behind every guest. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Step {
  readonly only: GuestFilter | undefined;
  readonly now: Temporal.Instant;
  /** Rows that are looked at. */
  readonly max: number;
}

interface Found {
  readonly places: readonly { readonly id: string; readonly position: LastVisitPosition }[];
  /** Position at which the next step goes on; null at the end. */
  readonly next: LastVisitPosition | null;
}

interface Before {
  readonly at: Temporal.Instant;
  readonly guestId: string;
  readonly max: number;
}

const visitsBefore = prepared('guest-visits-before', ($: Placeholders<Before>) =>
  db
    .selectFrom('guestVisit as v')
    .select(['v.guestId', 'v.startsAt'])
    .where('v.guestId', 'is not', null)
    .$narrowType<{ guestId: string; startsAt: Temporal.Instant }>()
    .where('v.startsAt', '<=', $.at)
    .where(({ eb, or }) => or([eb('v.startsAt', '<', $.at), eb('v.guestId', '<', $.guestId)]))
    .orderBy('v.startsAt', 'desc')
    .orderBy('v.guestId', 'desc')
    .limit($.max),
);

async function whoWasHere(
  context: BranchContext,
  after: { readonly at: Temporal.Instant; readonly guestId: string },
  { only, now, max }: Step,
): Promise<Found> {
  const visits = await context.transaction.run(visitsBefore, { ...after, max });
  const ids = [...new Set(visits.map(({ guestId }) => guestId))];
  const rows = await context.transaction.rows(withLastVisit(context, only, now).where('g.id', '=', anyOf(ids)));
  const lastOf = new Map(rows.map(({ id, lastVisitAt }) => [id, lastVisitAt]));
  const last = visits.at(-1);
  return {
    places: lastVisitsOf(visits, lastOf).map(({ guestId, startsAt }) => ({
      id: guestId,
      position: { at: startsAt, guestId },
    })),
    next:
      last === undefined || visits.length < max
        ? { sortName: firstPosition.sortName, id: firstPosition.id }
        : { at: last.startsAt, guestId: last.guestId },
  };
}

async function whoNeverWas(
  context: BranchContext,
  after: { readonly sortName: string; readonly id: string },
  { only, now, max }: Step,
): Promise<Found> {
  const rows = await context.transaction.rows(
    withLastVisit(context, only, now)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('g.sortName', 'g.id'), '>', tuple(after.sortName, after.id)))
      .orderBy('g.sortName')
      .orderBy('g.id')
      .limit(max),
  );
  const last = rows.at(-1);
  return {
    places: rows
      .filter(({ lastVisitAt }) => lastVisitAt === null)
      .map(({ id, sortName }) => ({ id, position: { sortName, id } })),
    next: last === undefined || rows.length < max ? null : { sortName: last.sortName, id: last.id },
  };
}

function withLastVisit(context: BranchContext, only: GuestFilter | undefined, now: Temporal.Instant) {
  return guestsOf(context, only).select((guest) =>
    guest
      .selectFrom('guestVisit as v')
      .whereRef('v.guestId', '=', 'g.id')
      .where('v.startsAt', '<=', now)
      .select('v.startsAt')
      .orderBy('v.startsAt', 'desc')
      .limit(1)
      .as('lastVisitAt'),
  );
}
