import type { cancelVisit as endpoint, Visit } from '@quieta/contract/appointments/visit-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { lockVisitAppointments } from '../appointment-repository.ts';
import { isToCome } from '../appointment-states.ts';
import { cancelAll } from '../internal/end-appointments.ts';
import { readVisit } from './visit-repository.ts';

/** Cancels the appointments of a visit that have not begun, for all of its guests; refuses if one of them is paid. */
export async function cancelVisit(
  context: BranchContext,
  { params: { id }, body: { reason } }: Request<typeof endpoint>,
): Promise<Visit> {
  const all = await lockVisitAppointments(context, id);
  if (all.length === 0) throw new Refusal('not-found');
  const toCome = all.filter(({ state }) => isToCome(state));
  if (toCome.length === 0) throw new Refusal('appointment-under-way');
  if (toCome.some(({ paid }) => paid)) throw new Refusal('appointment-paid');
  await cancelAll(context, toCome, reason);
  return readVisit(context, id);
}
