import { useLingui } from '@lingui/react/macro';
import type { ResourceType } from '@quieta/contract/resources/resource';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { PlannerStore } from '../../store.ts';
import { columnKey } from '../engine/column.ts';
import type { PlannerResource } from '../engine/grid-columns.ts';
import { unassignedIds } from '../engine/unassigned.ts';

/** The column of appointments that lack a staff member, or an area; null on dates without any. */
export function useUnassigned(
  store: PlannerStore,
  dates: readonly string[],
  type: ResourceType,
): PlannerResource | null {
  const { t } = useLingui();
  const keys = useMemo(() => dates.map((date) => columnKey(unassignedIds[type], date)), [dates, type]);
  const subscribe = useCallback((listener: () => void) => store.subscribeColumns(keys, listener), [store, keys]);
  const isNeeded = useSyncExternalStore(subscribe, () => keys.some((key) => store.isInUse(key)));
  const name = type === 'Staff' ? t`No therapist` : t`No area`;
  const role = t`To be assigned`;
  return useMemo(
    () =>
      isNeeded
        ? {
            id: unassignedIds[type],
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
    [isNeeded, type, name, role],
  );
}
