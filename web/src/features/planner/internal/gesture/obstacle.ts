import { t } from '@lingui/core/macro';
import type { DraftConflicts } from '../../store.ts';
import { type AppointmentPlacement, type DropTarget, isAtWork, placementAfter, spanOf } from '../engine/drop-target.ts';
import type { DayScale } from '../engine/time-scale.ts';
import { cardTimes } from '../view/card-times.ts';
import type { DragItem } from './drag-item.ts';
import type { GestureHost } from './gesture-host.ts';

/** Why something cannot simply be dropped there; `cards` are those in its way. */
export type Obstacle = { readonly text: string; readonly cards: readonly string[] };

const nowhere: AppointmentPlacement = { startTime: '', endTime: '', staff: null, area: null };

/** What is in the way of a drop target, as far as the planner knows; null if it is free. The server decides. */
export function obstacleAt(
  { store }: GestureHost,
  { load, appointmentId, service }: DragItem,
  target: DropTarget,
): Obstacle | null {
  const place = placementAfter(target, load.kind === 'card' ? load.place : nowhere);
  const conflicts = store.conflictsOf({ appointmentId, service, ...place });
  const cards = conflictingCards(conflicts);
  const [first] = cards;
  if (first !== undefined) {
    return { text: conflictText(first, target.column.scale), cards: cards.map(({ id }) => id) };
  }
  return isAtWork(target) ? null : { text: t`Outside working hours`, cards: [] };
}

type ConflictingCard = Pick<AppointmentPlacement, 'startTime' | 'endTime'> & {
  readonly id: string;
  readonly resource: string;
};

/** Areas first: they are easier to change. */
function conflictingCards({ staff, area, blocks }: DraftConflicts): ConflictingCard[] {
  return [
    ...area.map((row) => ({ ...row, resource: row.area?.name ?? '' })),
    ...staff.map((row) => ({ ...row, resource: row.staff?.name ?? '' })),
    ...blocks.map((block) => ({ ...block, resource: block.resource.name })),
  ];
}

function conflictText(card: ConflictingCard, scale: DayScale): string {
  const { resource } = card;
  const { start, end } = spanOf(scale, card);
  const { range } = cardTimes(scale, { start: Math.max(start, 0), end: Math.min(end, scale.length) });
  return t`Taken: ${resource}, ${range}`;
}
