import type { FailedAppointment } from '@quieta/contract/appointments/create-appointments';
import { useStore } from 'zustand';
import { type ChangedGuest, changedReference } from '#features/guests/guest-rules.ts';
import { registerBranchState } from '#lib/branch-state.ts';
import { createStore } from '#lib/create-store.ts';
import type { PanelMode } from '#lib/search-params.ts';
import { type Draft, type DraftGuest, dateOf, hasContent } from './draft-rules.ts';
import type { Repeat } from './repeat-rules.ts';

/** A booking that was refused, with the guest of whom its request has only the id. */
export interface FailedBooking extends FailedAppointment {
  readonly guest: DraftGuest | null;
}

export interface DraftState {
  /** The appointment in the side panel; null while there is none. */
  readonly draft: Draft | null;
  /** Filled in before it for the same visit, in order; they are booked together with it. */
  readonly visit: readonly Draft[];
  /** What the side panel shows of it (SCH-01). */
  readonly mode: PanelMode;
  /** How the draft repeats, while that is being chosen. */
  readonly repeat: Repeat | null;
  /** What could not be booked, until it is booked or given up. */
  readonly failed: readonly FailedBooking[];
  /** The one of them that the draft tries again. */
  readonly retried: FailedBooking | null;
}

const empty: DraftState = { draft: null, visit: [], mode: 'newAppointment', repeat: null, failed: [], retried: null };

/** The one draft of this tab. The planner draws it, the panel fills it. */
export const draftStore = createStore<DraftState>('draft', () => empty);

registerBranchState({
  hasUnsavedWork: () => {
    const { draft, visit, failed } = draftStore.getState();
    return failed.length > 0 || visit.length > 0 || (draft !== null && hasContent(draft));
  },
  clear: () => draftStore.setState(empty),
});

/** Another draft, or none; one that is picked while failures are shown comes to the front. An appointment that is opened leaves a visit behind. */
export function setDraft(draft: Draft | null): void {
  draftStore.setState(({ visit, mode, repeat, retried }) =>
    draft === null
      ? { draft, visit: [], mode: 'newAppointment', repeat: null, retried: null }
      : {
          draft,
          visit: draft.appointmentId === null ? visit : [],
          mode: mode === 'failedAppointments' ? 'newAppointment' : mode,
          repeat,
          retried,
        },
  );
}

/** The draft is kept for the visit, and `next` is filled in after it. */
export function continueVisit(next: Draft): void {
  draftStore.setState(({ draft, visit }) => ({ draft: next, visit: draft === null ? visit : [...visit, draft] }));
}

export function removeFromVisit(removed: Draft): void {
  draftStore.setState(({ visit }) => ({ visit: visit.filter((one) => one !== removed) }));
}

/** The drafts of the visit as they are now, in its order; the last of them is the open one. */
export function setVisit(drafts: readonly Draft[]): void {
  draftStore.setState({ draft: drafts.at(-1) ?? null, visit: drafts.slice(0, -1) });
}

/** Changes the draft, where there is one. */
export function changeDraft(change: (draft: Draft) => Draft): void {
  draftStore.setState(({ draft }) => ({ draft: draft && change(draft) }));
}

/** A guest was changed, perhaps at another desk: what is being filled in for them shows them as they are now. */
export function changeGuest(guest: ChangedGuest): void {
  const renewed = (draft: Draft) => {
    if (draft.guest === null || draft.guest.id !== guest.id) return draft;
    const present = changedReference(draft.guest, guest, dateOf(draft));
    return present === draft.guest ? draft : { ...draft, guest: present };
  };
  const { draft, visit } = draftStore.getState();
  if ([...visit, draft].every((one) => one?.guest?.id !== guest.id)) return;
  draftStore.setState({ draft: draft && renewed(draft), visit: visit.map(renewed) });
}

export function setPanelMode(mode: PanelMode): void {
  draftStore.setState({ mode });
}

export function setRepeat(repeat: Repeat | null): void {
  draftStore.setState({ repeat, mode: repeat === null ? 'newAppointment' : 'recurringAppointment' });
}

/** The failed ones stand in their panel, which opens by itself (SCH-02, APP-03); without any it closes. */
export function setFailed(failed: readonly FailedBooking[]): void {
  draftStore.setState(({ mode }) => ({
    failed,
    mode: failed.length > 0 ? 'failedAppointments' : mode === 'failedAppointments' ? 'newAppointment' : mode,
  }));
}

/** Opens a failed booking as a draft, to be mended; it stays among the failed until it is booked. */
export function retryAs(draft: Draft, retried: FailedBooking): void {
  draftStore.setState({ draft, retried, mode: 'newAppointment' });
}

/** What was tried again is booked, and no longer among the failed. */
export function dropRetried(): void {
  draftStore.setState(({ failed, retried }) => ({ failed: failed.filter((one) => one !== retried), retried: null }));
}

export function useDraft(): Draft | null {
  return useStore(draftStore, (state) => state.draft);
}

/** What was filled in before the draft for the same visit; the same array while nothing of it changes. */
export function useVisit(): readonly Draft[] {
  return useStore(draftStore, (state) => state.visit);
}

export function useFailed(): readonly FailedBooking[] {
  return useStore(draftStore, (state) => state.failed);
}

/** The side panel's part of it; the same object as long as nothing of it changes. */
export function usePanelState(): DraftState {
  return useStore(draftStore);
}
