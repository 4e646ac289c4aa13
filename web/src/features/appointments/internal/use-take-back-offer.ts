import { plural } from '@lingui/core/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { takeBackCancellations } from '../mutations.ts';

/** Long enough to read what was called off and to change one's mind, in milliseconds. */
const undoTime = 8000;

/** Says what was called off and offers to take it back; `onBooked` is told how the appointments stand then. */
export function useTakeBackOffer(onBooked: (appointments: readonly Appointment[]) => void) {
  async function takeBack(ids: readonly string[]): Promise<void> {
    try {
      onBooked(await takeBackCancellations(ids));
    } catch {
      // The common handler has told why: somebody has taken the time meanwhile. They stay called off, all of them.
    }
  }

  return (cancelled: readonly Pick<Appointment, 'id'>[]): void => {
    if (cancelled.length === 0) return;
    const ids = cancelled.map(({ id }) => id);
    const message = plural(ids.length, { one: '# appointment cancelled', other: '# appointments cancelled' });
    offerUndo(message, () => void takeBack(ids), undoTime);
  };
}
