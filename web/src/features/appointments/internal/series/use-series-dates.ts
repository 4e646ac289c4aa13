import type { Occurrence } from '@quieta/contract/appointments/series-endpoints';
import type { Slot } from '@quieta/contract/appointments/slot';
import { useState } from 'react';
import { datesOf, type SeriesDate } from '../../series-date-rules.ts';

export interface SeriesDates {
  /** Those that are to be booked. */
  readonly dates: readonly SeriesDate[];
  /** By the starts that they were planned for. */
  remove(starts: readonly string[]): void;
  /** Brings back what was taken out; absent where nothing was. */
  readonly restore: (() => void) | undefined;
  /** Another time or place for a date; null is as planned. */
  choose(start: string, slot: Slot | null): void;
}

/** What the desk does to the dates of a series before they are booked; asks nobody (SCH-12). */
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
