import type { getAppointment as endpoint } from '@quieta/contract/appointments/get-appointment';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readAppointments } from './appointment-queries.ts';

export async function getAppointment(
  { actor, branch, transaction }: BranchContext,
  { params: { id } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!may(branch, 'read')) throw new Refusal('not-allowed');
  const found = await readAppointments(transaction, { environmentId: actor.environmentId, branch }, [id]);
  const appointment = found.get(id);
  if (appointment === undefined) throw new Refusal('not-found');
  return appointment;
}
