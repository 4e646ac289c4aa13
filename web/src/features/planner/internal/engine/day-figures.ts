import type { Appointment, LifeCycle } from '@quieta/contract/appointments/appointment';
import { lifeCycleStates } from '@quieta/contract/appointments/life-cycle';
import type { Interval } from '@quieta/contract/values/interval';
import { intervalOf } from '#lib/wire-time.ts';

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
  return lifeCycleStates[lifeCycle].holds;
}

/** Counts the rows of one day, each once. Their times are compared with `now`. */
export function dayFigures(rows: Iterable<Appointment>, now: Temporal.Instant): DayFigures {
  const figures = { booked: 0, stillToCome: 0, late: 0, over: 0, toCheckOut: 0, noShow: 0 };
  for (const row of rows) {
    if (row.lifeCycle === 'no-show') figures.noShow += 1;
    if (!keepsItsTime(row)) continue;
    figures.booked += 1;
    if (row.lifeCycle === 'done' && !row.paid && !row.givenBack) figures.toCheckOut += 1;
    if (!lifeCycleStates[row.lifeCycle].canBeLate) continue;
    const span = intervalOf(row);
    if (row.lifeCycle === 'booked' && span.start > now.epochMilliseconds) figures.stillToCome += 1;
    const lateness = latenessOf(row.lifeCycle, span, now.epochMilliseconds);
    if (lateness !== undefined) figures[lateness] += 1;
  }
  return figures;
}

/** `late`: not arrived although it should have begun; `over`: still in treatment although it should have ended. */
export type Lateness = 'late' | 'over';

/** Whether it is late; nobody waits for a guest after the end. `at` is the current time in the span's unit. */
export function latenessOf(lifeCycle: LifeCycle, { start, end }: Interval, at: number): Lateness | undefined {
  if (lifeCycle === 'booked') return start < at && at < end ? 'late' : undefined;
  return lifeCycle === 'in-treatment' && end < at ? 'over' : undefined;
}
