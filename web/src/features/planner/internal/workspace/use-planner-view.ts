import { useState } from 'react';
import { useBranch, useUser } from '#features/session/store.ts';
import { userStorage } from '#lib/user-storage.ts';
import { type PlannerView, readView, zoomed } from './planner-view.ts';

/** The user's display settings for this branch's planner, kept on the device. */
export function usePlannerView() {
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
