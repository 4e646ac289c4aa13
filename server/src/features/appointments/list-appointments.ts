import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { listAppointments as endpoint } from '@quieta/contract/appointments/appointment-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { fetchAppointments } from './appointment-queries.ts';
import { selectMatching } from './search-queries.ts';

export async function listAppointments(
  context: BranchContext,
  { query: { operatorId, date } }: Request<typeof endpoint>,
): Promise<Appointment[]> {
  const query = selectMatching({ date, resourceIds: [operatorId] }, context.branch.timeZone);
  return fetchAppointments(context, query.orderBy('startsAt').orderBy('id'));
}
