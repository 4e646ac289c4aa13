import type * as visitEndpoints from '@quieta/contract/appointments/visit-endpoints';
import type { Visit } from '@quieta/contract/appointments/visit-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { lockVisitAppointments } from '../appointment/appointment-repository.ts';
import { isToCome } from '../appointment/appointment-states.ts';
import { cancelAll } from '../booking/appointment-commands.ts';
import { replaceAppointments } from '../booking/replacement-commands.ts';
import { readVisit } from './visit-repository.ts';

/** Reschedules the appointments of a visit that have not begun by the same duration, all or none. */
export async function moveVisit(
  context: BranchContext,
  { params: { id }, body: { minutes, overrideAvailability = false } }: Request<typeof visitEndpoints.moveVisit>,
): Promise<Visit> {
  const all = await context.transaction.run(lockVisitAppointments, { visitId: id });
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

/** Cancels the appointments of a visit that have not begun, for all of its guests; refuses if one of them is paid. */
export async function cancelVisit(
  context: BranchContext,
  { params: { id }, body: { reason, unit } }: Request<typeof visitEndpoints.cancelVisit>,
): Promise<Visit> {
  const all = await context.transaction.run(lockVisitAppointments, { visitId: id });
  if (all.length === 0) throw new Refusal('not-found');
  const toCome = all.filter(({ state }) => isToCome(state));
  if (toCome.length === 0) throw new Refusal('appointment-under-way');
  if (toCome.some(({ paid }) => paid)) throw new Refusal('appointment-paid');
  await cancelAll(context, toCome, reason, unit);
  return readVisit(context, id);
}
