import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Block } from '@quieta/contract/appointments/block-endpoints';
import type { Clash } from '@quieta/contract/appointments/placement';
import type { PresenceSlot } from '@quieta/contract/realtime/presence';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { BookingPanel, type BookingPanelProps } from '#features/appointments/booking-panel.tsx';
import { dateOf } from '#features/appointments/draft-rules.ts';
import { draftStore } from '#features/appointments/draft-store.ts';
import { StayNotes } from '#features/arrangements/stay-notes.tsx';
import type { DraftConflicts, OtherConflict } from '../../store.ts';
import type { RemedyContext } from '../changes/remedies.ts';
import type { PlannerDraft } from '../engine/card.ts';
import { equipmentOf } from '../engine/stretches.ts';
import { slotOf } from '../presence/own-presence.ts';
import type { PresenceBook } from '../presence/presence-book.ts';
import { chooseAreas } from './automatic-area.ts';
import { useShownDraft } from './draft-in-planner.ts';
import { canTake, type KnownDay } from './free-resources.ts';
import { nextMove } from './next-move.ts';

type PlannerPanelProps = RemedyContext &
  Omit<BookingPanelProps, 'clashes' | 'isFree' | 'nextFreeMove' | 'companions' | 'renderStay'>;

/** The booking panel with what the planner knows: the draft's clashes, and which areas are free. */
export function PlannerPanel({ store, resources, services, opening, ...panel }: PlannerPanelProps) {
  const { zone } = store.calendar;
  const shown = useShownDraft(store);
  const subscribe = useCallback((listener: () => void) => store.subscribe('draft', listener), [store]);
  const conflicts = useSyncExternalStore(subscribe, () => store.draftConflicts());
  const companions = useCompanions(store.presences, slotOf(shown, store.appointment(shown?.appointmentId ?? '')));

  const dayAt = useCallback(
    (date: string): KnownDay => {
      return { rows: store.rowsOn(date), blocks: store.blocksOn(date), resources, services, opening, zone };
    },
    [store, resources, services, opening, zone],
  );
  useEffect(() => chooseAreas(dayAt), [dayAt]);

  function isFree(resource: Resource): boolean {
    const { draft, visit } = draftStore.getState();
    return draft === null || canTake(resource, draft, { ...dayAt(dateOf(draft)), drafts: visit });
  }

  return (
    <BookingPanel
      {...panel}
      clashes={clashesOf(conflicts, shown)}
      isFree={isFree}
      nextFreeMove={(appointments, minutes) => nextMove(appointments, minutes, dayAt)}
      companions={companions}
      renderStay={renderStay}
    />
  );
}

const renderStay: BookingPanelProps['renderStay'] = (guestId) => <StayNotes guestId={guestId} />;

/** The names of the users who are booking part of this slot at other desks, each once. */
function useCompanions(presences: PresenceBook, slot: PresenceSlot | null): readonly string[] {
  const subscribe = useCallback((listener: () => void) => presences.subscribe('anywhere', listener), [presences]);
  // One string with a name per line, because a snapshot is compared by value.
  const names = useSyncExternalStore(subscribe, () =>
    slot === null ? '' : [...new Set(presences.meeting(slot).map(({ name }) => name))].sort().join('\n'),
  );
  return names === '' ? [] : names.split('\n');
}

/** The draft's clashes that the planner knows, in the server's shape; areas first: they are easier to change. */
function clashesOf({ staff, area, others, blocks }: DraftConflicts, draft: PlannerDraft | null): Clash[] {
  const equipment = new Set(equipmentOf(draft?.parts ?? []).map(({ id }) => id));
  const typeOf = ({ resource }: Block): ResourceType => {
    if (resource.id === draft?.area?.id) return 'Area';
    return equipment.has(resource.id) ? 'Equipment' : 'Staff';
  };
  const blocked = (type: ResourceType) =>
    blocks.filter((block) => typeOf(block) === type).map((block) => blockClash(block, type));
  const clashing = (kind: OtherConflict['kind'], type: ResourceType) =>
    others.filter((other) => other.kind === kind).map(({ row, resource }) => clash(row, resource, type));
  return [
    ...blocked('Area'),
    ...area.map((row) => clash(row, row.area, 'Area')),
    ...blocked('Equipment'),
    ...clashing('equipment', 'Equipment'),
    ...blocked('Staff'),
    ...staff.map((row) => clash(row, draft?.staff ?? null, 'Staff')),
    ...clashing('staff', 'Staff'),
  ];
}

function clash(row: Appointment, resource: Appointment['staff'], type: ResourceType): Clash {
  return {
    resourceId: resource?.id ?? '',
    resourceName: resource?.name ?? '',
    resourceType: type,
    appointmentId: row.id,
    holderName: row.holder?.fullName ?? null,
    serviceName: row.service.name,
    startTime: row.startTime,
    endTime: row.endTime,
  };
}

function blockClash({ resource, reason, startTime, endTime }: Block, type: ResourceType): Clash {
  return {
    resourceId: resource.id,
    resourceName: resource.name,
    resourceType: type,
    appointmentId: null,
    holderName: null,
    serviceName: reason === '' ? null : reason,
    startTime,
    endTime,
  };
}
