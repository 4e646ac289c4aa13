import type { FailedAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { useStore } from 'zustand';
import type { AskedStep, PanelMode } from '#addresses/planner.ts';
import { type ChangedGuest, changedReference } from '#features/guests/guest-rules.ts';
import { guestQuery } from '#features/guests/queries.ts';
import { persistInTab, tabMemory } from '#features/session/tab-store.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { registerBranchState } from '#lib/branch-state.ts';
import { createStore } from '#lib/create-store.ts';
import { hasContent } from './draft-change-rules.ts';
import { type DraftGuest, listedId } from './draft-guest-rules.ts';
import { type Draft, dateOf } from './draft-rules.ts';
import type { Repeat } from './series-date-rules.ts';

/** A refused booking with its guest, of whom the request has only the id. */
export interface FailedBooking extends FailedAppointment {
  readonly guest: DraftGuest | null;
}

/** The panel searches for a time, moves the visit, or asks whether to cancel. */
type PanelStep = AskedStep | 'move';

export interface DraftState {
  readonly draft: Draft | null;
  /** The earlier drafts of the same visit, in order; they are booked together with it. */
  readonly visit: readonly Draft[];
  readonly mode: PanelMode;
  /** A step that the user takes before continuing to fill in the draft; null for nothing. */
  readonly step: PanelStep | null;
  readonly repeat: Repeat | null;
  /** The appointments that could not be booked, until they are booked or given up. */
  readonly failed: readonly FailedBooking[];
  /** The one of them that the draft retries. */
  readonly retried: FailedBooking | null;
  /** The ones that are being retried; no failed booking may be changed or given up until the answer arrives. */
  readonly retrying: readonly FailedBooking[];
  /** The idempotency key of the write that the panel waits for; null while it waits for none. */
  readonly underWay: string | null;
  /** The key that a draft was last sent with: rows made with it are that draft, until it is changed. */
  readonly sent: { readonly key: string; readonly draft: Draft | null } | null;
}

/** The state that opening a draft sets; earlier failures stay. */
export type Opened = Omit<DraftState, 'failed' | 'retrying' | 'underWay' | 'sent'>;

export const nothingOpened: Opened = {
  draft: null,
  visit: [],
  mode: 'newAppointment',
  step: null,
  repeat: null,
  retried: null,
};

const empty: DraftState = { ...nothingOpened, failed: [], retrying: [], underWay: null, sent: null };

/** The user's one draft in this tab, which survives a reload and another operator's turn. */
export const draftStore = createStore<DraftState>('draft', () => empty);

/** Increment it whenever the state's shape changes. */
const memory = tabMemory<Omit<DraftState, 'retried'> & { retried: number }>('draft', 7);

persistInTab(draftStore, {
  empty,
  isEmpty: isNothing,
  keep: (state) => {
    const { failed, retried } = state;
    const place = retried === null ? -1 : failed.indexOf(retried);
    memory.write(isNothing(state) ? null : { ...state, step: null, retried: place, retrying: [], underWay: null });
  },
  restore: () => {
    const stored = memory.read();
    if (stored === null) return false;
    draftStore.setState({ ...stored, retried: stored.failed[stored.retried] ?? null });
    renewGuests(stored);
    return true;
  },
});

registerBranchState({
  hasUnsavedWork: () => !isNothing(draftStore.getState()),
  clear: () => draftStore.setState(empty),
  isKeptApart: true,
});

function isNothing(state: DraftState): boolean {
  return state.failed.length === 0 && !isFilledIn(state);
}

/** Whether closing the panel would lose something (AUT-13). */
export function isFilledIn({ draft, visit }: Pick<DraftState, 'draft' | 'visit'>): boolean {
  return visit.length > 0 || (draft !== null && hasContent(draft));
}

/** A guest's allergies are not kept in the browser, so they are loaded again. */
function renewGuests({ draft, visit }: Pick<DraftState, 'draft' | 'visit'>): void {
  for (const id of new Set([...visit, draft].flatMap((one) => listedId(one?.guest ?? null) ?? []))) {
    // The common handler reports it when the guest cannot be loaded.
    queryClient.query(guestQuery(id)).then(changeGuest, () => undefined);
  }
}

/** Opens another draft in front of failures, or none; after a retried one they return. A booked one ends the visit. */
export function setDraft(draft: Draft | null): void {
  draftStore.setState(({ visit, mode, repeat, retried, failed }) =>
    draft === null
      ? { ...nothingOpened, mode: retried !== null && failed.length > 0 ? 'failedAppointments' : 'newAppointment' }
      : {
          draft,
          visit: draft.appointmentId === null ? visit : [],
          mode: mode === 'failedAppointments' ? 'newAppointment' : mode,
          step: null,
          repeat,
          retried,
        },
  );
}

/** Adds the draft to the visit and opens `next` after it. */
export function continueVisit(next: Draft): void {
  draftStore.setState(({ draft, visit }) => ({ draft: next, visit: draft === null ? visit : [...visit, draft] }));
}

/** The key of the write that the open draft is: the one under way, or the last one while it is as it was sent. */
export function commandOf({ draft, underWay, sent }: DraftState): string | undefined {
  return underWay ?? (sent !== null && sent.draft === draft ? sent.key : undefined);
}

export function changeDraft(change: (draft: Draft) => Draft): void {
  draftStore.setState(({ draft }) => ({ draft: draft && change(draft) }));
}

/** Shows a changed guest, perhaps from another desk, in everything that is being filled in for them. */
export function changeGuest(guest: ChangedGuest): void {
  const renewed = (draft: Draft) => {
    if (draft.guest === null || draft.guest.id !== guest.id) return draft;
    const current = changedReference(draft.guest, guest, dateOf(draft));
    return current === draft.guest ? draft : { ...draft, guest: current };
  };
  const { draft, visit } = draftStore.getState();
  if ([...visit, draft].every((one) => one?.guest?.id !== guest.id)) return;
  draftStore.setState({ draft: draft && renewed(draft), visit: visit.map(renewed) });
}

export function setPanelMode(mode: PanelMode): void {
  draftStore.setState({ mode });
}

export function setPanelStep(step: PanelStep | null): void {
  draftStore.setState({ step });
}

export function useFailed(): readonly FailedBooking[] {
  return useStore(draftStore, (state) => state.failed);
}

/** Whether the side panel has something to show. */
export function useIsPanelOpen(): boolean {
  return useStore(
    draftStore,
    ({ draft, failed, mode }) => draft !== null || (failed.length > 0 && mode === 'failedAppointments'),
  );
}

/** The part of the state that the side panel shows; the same object as long as none of it changes. */
export function usePanelState(): DraftState {
  return useStore(draftStore);
}
