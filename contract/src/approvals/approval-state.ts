interface State {
  /** Whether who asked can still take the question back. */
  readonly canBeWithdrawn: boolean;
  /** Whether nothing can come of it any more. */
  readonly isOver: boolean;
}

/** States of a request for approval. */
export const approvalStates = {
  open: { canBeWithdrawn: true, isOver: false },
  approved: { canBeWithdrawn: true, isOver: false },
  declined: { canBeWithdrawn: false, isOver: true },
  withdrawn: { canBeWithdrawn: false, isOver: true },
} as const satisfies Readonly<Record<string, State>>;
