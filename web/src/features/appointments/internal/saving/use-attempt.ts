import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Clash } from '@quieta/contract/appointments/clash';
import type { ErrorCode } from '@quieta/contract/error-codes';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { useBranch } from '#features/session/store.ts';
import { ApiError, Withdrawn } from '#lib/api/api-error.ts';
import { errorMessage } from '#lib/api/error-message.ts';
import { newKey } from '#lib/api/outbox.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { acceptRemoteChange } from '../../accept-remote-change.ts';
import type { MissingField } from '../../draft-rules.ts';
import { draftStore } from '../../draft-store.ts';
import type { Overrides } from '../../mutations.ts';

export interface SaveFailure {
  /** The missing fields, once the user has tried to save. */
  readonly missing: readonly MissingField[];
  /** The clashes that the server found. */
  readonly clashes: readonly Clash[];
  /** Any other refusal, in the user's language. */
  readonly refusal: string | null;
  /** The rule that the user may override, if the refusal allows it. */
  readonly override: keyof Overrides | null;
}

const nothing: SaveFailure = { missing: [], clashes: [], refusal: null, override: null };
/** How long the result is shown after the panel was closed, in milliseconds. */
const messageDuration = 8000;

const overrideOf: Partial<Record<ErrorCode, keyof Overrides>> = {
  'outside-availability': 'overrideAvailability',
  'requested-staff': 'overrideRequestedStaff',
  'wish-unknown': 'forgetWish',
};

/** Runs one write of the panel at a time, and keeps the failure of the last one. */
export function useAttempt() {
  const { timeZone } = useBranch();
  const isPending = useStore(draftStore, ({ underWay }) => underWay !== null);
  const [failure, setFailure] = useState(nothing);
  const forget = useCallback(() => setFailure(nothing), []);

  /**
   * Runs the write unless another one is running, and keeps a refusal in `failure`. The write calls `isOpen` to learn whether the
   * panel still waits for it: it may have been closed or may show another draft.
   */
  async function attempt(work: (isOpen: () => boolean) => Promise<void>, key = newKey()): Promise<void> {
    if (draftStore.getState().underWay !== null) return;
    const isOpen = () => draftStore.getState().underWay === key;
    draftStore.setState({ underWay: key });
    try {
      await work(isOpen);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The user closed the panel, and `leaveDraft` has shown a message.
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

  /** A version conflict carries the current appointment: the next attempt is based on it, and the panel shows the differences. */
  function showsCurrentState({ code, problem }: ApiError): boolean {
    // With this code an appointment's use cases send the appointment in the contract's shape.
    return code === 'version-conflict' && acceptRemoteChange(problem['current'] as Appointment);
  }

  const miss = (missing: readonly MissingField[]) => setFailure({ ...nothing, missing });
  return { isPending, failure, attempt, tell, miss, forget };
}
