import { dateOf } from '#features/appointments/draft-rules.ts';
import { changeDraft, type DraftState, draftStore } from '#features/appointments/draft-store.ts';
import { firstFreeArea, type KnownDay } from './free-resources.ts';

/** Keeps a new draft in the first free area, until the user chooses one. Returns a function that stops it. */
export function chooseAreas(dayAt: (date: string) => KnownDay): () => void {
  const choose = ({ draft, visit, underWay }: DraftState) => {
    if (draft === null || !draft.isAreaAutomatic || underWay !== null) return;
    const areaId = firstFreeArea(draft, { ...dayAt(dateOf(draft)), drafts: visit });
    if (areaId !== draft.areaId) changeDraft((current) => ({ ...current, areaId }));
  };
  choose(draftStore.getState());
  return draftStore.subscribe(choose);
}
