interface Kind {
  /** Whether it adds a shift; otherwise it takes time away. */
  readonly adds: boolean;
  /** Whether it is of the whole branch. */
  readonly isOfBranch: boolean;
}

/**
 * Declares the exceptions to the weekly patterns: a day off, sickness, or a shift beyond them; a closure is of the
 * whole branch.
 */
export const exceptionKinds = {
  off: { adds: false, isOfBranch: false },
  sick: { adds: false, isOfBranch: false },
  extra: { adds: true, isOfBranch: false },
  closure: { adds: false, isOfBranch: true },
} as const satisfies Readonly<Record<string, Kind>>;

/** Why a resource cannot be booked at a time at which nothing is booked. */
export type Absence = 'break' | 'off' | 'sick' | 'closed' | 'off-duty';
