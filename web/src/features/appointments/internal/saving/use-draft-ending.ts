import { plural } from '@lingui/core/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { UnitDecision } from '@quieta/contract/packages/unit-decision';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '#features/session/use-command.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { hasSamePlacement } from '../../draft-field-rules.ts';
import type { Draft } from '../../draft-rules.ts';
import { setDraft } from '../../draft-store.ts';
import { undoCancellations } from '../../mutations.ts';
import { appointmentQuery, visitQuery } from '../../queries.ts';
import { cancelAppointment, cancelWholeVisit, removeAppointment, saveDraft } from '../mutations.ts';

export interface EndingOptions {
  draft: Draft;
  /** Called with every appointment that has changed, before `onSaved` is called with the first. */
  onBooked: (appointments: readonly Appointment[]) => void;
  onSaved: (appointment: Appointment, checkOut: boolean) => void;
  onDeleted: (id: string) => void;
  attempt: (work: (isOpen: () => boolean) => Promise<void>) => Promise<void>;
}

export interface DraftEnding {
  remove(): Promise<void>;
  /** Cancels the appointment, alone or with the whole visit; it is kept as history. */
  cancel(reason: string, wholeVisit: boolean, unit?: UnitDecision): Promise<void>;
  /** Called with the cancelled appointments of the series, perhaps including this one. */
  seriesEnded(ended: readonly Pick<Appointment, 'id'>[]): void;
  /** Undoes the cancellation, at the appointment's own time or the draft's, if that is free. */
  restore(): Promise<void>;
}

/** Cancels or deletes the draft's appointment, or undoes its cancellation. A new draft has nothing to end. */
export function useDraftEnding({ draft, onBooked, onSaved, onDeleted, attempt }: EndingOptions): DraftEnding {
  const client = useQueryClient();
  const offerUndo = useUndoCancellationOffer(onBooked);
  const { appointmentId, visitId } = draft;

  async function remove(): Promise<void> {
    if (appointmentId === null) return;
    await attempt(async () => {
      await removeAppointment(appointmentId);
      onDeleted(appointmentId);
    });
  }

  async function cancel(reason: string, wholeVisit: boolean, unit?: UnitDecision): Promise<void> {
    if (appointmentId === null) return;
    await attempt(async () => {
      const isWhole = wholeVisit && visitId !== null;
      const remaining = isWhole ? await remainingIn(visitId) : [appointmentId];
      const rows = isWhole
        ? (await cancelWholeVisit(visitId, reason, unit)).appointments
        : [await cancelAppointment({ id: appointmentId, version: draft.base?.version }, reason, unit)];
      onBooked(rows);
      setDraft(null);
      offerUndo(rows.filter(({ id, lifeCycle }) => lifeCycle === 'cancelled' && remaining.includes(id)));
    });
  }

  async function remainingIn(visit: string): Promise<string[]> {
    const { appointments } = await client.query({ ...visitQuery(visit), staleTime: 0 });
    return appointments.filter(({ lifeCycle }) => lifeCycle !== 'cancelled').map(({ id }) => id);
  }

  function seriesEnded(ended: readonly Pick<Appointment, 'id'>[]): void {
    setDraft(null);
    offerUndo(ended);
  }

  async function restore(): Promise<void> {
    if (appointmentId === null) return;
    const { service } = draft;
    await attempt(async () => {
      const stored = await client.query(appointmentQuery(appointmentId));
      if (!hasSamePlacement(stored, draft) && service !== null) {
        return onSaved(await saveDraft({ ...draft, appointmentId, lifeCycle: 'booked' }, service), false);
      }
      const [row] = await undoCancellations([appointmentId], { isQuiet: true });
      if (row !== undefined) onSaved(row, false);
    });
  }

  return { remove, cancel, seriesEnded, restore };
}

/** Long enough to read what was cancelled and to undo it, in milliseconds. */
const undoTime = 8000;

/** Reports a cancellation and offers to undo it; `onBooked` receives the restored appointments. */
function useUndoCancellationOffer(onBooked: (appointments: readonly Appointment[]) => void) {
  // Refused where the time has been booked meanwhile: all of them stay cancelled, and the common handler reports why.
  const { run } = useCommand(async (ids: readonly string[]) => onBooked(await undoCancellations(ids)));

  return (cancelled: readonly Pick<Appointment, 'id'>[]): void => {
    if (cancelled.length === 0) return;
    const ids = cancelled.map(({ id }) => id);
    const message = plural(ids.length, { one: '# appointment cancelled', other: '# appointments cancelled' });
    offerUndo(message, () => void run(ids), undoTime);
  };
}
