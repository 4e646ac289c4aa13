import type { PendingWrite } from '#lib/outbox.ts';

type Delay = 'offline' | 'unanswered' | 'slow';

/** What its user is told of a write that is still on its way; null while it has not taken long. */
export function delayOf({ state, wasStopped, isLate }: PendingWrite): Delay | null {
  if (!isLate) return null;
  if (state === 'offline') return 'offline';
  return wasStopped ? 'unanswered' : 'slow';
}
