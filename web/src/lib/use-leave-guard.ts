import { useBlocker } from '@tanstack/react-router';

export interface LeaveGuard {
  /** The user wants to go elsewhere, and is to be asked first. */
  readonly isAsking: boolean;
  stay(): void;
  leave(): void;
}

/** Holds the user back from leaving the address while something would be lost; the browser itself asks before a reload. */
export function useLeaveGuard(wouldLose: boolean): LeaveGuard {
  const blocker = useBlocker({
    shouldBlockFn: () => wouldLose,
    enableBeforeUnload: () => wouldLose,
    withResolver: true,
  });
  return {
    isAsking: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
