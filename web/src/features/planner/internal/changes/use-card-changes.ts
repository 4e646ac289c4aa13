import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useState } from 'react';

import { rebased } from '#features/appointments/draft-change-rules.ts';
import { changeDraft } from '#features/appointments/draft-store.ts';
import { changeAppointment } from '#features/appointments/mutations.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { newKey } from '#lib/api/outbox.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import type { PlannerStore } from '../../store.ts';
import { bodyOf, type CardChange, isStillApplied, leavesRequestedStaff, reverseOf } from './card-change.ts';
import { changedText } from './change-text.ts';
import type { Refused } from './remedies.ts';

/** Changes cards at once, then asks the server: a refused change is rolled back and stays in `refused` until it is dealt with. */
export function useCardChanges(store: PlannerStore) {
  const [refused, setRefused] = useState<Refused | null>(null);

  /** Makes a change and offers to undo it. */
  function change(next: CardChange): void {
    setRefused(null);
    const before = store.appointment(next.id);
    if (before === undefined) return;
    if (leavesRequestedStaff(next, before)) {
      const params = { resource: before.staff?.name ?? null };
      return setRefused({ change: next, code: 'requested-staff', params, clashes: [] });
    }
    const message = changedText(before, next.patch, store.calendar.zone);
    const takeBackOffer = offerUndo(message, () => undo(next, before));
    void send(next).then((isDone) => isDone || takeBackOffer());
  }

  function undo(done: CardChange, before: Appointment): void {
    const current = store.appointment(done.id);
    const change = reverseOf(done, before);
    // Undo must not also undo what another desk has changed since.
    if (current !== undefined && isStillApplied(done, current)) void send(change);
    else setRefused({ change, code: 'version-conflict', params: {}, clashes: [] });
  }

  async function send(next: CardChange): Promise<boolean> {
    const { id, patch } = next;
    const before = store.appointment(id);
    if (before === undefined) return false;
    const key = newKey();
    // If another change of this desk is still unanswered, this one is based on the version that the other will create.
    const isBehind = store.internalState(id) === 'updated';
    const baseVersion = isBehind ? () => store.appointment(id)?.version ?? before.version : before.version;
    store.beginOperation({ key, kind: 'update', id, patch });
    try {
      const row = await changeAppointment(id, bodyOf(next), { key, baseVersion });
      store.settle(key, [row]);
      changeDraft((draft) => rebased(draft, row, draft.service));
      return true;
    } catch (error) {
      store.rollback(key);
      if (!(error instanceof ApiError)) throw error;
      takeCurrent(error);
      // No code means no answer from the server; the user has already been told.
      if (error.code !== null)
        setRefused({ change: next, code: error.code, params: error.params, clashes: error.clashes });
      return false;
    }
  }

  /** A version conflict carries the current row. */
  function takeCurrent({ code, problem }: ApiError): void {
    if (code !== 'version-conflict') return;
    // The appointment use cases send the current appointment with this refusal, in the contract's shape.
    const row = problem['current'] as Appointment;
    store.applyChange({ entityId: row.id, row });
  }

  return { change, refused, forget: () => setRefused(null) };
}
