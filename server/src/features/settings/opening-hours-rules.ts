import type { FieldProblem } from '@quieta/contract/problem';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';

/** What is wrong with spans of opening hours, by their place in the list: one that ends before it begins, or runs into another of its day. */
export function problemsOf(spans: readonly OpeningHours[]): FieldProblem[] {
  return spans.flatMap((span, index) => {
    const path = `openingHours.${index}`;
    if (span.closes <= span.opens) return [{ path, reason: 'closes_before_it_opens' }];
    return spans.slice(0, index).some((other) => overlap(span, other)) ? [{ path, reason: 'overlaps' }] : [];
  });
}

function overlap(one: OpeningHours, other: OpeningHours): boolean {
  return one.weekday === other.weekday && one.opens < other.closes && other.opens < one.closes;
}
