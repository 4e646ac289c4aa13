import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, isAhead } from './clock.ts';

// A row that one sender at a time works on: a receipt, a message, a room bill. The lease in the row says who, what
// became of it is told as one of four outcomes, and between failures it rests.

interface Leased<State> {
  readonly state: State;
  readonly leasedUntil: Temporal.Instant | null;
}

interface Rules<State, Outcome extends string> {
  /** How long a lease lasts: longer than any exchange takes. */
  readonly seconds: number;
  /** The row's state while somebody works on it. */
  readonly working: State;
  /**
   * The state after each outcome: done, refused, certainly not sent, or unknown, as it is when a lease ends without a
   * report.
   */
  readonly after: Readonly<Record<Outcome | 'unknown', State>>;
}

/** The rules of one kind of leased rows. */
export function leasedRow<State extends string, Outcome extends string>({
  seconds,
  working,
  after,
}: Rules<State, Outcome>) {
  /**
   * A lease that lasts longer was given by a clock that has been set back since. Half of it is for machines whose
   * clocks differ.
   */
  const maxMilliseconds = { seconds: 2 * seconds };
  const isLeased = (leasedUntil: Temporal.Instant | null, now: Temporal.Instant) =>
    leasedUntil !== null && isAhead(leasedUntil, now, maxMilliseconds.seconds * 1000);
  return {
    leaseFrom: (now: Temporal.Instant) => now.add({ seconds }),
    isLeased,
    /** The current state. */
    stateAt: <Any extends State>({ state, leasedUntil }: Leased<Any>, now: Temporal.Instant): Any | State =>
      state === working && !isLeased(leasedUntil, now) ? after.unknown : state,
    stateAfter: (outcome: Outcome | 'unknown') => after[outcome],
    /** From when on a lease is longer than any. */
    beyondLeases: (now: Temporal.Instant) => now.add(maxMilliseconds),
    /**
     * Whether an own lease lasts for so many milliseconds more. Where the clock has been set back since it was given,
     * nobody knows.
     */
    lastsFor: (milliseconds: number, leasedUntil: Temporal.Instant, now: Temporal.Instant) => {
      const latest = leasedUntil.subtract({ milliseconds });
      return now.equals(latest) || isAhead(latest, now, seconds * 1000 - milliseconds);
    },
  };
}

/** The largest random extension of a pause, so that what failed together is not tried again together. */
const jitter = 0.2;

/**
 * The pauses after failures: so many seconds after the first one, the second one, and so on, and the last from then on.
 */
export function pausesOf(seconds: readonly [number, ...number[]]) {
  const maxMilliseconds = Math.max(...seconds) * 1000 * (1 + jitter);
  return {
    /** How long to pause after the nth failure (from 1) in a row, in milliseconds. `chance` is from 0 to 1. */
    pauseAfter: (failures: number, chance: number) => {
      const pause = seconds[Math.min(Math.max(failures, 1), seconds.length) - 1] ?? seconds[0];
      return Math.round(pause * 1000 * (1 + jitter * chance));
    },
    /** Whether a pause lasts still. */
    rests: (until: Temporal.Instant | null, now: Temporal.Instant) =>
      until !== null && isAhead(until, now, maxMilliseconds),
    /** The end of the longest pause that begins now: one beyond it was set by a clock that has been set back since. */
    beyondPauses: (now: Temporal.Instant) => now.add({ milliseconds: maxMilliseconds }),
  };
}

/** Saves an outcome, and tries again as long as the lease lasts: without it the row would end as of unknown fate. */
export async function saveInLease(
  save: () => Promise<void>,
  {
    clock,
    leasedUntil,
    every,
  }: { readonly clock: Clock; readonly leasedUntil: Temporal.Instant; readonly every: number },
): Promise<void> {
  for (;;) {
    try {
      return await save();
    } catch (error) {
      if (Temporal.Instant.compare(clock.now(), leasedUntil) >= 0) throw error;
      await wait(every);
    }
  }
}
