import { type Interval, lengthOf } from '@quieta/contract/values/interval';

/**
 * The booked part of the working time, 0 to 1. `booked` are the appointments that hold their time; a resource with several
 * capacity slots is full when all are taken. Minutes outside the working hours do not count.
 */
export function utilisation(open: readonly Interval[], booked: readonly Interval[], capacity: number): number {
  const available = capacity * lengthOf(open);
  if (available === 0) return 0;
  let taken = 0;
  for (const appointment of booked) {
    for (const span of open) {
      taken += Math.max(0, Math.min(span.end, appointment.end) - Math.max(span.start, appointment.start));
    }
  }
  return Math.min(1, taken / available);
}
