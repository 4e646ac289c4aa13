import type { Appointment } from '@quieta/contract/appointments/appointment';
import { dateOf, draftOf } from '#features/appointments/draft-rules.ts';
import { shifted } from '#features/appointments/visit-rules.ts';
import { takes } from '../engine/stretches.ts';
import { canTake, type KnownDay } from './free-resources.ts';

/** Starts are offered on quarters of an hour, in minutes. */
const step = 15;
const maxSteps = (12 * 60) / step;

/**
 * The next later move at which all of these appointments are free, each with its own staff member and area, in minutes
 * of elapsed time; null if there is none on the day that they would move to. They do not clash with each other.
 */
export function nextMove(
  appointments: readonly Appointment[],
  minutes: number,
  dayAt: (date: string) => KnownDay,
): number | null {
  const own = new Set(appointments.map(({ id }) => id));
  const dateAfter = (row: Appointment, by: number) => dateOf(shifted(row, by, dayAt(dateOf(row)).zone));
  const isFree = (row: Appointment, by: number): boolean => {
    const day = dayAt(dateAfter(row, by));
    const others = { ...day, rows: day.rows.filter(({ id }) => !own.has(id)) };
    const service = day.services.find(({ id }) => id === row.service.id) ?? null;
    const draft = { ...draftOf(shifted(row, by, day.zone), service), isAutomatic: false };
    const chosen = day.resources.filter(({ id }) => takes(row, id));
    return chosen.every((resource) => canTake(resource, draft, others));
  };
  for (let count = 1; count <= maxSteps; count += 1) {
    const by = minutes + count * step;
    const isSameDay = appointments.every((row) => dateAfter(row, by) === dateAfter(row, minutes));
    if (!isSameDay) return null;
    if (appointments.every((row) => isFree(row, by))) return by;
  }
  return null;
}
