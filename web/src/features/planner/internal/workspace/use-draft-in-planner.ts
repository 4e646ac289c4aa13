import { useLingui } from '@lingui/react/macro';
import type { Resource } from '@quieta/contract/resources/resource';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Remedy } from '#features/appointments/appointment-panel.tsx';
import { type Draft, dateOf, isWalkIn, startAt } from '#features/appointments/draft-rules.ts';
import { changeDraft } from '#features/appointments/draft-store.ts';
import { formatInstant } from '#lib/format/instant.ts';
import type { PlannerDraft, PlannerStore } from '../../store.ts';
import { clashesOf, endOf, freeAlternatives } from './draft-clashes.ts';

interface Options {
  store: PlannerStore;
  draft: Draft | null;
  resources: readonly Resource[];
  zone: string;
}

/** Shows the panel's draft among the cards, and answers what is in its way there and what could be done about it. */
export function useDraftInPlanner({ store, draft, resources, zone }: Options) {
  const { t } = useLingui();
  const shown = useMemo(() => draft && toPlannerDraft(draft, resources), [draft, resources]);
  useEffect(() => store.setDraft(shown), [store, shown]);
  useEffect(() => () => store.setDraft(null), [store]);
  useEffect(
    () => store.setCapacities(new Map(resources.map(({ id, capacity }) => [id, capacity]))),
    [store, resources],
  );

  const subscribe = useCallback((listener: () => void) => store.subscribe('draft', listener), [store]);
  const conflicts = useSyncExternalStore(subscribe, () => store.draftConflicts());
  const clashes = useMemo(() => clashesOf(conflicts), [conflicts]);

  const remedies: Remedy[] = [];
  const [first] = clashes;
  if (draft !== null && first !== undefined) {
    const free = freeAlternatives(draft, first.resourceType, resources, store.rowsOn(dateOf(draft)));
    for (const { id, name } of free.slice(0, 1)) {
      const change = first.resourceType === 'Staff' ? { staffId: id } : { areaId: id };
      remedies.push({ label: t`Use ${name}`, apply: () => changeDraft((present) => ({ ...present, ...change })) });
    }
    const end = endOf(clashes);
    if (end !== null) {
      const time = formatInstant(end, zone, 'time');
      remedies.push({ label: t`Start at ${time}`, apply: () => changeDraft((present) => startAt(present, end, zone)) });
    }
  }
  return { clashes, remedies };
}

function toPlannerDraft(draft: Draft, resources: readonly Resource[]): PlannerDraft {
  const reference = (id: string | null) => {
    const resource = resources.find((one) => one.id === id);
    return resource === undefined ? null : { id: resource.id, name: resource.name };
  };
  return {
    appointmentId: draft.appointmentId,
    startTime: draft.startTime,
    endTime: draft.endTime,
    holderName: draft.guest === null || isWalkIn(draft.guest) ? null : draft.guest.fullName,
    service: draft.service,
    staff: reference(draft.staffId),
    area: reference(draft.areaId),
  };
}
