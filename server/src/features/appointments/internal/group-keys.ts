import type { AppointmentRequest } from '@quieta/contract/appointments/create-appointments';
import { isRepeatRule } from '@quieta/contract/appointments/recurrence';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { insertSeries, isSeriesKnown } from '../series-repository.ts';
import { insertVisit, isVisitKnown } from '../visit-repository.ts';

/** The visits and series that the rows of one request have made so far, by their keys. */
export interface GroupKeys {
  readonly visits: Map<string, string>;
  readonly series: Map<string, string>;
}

/** The visit of a row: the one that it names, the one that its key has already, a new one otherwise. */
export async function visitOf(
  context: BranchContext,
  { visitId, visitKey }: AppointmentRequest,
  { visits }: GroupKeys,
): Promise<string> {
  if (visitId !== undefined) {
    if (!(await isVisitKnown(context, visitId))) throw new Refusal('visit-unknown');
    return visitId;
  }
  const known = visitKey === undefined ? undefined : visits.get(visitKey);
  if (known !== undefined) return known;
  const id = newId();
  await insertVisit(context, id);
  return id;
}

/** As `visitOf`, for the series; a row that names none has none. */
export async function seriesOf(
  context: BranchContext,
  { seriesId, series }: AppointmentRequest,
  startsAt: Temporal.Instant,
  keys: GroupKeys,
): Promise<string | null> {
  if (seriesId !== undefined) {
    if (!(await isSeriesKnown(context, seriesId))) throw new Refusal('series-unknown');
    return seriesId;
  }
  if (series === undefined) return null;
  const known = keys.series.get(series.key);
  if (known !== undefined) return known;
  if (!isRepeatRule(series.repeat.repeatRule)) throw new Refusal('unsupported-repeat-rule');
  const id = newId();
  await insertSeries(context, { id, startsAt, repeat: series.repeat });
  return id;
}
