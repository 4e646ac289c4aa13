import type { getSeries as endpoint } from '@quieta/contract/appointments/series-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { fetchAppointments, selectAppointments } from './appointment-queries.ts';
import { isSeriesKnown } from './series-repository.ts';

export async function getSeries(
  context: BranchContext,
  { params: { id } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { transaction, actor, branch } = context;
  if (!(await isSeriesKnown(context, id))) throw new Refusal('not-found');
  const tenant = { environmentId: actor.environmentId, branch };
  const query = selectAppointments(tenant).where('a.series_id', '=', id).orderBy('a.starts_at').orderBy('a.id');
  return { id, appointments: await fetchAppointments(transaction, tenant, query) };
}
