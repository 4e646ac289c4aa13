import type { Fault, FaultQueue } from './faults.ts';

/** How the hotel's system behaves as a whole, for the page: well, or in one of the ways in which such systems fail. */
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

/** Takes the place of all faults that wait. */
export function behave(queue: FaultQueue, behaviour: Behaviour): void {
  queue.clear();
  const fault = faults[behaviour];
  if (fault) queue.add(fault);
}

/** Undefined while single faults wait, which somebody has put there one by one. */
export function behaviourOf({ waiting }: FaultQueue): Behaviour | undefined {
  const [fault = null, ...others] = waiting;
  if (others.length > 0) return undefined;
  return behaviours.find((each) => isSame(faults[each], fault));
}

/** A lasting fault counts down too, from a number that nobody reaches. */
function isSame(one: Fault | null, other: Fault | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    other.times > 1_000_000 &&
    one.kind === other.kind &&
    one.status === other.status &&
    one.isCarriedOut === other.isCarriedOut
  );
}
