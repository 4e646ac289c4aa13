import { useEffect, useRef } from 'react';
import { registerBranchState } from './branch-state.ts';

/**
 * Announces that something would be lost, for as long as `wouldLose`: changing the branch and logging out ask first, and a session
 * that ends leaves the page where it is. The returned function says whether it still would, which is over once it was given up.
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
