import { useStore } from 'zustand';
import { registerBranchState } from '#lib/branch-state.ts';
import { createStore } from '#lib/create-store.ts';
import { type Draft, hasContent } from './draft-rules.ts';

interface DraftState {
  /** The appointment in the side panel; null while the panel is closed. */
  readonly draft: Draft | null;
}

/** The one draft of this tab. The planner draws it, the panel fills it. */
export const draftStore = createStore<DraftState>('draft', () => ({ draft: null }));

registerBranchState({
  hasUnsavedWork: () => {
    const { draft } = draftStore.getState();
    return draft !== null && hasContent(draft);
  },
  clear: () => setDraft(null),
});

export function setDraft(draft: Draft | null): void {
  draftStore.setState({ draft });
}

/** Changes the draft, where there is one. */
export function changeDraft(change: (draft: Draft) => Draft): void {
  draftStore.setState(({ draft }) => ({ draft: draft && change(draft) }));
}

export function useDraft(): Draft | null {
  return useStore(draftStore, (state) => state.draft);
}
