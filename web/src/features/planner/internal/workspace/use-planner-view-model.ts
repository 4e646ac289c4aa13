import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch, useUser } from '#features/session/store.ts';
import { now } from '#lib/clock.ts';
import { weekOf } from '#lib/format/week.ts';
import type { PlannerSearch } from '#lib/page/search-params.ts';
import type { PlannerStore } from '../../store.ts';
import { pinnedFirst } from './planner-view.ts';
import { ownResource, shownResources } from './shown-resources.ts';
import { useArchivedInUse } from './use-archived-in-use.ts';
import { usePlannerView } from './use-planner-view.ts';
import { useResourceChoice } from './use-resource-choice.ts';
import { useUnassigned } from './use-unassigned.ts';

const noRows: readonly never[] = [];

/** What the planner shows: days and resources, from the address, the choice of resources and this device's display settings. */
export function usePlannerViewModel(store: PlannerStore, search: PlannerSearch) {
  const { timeZone, country } = useBranch();
  const { username } = useUser();
  const { data: resources = noRows, isPending, isError, refetch } = useQuery(resourcesQuery());
  const { chosen, choose } = useResourceChoice(resources);
  const { view, changeView, zoomBy } = usePlannerView();

  const today = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const { date = today, columns = 'staff', span = 'day', layout = view.layout } = search;
  // The same array for the whole week, whichever of its days the address names.
  const days = (span === 'week' ? weekOf(date, country) : [date]).join(' ');
  const dates = useMemo(() => days.split(' '), [days]);

  const type = columns === 'staff' ? 'Staff' : 'Area';
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
  const hasOfType = resources.some((resource) => resource.type === type && !resource.archived);

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
    /** The shown resources, and the columns of unassigned appointments. */
    inGrid,
    person: view.person ?? ownResource(resources, username),
    pinned,
    /** Why no resource is shown, if none is. */
    emptyReason: emptyReasonOf(hasOfType, shown.length, isPending),
    retryResources: isError ? () => void refetch() : null,
  };
}

export type PlannerViewModel = ReturnType<typeof usePlannerViewModel>;

function emptyReasonOf(hasOfType: boolean, shown: number, isPending: boolean): 'none exists' | 'none is chosen' | null {
  if (isPending || shown > 0) return null;
  return hasOfType ? 'none is chosen' : 'none exists';
}
