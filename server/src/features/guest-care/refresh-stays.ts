import { setTimeout as wait } from 'node:timers/promises';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { Logger } from 'pino';
import { refreshArrangements } from '#features/arrangements/stay-commands';
import { writeAuditEntry } from '#features/audit/audit-commands';
import type { HotelOptions } from '#features/guests/ask-hotel';
import { lockGuest } from '#features/guests/guest-repository';
import { replaceStays } from '#features/guests/hotel-guest-repository';
import { findLinkedGuests, type LinkedGuest } from '#features/guests/stay-queries';
import { recordChange } from '#features/realtime/record-change';
import { readBranch } from '#features/session/branch-repository';
import { readHotelAccess } from '#features/settings/hotel-access-repository';
import { HotelError, type HotelGuest, type HotelStay, type HotelSystem } from '#gateways/pms/port';
import { type Clock, localDate } from '#platform/clock';
import type { Pool } from '#platform/database/pool';
import { inTransaction, type Scope } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { listAppointmentsFrom } from './guest-history-queries.ts';
import { claimRound, findGuestsArrivingOrDeparting, keepHotelDay, listBranchesDue } from './stay-refresh-repository.ts';
import { areSameStays, guestsToAsk, nextRound } from './stay-rules.ts';

interface RefreshOptions extends HotelOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly afterCommit: (scope: Scope) => void;
  /** Milliseconds between the questions about two guests, so that desks find room in the hotel's pace. */
  readonly rest: number;
}

/** How many branches are refreshed at once, so that one slow hotel does not delay the others. */
const atOnce = 4;

/**
 * Compares our stays with the hotels', for every branch that is due: guests change rooms and leave without anybody at
 * the desk asking the hotel.
 */
export async function refreshStays(options: RefreshOptions, signal: AbortSignal): Promise<void> {
  const waiting = (await listBranchesDue(options.pool, options.clock.now())).values();
  const worker = async () => {
    for (const scope of waiting) {
      if (signal.aborted) return;
      await refreshBranch(options, scope, signal).catch((error: unknown) => {
        if (!signal.aborted) options.log.warn({ err: error, ...scope }, 'the stays could not be refreshed');
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function refreshBranch(options: RefreshOptions, scope: Required<Scope>, signal: AbortSignal): Promise<void> {
  const { pms, pool, clock, afterCommit, sessionKey } = options;
  const now = clock.now();
  const branch = await inTransaction(pool, scope, readBranch);
  const inBranch = async <T>(work: (inside: BranchWork) => Promise<T>): Promise<T> => {
    const actor = { environmentId: scope.environmentId, userId: null };
    const result = await inTransaction(pool, scope, (transaction) =>
      work({ actor, branch, clock, requestId: 'stay-refresh', transaction }),
    );
    afterCommit(scope);
    return result;
  };

  const next = nextRound(now, branch.timeZone);
  const date = localDate(now, branch.timeZone);
  const connection = await inBranch(async (inside) => {
    const round = await claimRound(inside, next, date);
    if (round === undefined) return null;
    // Guests are shown with today's stay, which may change with the day.
    if (round.before !== null && round.before < date)
      await recordChange(inside, 'guest', await findGuestsArrivingOrDeparting(inside, round.before, date));
    return readHotelAccess(inside, sessionKey);
  });
  if (connection === null) return;
  const hotel = pms.hotelAt({ connection, timeZone: branch.timeZone });
  const inHouse = await untilStopped(readInHouse(hotel, date), signal);
  const externalIds = [...new Set(inHouse.map(({ externalId }) => externalId))];
  const stored = await inBranch(async (inside) => {
    keepHotelDay(inside, { date, guests: externalIds.length, reportedAt: now });
    return inside.transaction.run(findLinkedGuests, { date, externalIds });
  });
  for (const guest of guestsToAsk(stored, inHouse)) {
    if (Temporal.Instant.compare(clock.now(), next) >= 0) return;
    await askAgain({ hotel, guest, date, inBranch, signal });
    await wait(options.rest, undefined, { signal });
  }
  const actor = { environmentId: scope.environmentId, userId: null };
  const work = { actor, branch, clock, requestId: 'stay-refresh', read: inBranch, write: inBranch };
  await untilStopped(refreshArrangements(work, hotel), signal).catch((error: unknown) => {
    // A hotel may allow us its guests and not what they have booked.
    const isForbidden = error instanceof HotelError && ['refused', 'access-refused'].includes(error.failure);
    if (!isForbidden) throw error;
  });
}

interface Question {
  readonly hotel: HotelSystem;
  readonly guest: LinkedGuest;
  readonly date: string;
  readonly inBranch: <T>(work: (inside: BranchWork) => Promise<T>) => Promise<T>;
  readonly signal: AbortSignal;
}

async function askAgain({ hotel, guest, date, inBranch, signal }: Question): Promise<void> {
  try {
    const reported = await untilStopped(hotel.listStays(guest.externalId, date), signal);
    const current = reported.filter(({ obstacle }) => obstacle !== 'not-in-house');
    await inBranch((inside) => takeOverStays(inside, { guest, provider: hotel.provider, date }, current));
  } catch (error) {
    // The hotel refuses to answer about this guest, or the spa has deleted them meanwhile; the others can still be
    // refreshed.
    const isOfOne = error instanceof Refusal || (error instanceof HotelError && error.failure === 'refused');
    if (!isOfOne) throw error;
  }
}

/** The answer, or a failure as soon as the process has to stop, which must not wait for a hotel. */
async function untilStopped<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([answer, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** More pages than any hotel fills; a longer list is an error of the hotel system. */
const maxPages = 100;

/** All in-house guests of that day, page after page. */
async function readInHouse(hotel: HotelSystem, date: string): Promise<HotelGuest[]> {
  const all: HotelGuest[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { guests, next } = await hotel.searchInHouse({ date, words: '', cursor });
    all.push(...guests);
    if (next === null || next === cursor) break;
    cursor = next;
  }
  return all;
}

interface KnownGuest {
  /** The guest's stays when the hotel was asked. */
  readonly guest: LinkedGuest;
  readonly provider: PmsProvider;
  readonly date: string;
}

/**
 * Saves a guest's stays of a day as the hotel reported them, unless a desk has saved newer ones meanwhile. Refuses with
 * `not-found` if the guest was deleted.
 */
async function takeOverStays(
  context: BranchWork,
  { guest, provider, date }: KnownGuest,
  reported: readonly HotelStay[],
): Promise<void> {
  const { guestId, externalId } = guest;
  if (areSameStays(guest.stays, reported)) return;
  await lockGuest(context, guestId);
  const linked = await context.transaction.run(findLinkedGuests, { date, externalIds: [externalId] });
  const current = linked.find((one) => one.guestId === guestId);
  if (current === undefined || !areSameStays(current.stays, guest.stays)) return;
  await replaceStays(context, { guestId, provider, date }, reported);
  await writeAuditEntry(context, {
    action: 'guest.refresh-stays',
    entity: 'guest',
    entityId: guestId,
    before: { guestId, stays: guest.stays },
    after: { guestId, stays: reported },
  });
  await recordChange(context, 'guest', [guestId]);
  // Appointments show the room of their own day, which for days other than today the guest's change does not update.
  const first = [...guest.stays, ...reported].map(({ checkinDate }) => checkinDate).toSorted()[0] ?? date;
  await recordChange(context, 'appointment', await listAppointmentsFrom(context, guestId, first));
}
