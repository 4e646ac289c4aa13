/**
 * State of the current branch, such as a draft, a cart or the planner's rows: it must not survive a change of branch.
 */
export interface BranchState {
  /** Whether leaving now would lose something. */
  readonly hasUnsavedWork?: () => boolean;
  clear(): void;
  /**
   * Everybody who works at the desk has their own: it stays where another takes over, who does not see it, and is there
   * again afterwards.
   */
  readonly isKeptApart?: boolean;
}

const held = new Set<BranchState>();

/** Registers state of the branch; the returned function unregisters it. */
export function registerBranchState(state: BranchState): () => void {
  held.add(state);
  return () => held.delete(state);
}

export function hasUnsavedWork(): boolean {
  return [...held].some((state) => state.hasUnsavedWork?.() ?? false);
}

/** Clears all registered state: on a change of branch and at logout. */
export function clearBranchState(): void {
  for (const state of held) state.clear();
}

/** Whether something would be lost if somebody else worked at the desk now. */
export function wouldLoseWithOperator(): boolean {
  return [...held].some((state) => state.isKeptApart !== true && (state.hasUnsavedWork?.() ?? false));
}

/** Clears what is not everybody's own: the next one at the desk may see other rows. */
export function clearOfOperator(): void {
  for (const state of held) if (state.isKeptApart !== true) state.clear();
}
