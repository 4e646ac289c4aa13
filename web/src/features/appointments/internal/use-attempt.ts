import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Clash } from '@quieta/contract/appointments/clash';
import type { ErrorCode } from '@quieta/contract/error-codes';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { useBranch } from '#features/session/store.ts';
import { ApiError, Withdrawn } from '#lib/api-error.ts';
import { errorMessage } from '#lib/error-message.ts';
import { newKey } from '#lib/outbox.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { acceptRemoteChange } from '../accept-remote-change.ts';
import type { MissingField } from '../draft-rules.ts';
import { draftStore } from '../draft-store.ts';
import type { Overrides } from '../mutations.ts';

/** Why the last attempt to save failed. */
export interface SaveFailure {
  /** What is missing, once saving was tried. */
  readonly missing: readonly MissingField[];
  /** What the server found in the way. */
  readonly clashes: readonly Clash[];
  /** Any other refusal, in the user's language. */
  readonly refusal: string | null;
  /** What the user may insist on, where the refusal was of that kind. */
  readonly override: keyof Overrides | null;
}

const nothing: SaveFailure = { missing: [], clashes: [], refusal: null, override: null };
/** How long it is told what became of a panel that was closed meanwhile, in milliseconds. */
const messageDuration = 8000;

const overrideOf: Partial<Record<ErrorCode, keyof Overrides>> = {
  'outside-availability': 'overrideAvailability',
  'requested-staff': 'overrideRequestedStaff',
  'wish-unknown': 'forgetWish',
};

/** One write of the panel at a time, and what was said of the last one. */
export function useAttempt() {
  const { timeZone } = useBranch();
  const isPending = useStore(draftStore, ({ underWay }) => underWay !== null);
  const [failure, setFailure] = useState(nothing);
  const forget = useCallback(() => setFailure(nothing), []);

  /**
   * Does the work unless some is being done; what is refused stands in `failure`. The work is asked with `isOpen` whether the panel
   * still waits for it: it may be closed, or show another draft.
   */
  async function attempt(work: (isOpen: () => boolean) => Promise<void>, key = newKey()): Promise<void> {
    if (draftStore.getState().underWay !== null) return;
    const isOpen = () => draftStore.getState().underWay === key;
    draftStore.setState({ underWay: key });
    try {
      await work(isOpen);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Whoever closed the panel over it has been told already.
      if (error instanceof Withdrawn && !isOpen()) return;
      if (!isOpen()) {
        const message = await errorMessage(error, timeZone);
        showSnackbar({ type: 'danger', message, duration: messageDuration });
      } else if (showsCurrentState(error)) forget();
      else await tell(error);
    } finally {
      if (isOpen()) draftStore.setState({ underWay: null });
    }
  }

  async function tell(refused: Pick<ApiError, 'code' | 'params' | 'clashes' | 'message'>): Promise<void> {
    const { code, clashes } = refused;
    const refusal = clashes.length > 0 ? null : await errorMessage(refused, timeZone);
    setFailure({ missing: [], clashes, refusal, override: (code && overrideOf[code]) ?? null });
  }

  /** A version conflict brings the appointment as it is now: the next attempt is based on that, and the panel says what differs. */
  function showsCurrentState({ code, problem }: ApiError): boolean {
    // This refusal of an appointment's use cases carries the appointment in the contract's shape.
    return code === 'version-conflict' && acceptRemoteChange(problem['current'] as Appointment);
  }

  const miss = (missing: readonly MissingField[]) => setFailure({ ...nothing, missing });
  return { isPending, failure, attempt, tell, miss, forget };
}
