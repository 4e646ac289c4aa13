/** State of the branch that is worked in, such as a draft, a cart or the planner's rows: it must not outlive the branch. */
export interface BranchState {
  /** Whether the user would lose something by leaving now. */
  readonly hasUnsavedWork?: () => boolean;
  clear(): void;
}

const held = new Set<BranchState>();

/** Announces state of the branch; the returned function withdraws it. */
export function registerBranchState(state: BranchState): () => void {
  held.add(state);
  return () => held.delete(state);
}

export function hasUnsavedWork(): boolean {
  return [...held].some((state) => state.hasUnsavedWork?.() ?? false);
}

/** Empties everything that was announced: on a change of branch and at logout. */
export function clearBranchState(): void {
  for (const state of held) state.clear();
}
