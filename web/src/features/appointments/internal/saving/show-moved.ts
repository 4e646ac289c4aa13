import { plural } from '@lingui/core/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Following } from '@quieta/contract/appointments/slot-endpoints';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { draftName } from '../../draft-rules.ts';
import type { Overrides } from '../../mutations.ts';
import { undoMove } from '../mutations.ts';

/** How long a move can be taken back, in milliseconds. */
const undoDuration = 8000;

interface Move {
  readonly saved: Appointment;
  readonly before: Appointment | null;
  readonly following: readonly Following[];
  readonly overrides: Overrides;
}

/** Says what was moved, with one way back for all of it. */
export function showMoved({ saved, before, following, overrides }: Move): void {
  const name = draftName({ guest: saved.holder, startTime: saved.startTime });
  const message = plural(following.length, {
    one: `Saved: ${name}, and the next one moved`,
    other: `Saved: ${name}, and the next # moved`,
  });
  if (before === null) return;
  // Where it is refused, the common handler says why.
  const undo = () =>
    void undoMove(saved, before, following, overrides.overrideAvailability === true).catch(() => undefined);
  offerUndo(message, undo, undoDuration);
}
