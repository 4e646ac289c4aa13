interface State {
  /** The wire's status (APP-04). */
  readonly status: 'Unknown' | 'ToDo' | 'Done' | 'NoShow';
  /** Whether its holds keep its staff member and area from others (APP-09). */
  readonly holds: boolean;
  /** Whether its treatment has not begun yet: a visit's move and a series' cancellation apply only to these. */
  readonly isToCome: boolean;
  /** Whether the clock is watched for it: its guest may be late, or its treatment may run over. */
  readonly canBeLate: boolean;
}

/** Step of an appointment in the desk's own life cycle; the wire's status is derived from it. */
export const lifeCycleStates = {
  booked: { status: 'ToDo', holds: true, isToCome: true, canBeLate: true },
  arrived: { status: 'ToDo', holds: true, isToCome: true, canBeLate: false },
  'in-treatment': { status: 'ToDo', holds: true, isToCome: false, canBeLate: true },
  done: { status: 'Done', holds: true, isToCome: false, canBeLate: false },
  'no-show': { status: 'NoShow', holds: false, isToCome: false, canBeLate: false },
  cancelled: { status: 'Unknown', holds: false, isToCome: false, canBeLate: false },
} as const satisfies Readonly<Record<string, State>>;
