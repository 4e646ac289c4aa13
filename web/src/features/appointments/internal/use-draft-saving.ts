import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Clash } from '@quieta/contract/appointments/clash';
import type { ErrorCode } from '@quieta/contract/error-codes';
import { useCallback, useRef, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorMessage } from '#lib/error-message.ts';
import { newKey } from '#lib/outbox.ts';
import { type Draft, type MissingField, missingIn } from '../draft-rules.ts';
import { setDraft, setFailed } from '../draft-store.ts';
import { bookVisit, callOff, cancelWholeVisit, type Overrides, removeAppointment, saveDraft } from '../mutations.ts';

interface Options {
  draft: Draft;
  /** Filled in before it for the same visit; booked together with it. */
  visit: readonly Draft[];
  /** Called with every appointment of the visit, before `onSaved` is with the first. */
  onBooked: (appointments: readonly Appointment[]) => void;
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
  /** What the user may insist on, where the refusal was of that kind. */
  readonly override: keyof Overrides | null;
  save(checkOut: boolean, overrides?: Overrides): Promise<void>;
  remove(): Promise<void>;
  /** Calls the appointment off, alone or with the whole visit; it is kept as history. */
  cancel(reason: string, wholeVisit: boolean): Promise<void>;
  /** Takes back what was said of an earlier attempt. */
  forget(): void;
}

const nothing = { missing: [], clashes: [], refusal: null, override: null } as const;

const overrideOf: Partial<Record<ErrorCode, keyof Overrides>> = {
  'outside-availability': 'overrideAvailability',
  'requested-staff': 'overrideRequestedStaff',
};

/** Saves the draft once however often it is pressed, and keeps what stood in the way where it can be read. */
export function useDraftSaving({ draft, visit, onBooked, onSaved, onDeleted }: Options): DraftSaving {
  const { timeZone } = useBranch();
  const [isSaving, setIsSaving] = useState(false);
  const [said, setSaid] = useState<Pick<DraftSaving, 'missing' | 'clashes' | 'refusal' | 'override'>>(nothing);
  // One key for one visit as it stands: pressing again after a lost answer cannot book it twice.
  const attempt = useRef<{ draft: Draft; visit: readonly Draft[]; key: string } | null>(null);
  const forget = useCallback(() => setSaid(nothing), []);

  async function attemptTo(work: () => Promise<void>): Promise<void> {
    if (isSaving) return;
    setIsSaving(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await tell(error);
    } finally {
      setIsSaving(false);
    }
  }

  async function tell(refused: Pick<ApiError, 'code' | 'params' | 'clashes' | 'message'>): Promise<void> {
    const { code, clashes } = refused;
    const refusal = clashes.length > 0 ? null : await errorMessage(refused, timeZone);
    setSaid({ missing: [], clashes, refusal, override: (code && overrideOf[code]) ?? null });
  }

  async function save(checkOut: boolean, overrides: Overrides = {}): Promise<void> {
    const missing = missingIn(draft);
    const { service, appointmentId } = draft;
    if (missing.length > 0 || service === null) return setSaid({ ...nothing, missing });
    const before = attempt.current;
    const isSame = before?.draft === draft && before.visit === visit && Object.keys(overrides).length === 0;
    const key = before !== null && isSame ? before.key : newKey();
    attempt.current = { draft, visit, key };
    await attemptTo(async () => {
      if (appointmentId !== null) {
        return onSaved(await saveDraft({ ...draft, appointmentId }, service, overrides, key), checkOut);
      }
      const all = [...visit, draft];
      const { submittedAppointments, failedAppointments } = await bookVisit(all, overrides, key);
      const [saved] = submittedAppointments;
      const [failed] = failedAppointments;
      if (failed !== undefined && visit.length === 0) {
        // The same draft may succeed later; the answer to this key would stay the refusal.
        attempt.current = null;
        return tell({ ...failed, message: failed.code });
      }
      onBooked(submittedAppointments);
      if (saved !== undefined) onSaved(saved, checkOut && failed === undefined);
      else setDraft(null);
      setFailed(failedAppointments.map((failure) => ({ ...failure, guest: all[failure.index]?.guest ?? null })));
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

  async function cancel(reason: string, wholeVisit: boolean): Promise<void> {
    const { appointmentId, visitId } = draft;
    if (appointmentId === null) return;
    await attemptTo(async () => {
      const rows =
        wholeVisit && visitId !== null
          ? (await cancelWholeVisit(visitId, reason)).appointments
          : [await callOff({ ...draft, appointmentId }, reason)];
      onBooked(rows);
      setDraft(null);
    });
  }

  return { ...said, isSaving, save, remove, cancel, forget };
}
