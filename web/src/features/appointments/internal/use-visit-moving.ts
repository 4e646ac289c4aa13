import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { FailedAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { useCommand } from '#features/session/use-command.ts';
import { isRefusal } from '#lib/api-error.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { setDraft } from '../draft-store.ts';
import { moveWholeVisit } from '../mutations.ts';

/** How long it is told why a move could not be undone, in milliseconds. */
const messageDuration = 5000;

interface Options {
  visitId: string;
  onMoved: (appointments: readonly Appointment[]) => void;
  onDone: () => void;
}

interface Move {
  readonly minutes: number;
  readonly overrideAvailability?: boolean;
}

/** Moves a visit, all or nothing, and keeps why it could not be moved until it is tried otherwise. */
export function useVisitMoving({ visitId, onMoved, onDone }: Options) {
  const { t } = useLingui();
  const { run, isPending, failure, forget } = useCommand(async ({ minutes, overrideAvailability = false }: Move) => {
    const { appointments } = await moveWholeVisit(visitId, minutes, overrideAvailability);
    onMoved(appointments);
    offerUndo(t`The visit was moved`, () => void undoing.run(minutes));
    onDone();
    // Its appointment stands elsewhere now, in another version.
    setDraft(null);
  });
  const undoing = useCommand(
    // Where it stood it may stand again, whatever the hours are by now.
    async (minutes: number) => onMoved((await moveWholeVisit(visitId, -minutes, true)).appointments),
    {
      onFailure: (refused, message) =>
        isRefusal(refused) && showSnackbar({ type: 'danger', message, duration: messageDuration }),
    },
  );
  // What has no code was not answered, and has been told as such.
  const code = failure?.code ?? null;
  const refused: Pick<FailedAppointment, 'code' | 'params' | 'clashes'> | null =
    failure === null || code === null ? null : { code, params: failure.params, clashes: [...failure.clashes] };
  return { isPending, refused, move: run, forget };
}
