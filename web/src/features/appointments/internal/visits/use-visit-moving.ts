import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { FailedAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { useCommand } from '#features/session/use-command.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { setDraft } from '../../draft-store.ts';
import { moveWholeVisit } from '../../mutations.ts';

/** How long the message is shown when a move could not be undone, in milliseconds. */
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

/** Moves a visit, all or nothing, and keeps the reason of a refusal until the user tries another time. */
export function useVisitMoving({ visitId, onMoved, onDone }: Options) {
  const { t } = useLingui();
  const { run, isPending, failure, forget } = useCommand(async ({ minutes, overrideAvailability = false }: Move) => {
    const { appointments } = await moveWholeVisit(visitId, minutes, overrideAvailability);
    onMoved(appointments);
    offerUndo(t`The visit was moved`, () => void undoing.run(minutes));
    onDone();
    // The draft's appointment has another time and version now.
    setDraft(null);
  });
  const undoing = useCommand(
    // Undo ignores availability: the visit stood there before, whatever the opening hours are now.
    async (minutes: number) => onMoved((await moveWholeVisit(visitId, -minutes, true)).appointments),
    {
      onFailure: (refused, message) =>
        isRefusal(refused) && showSnackbar({ type: 'danger', message, duration: messageDuration }),
    },
  );
  // An error without a code got no answer, and the common handler has reported it.
  const code = failure?.code ?? null;
  const refused: Pick<FailedAppointment, 'code' | 'params' | 'clashes'> | null =
    failure === null || code === null ? null : { code, params: failure.params, clashes: [...failure.clashes] };
  return { isPending, refused, move: run, forget };
}
