import { t } from '@lingui/core/macro';
import type { AskedStep } from '#addresses/planner.ts';
import { outbox, withdraw } from '#lib/api/outbox.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { type Draft, draftName } from './draft-rules.ts';
import { draftStore, isFilledIn, nothingOpened, type Opened, setPanelStep } from './draft-store.ts';

/** Long enough to read what was put aside and to undo it, in milliseconds. */
const undoTime = 8000;

/** Closes the panel, or opens another draft in it, optionally at a step. The user can restore what was filled in. */
export function leaveDraft(next: Draft | null, step: AskedStep | null = null): void {
  const { draft, retried, failed } = draftStore.getState();
  // This appointment is open already: the changes in its draft stay.
  if (next !== null && next.appointmentId !== null && next.appointmentId === draft?.appointmentId)
    return setPanelStep(step);
  const isRetry = next === null && retried !== null && failed.length > 0;
  openInstead({ ...nothingOpened, draft: next, step, mode: isRetry ? 'failedAppointments' : 'newAppointment' });
}

function openInstead(next: Opened): void {
  const before = draftStore.getState();
  const isOnItsWay = before.underWay !== null && !isReversed(before.underWay);
  draftStore.setState({ ...next, underWay: null });
  if (before.draft === null || !isFilledIn(before)) return;
  const name = draftName(before.draft);
  if (isOnItsWay) {
    const message = t`${name} is still being saved. You will be told when it is done.`;
    return void showSnackbar({ type: 'info', message, duration: undoTime });
  }
  const message = before.draft.base === null ? t`Draft discarded: ${name}` : t`Changes discarded: ${name}`;
  const { draft, visit, mode, step, repeat, retried } = before;
  offerUndo(message, () => openInstead({ draft, visit, mode, step, repeat, retried }), undoTime);
}

/** Withdraws a write; true if it was certainly not sent. One that was sent may have arrived: its answer is reported. */
function isReversed(key: string): boolean {
  const tries = outbox.getState().pending.find((one) => one.key === key)?.tries ?? 0;
  return tries === 0 && withdraw(key) === 'not-sent';
}
