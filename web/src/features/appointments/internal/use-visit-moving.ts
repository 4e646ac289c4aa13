import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { FailedAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorMessage } from '#lib/error-message.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { setDraft } from '../draft-store.ts';
import { moveWholeVisit } from '../mutations.ts';

/** How long it is told why a move could not be undone, in milliseconds. */
const tellTime = 5000;

type Refused = Pick<FailedAppointment, 'code' | 'params' | 'clashes'>;

interface Options {
  visitId: string;
  onMoved: (appointments: readonly Appointment[]) => void;
  onDone: () => void;
}

/** Moves a visit, all or nothing, and keeps why it could not be moved until it is tried otherwise. */
export function useVisitMoving({ visitId, onMoved, onDone }: Options) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function move(minutes: number, overrideAvailability = false): Promise<void> {
    setPending(true);
    try {
      const { appointments } = await moveWholeVisit(visitId, minutes, overrideAvailability);
      onMoved(appointments);
      offerUndo(t`The visit was moved`, () => void undo(minutes));
      onDone();
      // Its appointment stands elsewhere now, in another version.
      setDraft(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // What has no code was not answered, and has been told as such.
      const { code, params, clashes } = error;
      setRefused(code === null ? null : { code, params, clashes: [...clashes] });
    } finally {
      setPending(false);
    }
  }

  async function undo(minutes: number): Promise<void> {
    try {
      // Where it stood it may stand again, whatever the hours are by now.
      onMoved((await moveWholeVisit(visitId, -minutes, true)).appointments);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === null) return;
      showSnackbar({ type: 'danger', message: await errorMessage(error, timeZone), duration: tellTime });
    }
  }

  return { isPending, refused, move, forget: () => setRefused(null) };
}
