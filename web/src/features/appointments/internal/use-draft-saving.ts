import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useRef } from 'react';
import { newKey } from '#lib/outbox.ts';
import type { Draft } from '../draft-rules.ts';
import { setDraft, setFailed } from '../draft-store.ts';
import { bookVisit, type Overrides, saveDraft } from '../mutations.ts';
import { missingInVisit } from '../visit-rules.ts';
import { type Said, useAttempt } from './use-attempt.ts';
import { type DraftEnding, useDraftEnding } from './use-draft-ending.ts';

interface Options {
  draft: Draft;
  /** Filled in before it for the same visit; booked together with it. */
  visit: readonly Draft[];
  /** Called with every appointment of the visit, before `onSaved` is with the first. */
  onBooked: (appointments: readonly Appointment[]) => void;
  onSaved: (appointment: Appointment, checkOut: boolean) => void;
  onDeleted: (id: string) => void;
}

export interface DraftSaving extends Said, DraftEnding {
  readonly isSaving: boolean;
  save(checkOut: boolean, overrides?: Overrides): Promise<void>;
  /** Takes back what was said of an earlier attempt. */
  forget(): void;
}

/** Saves the draft once however often it is pressed, and keeps what stood in the way where it can be read. */
export function useDraftSaving({ draft, visit, onBooked, onSaved, onDeleted }: Options): DraftSaving {
  const { isPending, said, attempt, tell, miss, forget } = useAttempt();
  const ending = useDraftEnding({ draft, onBooked, onSaved, onDeleted, attempt });
  // One key for one visit as it stands: pressing again after a lost answer cannot book it twice.
  const sent = useRef<{ draft: Draft; visit: readonly Draft[]; key: string } | null>(null);

  async function save(checkOut: boolean, overrides: Overrides = {}): Promise<void> {
    const missing = missingInVisit(visit, draft);
    const { service, appointmentId } = draft;
    if (missing.length > 0 || service === null) return miss(missing);
    const before = sent.current;
    const isSame = before?.draft === draft && before.visit === visit && Object.keys(overrides).length === 0;
    const key = before !== null && isSame ? before.key : newKey();
    sent.current = { draft, visit, key };
    await attempt(async () => {
      if (appointmentId !== null) {
        return onSaved(await saveDraft({ ...draft, appointmentId }, service, overrides, key), checkOut);
      }
      const all = [...visit, draft];
      const { submittedAppointments, failedAppointments } = await bookVisit(all, overrides, key);
      const [saved] = submittedAppointments;
      const [failed] = failedAppointments;
      if (failed !== undefined && visit.length === 0) {
        // The same draft may succeed later; the answer to this key would stay the refusal.
        sent.current = null;
        return tell({ ...failed, message: failed.code });
      }
      onBooked(submittedAppointments);
      if (saved !== undefined) onSaved(saved, checkOut && failed === undefined);
      else setDraft(null);
      setFailed(failedAppointments.map((failure) => ({ ...failure, guest: all[failure.index]?.guest ?? null })));
    });
  }

  return { ...said, ...ending, isSaving: isPending, save, forget };
}
