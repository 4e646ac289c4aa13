import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useState } from 'react';
import { rebased } from '#features/appointments/draft-change-rules.ts';
import { changeDraft } from '#features/appointments/draft-store.ts';
import { moveWholeVisit } from '#features/appointments/mutations.ts';
import { movedWith, shifted } from '#features/appointments/visit-rules.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { newKey } from '#lib/api/outbox.ts';
import { minutesBetween } from '#lib/wire-time.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import type { PlannerStore } from '../../store.ts';
import type { AppointmentPlacement } from '../engine/drop-target.ts';
import type { Refused } from './remedies.ts';

/** A dropped card, while the user is asked whether its visit moves along. */
interface AskedMove {
  readonly id: string;
  readonly place: AppointmentPlacement;
  /** All appointments that would move, the dropped one included. */
  readonly rows: readonly Appointment[];
  readonly minutes: number;
}

export interface RefusedMove extends Omit<Refused, 'change'> {
  readonly asked: AskedMove;
}

/** Moves the whole visit of a dropped card, once the user has confirmed that. */
export function useVisitChanges(store: PlannerStore) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<(AskedMove & { readonly key: string }) | null>(null);
  const [refused, setRefused] = useState<RefusedMove | null>(null);

  /** Asks if the card was moved in time and its visit has other appointments still to come; returns whether it asks. */
  function ask(id: string, place: AppointmentPlacement): boolean {
    setRefused(null);
    dismiss();
    const row = store.appointment(id);
    const minutes = row === undefined ? 0 : minutesBetween(row.startTime, place.startTime);
    const rows = row === undefined ? [] : visitOf(store, row);
    const isMoved = minutes !== 0 && row !== undefined && minutesBetween(row.endTime, place.endTime) === minutes;
    if (!isMoved || rows.length < 2 || !rows.some((one) => one.id === id)) return false;
    // The card stays where it was dropped until the user answers.
    const key = newKey();
    store.beginOperation({ key, kind: 'update', id, patch: place });
    setAsked({ id, place, rows, minutes, key });
    return true;
  }

  /** Puts the card back where it was. */
  function dismiss(): void {
    if (asked === null) return;
    store.rollback(asked.key);
    setAsked(null);
  }

  async function moveAll(move: AskedMove, overrideAvailability = false): Promise<void> {
    setRefused(null);
    const count = move.rows.length;
    const takeBackOffer = offerUndo(t`Visit of ${count} moved`, () => {
      void send({ ...move, minutes: -move.minutes }, true);
    });
    if (!(await send(move, overrideAvailability))) takeBackOffer();
  }

  async function send(move: AskedMove, overrideAvailability: boolean): Promise<boolean> {
    const before = move.rows.flatMap(({ id }) => store.appointment(id) ?? []);
    const visitId = before[0]?.visitId;
    if (visitId === undefined) return false;
    const operations = before.map((row) => ({ row, key: newKey() }));
    for (const { row, key } of operations) {
      const { startTime, endTime } = shifted(row, move.minutes, store.calendar.zone);
      store.beginOperation({ key, kind: 'update', id: row.id, patch: { startTime, endTime } });
    }
    try {
      const { appointments } = await moveWholeVisit(visitId, move.minutes, overrideAvailability);
      for (const { row, key } of operations) {
        const after = appointments.find(({ id }) => id === row.id);
        store.settle(key, after === undefined ? [] : [after]);
        if (after !== undefined) changeDraft((draft) => rebased(draft, after, draft.service));
      }
      return true;
    } catch (error) {
      for (const { key } of operations) store.rollback(key);
      if (!(error instanceof ApiError)) throw error;
      const { code, params, clashes } = error;
      // No code means no answer from the server; the user has already been told.
      if (code !== null) setRefused({ asked: move, code, params, clashes });
      return false;
    }
  }

  return { asked, refused, ask, dismiss, moveAll, forget: () => setRefused(null) };
}

/** The appointments of the visit that are still to come on that day. */
function visitOf(store: PlannerStore, { visitId, startTime }: Appointment): Appointment[] {
  return movedWith(store.rowsOn(startTime.slice(0, 10)).filter((row) => row.visitId === visitId));
}
