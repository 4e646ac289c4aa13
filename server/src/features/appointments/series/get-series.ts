import type { getSeries as endpoint } from '@quieta/contract/appointments/series-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { appointmentRows, fetchAppointments } from '../appointment-queries.ts';
import { isSeriesKnown } from './series-repository.ts';

export async function getSeries(
  context: BranchContext,
  { params: { id } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!(await isSeriesKnown(context, id))) throw new Refusal('not-found');
  const query = appointmentRows.where('seriesId', '=', id).orderBy('startsAt').orderBy('id');
  return { id, appointments: await fetchAppointments(context, query) };
}
