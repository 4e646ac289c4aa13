import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Clash } from '@quieta/contract/appointments/clash';
import { useCallback, useRef, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorMessage } from '#lib/error-message.ts';
import { newKey } from '#lib/outbox.ts';
import { type Draft, type MissingField, missingIn } from '../draft-rules.ts';
import { bookDraft, removeAppointment, saveDraft } from '../mutations.ts';

interface Options {
  draft: Draft;
  onSaved: (appointment: Appointment, checkOut: boolean) => void;
  onDeleted: (id: string) => void;
}

export interface DraftSaving {
  readonly isSaving: boolean;
  /** What is missing, once saving was tried. */
  readonly missing: readonly MissingField[];
  /** What the server found in the way. */
  readonly clashes: readonly Clash[];
  /** Any other refusal, in the user's language. */
  readonly refusal: string | null;
  save(checkOut: boolean): Promise<void>;
  remove(): Promise<void>;
  /** Takes back what was said of an earlier attempt. */
  forget(): void;
}

const nothing = { missing: [], clashes: [], refusal: null } as const;

/** Saves the draft once however often it is pressed, and keeps what stood in the way where it can be read. */
export function useDraftSaving({ draft, onSaved, onDeleted }: Options): DraftSaving {
  const { timeZone } = useBranch();
  const [isSaving, setIsSaving] = useState(false);
  const [said, setSaid] = useState<Pick<DraftSaving, 'missing' | 'clashes' | 'refusal'>>(nothing);
  // One key for one draft as it stands: pressing again after a lost answer cannot book it twice.
  const attempt = useRef<{ draft: Draft; key: string } | null>(null);
  const forget = useCallback(() => setSaid(nothing), []);

  async function attemptTo(work: () => Promise<void>): Promise<void> {
    if (isSaving) return;
    setIsSaving(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid({
        missing: [],
        clashes: error.clashes,
        refusal: error.clashes.length > 0 ? null : await errorMessage(error, timeZone),
      });
    } finally {
      setIsSaving(false);
    }
  }

  async function save(checkOut: boolean): Promise<void> {
    const missing = missingIn(draft);
    const { service, appointmentId } = draft;
    if (missing.length > 0 || service === null) return setSaid({ ...nothing, missing });
    if (attempt.current?.draft !== draft) attempt.current = { draft, key: newKey() };
    const { key } = attempt.current;
    await attemptTo(async () => {
      if (appointmentId !== null) return onSaved(await saveDraft({ ...draft, appointmentId }, service, key), checkOut);
      const { submittedAppointments, failedAppointments } = await bookDraft(draft, service, key);
      const [saved] = submittedAppointments;
      if (saved !== undefined) return onSaved(saved, checkOut);
      const [failed] = failedAppointments;
      if (failed === undefined) return;
      // The same draft may succeed later; the answer to this key would stay the refusal.
      attempt.current = null;
      const refusal =
        failed.clashes.length > 0 ? null : await errorMessage({ ...failed, message: failed.code }, timeZone);
      setSaid({ missing: [], clashes: failed.clashes, refusal });
    });
  }

  async function remove(): Promise<void> {
    const { appointmentId } = draft;
    if (appointmentId === null) return;
    await attemptTo(async () => {
      await removeAppointment(appointmentId);
      onDeleted(appointmentId);
    });
  }

  return { ...said, isSaving, save, remove, forget };
}
