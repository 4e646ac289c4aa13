import type { Service } from '@quieta/contract/settings/service';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { followDay } from '#features/appointments/draft-change-rules.ts';
import { dateOf, draftOf, newDraft, pickSlot, setDate } from '#features/appointments/draft-rules.ts';
import { changeDraft, draftStore, setDraft } from '#features/appointments/draft-store.ts';
import { leaveDraft } from '#features/appointments/leave-draft.ts';
import { appointmentQuery } from '#features/appointments/queries.ts';
import { useBranch } from '#features/session/store.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { now } from '#lib/clock.ts';
import type { AskedStep, PlannerSearch, PlannerSearchChange } from '#lib/search-params.ts';
import type { PickedSlot } from '../../planner-grid.tsx';
import type { PlannerStore } from '../../store.ts';
import { isUnassigned } from '../engine/unassigned.ts';

interface Options {
  store: PlannerStore;
  services: readonly Service[];
  date: string;
  today: string;
  search: PlannerSearch;
  onSearch: (change: PlannerSearchChange) => void;
  /** Blocks are opened and picked for before appointments are: true where it was one. */
  blocks: { open: (id: string) => boolean; pick: (slot: PickedSlot) => boolean };
}

/** What leads from the planner to the panel's draft, and from the draft's day back to the planner's. */
export function useDraftActions({ store, services, date, today, search, onSearch, blocks }: Options) {
  const { timeZone } = useBranch();
  const { open: openBlock, pick: pickForBlock } = blocks;

  const show = useCallback((next: string) => onSearch({ date: next === today ? undefined : next }), [onSearch, today]);
  const goTo = (next: string) => {
    changeDraft((current) => followDay(current, next, timeZone));
    show(next);
  };
  const open = useCallback(
    (id: string) => {
      const appointment = store.appointment(id);
      if (openBlock(id) || appointment === undefined) return;
      leaveDraft(draftOf(appointment, services.find((service) => service.id === appointment.service.id) ?? null));
    },
    [store, services, openBlock],
  );
  const pick = useCallback(
    (slot: PickedSlot) => {
      const { resource, startTime, endTime } = slot;
      // Nothing is begun where only what waits for somebody stands.
      if (isUnassigned(resource.id) || pickForBlock(slot)) return;
      const picked = pickSlot(draftStore.getState().draft ?? newDraft(now(), timeZone), startTime, resource, timeZone);
      // A drawn end is one set by hand (SCH-08).
      setDraft(endTime === undefined ? picked : { ...picked, endTime, isAutomatic: false });
    },
    [timeZone, pickForBlock],
  );
  const startNew = useCallback(() => {
    const empty = newDraft(now(), timeZone);
    leaveDraft(date === today ? empty : setDate(empty, date, timeZone));
  }, [timeZone, date, today]);

  useEffect(() => followDraft(show), [show]);
  usePanelInAddress({ search, onSearch, startNew });

  return { goTo, open, pick, startNew };
}

/** What the address asks for is opened once, and then left to the panel. */
function usePanelInAddress({ search, onSearch, startNew }: Pick<Options, 'search' | 'onSearch'> & StartsNew): void {
  const queryClient = useQueryClient();
  // A link may name one of a month that is not loaded yet, before the services are there.
  const open = useCallback(
    async (id: string, step: AskedStep | null) => {
      const [appointment, known] = await Promise.all([
        queryClient.query(appointmentQuery(id)),
        queryClient.query({ ...servicesQuery(), staleTime: 'static' }),
      ]);
      leaveDraft(draftOf(appointment, known.find((service) => service.id === appointment.service.id) ?? null), step);
    },
    [queryClient],
  );
  useEffect(() => {
    if (search.panel === undefined && search.appointment === undefined) return;
    if (search.panel === 'newAppointment' && draftStore.getState().draft === null) startNew();
    // The common handler tells when it cannot be read.
    if (search.appointment !== undefined) void open(search.appointment, search.step ?? null).catch(() => undefined);
    onSearch({ panel: undefined, appointment: undefined, step: undefined });
  }, [search.panel, search.appointment, search.step, onSearch, startNew, open]);
}

type StartsNew = { startNew: () => void };

/** Shows the day that the panel's date is set to. */
function followDraft(show: (date: string) => void): () => void {
  return draftStore.subscribe(({ draft }, before) => {
    if (draft === null) return;
    const date = dateOf(draft);
    if (before.draft === null || dateOf(before.draft) !== date) show(date);
  });
}
