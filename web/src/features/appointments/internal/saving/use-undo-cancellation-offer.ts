import { plural } from '@lingui/core/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useCommand } from '#features/session/use-command.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { undoCancellations } from '../../mutations.ts';

/** Long enough to read what was cancelled and to undo it, in milliseconds. */
const undoTime = 8000;

/** Reports a cancellation and offers to undo it; `onBooked` receives the restored appointments. */
export function useUndoCancellationOffer(onBooked: (appointments: readonly Appointment[]) => void) {
  // Refused where the time has been booked meanwhile: all of them stay cancelled, and the common handler reports why.
  const { run } = useCommand(async (ids: readonly string[]) => onBooked(await undoCancellations(ids)));

  return (cancelled: readonly Pick<Appointment, 'id'>[]): void => {
    if (cancelled.length === 0) return;
    const ids = cancelled.map(({ id }) => id);
    const message = plural(ids.length, { one: '# appointment cancelled', other: '# appointments cancelled' });
    offerUndo(message, () => void run(ids), undoTime);
  };
}
