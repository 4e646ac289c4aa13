import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useStore } from 'zustand';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { ApiError, Withdrawn } from '#lib/api/api-error.ts';
import { errorMessage } from '#lib/api/error-message.ts';
import { newKey } from '#lib/api/outbox.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { acceptRemoteChange } from '../../accept-remote-change.ts';
import { type Draft, draftName, draftOf } from '../../draft-rules.ts';
import { draftStore } from '../../draft-store.ts';
import { leaveDraft } from '../../leave-draft.ts';
import { knownService } from '../../queries.ts';

/** How long the result is shown after the panel was closed, in milliseconds. */
const messageDuration = 8000;

/** A write of the panel; `isOpen` tells whether the panel still waits for it, with the same draft. */
type Work = (isOpen: () => boolean) => Promise<void>;

/** Runs one write of the panel at a time; the last one's failure is forgotten once the draft changes. */
export function useAttempt(draft: Draft) {
  const { timeZone } = useBranch();
  const isPending = useStore(draftStore, ({ underWay }) => underWay !== null);
  const { run, failure, refusal } = useCommand(
    async ({ work, isOpen }: { work: Work; isOpen: () => boolean }) => {
      try {
        await work(isOpen);
      } catch (error) {
        // It was not booked, so the draft is nothing but itself.
        if (isOpen() && error instanceof ApiError && error.unansweredKey === null) draftStore.setState({ sent: null });
        if (!(error instanceof ApiError) || (isOpen() && !showsCurrentState(error))) throw error;
        // Where the user withdrew it by closing the panel, `leaveDraft` has shown a message.
        if (isOpen() || error instanceof Withdrawn) return;
        const message = await errorMessage(error, timeZone);
        showSnackbar({ type: 'danger', message, duration: messageDuration });
      }
    },
    // A panel that was opened after another was closed can be saved while the closed one still waits.
    { about: draft, overlaps: true },
  );

  async function attempt(work: Work, key = newKey()): Promise<void> {
    if (draftStore.getState().underWay !== null) return;
    const isOpen = () => draftStore.getState().underWay === key;
    draftStore.setState(({ draft: sent }) => ({ underWay: key, sent: { key, draft: sent } }));
    try {
      await run({ work, isOpen });
    } finally {
      if (isOpen()) draftStore.setState({ underWay: null });
    }
  }

  return { isPending, failure, refusal, attempt };
}

/** Takes a version conflict's current appointment: the next attempt is based on it, the panel shows differences. */
function showsCurrentState({ code, problem }: ApiError): boolean {
  // With this code an appointment's use cases send the appointment in the contract's shape.
  return code === 'version-conflict' && acceptRemoteChange(problem['current'] as Appointment);
}

/** Reports what was booked or changed after its panel was closed, which would go unseen otherwise. */
export function useLateSaveMessage(onBooked: (appointments: readonly Appointment[]) => void) {
  const { t: text } = useLingui();
  return (rows: readonly Appointment[], isChange = false): void => {
    onBooked(rows);
    const [row] = rows;
    if (row === undefined) return;
    const message = savedText(row, rows.length - 1, isChange);
    const show = () => leaveDraft(draftOf(row, knownService(row)));
    showSnackbar({ type: 'info', message, duration: messageDuration, action: { label: text`Show`, onPress: show } });
  };
}

/** How long it is said that something was saved, in milliseconds: it is in the planner as well. */
const savedDuration = 4000;

/** Says, to the eye and to a screen reader, what was booked or changed: its panel closes without a word. */
export function showSaved(rows: readonly Appointment[], isChange = false): void {
  const [row] = rows;
  if (row === undefined) return;
  showSnackbar({ type: 'info', message: savedText(row, rows.length - 1, isChange), duration: savedDuration });
}

function savedText({ holder, startTime }: Appointment, others: number, isChange: boolean): string {
  const name = draftName({ guest: holder, startTime });
  if (isChange) return t`Saved: ${name}`;
  return others === 0 ? t`Booked: ${name}` : t`Booked: ${name}, and ${others} more`;
}
