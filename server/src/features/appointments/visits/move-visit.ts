import type { moveVisit as endpoint, Visit } from '@quieta/contract/appointments/visit-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { lockVisitAppointments } from '../appointment-repository.ts';
import { isToCome } from '../appointment-states.ts';
import { replaceAppointments } from '../internal/replace-appointments.ts';
import { readVisit } from './visit-repository.ts';

/** Reschedules the appointments of a visit that have not begun by the same duration, all or none. */
export async function moveVisit(
  context: BranchContext,
  { params: { id }, body: { minutes, overrideAvailability = false } }: Request<typeof endpoint>,
): Promise<Visit> {
  const all = await lockVisitAppointments(context, id);
  if (all.length === 0) throw new Refusal('not-found');
  const moves = all
    .filter(({ state }) => isToCome(state))
    .map((current) => ({
      current,
      requested: {
        ...current,
        startsAt: current.startsAt.add({ minutes }),
        endsAt: current.endsAt.add({ minutes }),
      },
    }));
  if (moves.length === 0) throw new Refusal('appointment-under-way');
  await replaceAppointments(context, moves, { overrideAvailability });
  return readVisit(context, id);
}
