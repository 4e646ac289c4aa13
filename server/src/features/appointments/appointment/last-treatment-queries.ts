import type { listLastTreatments as endpoint } from '@quieta/contract/appointments/last-treatment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { sql } from 'kysely';
import { isGuestKnown } from '#features/guests/guest-repository';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { appointmentRows, fetchAppointments } from './appointment-queries.ts';

/** How many are told, and of how many of the latest treatments they are found. */
const max = 3;
const lookedAt = 30;

/** Lists the guest's treatments, the latest first: each service with its therapist once. Refuses with `not-found`. */
export async function listLastTreatments(
  context: BranchContext,
  { params: { id } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!(await isGuestKnown(context, id))) throw new Refusal('not-found');
  const latest = appointmentRows
    .where('guestId', '=', id)
    .where('state', '=', 'done')
    .orderBy('startsAt', 'desc')
    .orderBy('id')
    .limit(sql.lit(lookedAt));
  const treatments = new Map(
    (await fetchAppointments(context, latest))
      .toReversed()
      .map(({ service, staff, startTime }) => [`${service.id} ${staff?.id}`, { service, staff, startTime }]),
  );
  const byTime = [...treatments.values()].toSorted((one, other) =>
    Temporal.Instant.compare(other.startTime, one.startTime),
  );
  return byTime.slice(0, max);
}
