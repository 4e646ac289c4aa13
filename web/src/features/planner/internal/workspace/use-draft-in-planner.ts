import { useLingui } from '@lingui/react/macro';
import type { Clash } from '@quieta/contract/appointments/clash';
import type { Resource } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import type { Service } from '@quieta/contract/settings/service';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { NextFreeMove, Remedy } from '#features/appointments/booking-panel.tsx';
import { isWalkIn } from '#features/appointments/draft-guest-rules.ts';
import { type Draft, dateOf, startAt } from '#features/appointments/draft-rules.ts';
import { changeDraft, type DraftState, draftStore } from '#features/appointments/draft-store.ts';
import { takeTheirs } from '#features/appointments/take-theirs.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { outbox } from '#lib/outbox.ts';
import type { PlannerDraft, PlannerStore } from '../../store.ts';
import { slotOf } from '../presence/presence-slot.ts';
import { useCompanions } from '../presence/use-companions.ts';
import { useOwnPresence } from '../presence/use-own-presence.ts';
import { holderName } from '../view/card-face.ts';
import { clashesOf } from './draft-clashes.ts';
import { alternatives, type KnownDay, nextFreeStart } from './free-places.ts';
import { nextMove } from './next-move.ts';

interface Options {
  store: PlannerStore;
  resources: readonly Resource[];
  services: readonly Service[];
  opening: readonly OpeningHours[];
  zone: string;
}

/** Shows the panel's draft among the cards and to the other desks, and answers what is in its way there and what could be done about a clash. */
export function useDraftInPlanner({ store, resources, services, opening, zone }: Options) {
  const { t } = useLingui();
  useEffect(() => store.setResourcesAndServices(resources, services), [store, resources, services]);
  useEffect(() => showDraft(store, resources), [store, resources]);

  const subscribe = useCallback((listener: () => void) => store.subscribe('draft', listener), [store]);
  const shown = useSyncExternalStore(subscribe, () => store.draft());
  const conflicts = useSyncExternalStore(subscribe, () => store.draftConflicts());
  const clashes = useMemo(() => clashesOf(conflicts, shown), [conflicts, shown]);

  const openId = shown?.appointmentId ?? null;
  useEffect(() => (openId === null ? undefined : followOpened(store, openId)), [store, openId]);

  const slot = slotOf(shown, store.appointment(openId ?? ''));
  useOwnPresence(store, slot);
  const companions = useCompanions(store.presences, slot);

  function dayAt(date: string): KnownDay {
    return { rows: store.rowsOn(date), blocks: store.blocksOn(date), resources, services, opening, zone };
  }

  function remediesFor({ resourceType }: Clash): Remedy[] {
    const { draft } = draftStore.getState();
    if (draft === null) return [];
    const day = dayAt(dateOf(draft));
    const [other] = alternatives(draft, resourceType, day);
    const start = nextFreeStart(draft, day);
    return [...(other === undefined ? [] : [takeOther(other)]), ...(start === null ? [] : [startLater(start)])];
  }

  function takeOther({ id, name, type }: Resource): Remedy {
    const change = type === 'Staff' ? { staffId: id } : { areaId: id };
    return { label: t`Use ${name}`, apply: () => changeDraft((present) => ({ ...present, ...change })) };
  }

  function startLater(start: string): Remedy {
    const time = formatInstant(start, zone, 'time');
    return { label: t`Start at ${time}`, apply: () => changeDraft((present) => startAt(present, start, zone)) };
  }

  const nextFreeMove: NextFreeMove = (appointments, minutes) => nextMove(appointments, minutes, dayAt);

  return { clashes, remediesFor, nextFreeMove, companions };
}

/** Derives what the planner shows from the draft store, which owns the draft, until the planner is left. */
export function showDraft(store: PlannerStore, resources: readonly Resource[]): () => void {
  const show = ({ draft, visit }: Pick<DraftState, 'draft' | 'visit'>) => {
    store.setDraft(
      draft && toPlannerDraft(draft, resources),
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

/** What another desk changes of the appointment that is open goes into the draft at once. What this desk itself writes comes as its answer. */
function followOpened(store: PlannerStore, id: string): () => void {
  const follow = () => {
    const row = store.appointment(id);
    const isOurs = outbox.getState().pending.some(({ entity }) => entity === `appointment:${id}`);
    if (row !== undefined && !isOurs && store.internalState(id) === 'saved') takeTheirs(row);
  };
  follow();
  return store.subscribeAppointment(id, follow);
}

function toPlannerDraft(draft: Draft, resources: readonly Resource[]): PlannerDraft {
  const { guest, partySize } = draft;
  const reference = (id: string | null) => resources.find((one) => one.id === id) ?? null;
  return {
    appointmentId: draft.appointmentId,
    startTime: draft.startTime,
    endTime: draft.endTime,
    holderName: guest === null ? null : holderName({ holder: isWalkIn(guest) ? null : guest, partySize }),
    partySize,
    service: draft.service,
    staff: reference(draft.staffId),
    area: reference(draft.areaId),
  };
}
