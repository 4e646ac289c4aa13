import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { HotelOptions } from '#features/guests/ask-hotel';
import { findLinkedGuests, type LinkedGuest } from '#features/guests/stay-queries';
import { recordChange } from '#features/realtime/record-change';
import { readBranch } from '#features/session/branch-queries';
import { readHotelAccess } from '#features/settings/hotel-access-repository';
import { HotelError, type HotelSystem } from '#gateways/pms/port';
import type { Clock } from '#platform/clock';
import type { Pool } from '#platform/database/pool';
import { inTransaction, type Scope } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { readInHouse } from './internal/read-in-house.ts';
import { takeOverStays } from './internal/take-over-stays.ts';
import { claimRound, findGuestsArrivingOrDeparting, listBranchesDue } from './stay-refresh-repository.ts';
import { guestsToAsk, nextRound } from './stay-rules.ts';

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
 * Compares our stays with the hotels', for every branch that is due: guests change rooms and leave without anybody at the desk asking the
 * hotel.
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
  const date = now.toZonedDateTimeISO(branch.timeZone).toPlainDate().toString();
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
  const kept = await inBranch((inside) =>
    findLinkedGuests(
      inside,
      date,
      inHouse.map(({ externalId }) => externalId),
    ),
  );
  for (const guest of guestsToAsk(kept, inHouse)) {
    if (Temporal.Instant.compare(clock.now(), next) >= 0) return;
    await askAgain({ hotel, guest, date, inBranch, signal });
    await wait(options.rest, undefined, { signal });
  }
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
    const current = reported.filter(({ hindrance }) => hindrance !== 'not-in-house');
    await inBranch((inside) => takeOverStays(inside, { guest, provider: hotel.provider, date }, current));
  } catch (error) {
    // The hotel refuses to answer about this guest, or the spa has deleted them meanwhile; the others can still be refreshed.
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
