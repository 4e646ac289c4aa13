/** Wrong passwords that count as mistakes: per account, and per address, which a whole desk may share. */
const FREE_TRIES = { account: 10, address: 50 };
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 15 * 60_000;

interface Tries {
  readonly wrong: number;
  readonly pausedUntil: number;
  readonly forgottenAt: number;
}

interface SignInTry {
  readonly account: string;
  readonly address: string;
}

interface TryLimit {
  /** For how many more seconds passwords are refused unchecked; 0 if the next one is checked. */
  secondsToWait(attempt: SignInTry): number;
  wrongPassword(attempt: SignInTry): void;
  rightPassword(attempt: SignInTry): void;
}

/**
 * Delays whoever guesses passwords, twice as long after each further one. Kept in memory: each process counts for
 * itself.
 */
export function createTryLimit(now: () => number): TryLimit {
  const tries = new Map<string, Tries>();
  const kinds = ['account', 'address'] as const;
  const keyOf = (kind: (typeof kinds)[number], attempt: SignInTry) => `${kind} ${attempt[kind]}`;

  function forgetOld(): void {
    for (const [key, { forgottenAt }] of tries) if (forgottenAt <= now()) tries.delete(key);
  }

  return {
    secondsToWait(attempt) {
      const ends = kinds.map((kind) => tries.get(keyOf(kind, attempt))?.pausedUntil ?? 0);
      return Math.max(0, Math.ceil((Math.max(...ends) - now()) / 1000));
    },
    wrongPassword(attempt) {
      forgetOld();
      for (const kind of kinds) {
        const wrong = (tries.get(keyOf(kind, attempt))?.wrong ?? 0) + 1;
        const beyond = wrong - FREE_TRIES[kind];
        const pause = beyond < 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** beyond, MAX_PAUSE_MS);
        const pausedUntil = now() + pause;
        tries.set(keyOf(kind, attempt), { wrong, pausedUntil, forgottenAt: pausedUntil + MAX_PAUSE_MS });
      }
    },
    rightPassword: (attempt) => {
      tries.delete(keyOf('account', attempt));
    },
  };
}
