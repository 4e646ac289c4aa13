import type { MinuteSpan } from './time-scale.ts';

/**
 * The booked part of the working time, 0 to 1. `booked` are the appointments that stand; a resource that serves several
 * at once is full when all its places are taken. Minutes outside the working hours do not count.
 */
export function utilisation(open: readonly MinuteSpan[], booked: readonly MinuteSpan[], capacity: number): number {
  const available = capacity * total(open);
  if (available === 0) return 0;
  let taken = 0;
  for (const appointment of booked) {
    for (const span of open) {
      taken += Math.max(0, Math.min(span.end, appointment.end) - Math.max(span.start, appointment.start));
    }
  }
  return Math.min(1, taken / available);
}

/** What is left of the spans where none of `taken` lies; both without an order. */
export function without(spans: readonly MinuteSpan[], taken: readonly MinuteSpan[]): MinuteSpan[] {
  let left = [...spans];
  for (const { start, end } of taken) {
    left = left
      .flatMap((span) => [
        { start: span.start, end: Math.min(span.end, start) },
        { start: Math.max(span.start, end), end: span.end },
      ])
      .filter((span) => span.start < span.end);
  }
  return left;
}

function total(spans: readonly MinuteSpan[]): number {
  return spans.reduce((sum, span) => sum + span.end - span.start, 0);
}
