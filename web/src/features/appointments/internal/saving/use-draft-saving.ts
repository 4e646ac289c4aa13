import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useRef } from 'react';
import { rememberedKeyOf } from '#lib/api/intentions.ts';
import { type Draft, toRequest } from '../../draft-rules.ts';
import { addFailed, chooseGuest, listAdded, setDraft } from '../../draft-store.ts';
import { missingInVisit } from '../../draft-visit-rules.ts';
import { bookVisit, type Overrides, saveDraft } from '../../mutations.ts';
import { ensureListed } from '../guests/ensure-listed.ts';
import { type SaveFailure, useAttempt } from './use-attempt.ts';
import { type DraftEnding, useDraftEnding } from './use-draft-ending.ts';
import { useLateSaveMessage } from './use-late-save-message.ts';

interface Options {
  draft: Draft;
  /** The earlier drafts of the same visit; they are booked together with it. */
  visit: readonly Draft[];
  /** Called with every appointment of the visit, before `onSaved` is called with the first. */
  onBooked: (appointments: readonly Appointment[]) => void;
  onSaved: (appointment: Appointment, checkOut: boolean) => void;
  onDeleted: (id: string) => void;
}

export interface DraftSaving extends SaveFailure, DraftEnding {
  readonly isSaving: boolean;
  save(checkOut: boolean): Promise<void>;
  /** Saves against the rule that refused it, and continues where the refused attempt would have (SCH-04). */
  insist(override: keyof Overrides): Promise<void>;
  /** Clears the failure of an earlier attempt. */
  forget(): void;
}

/** Saves the draft once however often the button is pressed, and keeps the reason of a refusal for the panel. */
export function useDraftSaving({ draft, visit, onBooked, onSaved, onDeleted }: Options): DraftSaving {
  const { isPending, failure, attempt, tell, miss, forget } = useAttempt();
  const ending = useDraftEnding({ draft, onBooked, onSaved, onDeleted, attempt });
  const tellLate = useLateSaveMessage(onBooked);
  const wantsCheckOut = useRef(false);

  async function save(checkOut: boolean, overrides: Overrides = {}): Promise<void> {
    wantsCheckOut.current = checkOut;
    const missing = missingInVisit(visit, draft);
    const { service, appointmentId } = draft;
    if (missing.length > 0 || service === null) return miss(missing);
    const all = [...visit, draft];
    const requests = all.map((one) => toRequest(one, one.service ?? service));
    const key = rememberedKeyOf('booking', JSON.stringify([appointmentId, draft.base?.version, requests, overrides]));
    await attempt(async (isOpen) => {
      if (appointmentId !== null) {
        const guest = await ensureListed(draft.guest);
        if (guest !== null && guest !== draft.guest) chooseGuest(guest);
        const saved = await saveDraft({ ...draft, appointmentId, guest }, service, overrides, key);
        return isOpen() ? onSaved(saved, checkOut) : tellLate([saved], true);
      }
      const answer = await bookVisit(all, overrides, key);
      const { submittedAppointments, failedAppointments } = answer;
      const [saved] = submittedAppointments;
      const [failed] = failedAppointments;
      const failures = failedAppointments.map((failure) => ({ ...failure, guest: all[failure.index]?.guest ?? null }));
      const keepFailures = () => {
        addFailed(failures);
        listAdded(
          all.map(({ guest }) => guest),
          answer,
        );
      };
      if (!isOpen()) {
        keepFailures();
        return tellLate(submittedAppointments);
      }
      if (failed !== undefined && visit.length === 0) return tell({ ...failed, message: failed.code });
      onBooked(submittedAppointments);
      if (saved !== undefined) onSaved(saved, checkOut && failed === undefined);
      else setDraft(null);
      keepFailures();
    }, key);
  }

  const insist = (override: keyof Overrides) => save(wantsCheckOut.current, { [override]: true });
  return { ...failure, ...ending, isSaving: isPending, save: (checkOut) => save(checkOut), insist, forget };
}
