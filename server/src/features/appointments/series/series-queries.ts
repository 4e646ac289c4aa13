import { expandRecurrence } from '@quieta/contract/appointments/expand-recurrence';
import { isRepeatRule, maxSeriesDates } from '@quieta/contract/appointments/recurrence';
import type * as seriesEndpoints from '@quieta/contract/appointments/series-endpoints';
import type { Occurrence } from '@quieta/contract/appointments/series-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { fromWireTime, toWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { appointmentRows, fetchAppointments } from '../appointment/appointment-queries.ts';
import { examineBookings } from '../booking/examined-booking-queries.ts';
import { isSeriesKnown } from '../booking/group-repository.ts';

export async function getSeries(
  context: BranchContext,
  { params: { id } }: Request<typeof seriesEndpoints.getSeries>,
): Promise<AnswerOf<typeof seriesEndpoints.getSeries>> {
  if (!(await isSeriesKnown(context, id))) throw new Refusal('not-found');
  const query = appointmentRows.where('seriesId', '=', id).orderBy('startsAt').orderBy('id');
  return { id, appointments: await fetchAppointments(context, query) };
}

/**
 * Answers for every date of a series whether it can be booked and what clashes with it. Books nothing and locks
 * nothing.
 */
export async function previewSeries(
  context: BranchContext,
  { body: { appointment: request, repeat } }: Request<typeof seriesEndpoints.previewSeries>,
): Promise<Occurrence[]> {
  const { timeZone } = context.branch;
  if (!isRepeatRule(repeat.repeatRule)) throw new Refusal('unsupported-repeat-rule');
  const first = fromWireTime(request.startTime);
  const duration = first.until(fromWireTime(request.endTime));
  const spans = expandRecurrence(first, repeat, timeZone).map((startsAt) => ({
    startsAt,
    endsAt: startsAt.add(duration),
  }));
  if (spans.length === 0) return [];
  if (spans.length > maxSeriesDates) throw new Refusal('too-many-rows', { most: maxSeriesDates });
  const { wishId: _, visitId: _visit, series: _series, seriesId: _other, ...alike } = request;
  const requests = spans.map(({ startsAt, endsAt }) => ({
    ...alike,
    startTime: toWireTime(startsAt, timeZone),
    endTime: toWireTime(endsAt, timeZone),
  }));
  const refused = new Map((await examineBookings(context, requests)).map((one) => [one.index, one]));
  return requests.map(({ startTime, endTime }, index) => {
    const { code = null, params = {}, clashes = [] } = refused.get(index) ?? {};
    return { startTime, endTime, code, params, clashes };
  });
}
