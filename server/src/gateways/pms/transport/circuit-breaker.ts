import type { Clock } from '#platform/clock';

const maxFailures = 5;
const pauseSeconds = 15;

/** Stops calls to a system that has failed repeatedly, so that nobody waits for it. */
export interface CircuitBreaker {
  /** Whether a call may be made now. After the pause, one call at a time is let through as a trial. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
}

export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0;
  /** Epoch milliseconds; no calls are made until then. */
  let closedUntil = 0;

  const now = () => clock.now().epochMilliseconds;

  return {
    admits() {
      if (failures < maxFailures) return true;
      if (now() < closedUntil) return false;
      // Other calls are refused until the result of this one is known.
      closedUntil = now() + pauseSeconds * 1000;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= maxFailures) closedUntil = now() + pauseSeconds * 1000;
    },
  };
}
