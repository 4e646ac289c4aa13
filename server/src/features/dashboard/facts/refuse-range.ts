import { maxDaysOfFigures } from '@quieta/contract/dashboard/figure-endpoints';
import { invalidField } from '#platform/errors/refusal';
import type { DateRange } from './fact-queries.ts';

/** Refuses a range whose dates are not in order, or that is too long. */
export function refuseRange({ dateFrom, dateTo }: DateRange): void {
  const days = Temporal.PlainDate.from(dateFrom).until(dateTo).days;
  if (days < 0) throw invalidField('dateTo', 'too_small');
  if (days >= maxDaysOfFigures) throw invalidField('dateTo', 'too_big');
}
