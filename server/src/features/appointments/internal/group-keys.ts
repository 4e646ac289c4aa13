import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { isRepeatRule } from '@quieta/contract/appointments/recurrence';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { isSeriesKnown } from '../series/series-repository.ts';
import { isVisitKnown } from '../visits/visit-repository.ts';

/** The ids of the visits and series that the rows of one request have created so far, by the request's keys for them. */
export interface GroupKeys {
  readonly visits: Map<string, string>;
  readonly series: Map<string, string>;
}

/** The visit or series that an appointment belongs to; a new one has yet to be written. */
export interface Group {
  readonly id: string;
  readonly isNew: boolean;
}

/** The visit of a row: the one that it names, the one already created for its key, or a new one. */
export async function visitOf(
  context: BranchContext,
  { visitId, visitKey }: AppointmentRequest,
  { visits }: GroupKeys,
): Promise<Group> {
  if (visitId !== undefined) {
    if (!(await isVisitKnown(context, visitId))) throw new Refusal('visit-unknown');
    return { id: visitId, isNew: false };
  }
  return groupOf(visitKey === undefined ? undefined : visits.get(visitKey));
}

/** As `visitOf`, for the series; a row that names none has none. */
export async function seriesOf(
  context: BranchContext,
  { seriesId, series }: AppointmentRequest,
  keys: GroupKeys,
): Promise<Group | null> {
  if (seriesId !== undefined) {
    if (!(await isSeriesKnown(context, seriesId))) throw new Refusal('series-unknown');
    return { id: seriesId, isNew: false };
  }
  if (series === undefined) return null;
  if (!isRepeatRule(series.repeat.repeatRule)) throw new Refusal('unsupported-repeat-rule');
  return groupOf(keys.series.get(series.key));
}

function groupOf(known: string | undefined): Group {
  return known === undefined ? { id: newId(), isNew: true } : { id: known, isNew: false };
}
