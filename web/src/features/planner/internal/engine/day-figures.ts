import type { Appointment } from '@quieta/contract/appointments/appointment';

/** The day at a glance. `stillToCome` has not arrived and is not to be here yet; `toCheckOut` is what reception must act on: treated and not yet paid. */
export type DayFigures = {
  readonly booked: number;
  readonly stillToCome: number;
  readonly toCheckOut: number;
  readonly noShow: number;
};

/** Whether an appointment keeps its place: a no-show and a cancelled one free it. */
export function stands({ lifeCycle }: Pick<Appointment, 'lifeCycle'>): boolean {
  return lifeCycle !== 'no-show' && lifeCycle !== 'cancelled';
}

/** Counts the rows of one day, each once. `now` is compared with the starts. */
export function dayFigures(rows: Iterable<Appointment>, now: Temporal.Instant): DayFigures {
  const figures = { booked: 0, stillToCome: 0, toCheckOut: 0, noShow: 0 };
  for (const row of rows) {
    if (row.lifeCycle === 'no-show') figures.noShow += 1;
    if (!stands(row)) continue;
    figures.booked += 1;
    if (row.lifeCycle === 'done' && !row.paid) figures.toCheckOut += 1;
    if (row.lifeCycle === 'booked' && Temporal.Instant.compare(row.startTime, now) > 0) figures.stillToCome += 1;
  }
  return figures;
}
