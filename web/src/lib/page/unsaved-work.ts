import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { registerBranchState } from '../branch-state.ts';

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

export interface LeaveGuard {
  /** The user wants to leave, and must be asked first. */
  readonly isAsking: boolean;
  stay(): void;
  leave(): void;
}

/**
 * Asks the user before leaving the address, the branch or the session while something would be lost; the browser itself
 * asks before a reload.
 */
export function useLeaveGuard(wouldLose: boolean): LeaveGuard {
  const isHeld = useUnsavedWork(wouldLose);
  const blocker = useBlocker({
    shouldBlockFn: () => wouldLose && isHeld(),
    enableBeforeUnload: () => wouldLose && isHeld(),
    withResolver: true,
  });
  return {
    isAsking: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
