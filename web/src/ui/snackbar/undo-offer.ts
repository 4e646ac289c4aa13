import { t } from '@lingui/core/macro';
import { registerBranchState } from '#lib/branch-state.ts';
import { showSnackbar } from './snackbar-queue.ts';

/** How long an undo offer is visible, in milliseconds. Its shortcut works for longer. */
const defaultTime = 5000;

interface Offer {
  readonly message: string;
  readonly undo: () => void;
  readonly takeAway: () => void;
}

let last: Offer | null = null;

// An action in another branch, or by another user, cannot be undone from here.
registerBranchState({ clear: () => last?.takeAway() });

/**
 * Reports an action and offers to undo it: visible for a while, and by `undoLast` until the next action. Returns a
 * function that removes the offer, such as when the action was refused.
 */
export function offerUndo(message: string, undo: () => void, duration = defaultTime): () => void {
  const onPress = () => {
    takeAway();
    undo();
  };
  const close = showSnackbar({ type: 'info', message, duration, action: { label: t`Undo`, onPress } });
  const takeAway = () => {
    close();
    if (last === offer) last = null;
  };
  const offer: Offer = { message, undo, takeAway };
  last = offer;
  return takeAway;
}

/** Undoes the last action and reports which it was; does nothing where there is none. */
export function undoLast(): void {
  if (last === null) return;
  const { message, undo, takeAway } = last;
  takeAway();
  undo();
  showSnackbar({ type: 'info', message: t`Undone: ${message}`, duration: defaultTime });
}
