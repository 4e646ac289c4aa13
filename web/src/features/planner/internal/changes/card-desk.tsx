import type { Resource } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import type { Service } from '@quieta/contract/settings/service';
import { type Ref, useImperativeHandle } from 'react';
import { dateOf } from '#features/appointments/draft-rules.ts';
import { changeDraft } from '#features/appointments/draft-store.ts';
import { moveDraft } from '#features/appointments/move-draft.ts';
import type { PlannerStore } from '../../store.ts';
import type { AppointmentPlace } from '../engine/landing.ts';
import { RefusalNote } from './refusal-note.tsx';
import { type Refused, type Remedy, remediesFor } from './remedies.ts';
import { useCardChanges } from './use-card-changes.ts';
import { useStatusActions } from './use-status-actions.ts';

/** What the grid reports of gestures. */
export interface CardDeskHandle {
  moveAppointment(id: string, place: AppointmentPlace): void;
  moveDraft(place: AppointmentPlace): void;
}

interface CardDeskProps {
  ref: Ref<CardDeskHandle>;
  store: PlannerStore;
  resources: readonly Resource[];
  services: readonly Service[];
  opening: readonly OpeningHours[];
}

/** Carries out what gestures and keys do to cards, and says what was refused. Shows nothing while all goes well. */
export function CardDesk({ ref, store, resources, services, opening }: CardDeskProps) {
  const { change, refused, forget } = useCardChanges(store);
  useStatusActions(store, change);
  useImperativeHandle(ref, () => ({
    moveAppointment: (id, place) => change({ id, patch: place, overrides: {} }),
    moveDraft: (place) => changeDraft((draft) => moveDraft(draft, place)),
  }));

  const { zone } = store.calendar;
  function remedies(of: Refused): readonly Remedy[] {
    const row = store.appointment(of.change.id);
    if (row === undefined) return [];
    const { startTime = row.startTime } = of.change.patch;
    const date = dateOf({ startTime });
    const [rows, blocks] = [store.rowsOn(date), store.blocksOn(date)];
    return remediesFor(of, row, { rows, blocks, resources, services, opening, zone });
  }

  return refused === null ? null : (
    <RefusalNote refused={refused} remedies={remedies(refused)} zone={zone} onChange={change} onClose={forget} />
  );
}
