import type { Resource } from '@quieta/contract/resources/resource';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { acceptRemoteChange } from '#features/appointments/accept-remote-change.ts';
import { isWalkIn } from '#features/appointments/draft-guest-rules.ts';
import type { Draft } from '#features/appointments/draft-rules.ts';
import { commandOf, type DraftState, draftStore } from '#features/appointments/draft-store.ts';
import { useMay } from '#features/session/store.ts';
import { outbox } from '#lib/api/outbox.ts';
import type { PlannerDraft, PlannerStore } from '../../store.ts';
import type { RemedyContext } from '../changes/remedies.ts';
import { slotOf, useOwnPresence } from '../presence/own-presence.ts';
import { holderName } from '../view/card-face.ts';
import { performedOf } from './draft-parts.ts';

/** Shows the panel's draft among the cards and at other desks; a hook would render the screen at each letter. */
export function DraftInPlanner({ store, resources, services }: RemedyContext): null {
  useEffect(() => store.setResourcesAndServices(resources, services), [store, resources, services]);
  useEffect(() => showDraft(store, resources), [store, resources]);
  const shown = useShownDraft(store);
  const openId = shown?.appointmentId ?? null;
  useEffect(() => (openId === null ? undefined : followOpened(store, openId)), [store, openId]);
  const books = useMay()('book');
  useOwnPresence(store, books ? slotOf(shown, store.appointment(openId ?? '')) : null);
  return null;
}

export function useShownDraft(store: PlannerStore): PlannerDraft | null {
  const subscribe = useCallback((listener: () => void) => store.subscribe('draft', listener), [store]);
  return useSyncExternalStore(subscribe, () => store.draft());
}

/** Derives the planner's draft from the draft store until the planner is left. Tests call it without React. */
export function showDraft(store: PlannerStore, resources: readonly Resource[]): () => void {
  const show = (state: DraftState) => {
    const { draft, visit } = state;
    store.setDraft(
      draft && { ...toPlannerDraft(draft, resources), command: commandOf(state) },
      visit.map((one) => toPlannerDraft(one, resources)),
    );
  };
  show(draftStore.getState());
  const stop = draftStore.subscribe(show);
  return () => {
    stop();
    store.setDraft(null);
  };
}

/** Applies other desks' changes of the opened appointment to the draft; this desk's own arrive as answers. */
function followOpened(store: PlannerStore, id: string): () => void {
  const follow = () => {
    const row = store.appointment(id);
    const isOurs = outbox.getState().pending.some(({ entity }) => entity === `/appointments/${id}`);
    if (row !== undefined && !isOurs && store.internalState(id) === 'saved') acceptRemoteChange(row);
  };
  follow();
  return store.subscribeAppointment(id, follow);
}

function toPlannerDraft(draft: Draft, resources: readonly Resource[]): PlannerDraft {
  const { guest, partySize } = draft;
  return {
    appointmentId: draft.appointmentId,
    ...performedOf(draft, resources),
    holderName: guest === null ? null : holderName({ holder: isWalkIn(guest) ? null : guest, partySize }),
    partySize,
    service: draft.service,
  };
}
