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

export interface RefreshOptions extends HotelOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly afterCommit: (scope: Scope) => void;
  /** Milliseconds between two guests who are asked about, so that desks find room in the hotel's pace. */
  readonly rest: number;
}

/** Branches that are at work at once: one hotel that is slow does not keep the others waiting. */
const atOnce = 4;

/** Compares the stays that we keep with the hotels', of every branch that is due: rooms change and guests leave without anybody at the desk asking. */
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
    // What is shown of a guest is today's stay, which is another one today.
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
    // The hotel would not speak about this one, or the spa has deleted them meanwhile: the others may still be told of.
    const isOfOne = error instanceof Refusal || (error instanceof HotelError && error.failure === 'refused');
    if (!isOfOne) throw error;
  }
}

/** The answer, or a failure as soon as the process is to stop: nobody waits for a hotel then. */
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
