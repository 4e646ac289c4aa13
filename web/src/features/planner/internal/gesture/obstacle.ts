import { t } from '@lingui/core/macro';
import type { DraftConflicts } from '../../store.ts';
import {
  type AppointmentPlacement,
  type DragSource,
  type DropTarget,
  isAtWork,
  isTwice,
  landings,
  placementAfter,
} from '../engine/drop-target.ts';
import { type DayScale, spanOf } from '../engine/time-scale.ts';
import { cardTimes } from '../view/card-times.ts';
import type { DragItem } from './drag-item.ts';
import type { GestureHost } from './gesture-host.ts';

/** The placement of what is dragged, at a drop target. */
export function placeAt(target: DropTarget, load: DragSource): AppointmentPlacement {
  return placementAfter(target, load.kind === 'card' ? load.place : nowhere, load.from);
}

/** Why something cannot simply be dropped there; `cards` are those in its way. */
export type Obstacle = { readonly text: string; readonly cards: readonly string[] };

const nowhere: AppointmentPlacement = { startTime: '', endTime: '', staff: null, area: null };

/** Finds the obstacle at a drop target, as far as the planner knows; null if it is free. The server decides. */
export function obstacleAt(
  { store, columns }: GestureHost,
  { load, appointmentId, service }: DragItem,
  target: DropTarget,
): Obstacle | null {
  const { name } = target.column.resource;
  if (load.kind === 'card' && isTwice(target, load.place, load.from))
    return { text: t`${name} performs it already`, cards: [] };
  const place = placeAt(target, load);
  const conflicts = store.conflictsOf({ appointmentId, service, ...place });
  const cards = conflictingCards(conflicts, place);
  const [first] = cards;
  if (first !== undefined) {
    return { text: conflictText(first, target.column.scale), cards: cards.map(({ id }) => id) };
  }
  const isOpen = landings(target, place, columns).every(isAtWork);
  return isOpen ? null : { text: t`Outside working hours`, cards: [] };
}

type ConflictingCard = Pick<AppointmentPlacement, 'startTime' | 'endTime'> & {
  readonly id: string;
  readonly resource: string;
};

/** Areas first: they are easier to change. */
function conflictingCards(
  { staff, area, others, blocks }: DraftConflicts,
  place: AppointmentPlacement,
): ConflictingCard[] {
  return [
    ...area.map((row) => ({ ...row, resource: place.area?.name ?? '' })),
    ...staff.map((row) => ({ ...row, resource: place.staff?.name ?? '' })),
    ...others.map(({ row, resource }) => ({ ...row, resource: resource.name })),
    ...blocks.map((block) => ({ ...block, resource: block.resource.name })),
  ];
}

function conflictText(card: ConflictingCard, scale: DayScale): string {
  const { resource } = card;
  const { start, end } = spanOf(scale, card);
  const { range } = cardTimes(scale, { start: Math.max(start, 0), end: Math.min(end, scale.length) });
  return t`Taken: ${resource}, ${range}`;
}
