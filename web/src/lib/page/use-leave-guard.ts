import { useBlocker } from '@tanstack/react-router';
import { useUnsavedWork } from '../use-unsaved-work.ts';

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
