import type { PendingWrite } from '#lib/api/outbox.ts';

type Delay = 'offline' | 'unanswered' | 'slow';

/** The message about a write without an answer; null while it has not taken long. */
export function delayOf({ state, wasStopped, isLate }: PendingWrite): Delay | null {
  if (!isLate || state === 'asking') return null;
  if (state === 'offline') return 'offline';
  return wasStopped ? 'unanswered' : 'slow';
}
