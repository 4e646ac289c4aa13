/** At most `calls` calls within any span of `within` milliseconds. */
export interface PaceLimit {
  readonly calls: number;
  readonly within: number;
}

/**
 * Answers how many milliseconds a call has to wait, and counts it at that time. If the wait is longer than `max`, the
 * call is not counted and must not be made. `now` is in milliseconds and never goes back.
 */
type Pace = (now: number, max: number) => number;

/** Limits calls to a sliding window, first come, first served. */
export function createPace({ calls, within }: PaceLimit): Pace {
  /** When the latest calls were or will be made, oldest first. */
  const made: number[] = [];
  return (now, max) => {
    const oldest = made.length < calls ? undefined : made[0];
    const at = oldest === undefined ? now : Math.max(now, oldest + within);
    if (at - now > max) return at - now;
    if (oldest !== undefined) made.shift();
    made.push(at);
    return at - now;
  };
}
