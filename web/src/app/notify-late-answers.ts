import { t } from '@lingui/core/macro';
import { outbox } from '#lib/outbox.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';

/** Whoever was told that something waits for the network is told when it went through; the returned function ends that. */
export function notifyLateAnswers(): () => void {
  return outbox.subscribe(({ lateAnswers }, before) => {
    if (lateAnswers === before.lateAnswers) return;
    showSnackbar({ type: 'info', message: t`The server has answered. What was waiting is done.`, duration: 8000 });
  });
}
