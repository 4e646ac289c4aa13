import type { Fault, FaultQueue } from './faults.ts';

/**
 * The overall behaviour of the hotel's system, as the page offers it: correct, or one of the ways in which such systems
 * fail.
 */
export const behaviours = ['well', 'slow', 'away', 'failing', 'failing-after', 'overloaded'] as const;
export type Behaviour = (typeof behaviours)[number];

const lasting: Omit<Fault, 'kind'> = {
  operation: '*',
  skip: 0,
  times: Number.MAX_SAFE_INTEGER,
  isCarriedOut: false,
  status: 500,
  retryAfter: null,
  milliseconds: 30_000,
};

const faults: Readonly<Record<Behaviour, Fault | null>> = {
  well: null,
  slow: { ...lasting, kind: 'delay' },
  away: { ...lasting, kind: 'reset' },
  failing: { ...lasting, kind: 'status' },
  'failing-after': { ...lasting, kind: 'status', isCarriedOut: true },
  overloaded: { ...lasting, kind: 'status', status: 429, retryAfter: 5 },
};

/** Replaces all waiting faults. */
export function behave(queue: FaultQueue, behaviour: Behaviour): void {
  queue.clear();
  const fault = faults[behaviour];
  if (fault) queue.add(fault);
}

/** Undefined while single faults are waiting that were added one by one. */
export function behaviourOf({ waiting }: FaultQueue): Behaviour | undefined {
  const [fault = null, ...others] = waiting;
  if (others.length > 0) return undefined;
  return behaviours.find((each) => isSame(faults[each], fault));
}

/** A lasting fault counts down, too, but from a number that is never used up. */
function isSame(one: Fault | null, other: Fault | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    other.times > 1_000_000 &&
    one.kind === other.kind &&
    one.status === other.status &&
    one.isCarriedOut === other.isCarriedOut
  );
}
