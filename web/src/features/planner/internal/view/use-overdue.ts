import { useSyncExternalStore } from 'react';
import type { PlannerCard } from '../engine/card.ts';
import { latenessOf } from '../engine/lateness.ts';
import { type DayScale, minuteAt } from '../engine/time-scale.ts';
import { currentMinute, subscribeMinute } from './minute-clock.ts';

/** The ids of the late cards as one string: a minute in which they stay the same renders nothing. */
export function useOverdue(cards: readonly PlannerCard[], scale: DayScale): string {
  return useSyncExternalStore(subscribeMinute, () => overdueIn(cards, minuteAt(scale, currentMinute())));
}

function overdueIn(cards: readonly PlannerCard[], at: number): string {
  let ids = '';
  for (const card of cards) {
    if (card.kind === 'appointment' && latenessOf(card.row.lifeCycle, card, at) !== undefined) ids += ` ${card.id}`;
  }
  return ids;
}
