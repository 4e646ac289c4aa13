import { useLingui } from '@lingui/react/macro';
import type { Clash } from '@quieta/contract/appointments/clash';
import type { Resource } from '@quieta/contract/resources/resource';
import { useCallback, useSyncExternalStore } from 'react';
import { BookingPanel, type BookingPanelProps, type Remedy } from '#features/appointments/booking-panel.tsx';
import { dateOf, startAt } from '#features/appointments/draft-rules.ts';
import { changeDraft, draftStore } from '#features/appointments/draft-store.ts';
import { formatInstant } from '#lib/format/instant.ts';
import type { RemedyContext } from '../changes/remedies.ts';
import { slotOf } from '../presence/presence-slot.ts';
import { useCompanions } from '../presence/use-companions.ts';
import { clashesOf } from './draft-clashes.ts';
import { freeResources, type KnownDay, nextFreeStart } from './free-resources.ts';
import { nextMove } from './next-move.ts';
import { useShownDraft } from './use-draft-in-planner.ts';

type PlannerPanelProps = RemedyContext &
  Omit<BookingPanelProps, 'clashes' | 'remediesFor' | 'nextFreeMove' | 'companions'>;

/** The booking panel with what the planner knows: the draft's clashes, and their remedies. */
export function PlannerPanel({ store, resources, services, opening, ...panel }: PlannerPanelProps) {
  const { t } = useLingui();
  const { zone } = store.calendar;
  const shown = useShownDraft(store);
  const subscribe = useCallback((listener: () => void) => store.subscribe('draft', listener), [store]);
  const conflicts = useSyncExternalStore(subscribe, () => store.draftConflicts());
  const companions = useCompanions(store.presences, slotOf(shown, store.appointment(shown?.appointmentId ?? '')));

  function dayAt(date: string): KnownDay {
    return { rows: store.rowsOn(date), blocks: store.blocksOn(date), resources, services, opening, zone };
  }

  function remediesFor({ resourceType }: Clash): Remedy[] {
    const { draft } = draftStore.getState();
    if (draft === null) return [];
    const day = dayAt(dateOf(draft));
    const [other] = freeResources(draft, resourceType, day);
    const start = nextFreeStart(draft, day);
    return [...(other === undefined ? [] : [takeOther(other)]), ...(start === null ? [] : [startLater(start)])];
  }

  function takeOther({ id, name, type }: Resource): Remedy {
    const change = type === 'Staff' ? { staffId: id } : { areaId: id };
    return { label: t`Use ${name}`, apply: () => changeDraft((current) => ({ ...current, ...change })) };
  }

  function startLater(start: string): Remedy {
    const time = formatInstant(start, zone, 'time');
    return { label: t`Start at ${time}`, apply: () => changeDraft((current) => startAt(current, start, zone)) };
  }

  return (
    <BookingPanel
      {...panel}
      clashes={clashesOf(conflicts, shown)}
      remediesFor={remediesFor}
      nextFreeMove={(appointments, minutes) => nextMove(appointments, minutes, dayAt)}
      companions={companions}
    />
  );
}
