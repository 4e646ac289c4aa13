import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import { useState } from 'react';
import { rebased } from '#features/appointments/draft-change-rules.ts';
import { changeDraft } from '#features/appointments/draft-store.ts';
import { changeAppointment } from '#features/appointments/mutations.ts';
import { movedWith } from '#features/appointments/visit-rules.ts';
import { useCommand } from '#features/session/use-command.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { newKey } from '#lib/api/outbox.ts';
import { minutesBetween } from '#lib/wire-time.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import type { PlannerStore } from '../../store.ts';
import type { AppointmentPlacement } from '../engine/drop-target.ts';
import { hasTwice } from '../engine/stretches.ts';
import {
  bodyOf,
  type CardChange,
  type CardPatch,
  changedText,
  isStillApplied,
  leavesRequestedStaff,
  reverseOf,
} from './card-change.ts';
import type { Refused } from './remedies.ts';

interface ShownPatch {
  readonly id: string;
  readonly patch: CardPatch;
}

/** Shows changes at once, then asks the server; a refused change is rolled back and stays in `refused`. */
function useShownChanges<Change>(store: PlannerStore) {
  interface Sent {
    readonly change: Change;
    readonly operations: readonly (ShownPatch & { readonly key: string })[];
    readonly send: () => Promise<readonly Appointment[]>;
  }
  const { run, failure, failed, refusal, forget } = useCommand(
    async ({ operations, send }: Sent) => {
      try {
        const rows = await send();
        for (const { key, id } of operations) {
          const row = rows.find((one) => one.id === id);
          store.settle(key, row === undefined ? [] : [row]);
          if (row !== undefined) changeDraft((draft) => rebased(draft, row, draft.service));
        }
      } catch (error) {
        for (const { key } of operations) store.rollback(key);
        if (error instanceof ApiError) takeCurrent(error);
        throw error;
      }
    },
    { overlaps: true },
  );

  /** A version conflict of one appointment carries its current row. */
  function takeCurrent({ code, problem }: ApiError): void {
    // The appointment use cases send the current appointment with this refusal, in the contract's shape.
    const row = problem['current'] as Appointment | undefined;
    if (code === 'version-conflict' && row !== undefined) store.applyChange({ entityId: row.id, row });
  }

  /** `send` answers with the changed rows. Returns whether the server accepted the change. */
  function show(change: Change, patches: readonly ShownPatch[], send: Sent['send']): Promise<boolean> {
    const operations = patches.map((patch) => ({ ...patch, key: newKey() }));
    for (const operation of operations) store.beginOperation(operation);
    return run({ change, operations, send });
  }

  function refuse(change: Change, code: ErrorCode, params: ErrorParams = {}): void {
    void show(change, [], () => Promise.reject(new ApiError(409, code, { code, params })));
  }

  // No code means no answer from the server; the user has already been told.
  const code = failure?.code ?? null;
  const refused: (Refused<Change> & { readonly text: string }) | null =
    failure === null || code === null || failed === null
      ? null
      : { change: failed.change, code, params: failure.params, clashes: failure.clashes, text: refusal ?? '' };
  return { show, refuse, refused, forget };
}

interface Done {
  readonly change: CardChange;
  readonly before: Appointment;
  /** Takes away the offer to undo it, because another one includes it. */
  readonly takeAway: () => void;
}

/** Changes single cards, and offers to undo that. `done` is the last change that the server accepted. */
export function useCardChanges(store: PlannerStore) {
  const { show, refuse, refused, forget: forgetRefused } = useShownChanges<CardChange>(store);
  const [done, setDone] = useState<Done | null>(null);

  function forget(): void {
    forgetRefused();
    setDone(null);
  }

  function change(next: CardChange): void {
    const before = store.appointment(next.id);
    if (before === undefined) return forget();
    if (hasTwice(next.patch.parts ?? [])) return refuse(next, 'performing-twice');
    if (leavesRequestedStaff(next, before)) {
      return refuse(next, 'requested-staff', { resource: before.staff?.name ?? null });
    }
    const message = changedText(before, next.patch, store.calendar.zone);
    const takeAway = offerUndo(message, () => undo(next, before));
    void send(next, before).then((isDone) => (isDone ? setDone({ change: next, before, takeAway }) : takeAway()));
  }

  function undo(made: CardChange, before: Appointment): void {
    const current = store.appointment(made.id);
    const reverse = reverseOf(made, before);
    setDone(null);
    // Undo must not also undo what another desk has changed since.
    if (current !== undefined && isStillApplied(made, current)) void send(reverse, current);
    else refuse(reverse, 'version-conflict');
  }

  function send(next: CardChange, before: Appointment): Promise<boolean> {
    const { id } = next;
    const { version } = before;
    // If another change of this desk is still unanswered, this one is based on the version that the other will create.
    const isBehind = store.internalState(id) === 'updated';
    const baseVersion = isBehind ? () => store.appointment(id)?.version ?? version : version;
    return show(next, [next], async () => [await changeAppointment(id, bodyOf(next, before), baseVersion)]);
  }

  return { change, done, refused, forget };
}

/** A dropped card, while the user is asked whether its visit moves along. */
export interface VisitMove {
  readonly id: string;
  readonly place: AppointmentPlacement;
  /** All appointments that would move, the dropped one included. */
  readonly rows: readonly Appointment[];
  readonly minutes: number;
}

/** Asks whether the whole visit of a dropped card moves along; `show` shows that and sends it. */
export function useVisitChanges(store: PlannerStore) {
  const [asked, setAsked] = useState<(VisitMove & { readonly key: string }) | null>(null);
  const { show, refused, forget } = useShownChanges<VisitMove>(store);

  /** Asks if the card was moved in time and its visit has other appointments still to come; returns whether it asks. */
  function ask(id: string, place: AppointmentPlacement): boolean {
    forget();
    dismiss();
    const row = store.appointment(id);
    const minutes = row === undefined ? 0 : minutesBetween(row.startTime, place.startTime);
    const rows = row === undefined ? [] : visitOf(store, row);
    const isMoved = minutes !== 0 && row !== undefined && minutesBetween(row.endTime, place.endTime) === minutes;
    if (!isMoved || rows.length < 2 || !rows.some((one) => one.id === id)) return false;
    // The card stays where it was dropped until the user answers.
    const key = newKey();
    store.beginOperation({ key, id, patch: place });
    setAsked({ id, place, rows, minutes, key });
    return true;
  }

  function dismiss(): void {
    if (asked === null) return;
    store.rollback(asked.key);
    setAsked(null);
  }

  return { asked, refused, ask, dismiss, show, forget };
}

/** The appointments of the visit that are still to come on that day. */
function visitOf(store: PlannerStore, { visitId, startTime }: Appointment): Appointment[] {
  return movedWith(store.rowsOn(startTime.slice(0, 10)).filter((row) => row.visitId === visitId));
}
