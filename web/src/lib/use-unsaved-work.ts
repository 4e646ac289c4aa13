import { useEffect, useRef } from 'react';
import { registerBranchState } from './branch-state.ts';

/**
 * Registers unsaved work while `wouldLose` is true: changing the branch and logging out ask first, and an expired
 * session keeps the page open. The returned function says whether there still is unsaved work, which ends once the user
 * has discarded it.
 */
export function useUnsavedWork(wouldLose: boolean): () => boolean {
  const held = useRef(wouldLose);
  useEffect(() => {
    held.current = wouldLose;
  }, [wouldLose]);
  useEffect(
    () =>
      registerBranchState({
        hasUnsavedWork: () => held.current,
        clear() {
          held.current = false;
        },
      }),
    [],
  );
  return () => held.current;
}
