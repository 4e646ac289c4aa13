import type { Occurrence } from '@quieta/contract/appointments/series-endpoints';
import type { Slot } from '@quieta/contract/appointments/slot';
import { useState } from 'react';
import { datesOf, type SeriesDate } from '../../series-date-rules.ts';

export interface SeriesDates {
  /** The dates that will be booked. */
  readonly dates: readonly SeriesDate[];
  /** The starts are the planned ones. */
  remove(starts: readonly string[]): void;
  /** Restores removed dates; undefined where none was removed. */
  readonly restore: (() => void) | undefined;
  /** Another time or place for a date; null restores the plan. */
  choose(start: string, slot: Slot | null): void;
}

/** Removes and replaces dates of a series before they are booked; needs no request (SCH-12). */
export function useSeriesDates(occurrences: readonly Occurrence[]): SeriesDates {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlyMap<string, Slot>>(new Map());
  return {
    dates: datesOf(occurrences, chosen).filter(({ occurrence }) => !removed.has(occurrence.startTime)),
    remove: (starts) => setRemoved(new Set([...removed, ...starts])),
    restore: removed.size === 0 ? undefined : () => setRemoved(new Set()),
    choose: (start, slot) => {
      const next = new Map(chosen);
      if (slot === null) next.delete(start);
      else next.set(start, slot);
      setChosen(next);
    },
  };
}
