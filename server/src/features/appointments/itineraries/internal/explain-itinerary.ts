import type { BlockedTreatment } from '@quieta/contract/appointments/itinerary-endpoints';
import type { SlotReason } from '@quieta/contract/appointments/slot-endpoints';
import { overlaps } from '@quieta/contract/values/interval';
import { toWireTime } from '#platform/clock';
import type { BranchContext } from '#platform/http/context';
import type { RequestedTreatment } from '../../slots/apart-rules.ts';
import { explainUnavailable } from '../../slots/reason-queries.ts';
import { minute, type SlotResource, type SlotSearch } from '../../slots/slot-search-rules.ts';
import { onStep, type StartTables } from '../../slots/start-table-rules.ts';
import type { AskedItinerary } from '../itinerary-queries.ts';
import type { ItinerarySearch, SearchedTreatment } from './itinerary-search.ts';
import type { Furthest } from './walk.ts';

/** A search that found nothing, and how far it came. */
interface Fruitless {
  readonly body: AskedItinerary;
  readonly search: ItinerarySearch;
  readonly tables: StartTables;
  readonly furthest: Furthest | undefined;
}

/** A treatment with the start at which it is told why it cannot be. */
interface Asked {
  readonly treatment: SearchedTreatment;
  readonly start: number;
}

/**
 * The treatments that are in the way: those that nowhere find a place; if each does, those that could not follow where
 * the search came furthest, and those after them that could not either.
 */
export async function explainItinerary(context: BranchContext, fruitless: Fruitless): Promise<BlockedTreatment[]> {
  const { search, tables, furthest } = fruitless;
  const all = search.stops.flatMap(({ treatments }) => treatments);
  const isNowhere = ({ options }: SearchedTreatment) =>
    options.every((one) => tables.of(one).nextFrom(0) === Number.POSITIVE_INFINITY);
  const nowhere = all.filter(isNowhere).map((treatment) => ({ treatment, start: openingOf(treatment) }));
  if (nowhere.length > 0) return explained(context, fruitless, nowhere);
  if (furthest === undefined) return [];
  const stuck = furthest.turn.treatments.map((treatment) => ({ treatment, start: furthest.ready }));
  const blocked = await explained(context, fruitless, stuck);
  const later = await explained(context, fruitless, followingOf(search, furthest));
  return [...beside(context, fruitless, furthest, blocked), ...later.filter(({ reasons }) => reasons.length > 0)];
}

async function explained(
  context: BranchContext,
  { body }: Pick<Fruitless, 'body'>,
  asked: readonly Asked[],
): Promise<BlockedTreatment[]> {
  const blocked: BlockedTreatment[] = [];
  for (const { treatment, start } of asked) {
    const { stop, guest, options } = treatment;
    const [search] = options;
    const { serviceId = '', guests = [] } = body.stops[stop] ?? {};
    const { staffResourceId, areaResourceId } = guests.find((one) => one.guest === guest) ?? {};
    const question = { staffResourceId, areaResourceId, guestId: body.guests[guest] };
    const reasons = search === undefined ? [] : await explainUnavailable(context, { question, search, start });
    const within = search === undefined || isWithinWindows(search, start) ? [] : [outside];
    blocked.push({ stop, guest, serviceId, startTime: wireTime(context, start), reasons: [...reasons, ...within] });
  }
  return blocked;
}

const outside: SlotReason = { code: 'outside-requested-time', params: {}, clashes: [] };

function isWithinWindows({ windows, staffOccupation: { duration } }: SlotSearch, start: number): boolean {
  return windows.some((one) => one.start <= start && start + duration * minute <= one.end);
}

/** Treatments that are free by themselves are told who performs the others that are at the same time. */
function beside(
  context: BranchContext,
  { tables }: Fruitless,
  { placed, turn, ready }: Furthest,
  blocked: readonly BlockedTreatment[],
): BlockedTreatment[] {
  return blocked.map((one) => {
    const treatment = turn.treatments.find(({ guest }) => guest === one.guest);
    const [search] = treatment?.options ?? [];
    if (one.reasons.length > 0 || search === undefined) return one;
    const time = { start: ready, end: ready + search.staffOccupation.duration * minute };
    const others = placed.filter(({ requested: { startsAt, duration } }) =>
      overlaps(time, { start: startsAt, end: startsAt + duration * minute }),
    );
    const ways = [
      ...turn.treatments
        .flatMap(({ options }) => options.slice(0, 1))
        .flatMap((own) => tables.of(own).waysAt(ready).slice(0, 1)),
      ...others.map(({ requested }) => requested),
    ];
    const names = new Set(scarceOf(ways).map(({ name }) => name));
    const reasons = [...names]
      .slice(0, named)
      .map((resource): SlotReason => ({ code: 'taken-in-visit', params: { resource }, clashes: [] }));
    return { ...one, startTime: wireTime(context, ready), reasons };
  });
}

/** How many of those who are needed elsewhere are named. */
const named = 3;

const kinds = [
  ({ parts }: RequestedTreatment) => parts.flatMap(({ staff }) => staff),
  ({ areas = [] }: RequestedTreatment) => areas,
  ({ parts }: RequestedTreatment) => parts.flatMap(({ equipment = [] }) => equipment),
];

/** The staff, or else the areas or the equipment, of which there are fewer than treatments at the same time. */
function scarceOf(ways: readonly RequestedTreatment[]): SlotResource[] {
  const byKind = kinds.map((kindOf) => {
    const taking = ways.map(kindOf).filter((own) => own.length > 0);
    const all = [...new Map(taking.flat().map((one) => [one.id, one])).values()];
    return { all, isScarce: all.reduce((sum, { capacity }) => sum + capacity, 0) < taking.length };
  });
  return (byKind.find(({ isScarce }) => isScarce) ?? byKind[0])?.all ?? [];
}

/** The stops that are left, each as soon after the one before as its pause allows. */
function followingOf({ stops }: ItinerarySearch, { turn, ready, left }: Furthest): Asked[] {
  let end = ready + Math.max(...turn.treatments.map(durationOf));
  return stops.flatMap(({ treatments, pauseBefore }, stop) => {
    if ((left & (1 << stop)) === 0) return [];
    const start = onStep(end + pauseBefore.minutes * minute);
    end = start + Math.max(...treatments.map(durationOf));
    return treatments.map((treatment) => ({ treatment, start }));
  });
}

function durationOf({ options: [search] }: SearchedTreatment): number {
  return (search?.staffOccupation.duration ?? 0) * minute;
}

/** The first moment of the search at which anybody who could perform the treatment is there. */
function openingOf({ options: [search] }: SearchedTreatment): number {
  const [window] = search?.windows ?? [];
  const from = window?.start ?? 0;
  const starts = (search?.staff ?? search?.areas ?? []).flatMap(({ open }) => {
    const next = open.find(({ end }) => end > from);
    return next === undefined ? [] : [Math.max(from, next.start)];
  });
  return onStep(starts.length === 0 ? from : Math.min(...starts));
}

function wireTime({ branch }: BranchContext, moment: number): string {
  return toWireTime(Temporal.Instant.fromEpochMilliseconds(moment), branch.timeZone);
}
