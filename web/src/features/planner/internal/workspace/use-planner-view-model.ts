import { useLingui } from '@lingui/react/macro';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PlannerSearch } from '#addresses/planner.ts';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch, useUser } from '#features/session/store.ts';
import { todayIn } from '#lib/clock.ts';
import { weekOf } from '#lib/format/country-customs.ts';
import { userStorage } from '#lib/user-storage.ts';
import type { PlannerStore } from '../../store.ts';
import { columnKey, type PlannerResource } from '../engine/grid-columns.ts';
import { unassignedIds } from '../engine/unassigned.ts';
import { type PlannerView, pinnedFirst, readView, zoomed } from './planner-view.ts';
import { archivedInUse, choiceOf, choiceOfAll, isChosen, shownResources } from './resource-choice.ts';

const noRows: readonly never[] = [];

const typesOfColumns = { staff: 'Staff', areas: 'Area', equipment: 'Equipment' } as const;

/** The planner's days and resources, from the address, the choice of resources and this device's settings. */
export function usePlannerViewModel(store: PlannerStore, search: PlannerSearch) {
  const { timeZone, country } = useBranch();
  const { staffId } = useBranch();
  const { data: resources = noRows, isPending, isError, refetch } = useQuery(resourcesQuery());
  const { chosen, choose } = useResourceChoice(resources);
  const { view, changeView, zoomBy } = usePlannerView();

  const today = todayIn(timeZone);
  const { date = today, columns = 'staff', span = 'day', layout = view.layout } = search;
  // The same array for the whole week, whichever of its days the address names.
  const days = (span === 'week' ? weekOf(date, country) : [date]).join(' ');
  const dates = useMemo(() => days.split(' '), [days]);

  const type = typesOfColumns[columns];
  const inUse = useArchivedInUse(store, dates, resources);
  const shown = useMemo(
    () => pinnedFirst(shownResources(chosen, type, inUse), view.pinned),
    [chosen, type, inUse, view.pinned],
  );
  const unassigned = useUnassigned(store, dates, type);
  const pinned = shown.filter(({ id }) => view.pinned.includes(id)).length;
  const inGrid = useMemo(
    () => (unassigned === null ? shown : [...shown.slice(0, pinned), unassigned, ...shown.slice(pinned)]),
    [shown, pinned, unassigned],
  );
  const hasAny = (of: ResourceType) => resources.some((resource) => resource.type === of && !resource.archived);

  return {
    today,
    date,
    dates,
    span,
    columns,
    layout,
    view,
    changeView,
    zoomBy,
    resources,
    chosen,
    choose,
    shown,
    hasEquipment: hasAny('Equipment'),
    /** The shown resources, and the columns of unassigned appointments. */
    inGrid,
    /** A phone shows the user's own day until another is chosen. */
    person: view.person ?? (resources.some(({ id }) => id === staffId) ? staffId : null),
    pinned,
    emptyReason: emptyReasonOf(hasAny(type), shown.length, isPending),
    retryResources: isError ? () => void refetch() : null,
  };
}

export type PlannerViewModel = ReturnType<typeof usePlannerViewModel>;

function emptyReasonOf(hasOfType: boolean, shown: number, isPending: boolean): 'none exists' | 'none is chosen' | null {
  if (isPending || shown > 0) return null;
  return hasOfType ? 'none is chosen' : 'none exists';
}

/** The user's display settings for this branch's planner, kept on the device. */
function usePlannerView() {
  const { id: userId } = useUser();
  const { id: branchId } = useBranch();
  const [view, setView] = useState(() => readView(userStorage.plannerView(userId, branchId)));

  function changeView(change: Partial<PlannerView>): void {
    const next = { ...view, ...change };
    setView(next);
    userStorage.setPlannerView(userId, branchId, next);
  }

  return {
    view,
    changeView,
    /** Zooms one step; undefined at the end. */
    zoomBy: (steps: 1 | -1) => {
      const zoom = zoomed(view.zoom, steps);
      return zoom === view.zoom ? undefined : () => changeView({ zoom });
    },
  };
}

/** The resources chosen on this device (AUT-09); a first visit stores all of the branch's (SCH-06). */
function useResourceChoice(resources: readonly Resource[]) {
  const { id: userId } = useUser();
  const { id: branchId } = useBranch();
  const [stored, setStored] = useState(() => userStorage.selectedResources(userId, branchId));
  const choice = useMemo(() => stored ?? choiceOfAll(resources), [stored, resources]);
  const chosen = useMemo(() => resources.filter((resource) => isChosen(choice, resource)), [resources, choice]);

  useEffect(() => {
    const shown = chosen.map(({ id }) => id);
    if (resources.length > 0) userStorage.setSelectedResources(userId, branchId, { ...choice, shown });
  }, [userId, branchId, resources, choice, chosen]);

  return {
    chosen,
    choose: (ids: ReadonlySet<string>) => setStored(choiceOf(resources, ids)),
  };
}

/** The column of appointments that lack a staff member, or an area; null on dates without any. */
function useUnassigned(store: PlannerStore, dates: readonly string[], type: ResourceType): PlannerResource | null {
  const { t } = useLingui();
  const id = type === 'Equipment' ? null : unassignedIds[type];
  const keys = useMemo(() => (id === null ? noRows : dates.map((date) => columnKey(id, date))), [dates, id]);
  const subscribe = useCallback((listener: () => void) => store.subscribeColumns(keys, listener), [store, keys]);
  const isNeeded = useSyncExternalStore(subscribe, () => keys.some((key) => store.isInUse(key)));
  const name = type === 'Staff' ? t`No therapist` : t`No area`;
  const role = t`To be assigned`;
  return useMemo(
    () =>
      isNeeded && id !== null
        ? {
            id,
            type,
            name,
            role,
            capacity: 1,
            archived: false,
            avatar: null,
            availabilities: [],
            exceptions: [],
          }
        : null,
    [isNeeded, id, type, name, role],
  );
}

/** The ids of the archived resources that are still booked on the dates; the same array until they change. */
function useArchivedInUse(
  store: PlannerStore,
  dates: readonly string[],
  resources: readonly Resource[],
): readonly string[] {
  const archived = useMemo(() => resources.filter((resource) => resource.archived), [resources]);
  const subscribe = useCallback((listener: () => void) => store.subscribeDays(dates, listener), [store, dates]);
  // A string, because a snapshot is compared by value.
  const ids = useSyncExternalStore(subscribe, () =>
    archived.length === 0
      ? ''
      : archivedInUse(
          archived,
          dates.map((date) => store.rowsOn(date)),
        ).join(' '),
  );
  return useMemo(() => ids.split(' '), [ids]);
}
