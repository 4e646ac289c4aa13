import type { AvailabilityException } from '@quieta/contract/resources/availability';
import { exceptionKinds } from '@quieta/contract/resources/exception-kinds';
import { expandAvailability } from '@quieta/contract/resources/expand-availability';
import type { Resource } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import type { Interval } from '@quieta/contract/values/interval';
import { formatTimeRange } from '#lib/format/date-and-time.ts';
import { absenceOn, rotaOf } from '../rota-rules.ts';

/** One day of one resource, as the week view shows it. */
export interface RotaCell {
  readonly resource: Resource;
  readonly date: string;
  readonly spans: readonly Interval[];
  /** Why the resource is away for all or part of the day: a closure, a day off, sickness. */
  readonly away: Pick<AvailabilityException, 'kind' | 'note'> | null;
}

export function weekCells(
  resource: Resource,
  dates: readonly string[],
  opening: readonly OpeningHours[],
): readonly RotaCell[] {
  const rota = rotaOf(resource);
  return dates.map((date) => {
    const closure = resource.exceptions.find(
      ({ kind, startDate, endDate }) => exceptionKinds[kind].isOfBranch && startDate <= date && date <= endDate,
    );
    const spans = expandAvailability(resource, opening, date);
    return { resource, date, spans, away: closure ?? absenceOn(rota, date) ?? null };
  });
}

/** `09:00–13:00, 14:00–18:00` */
export function hoursText(spans: readonly Interval[]): string {
  return spans.map(({ start, end }) => formatTimeRange(start, end)).join(', ');
}
