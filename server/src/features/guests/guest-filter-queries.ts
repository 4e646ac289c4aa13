import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as guestEndpoints from '@quieta/contract/guests/guest-endpoints';
import { type GuestFilter, maxCounted } from '@quieta/contract/guests/guest-endpoints';
import { wordsOf } from '@quieta/contract/guests/guest-words';
import { requirePermission } from '#platform/actor';
import { localToday } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { findGuestPositions } from './guest-repository.ts';
import { firstPosition, type GuestPosition } from './search-rules.ts';

/** A list of guests: all, or those who match the words, the filter or both. */
interface GuestCriteria {
  readonly words: readonly string[];
  readonly only: GuestFilter | undefined;
}

/** As many guests who match the words are asked at once whether the filter keeps them. */
const matchedAtOnce = 1000;

/** The next guests of the list after a position, at most `max`. */
export async function findGuests(
  context: BranchContext,
  { words, only }: GuestCriteria,
  after: GuestPosition,
  max: number,
): Promise<GuestPosition[]> {
  refuseHidden(context, only);
  if (words.length === 0) return listFiltered(context, only, after, max);
  if (only === undefined) return findGuestPositions(context, words, after, max);
  const found: GuestPosition[] = [];
  for (let from = after; found.length < max; ) {
    const matched = await findGuestPositions(context, words, from, matchedAtOnce);
    const fitting = await filtered(context, only, matched);
    found.push(...fitting);
    const last = matched.at(-1);
    if (last === undefined || matched.length < matchedAtOnce) break;
    from = last;
  }
  return found.slice(0, max);
}

/** Refuses the filter by allergies to callers who may not see them. */
export function refuseHidden({ branch }: BranchContext, only: GuestFilter | undefined): void {
  if (only === 'allergies') requirePermission(branch, 'health');
}

async function filtered(context: BranchContext, only: GuestFilter, places: readonly GuestPosition[]) {
  const ids = places.map(({ id }) => id);
  const rows = await context.transaction.rows(guestsOf(context, only).where('g.id', '=', anyOf(ids)));
  const fitting = new Set(rows.map(({ id }) => id));
  return places.filter(({ id }) => fitting.has(id));
}

async function listFiltered(context: BranchContext, only: GuestFilter | undefined, after: GuestPosition, max: number) {
  const rows = await context.transaction.rows(
    guestsOf(context, only)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('g.sortName', 'g.id'), '>', tuple(after.sortName, after.id)))
      .orderBy('g.sortName')
      .orderBy('g.id')
      .limit(max),
  );
  return rows.map((place) => ({ ...place, isOtherSpelling: false }));
}

/** The guests that the filter keeps. Each filter has an index of its own, in the order of the list. */
export function guestsOf({ branch, clock }: BranchContext, only: GuestFilter | undefined) {
  const guests = db.selectFrom('guest as g').select(['g.id', 'g.sortName']);
  const today = localToday(clock, branch.timeZone).toString();
  switch (only) {
    case undefined:
      return guests;
    case 'allergies':
      return guests.where('g.allergies', 'is not', null);
    case 'no-consent':
      return guests.where('g.privacyConsentOn', 'is', null);
    case 'in-house':
      return guests.where('g.id', 'in', (inside) =>
        inside
          .selectFrom('stay as s')
          .select('s.guestId')
          .where('s.checkinDate', '<=', today)
          .where('s.checkoutDate', '>=', today),
      );
  }
}

const count = prepared('guest-count', ($: Placeholders<{ max: number }>) =>
  db
    .selectFrom((inside) => inside.selectFrom('guest').select('id').limit($.max).as('counted'))
    .select((guests) => guests.fn.countAll<number>().as('all')),
);

/** How many guests there are, and how many fit; of more than `maxCounted`, one more than those. */
export async function countGuests(
  context: BranchContext,
  { query }: Request<typeof guestEndpoints.countGuests>,
): Promise<AnswerOf<typeof guestEndpoints.countGuests>> {
  const words = wordsOf(query.search ?? query.searchParam ?? '');
  const { all = 0 } = (await context.transaction.first(count, { max: maxCounted.all + 1 })) ?? {};
  if (words.length === 0 && query.only === undefined) return { all, fitting: Math.min(all, maxCounted.fitting + 1) };
  const found = await findGuests(context, { words, only: query.only }, firstPosition, maxCounted.fitting + 1);
  return { all, fitting: found.length };
}
