import type { OpeningHours } from './business-profile.ts';

/** A problem of one of several spans, which is named by its index. */
export interface SpanProblem {
  readonly index: number;
  readonly reason: 'closes_before_it_opens' | 'overlaps';
}

/** Spans of opening hours that end before they begin or overlap an earlier one of their day; they may touch. */
export function problemsOf(spans: readonly OpeningHours[]): SpanProblem[] {
  return spans.flatMap((span, index): SpanProblem[] => {
    if (span.closes <= span.opens) return [{ index, reason: 'closes_before_it_opens' }];
    return spans.slice(0, index).some((other) => overlap(span, other)) ? [{ index, reason: 'overlaps' }] : [];
  });
}

function overlap(one: OpeningHours, other: OpeningHours): boolean {
  return one.weekday === other.weekday && one.opens < other.closes && other.opens < one.closes;
}
