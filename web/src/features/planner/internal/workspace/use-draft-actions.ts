import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import type { Service } from '@quieta/contract/settings/service';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { AskedStep, PlannerSearch, PlannerSearchChange } from '#addresses/planner.ts';
import { followDay } from '#features/appointments/draft-change-rules.ts';
import { dateOf, draftOf, newDraft, newDraftOn, pickSlot } from '#features/appointments/draft-rules.ts';
import { changeDraft, draftStore, setDraft } from '#features/appointments/draft-store.ts';
import { leaveDraft } from '#features/appointments/leave-draft.ts';
import { appointmentQuery } from '#features/appointments/queries.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { now } from '#lib/clock.ts';
import type { PickedSlot } from '../../planner-grid.tsx';
import type { PlannerStore } from '../../store.ts';
import { isUnassigned } from '../engine/unassigned.ts';

interface Options {
  store: PlannerStore;
  services: readonly Service[];
  opening: readonly OpeningHours[];
  date: string;
  today: string;
  search: PlannerSearch;
  onSearch: (change: PlannerSearchChange) => void;
  /** Blocks are tried before appointments, for opening and for picking; they return true if they handled it. */
  blocks: { open: (id: string) => boolean; pick: (slot: PickedSlot) => boolean };
}

/** Connects the planner with the panel's draft: opens and picks into it, and shows its day in the planner. */
export function useDraftActions({ store, services, opening, date, today, search, onSearch, blocks }: Options) {
  const { timeZone } = useBranch();
  const books = useMay()('book');
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
      // The columns of unassigned appointments take no new bookings.
      if (isUnassigned(resource.id) || pickForBlock(slot)) return;
      const picked = pickSlot(draftStore.getState().draft ?? newDraft(now(), timeZone), startTime, resource, timeZone);
      // An end that was drawn counts as one set by hand (SCH-08).
      setDraft(endTime === undefined ? picked : { ...picked, endTime, isAutomatic: false });
    },
    [timeZone, pickForBlock],
  );
  const startNew = useCallback(() => {
    // The address may ask for it as well.
    if (!books) return;
    leaveDraft(date === today ? newDraft(now(), timeZone) : newDraftOn(date, opening, now(), timeZone));
  }, [timeZone, date, today, opening, books]);

  useEffect(() => followDraft(show), [show]);
  usePanelInAddress({ search, onSearch, startNew });

  return { goTo, open, pick, startNew };
}

/** Opens once what the address asks for; after that the panel is independent of the address. */
function usePanelInAddress({ search, onSearch, startNew }: Pick<Options, 'search' | 'onSearch'> & StartsNew): void {
  const queryClient = useQueryClient();
  // A link may name an appointment of a month that is not loaded yet, before the services are loaded.
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
    // The common error handler shows why it could not be loaded.
    if (search.appointment !== undefined) void open(search.appointment, search.step ?? null).catch(() => undefined);
    onSearch({ panel: undefined, appointment: undefined, step: undefined });
  }, [search.panel, search.appointment, search.step, onSearch, startNew, open]);
}

type StartsNew = { startNew: () => void };

/** Shows the day of the panel's draft when that changes. */
function followDraft(show: (date: string) => void): () => void {
  return draftStore.subscribe(({ draft }, before) => {
    if (draft === null) return;
    const date = dateOf(draft);
    if (before.draft === null || dateOf(before.draft) !== date) show(date);
  });
}
