import type { Appointment } from '@quieta/contract/appointments/appointment';
import { intervalOf } from '#lib/wire-time.ts';
import { latenessOf } from './lateness.ts';

/** `stillToCome` counts guests expected later; `toCheckOut` is what reception must act on: treated and not yet paid. */
type DayFigures = {
  readonly booked: number;
  readonly stillToCome: number;
  readonly late: number;
  readonly over: number;
  readonly toCheckOut: number;
  readonly noShow: number;
};

/** Whether an appointment holds its time: a no-show and a cancelled one free it. */
export function keepsItsTime({ lifeCycle }: Pick<Appointment, 'lifeCycle'>): boolean {
  return lifeCycle !== 'no-show' && lifeCycle !== 'cancelled';
}

/** Counts the rows of one day, each once. Their times are compared with `now`. */
export function dayFigures(rows: Iterable<Appointment>, now: Temporal.Instant): DayFigures {
  const figures = { booked: 0, stillToCome: 0, late: 0, over: 0, toCheckOut: 0, noShow: 0 };
  for (const row of rows) {
    if (row.lifeCycle === 'no-show') figures.noShow += 1;
    if (!keepsItsTime(row)) continue;
    figures.booked += 1;
    if (row.lifeCycle === 'done' && !row.paid) figures.toCheckOut += 1;
    if (row.lifeCycle !== 'booked' && row.lifeCycle !== 'in-treatment') continue;
    const span = intervalOf(row);
    if (row.lifeCycle === 'booked' && span.start > now.epochMilliseconds) figures.stillToCome += 1;
    const lateness = latenessOf(row.lifeCycle, span, now.epochMilliseconds);
    if (lateness !== undefined) figures[lateness] += 1;
  }
  return figures;
}
