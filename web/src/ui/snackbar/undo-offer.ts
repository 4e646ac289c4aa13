import { t } from '@lingui/core/macro';
import { registerBranchState } from '#lib/branch-state.ts';
import { showSnackbar } from './snackbar-queue.ts';

/** How long what was done offers to be undone in sight, in milliseconds. By its key it can be for longer. */
const defaultTime = 5000;

interface Offer {
  readonly message: string;
  readonly undo: () => void;
  readonly takeAway: () => void;
}

let last: Offer | null = null;

// What was done in another branch, or by somebody else, is not undone from here.
registerBranchState({ clear: () => last?.takeAway() });

/**
 * Says what was done, and offers to undo it: in sight for a while, and by `undoLast` until something else is done.
 * Returns a function that takes the offer away, as where the doing was refused.
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

/** Undoes what was done last and says what that was; nothing where there is nothing to undo. */
export function undoLast(): void {
  if (last === null) return;
  const { message, undo, takeAway } = last;
  takeAway();
  undo();
  showSnackbar({ type: 'info', message: t`Undone: ${message}`, duration: defaultTime });
}
