import { t } from '@lingui/core/macro';
import { outbox } from '#lib/api/outbox.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';

/** Notifies the user when writes that waited for the network have succeeded; the returned function stops that. */
export function notifyLateAnswers(): () => void {
  return outbox.subscribe(({ lateAnswers }, before) => {
    if (lateAnswers === before.lateAnswers) return;
    showSnackbar({ type: 'info', message: t`The server has answered. What was waiting is done.`, duration: 8000 });
  });
}
