import { t } from '@lingui/core/macro';
import type { DraftConflicts } from '../../store.ts';
import { type AppointmentPlace, isAtWork, type Landing, placeAfter, spanOf } from '../engine/landing.ts';
import type { DayScale } from '../engine/time-scale.ts';
import { cardTimes } from '../view/card-times.ts';
import type { Burden } from './burden.ts';
import type { GestureHost } from './gesture-host.ts';

/** Why something cannot simply be dropped where it is; `rivals` are the cards that are in its way. */
export type Obstacle = { readonly text: string; readonly rivals: readonly string[] };

const nowhere: AppointmentPlace = { startTime: '', endTime: '', staff: null, area: null };

/** What is in the way of a landing as far as the planner knows; null where it is free. The server has the last word. */
export function obstacleAt(
  { store }: GestureHost,
  { load, appointmentId, service }: Burden,
  landing: Landing,
): Obstacle | null {
  const place = placeAfter(landing, load.kind === 'card' ? load.place : nowhere);
  const conflicts = store.conflictsOf({ appointmentId, service, ...place });
  const rivals = rivalsIn(conflicts);
  const [first] = rivals;
  if (first !== undefined) {
    return { text: takenText(first, landing.column.scale), rivals: rivals.map(({ id }) => id) };
  }
  return isAtWork(landing) ? null : { text: t`Outside working hours`, rivals: [] };
}

type Rival = Pick<AppointmentPlace, 'startTime' | 'endTime'> & { readonly id: string; readonly resource: string };

/** Areas first: they are easier to change. */
function rivalsIn({ staff, area, blocks }: DraftConflicts): Rival[] {
  return [
    ...area.map((row) => ({ ...row, resource: row.area?.name ?? '' })),
    ...staff.map((row) => ({ ...row, resource: row.staff?.name ?? '' })),
    ...blocks.map((block) => ({ ...block, resource: block.resource.name })),
  ];
}

function takenText(rival: Rival, scale: DayScale): string {
  const { resource } = rival;
  const { start, end } = spanOf(scale, rival);
  const { range } = cardTimes(scale, { start: Math.max(start, 0), end: Math.min(end, scale.length) });
  return t`Taken: ${resource}, ${range}`;
}
