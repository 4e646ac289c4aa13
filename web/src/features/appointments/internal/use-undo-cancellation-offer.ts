import { plural } from '@lingui/core/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useCommand } from '#features/session/use-command.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { undoCancellations } from '../mutations.ts';

/** Long enough to read what was called off and to change one's mind, in milliseconds. */
const undoTime = 8000;

/** Says what was called off and offers to take it back; `onBooked` is told how the appointments stand then. */
export function useUndoCancellationOffer(onBooked: (appointments: readonly Appointment[]) => void) {
  // Refused where somebody has taken the time meanwhile: they stay cancelled, all of them, and the common handler tells why.
  const { run } = useCommand(async (ids: readonly string[]) => onBooked(await undoCancellations(ids)));

  return (cancelled: readonly Pick<Appointment, 'id'>[]): void => {
    if (cancelled.length === 0) return;
    const ids = cancelled.map(({ id }) => id);
    const message = plural(ids.length, { one: '# appointment cancelled', other: '# appointments cancelled' });
    offerUndo(message, () => void run(ids), undoTime);
  };
}
